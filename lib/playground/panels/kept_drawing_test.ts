/// <reference lib="dom" />

import assert from "node:assert/strict";
import { parseHTML } from "linkedom";
import { randomTree, seededRandom } from "../../dependency/random.ts";
import { sentenceOf } from "../../dependency/sentence.ts";
import { toySentence } from "../../dependency/toy_sentence.ts";
import type { DrawingOptions, PanelHost, PanelItem } from "../panel.ts";
import { KeptDrawing } from "./kept_drawing.ts";

/** A drawing in a box whose parts are two of each token, with how often it was drawn. */
function drawn() {
  const { document } = parseHTML("<html><body></body></html>");
  const box = document.createElement("div");
  const state = { times: 0, box };
  const drawing = ({ tree }: PanelItem, options: DrawingOptions) => {
    state.times++;
    const svg = document.createElement("svg");
    for (let node = 1; node <= tree.length; node++) {
      for (
        const [about, classes] of [["dependent", options.arcClass], ["node", options.nodeClass]]
      ) {
        const part = document.createElement("g");
        part.setAttribute(`data-${about}`, String(node));
        part.setAttribute("class", `own ${(classes as DrawingOptions["arcClass"])?.(node) ?? ""}`);
        svg.append(part);
      }
    }
    return svg as unknown as SVGSVGElement;
  };
  const kept = new KeptDrawing({ document, drawing } as unknown as PanelHost, box);
  return { ...state, kept, timesDrawn: () => state.times };
}

const ITEM = toySentence("She/2/nsubj left/0/root early/2/advmod");
const classes = (box: HTMLElement, about: string) =>
  [...box.querySelectorAll(`[data-${about}]`)].map((part) => part.className.trim());

Deno.test("the same tree is not drawn again: it gets the classes that it would have been drawn with", () => {
  const { kept, box, timesDrawn } = drawn();
  for (let seed = 0; seed < 60; seed++) {
    const random = seededRandom(seed);
    const names = Array.from({ length: 8 }, () => ["", "a", "b", "a c"][Math.floor(random() * 4)]);
    const arcClass = (node: number) => names[node];
    const nodeClass = (node: number) => names[node + 3];
    kept.show(ITEM, { arcClass, nodeClass });
    const expected = (of: (node: number) => string) =>
      [1, 2, 3].map((node) => `own ${of(node)}`.trim().split(" ").sort());
    const given = (about: string) => classes(box, about).map((name) => name.split(" ").sort());
    assert.deepEqual(given("dependent"), expected(arcClass), `seed ${seed}`);
    assert.deepEqual(given("node"), expected(nodeClass), `seed ${seed}`);
  }
  assert.equal(timesDrawn(), 1);
});

Deno.test("another tree, other labels, other arcs that are hidden, or another sentence is drawn", () => {
  const { kept, timesDrawn } = drawn();
  const { sentence, tree } = ITEM;
  kept.show(ITEM, {});
  kept.show({ sentence, tree: tree.withLabels([...tree.labels]) }, {});
  assert.equal(timesDrawn(), 1);
  kept.show({ sentence, tree: tree.withLabels(tree.labels.map(() => "x")) }, {});
  kept.show(ITEM, {});
  kept.show(ITEM, { hidden: (node) => node === 2 });
  kept.show({ sentence: sentenceOf("You left early"), tree }, {});
  assert.equal(timesDrawn(), 5);
});

Deno.test("what is too long to be drawn is not", () => {
  const { kept, box, timesDrawn } = drawn();
  const tree = randomTree(1001, seededRandom(1));
  kept.show({ sentence: sentenceOf(tree.labels.slice(1)), tree }, {});
  assert.match(box.textContent!, /1001 tokens are too many/);
  assert.equal(timesDrawn(), 0);
});
