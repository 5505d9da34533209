import assert from "node:assert/strict";
import type { GoldItem } from "../dependency/sentence.ts";
import { AttachmentScorer } from "../evaluation/attachment.ts";
import { treebankPath } from "../testing/treebanks.ts";
import { loadGold } from "../treebank/formats/read.ts";
import { trainParser, type TrainParserOptions } from "./training.ts";

let read: Promise<(GoldItem[] | undefined)[]> | undefined;

/** UD Danish-DDT dev and test, as far as they are here; read once for all tests. */
function danish(): Promise<(GoldItem[] | undefined)[]> {
  return read ??= Promise.all(["dev", "test"].map(async (part) => {
    const path = await treebankPath(`da_ddt-ud-${part}`);
    return path === undefined ? undefined : await loadGold(path);
  }));
}

/** LAS of a parser that learns UD Danish-DDT dev and parses its test file; undefined without them. */
async function danishLas(name: string, options: TrainParserOptions): Promise<number | undefined> {
  const [training, parsing] = await danish();
  if (training === undefined || parsing === undefined) return undefined;
  const settings = { ...options, fallback: "next-best" as const };
  const parser = await trainParser(training, name, settings);
  const scorer = new AttachmentScorer();
  for (const item of parsing) scorer.add(item, parser.parse(item.sentence));
  return scorer.summary().LAS;
}

// MaltParser 1.9.2 attaches what is left to 0 with the label ROOT, which UD does not have.
const ROOT = { rootLabel: "ROOT" };

Deno.test("P-E is as accurate as MaltParser's arc-eager parser, to within 0.6 points", async () => {
  const las = await danishLas("P-E", ROOT);
  if (las === undefined) return;
  assert.ok(Math.abs(las - 73.57) < 0.6, String(las));
});

Deno.test("NP-L is as accurate as MaltParser's, to within 0.6 points", async () => {
  const las = await danishLas("NP-L", ROOT);
  if (las === undefined) return;
  assert.ok(Math.abs(las - 73.85) < 0.6, String(las));
});
