/**
 * Regression figures of the pseudo-projective transformation on real treebanks. The checksums are
 * those of MaltParser 1.9's files: SHA-256 of columns 7 and 8 of the projectivized CoNLL-X file,
 * tab between them, one line a token, an empty line after each sentence.
 */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { Tree } from "../dependency/tree.ts";
import { deprojectivize } from "./deprojectivize.ts";
import { type Encoding, ENCODINGS } from "./encoding.ts";
import type { SearchOrder } from "./landing_sites.ts";
import { projectivizeAll } from "./pseudo_projective.ts";
import { treesOf } from "../testing/treebanks.ts";

interface Figures {
  readonly trees: number;
  readonly tokens: number;
  /** Trees that are not projective. */
  readonly changed: number;
  readonly lifted: number;
  readonly steps: number;
  readonly encodings: Record<Encoding, EncodingFigures>;
}

interface EncodingFigures {
  /** Number of different new labels. */
  readonly newLabels: number;
  readonly sha256: string;
  /** Tokens with a wrong head and trees with such a token, after lowering. */
  readonly wrong: Record<SearchOrder | "maltparser", readonly [tokens: number, trees: number]>;
}

const EXPECTED: Record<string, Figures> = JSON.parse(
  Deno.readTextFileSync(new URL("./testing/pseudo_projective.json", import.meta.url)),
);

function checksum(trees: readonly Tree[]): string {
  const hash = createHash("sha256");
  for (const { heads, labels } of trees) {
    let text = "";
    for (let node = 1; node < heads.length; node++) text += `${heads[node]}\t${labels[node]}\n`;
    hash.update(text + "\n");
  }
  return hash.digest("hex");
}

/** Tokens and trees that lowering does not restore; every label must be. */
function wrong(gold: Tree[], lifted: readonly Tree[], encoding: Encoding, search: SearchOrder) {
  let tokens = 0;
  let trees = 0;
  lifted.forEach((tree, k) => {
    const back = deprojectivize(tree, { encoding, search }).tree;
    assert.deepEqual(back.labels, gold[k].labels);
    const count = back.heads.reduce(
      (sum, head, node) => sum + Number(head !== gold[k].heads[node]),
      0,
    );
    tokens += count;
    trees += Math.min(count, 1);
  });
  return [tokens, trees] as const;
}

function check(file: string, gold: Tree[]): void {
  const { encodings, ...totals } = EXPECTED[file];
  for (const encoding of ENCODINGS) {
    const { trees, newLabels, changed, lifted, steps } = projectivizeAll(gold, { encoding });
    const tokens = gold.reduce((sum, tree) => sum + tree.length, 0);
    assert.deepEqual({ trees: trees.length, tokens, changed, lifted, steps }, totals);
    const expected = encodings[encoding];
    assert.equal(newLabels.size, expected.newLabels, encoding);
    assert.equal(checksum(trees), expected.sha256, encoding);
    const ours = wrong(gold, trees, encoding, "nearest");
    assert.deepEqual(ours, expected.wrong.nearest, encoding);
    assert.deepEqual(
      wrong(gold, trees, encoding, "left-to-right"),
      expected.wrong["left-to-right"],
    );
    const [tokensOfMalt, treesOfMalt] = expected.wrong.maltparser;
    assert.ok(
      ours[0] <= tokensOfMalt && ours[1] <= treesOfMalt,
      `worse than MaltParser: ${encoding}`,
    );
  }
}

for (const file of Object.keys(EXPECTED)) {
  Deno.test(`${file} is lifted as MaltParser lifts it and lowered at least as well`, async () => {
    const gold = await treesOf(file.replace(/\.conllu$/, ""));
    if (gold !== undefined) check(file, gold);
  });
}

Deno.test("da_ddt dev and nl_alpino test come back as MaltParser brings them back, or better", () => {
  const percent = (file: string, encoding: Encoding, search: SearchOrder | "maltparser") => {
    const { tokens, trees, encodings } = EXPECTED[file];
    const [wrongTokens, wrongTrees] = encodings[encoding].wrong[search];
    return [100 - 100 * wrongTokens / tokens, 100 - 100 * wrongTrees / trees]
      .map((value) => value.toFixed(2)).join("/");
  };
  const row = (file: string, search: SearchOrder | "maltparser") =>
    ENCODINGS.map((encoding) => percent(file, encoding, search));
  const danish = "da_ddt-ud-dev.conllu";
  const dutch = "nl_alpino-ud-test.conllu";
  assert.deepEqual(row(danish, "maltparser"), [
    "98.71/81.56",
    "99.96/99.29",
    "99.97/99.65",
    "100.00/100.00",
  ]);
  assert.deepEqual(row(danish, "nearest"), [
    "98.71/81.56",
    "99.96/99.29",
    "99.98/99.65",
    "100.00/100.00",
  ]);
  assert.deepEqual(row(dutch, "maltparser"), [
    "98.83/85.74",
    "99.92/99.83",
    "99.86/99.66",
    "100.00/100.00",
  ]);
  assert.deepEqual(row(dutch, "nearest"), [
    "98.83/85.74",
    "99.93/99.83",
    "99.86/99.66",
    "100.00/100.00",
  ]);
});
