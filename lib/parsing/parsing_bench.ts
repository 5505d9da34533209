/**
 * Training parsers and parsing with them. The name of each benchmark says how many tokens one
 * iteration takes in. Parsing is that of one thread, once all classifiers are made.
 *
 * Sentences: UD Turkish-IMST of the npm package and, where ARCBOOK_TREEBANKS is set, UD
 * Gothic-PROIEL; parsers learn from the first file and parse the second.
 * @module
 */
import type { GoldItem } from "../dependency/sentence.ts";
import { treebankPath } from "../testing/treebanks.ts";
import { loadGold } from "../treebank/formats/read.ts";
import { NIVRE_2008_PARSERS } from "./parsers.ts";
import { trainParser } from "./training.ts";

const TREEBANKS = [
  ["tr_imst-ud-dev", "tr_imst-ud-test"],
  ["got_proiel-ud-train", "got_proiel-ud-dev"],
];

async function goldOf(stem: string): Promise<GoldItem[] | undefined> {
  const path = await treebankPath(stem);
  return path === undefined ? undefined : await loadGold(path);
}

function tokensOf(gold: readonly GoldItem[]): number {
  return gold.reduce((sum, { tree }) => sum + tree.length, 0);
}

for (const [training, parsing] of TREEBANKS) {
  const train = await goldOf(training);
  const test = await goldOf(parsing);
  if (train === undefined || test === undefined) continue;
  for (const name of NIVRE_2008_PARSERS) {
    const group = `${training}, learning ${tokensOf(train)} tokens`;
    Deno.bench(`${name} learns ${training}`, { group, n: 2, warmup: 1 }, async () => {
      await trainParser(train, name);
    });
    const parser = await trainParser(train, name);
    const parsingGroup = `${parsing}, parsing ${tokensOf(test)} tokens`;
    Deno.bench(`${name} parses ${parsing}`, { group: parsingGroup, n: 5, warmup: 1 }, () => {
      for (const { sentence } of test) parser.parse(sentence);
    });
  }
}
