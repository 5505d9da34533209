import assert from "node:assert/strict";
import { seededRandom } from "../dependency/random.ts";
import { sentenceOf } from "../dependency/sentence.ts";
import { toySentence } from "../dependency/toy_sentence.ts";
import { Tree } from "../dependency/tree.ts";
import { BoxGrid } from "./box_grid.ts";
import { displayWidth } from "./text_width.ts";
import { treeText } from "./tree_text.ts";
import { treesTikz } from "./tree_tikz.ts";

const CROSSED = toySentence("Who/4/obj did/3/aux you/0/root see/3/ccomp");

Deno.test("lines that meet in a cell become one sign, by their weights", () => {
  const grid = new BoxGrid(3, 5);
  grid.horizontal(1, 0, 4, 1);
  grid.vertical(2, 0, 2, 2);
  grid.vertical(0, 1, 2, 1);
  grid.text(2, 3, "東");
  assert.deepEqual(grid.lines(), ["  ╻", "╭─╂─╴", "╵ ╹東"]);
  grid.bridge(1, 2);
  assert.equal(grid.lines()[1], "╭─┃─╴");
});

Deno.test("a tree as arcs: heads beside the middle of words, heavy where non-projective", () => {
  const { sentence, tree } = CROSSED;
  assert.deepEqual(treeText(sentence, tree).split("\n"), [
    "           root",
    " ┏━━━━━━━obj┿━━━━━━━┓",
    " ┃   ╭─aux─╮│╭─ccomp╂╮",
    " ▼   ▼     │▼│      ┃▼",
    "Who did    you      see",
    "━ non-projective",
    "",
  ]);
});

Deno.test("a tree as branches: a token in each line, stems that pass are not connected", () => {
  const { sentence, tree } = CROSSED;
  assert.deepEqual(treeText(sentence, tree, { layout: "branches" }).split("\n"), [
    "1       ┏━━━ Who  obj",
    "2   ╭───┃─ did  aux",
    "3 ──┼───┃─ you  root",
    "4   ╰───┸─ see  ccomp",
    "━ non-projective",
    "",
  ]);
});

Deno.test("no line is wider than it may be; branches stand where arcs are too wide", () => {
  const random = seededRandom(3);
  for (let round = 0; round < 200; round++) {
    const length = 1 + Math.floor(random() * 40);
    const heads = [-1];
    for (let node = 1; node <= length; node++) {
      heads.push(node === 1 ? 0 : Math.floor(random() * node));
    }
    const mirrored = round % 2 === 0
      ? heads
      : heads.map((_, k) =>
        k === 0 ? -1 : heads[length + 1 - k] === 0 ? 0 : length + 1 - heads[length + 1 - k]
      );
    const tree = Tree.of(mirrored, mirrored.map((_, k) => k === 0 ? "" : "label"));
    const sentence = sentenceOf(mirrored.slice(1).map((_, k) => "語".repeat(1 + k % 3)));
    for (const width of [30, 80, 200]) {
      const text = treeText(sentence, tree, { width });
      for (const line of text.split("\n")) {
        assert.ok(displayWidth(line) <= width || line.startsWith("━"), `${width}:\n${text}`);
      }
      for (const sign of ["╴", "╵", "╶", "╸", "╹"]) assert.ok(!text.includes(sign), text);
    }
    // Each token has its arrow, and its label.
    const arcs = treeText(sentence, tree, { layout: "arcs" });
    assert.equal(arcs.split("▼").length - 1, length);
    assert.equal(arcs.split("label").length - 1, length, arcs);
  }
});

Deno.test("a chain of ten thousand tokens is drawn within the width", () => {
  const length = 10_000;
  const heads = Array.from({ length: length + 1 }, (_, node) => node - 1);
  const tree = Tree.of(heads, heads.map((_, node) => node === 0 ? "" : "a"));
  const lines = treeText(sentenceOf(Array(length).fill("w")), tree, { width: 60 }).split("\n");
  assert.equal(lines.length, length + 1);
  assert.ok(lines.every((line) => displayWidth(line) <= 60));
  assert.match(lines[9_000], /w {2}a ← 9000 w$/); // where the drawing has no room, the head is told
});

Deno.test("what differs from another tree is marked, and painted", () => {
  const { sentence, tree } = CROSSED;
  const system = Tree.of([-1, 3, 3, 0, 3], ["", "obj", "cop", "root", "ccomp"]);
  const plain = treeText(sentence, system, { against: tree });
  assert.match(plain, /✗obj/);
  assert.match(plain, /cop≠aux/);
  assert.match(plain, /\n✗ wrong head {3}a≠b label a, where gold has b\n$/);
  const branches = treeText(sentence, system, { against: tree, layout: "branches" });
  assert.match(branches, /Who {2}✗obj ← 3 you, gold ← 4 see/);
  const painted = treeText(sentence, system, {
    against: tree,
    paint: (text, role) => role ? `<${role}>${text}</${role}>` : text,
  });
  assert.match(painted, /<wrong>[^<]*✗obj[^<]*<\/wrong>/);
  assert.throws(() => treeText(sentenceOf("a b"), tree), /required are 2/);
});

Deno.test("scripts from right to left have a token in each line, and controls are escaped", () => {
  const { sentence, tree } = toySentence("שלום/0/root a/1/dep");
  assert.match(treeText(sentence, tree), /^1 .* שלום {2}root$/m);
  const odd = treeText(sentenceOf(["a\u001b[31m", "b"]), tree);
  assert.ok(!odd.includes("\u001b"), odd);
});

Deno.test("TikZ escapes what LaTeX would read, and marks non-projective and wrong arcs", () => {
  const { tree } = CROSSED;
  const sentence = sentenceOf(["a&b", "50%", "_{}", "\\x"]);
  const system = Tree.of([-1, 3, 3, 0, 3], ["", "obj", "aux", "root", "ccomp"]);
  const text = treesTikz([{ sentence, tree, system, name: "one\ntwo" }]);
  assert.ok(text.includes("a\\symbol{38}b \\& 50\\% \\& \\_\\{\\} \\& \\textbackslash{}x \\\\"));
  assert.ok(text.includes("\\depedge[nonprojective]{4}{1}{obj}"));
  assert.ok(text.includes("\\depedge{3}{2}{aux}"));
  assert.ok(text.includes("\\deproot{3}{root}"));
  assert.ok(text.includes("\\depedge[edge below, wrong]{3}{1}{obj}"));
  assert.ok(text.includes("\\depedge[edge below]{3}{2}{aux}"));
  assert.ok(text.includes("% one two\n\\begin{dependency}"));
  assert.ok(!text.includes("setmainfont"));
  assert.ok(
    treesTikz([{ sentence: sentenceOf("Жук"), tree: Tree.of([-1, 0], ["", "r"]) }])
      .includes("setmainfont"),
  );
});
