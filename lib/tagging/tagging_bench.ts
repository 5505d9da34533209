// Learning from UD English-EWT dev (25,000 tokens) and tagging its test part; Gothic train and test when
// ARCBOOK_TREEBANKS is set. Tokens per second: the tokens named with each bench, divided by the time per
// iteration; learning goes through its tokens six times, jackknifing is ten trainings.
import { sumOf } from "../base/numbers.ts";
import type { Sentence } from "../dependency/sentence.ts";
import { treebankPath } from "../testing/treebanks.ts";
import { loadGold } from "../treebank/formats/read.ts";
import { Tagger } from "./tagger.ts";
import { trainTagger } from "./training.ts";

async function sentencesOf(stem: string): Promise<Sentence[] | undefined> {
  const path = await treebankPath(stem);
  return path === undefined ? undefined : (await loadGold(path)).map(({ sentence }) => sentence);
}

async function benchTreebank(name: string, train: string, test: string): Promise<void> {
  const [learned, tagged] = [await sentencesOf(train), await sentencesOf(test)];
  if (learned === undefined || tagged === undefined) return;
  const tokens = (sentences: Sentence[]) => sumOf(sentences, ({ tokens }) => tokens.length);
  const { model } = trainTagger(learned);
  Deno.bench(`learn, ${name}, ${tokens(learned)} tokens`, { n: 1, warmup: 0 }, () => {
    trainTagger(learned);
  });
  Deno.bench(`tag, ${name}, ${tokens(tagged)} tokens, no word met before`, { n: 3 }, (bench) => {
    const fresh = new Tagger(model);
    bench.start();
    for (const sentence of tagged) fresh.tag(sentence);
    bench.end();
  });
}

await benchTreebank("EWT", "en_ewt-ud-dev", "en_ewt-ud-test");
await benchTreebank("Gothic", "got_proiel-ud-train", "got_proiel-ud-test");
