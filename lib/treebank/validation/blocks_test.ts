import assert from "node:assert/strict";
import { rows } from "../formats/example_rows.ts";
import { type Block, BlockSplitter } from "./blocks.ts";
import { GO, HEADER, ON } from "./rule.ts";

/** The sentences of some pieces of a file; lines that are broken are counted from 0 in the first. */
function blocksOf(pieces: readonly string[], broken: readonly number[] = []): Block[] {
  const splitter = new BlockSplitter();
  const damage = new Map(broken.map((line) => [line, { code: "invalid-utf-8", action: "Toy" }]));
  const blocks = pieces.flatMap((text, k) => [
    ...splitter.feed({ text, ...(k === 0 ? { broken: damage } : {}) }),
  ]);
  return [...blocks, ...splitter.end()];
}

const summaries = (blocks: readonly Block[]) =>
  blocks.map(({ line, comments, late, rows, words, numbered }) => [
    line,
    comments.length,
    late.length,
    rows.map(({ kind, line }) => kind[0] + line).join(" "),
    words,
    numbered,
  ]);

const SENTENCE = HEADER + rows("1-2 Gon _ _ _ _ _ _ _ _", GO, "1.1 x _ _ _ _ _ _ 1:x _", ON);

Deno.test("a sentence has its comments, rows by kind, and lines, however the file is cut", () => {
  const text = SENTENCE + "\n\n" + HEADER + rows(GO);
  const expected = [[1, 2, 0, "r3 w4 e5 w6", 2, true], [9, 2, 0, "w11", 1, true]];
  assert.deepEqual(summaries(blocksOf([text])), expected);
  assert.deepEqual(summaries(blocksOf([text.replaceAll("\n", "\r\n")])), expected);
  assert.deepEqual(summaries(blocksOf(text.split(/(?<=\n)/))), expected);
  assert.deepEqual(summaries(blocksOf(["\ufeff" + text.trimEnd()])), expected);
});

Deno.test("where the blank line between two sentences is missing, both are seen", () => {
  const expected = [[1, 2, 0, "w3 w4", 2, true], [5, 2, 0, "w7 w8", 2, true]];
  assert.deepEqual(summaries(blocksOf([(HEADER + rows(GO, ON)).repeat(2)])), expected);
  const [, second] = blocksOf([HEADER + rows(GO, ON, GO, ON, "")]);
  assert.deepEqual([second.line, second.words, second.numbered], [5, 2, true]);
  const late = HEADER + rows(GO) + "# late\n" + rows(ON, "");
  assert.deepEqual(summaries(blocksOf([late])), [[1, 2, 1, "w3 w5", 2, true]]);
});

Deno.test("a sentence whose words are not numbered, or that has an unreadable line, says so", () => {
  const numbered = (text: string, ...broken: number[]) => blocksOf([text], broken)[0].numbered;
  assert.equal(numbered(rows(GO, ON)), true);
  assert.equal(numbered(rows(GO, GO)), false);
  assert.equal(numbered(rows(ON, GO)), false);
  assert.equal(numbered(rows(GO, "x on on ADV _ _ 1 advmod _ _")), false);
  assert.equal(numbered(rows(GO, "2 on on ADV _ _ 1 advmod _")), false);
  assert.equal(numbered(rows(GO, ON), 1), false);
  const [block] = blocksOf([rows(GO, "x on on ADV _ _ 1 advmod _ _", "2 _")]);
  assert.deepEqual(block.rows.map(({ line }) => line), [1]);
});
