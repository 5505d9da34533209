import assert from "node:assert/strict";
import { notationHtml } from "./notation.ts";

Deno.test("transitions have their superscript raised and their label lowered", () => {
  for (
    const [plain, html] of [
      ["RIGHT-ARC^s_l", "RIGHT-ARC<sup>s</sup><sub>l</sub>"],
      ["SHIFT^λ", "SHIFT<sup>λ</sup>"],
      ["LEFT-ARC^n_nsubj:pass", "LEFT-ARC<sup>n</sup><sub>nsubj:pass</sub>"],
      ["such as LEFT-ARC_l, stands", "such as LEFT-ARC<sub>l</sub>, stands"],
      ["RIGHT-ARC-2_obj.", "RIGHT-ARC-2<sub>obj</sub>."],
    ]
  ) assert.equal(notationHtml(plain), html);
});

Deno.test("configurations and conditions have slanted variables and numbered lists", () => {
  for (
    const [plain, html] of [
      ["(λ1|i, β, A)", "(λ<sub>1</sub>|<i>i</i>, β, <i>A</i>)"],
      [
        "( [0], [1, …, 6], A1 = {(2, det, 1)} )",
        "( [0], [1, …, 6], <i>A</i><sub>1</sub> = {(2, det, 1)} )",
      ],
      ["i ≠ 0", "<i>i</i> ≠ 0"],
      ["0 &lt; i &lt; j", "0 &lt; <i>i</i> &lt; <i>j</i>"],
      ["¬[i →* j]A", "¬[<i>i</i> →<sup>*</sup> <i>j</i>]<sub><i>A</i></sub>"],
      ["In σ|i a node i is on top", "In σ|<i>i</i> a node i is on top"],
    ]
  ) assert.equal(notationHtml(plain), html);
});

Deno.test("what only looks like notation stays as it is", () => {
  for (
    const text of [
      "SHIFT",
      "tr_imst-ud-dev",
      "file_l|x^2",
      "A1 is a paper size",
      "a word (i) and j",
      "x_MY-ARC_l",
      "LEFT-ARCS_l",
      "10^6",
    ]
  ) assert.equal(notationHtml(text), text);
});
