import assert from "node:assert/strict";
import type { GoldItem } from "../dependency/sentence.ts";
import { AttachmentScorer } from "../evaluation/attachment.ts";
import { DefaultAttachment } from "../evaluation/default_attachment.ts";
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

// MaltParser 1.9.2 predicts 111 non-projective arcs on these files, as many as there are.
Deno.test("contexts in place of λ2 keep NP-L from predicting too many non-projective arcs", async () => {
  const [training, parsing] = await danish();
  if (training === undefined || parsing === undefined) return;
  const predicted = async (name: string) => {
    const parser = await trainParser(training, name, ROOT);
    const effect = new DefaultAttachment();
    for (const item of parsing) {
      const { tree, attached } = parser.parseTelling(item.sentence);
      assert.deepEqual(tree, parser.parse(item.sentence));
      assert.ok(attached.every((node) => tree.heads[node] === 0 && tree.labels[node] === "ROOT"));
      effect.add(item, tree, attached);
    }
    const { withThem, withoutThem } = effect.scores();
    assert.ok(withoutThem.predicted > 0 && withoutThem.predicted < withThem.predicted);
    return withThem.predicted;
  };
  const [printed, malt] = [await predicted("NP-L"), await predicted("NP-L-malt")];
  assert.ok(printed > 400, String(printed));
  assert.ok(malt > 85 && malt < 150, String(malt));
});
