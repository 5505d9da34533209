import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { Tree } from "../dependency/tree.ts";
import { sentenceOf } from "../dependency/sentence.ts";
import { isProjective, isTwoPlanar, isWellNested, measureTree } from "../measures/mod.ts";
import { directionOf } from "./direction.ts";
import { EXAMPLES } from "./examples.ts";
import { formatNotation, readNotation } from "./notation.ts";

Deno.test("forms, heads and labels stand in a line; labels and heads may be left out", () => {
  const { items, faults } = readNotation(
    "# one\nShe saw him | 2 0 2 | nsubj root obj\n\nShe saw | 2 0\r\nbare forms\na/2/x b/0/y",
  );
  assert.deepEqual(faults, []);
  assert.deepEqual(items.map(({ tree }) => Array.from(tree.heads)), [
    [-1, 2, 0, 2],
    [-1, 2, 0],
    [-1, 0, 0],
    [-1, 2, 0],
  ]);
  assert.deepEqual(items.map(({ sentence }) => sentence.line), [2, 4, 5, 6]);
  assert.deepEqual(items[0].sentence.comments, ["# one"]);
  assert.deepEqual(items.map(({ tree }) => tree.labels.slice(1).join()), [
    "nsubj,root,obj",
    "_,_",
    "_,_",
    "x,y",
  ]);
});

Deno.test("a line that cannot be read is told with its place, and the others are read", () => {
  const cases: readonly (readonly [line: string, message: string])[] = [
    [
      "a b | 2",
      'Cannot read the heads at line 2: current value is "1 head", required is 2, one for each form',
    ],
    [
      "a b | 0 x",
      'Cannot read HEAD at line 2: current value is "x", required is an integer from 0 to 2',
    ],
    [
      "a b | 0 3",
      'Cannot read HEAD at line 2: current value is "3", required is an integer from 0 to 2',
    ],
    [
      "a b | 0 -1",
      'Cannot read HEAD at line 2: current value is "-1", required is an integer from 0 to 2',
    ],
    [
      "a b | 0 1 | x",
      'Cannot read the labels at line 2: current value is "1 label", required is 2, one for each form',
    ],
    [
      "| 0",
      'Cannot read a sentence at line 2: current value is "| 0", required is a form at least before the first |',
    ],
    [
      "a | 0 | x | y",
      'Cannot read a sentence at line 2: current value is "4 parts", required is forms | heads | labels',
    ],
    [
      "a b | 2 1",
      'Cannot take the head of node 1 at line 2: current value is "1 <- 2 <- 1", required is heads that all lead to 0',
    ],
    [
      "a b | 0 2",
      'Cannot take the head of node 2 at line 2: current value is "2", required is a head other than the token itself',
    ],
  ];
  for (const [line, message] of cases) {
    const { items, faults } = readNotation(`x | 0\n${line}\ny | 0`);
    assert.equal(items.length, 2, line);
    assert.deepEqual(faults.map((fault) => fault.message), [message]);
  }
});

Deno.test("what is written is read as the same; what cannot be written is refused", () => {
  for (const item of readNotation(EXAMPLES).items) {
    const [again] = readNotation(formatNotation(item)).items;
    assert.ok(again.tree.equals(item.tree));
    assert.deepEqual(again.sentence.tokens, item.sentence.tokens);
  }
  for (const form of ["New York", "|", "", "#a"]) {
    const item = { sentence: sentenceOf([form]), tree: Tree.of([-1, 0], ["", "root"]) };
    assert.throws(() => formatNotation(item), InputError, form);
  }
});

Deno.test("the examples are what they are said to be", () => {
  const { items, faults } = readNotation(EXAMPLES);
  assert.deepEqual(faults, []);
  const [gap, projective, illNested, twoPlanar, notTwoPlanar, hebrew] = items.map(({ tree }) =>
    tree
  );
  assert.equal(measureTree(gap).gapDegree, 1);
  assert.ok(!isProjective(gap) && isWellNested(gap));
  assert.ok(isProjective(projective));
  assert.ok(!isWellNested(illNested));
  assert.ok(isTwoPlanar(twoPlanar) && !measureTree(twoPlanar).planar && isWellNested(twoPlanar));
  assert.ok(!isTwoPlanar(notTwoPlanar));
  assert.ok(isProjective(hebrew));
  assert.deepEqual(items.map(({ sentence }) => directionOf(sentence)), [
    ...new Array<string>(5).fill("ltr"),
    "rtl",
  ]);
});
