/// <reference lib="dom" />

import assert from "node:assert/strict";
import { randomTree, seededRandom } from "../../dependency/random.ts";
import { sentenceOf } from "../../dependency/sentence.ts";
import { toySentence } from "../../dependency/toy_sentence.ts";
import { projectivize } from "../../transforms/pseudo_projective.ts";
import { liftingPanel } from "./lifting_panel.ts";
import { nodesInOrder, swapCounts } from "./projective_order_view.ts";
import { PanelPage } from "./testing/panel_page.ts";

const GAP = toySentence("a/2/det talk/3/nsubj begins/0/root now/3/advmod on/6/case it/2/nmod");

function pageOf(item = GAP, settings: Record<string, string> = {}): PanelPage {
  const page = new PanelPage(liftingPanel, settings);
  page.panel.show(item);
  return page;
}

Deno.test("there and back: what is lifted and why, marked, lowered, and that it is exact", () => {
  const page = pageOf();
  assert.equal(
    page.text(".panel-status"),
    "Step 0: the tree as it is.Next to lift: talk 2 → it 6.",
  );
  assert.match(page.drawn!.options.arcClass!(6), /next.*waiting/);
  page.click("→");
  assert.match(
    page.text(".panel-status"),
    /^Lift 1 of 1: it 6 gets the head of its head, from talk 2 to begins 3/,
  );
  assert.match(
    page.text(".panel-status"),
    /the only non-projective arc.*Now the tree is projective/,
  );
  assert.equal(page.drawn!.item.tree.labels[6], "nmod|nsubj");
  assert.match(page.drawn!.options.arcClass!(6), /newest moved marked-lifted|next/);
  page.press("ArrowRight");
  assert.match(
    page.text(".panel-status"),
    /Below begins 3 it seeks a token labelled nsubj\.talk 2 is found/,
  );
  assert(page.drawn!.item.tree.equals(GAP.tree));
  assert.match(
    page.text(".panel-outcome"),
    /1 arc lifted in 1 step.*New labels: nmod\|nsubj\..*for 1 of 1 marked arc.*exactly/,
  );
  assert.deepEqual(page.kept, { encoding: "head", search: "nearest", step: "2" });
});

Deno.test("of several arcs the shortest goes first, and the others are named with their lengths", () => {
  const item = toySentence("p/3/a q/4/b r/0/root s/3/c t/1/d");
  const page = pageOf(item, { step: "1", encoding: "path" });
  assert.match(
    page.text(".panel-status"),
    /Of 2 non-projective arcs it was the shortest: 4 → 2 of length 2, 1 → 5 of length 4/,
  );
});

Deno.test("encoding, search and cap are chosen, kept and read from the address", () => {
  const page = pageOf(GAP, { encoding: "head+path", search: "left-to-right", cap: "1", step: "1" });
  page.click("→");
  assert.deepEqual(page.kept, {
    encoding: "head+path",
    search: "left-to-right",
    cap: "1",
    step: "2",
  });
  page.choose(0, "baseline");
  assert.deepEqual([page.kept.encoding, page.kept.step], ["baseline", "1"]);
  assert.match(
    page.text(".panel-outcome"),
    /Not as before, since baseline marks nothing: 2 → 6 nmod, now 3 → 6\./,
  );
  const bad = pageOf(GAP, { encoding: "<b>", search: "far", cap: "-1", step: "x" });
  bad.click("→");
  assert.deepEqual(bad.kept, { encoding: "head", search: "nearest", step: "1" });
});

Deno.test("labels with marks: the library's error, and the way back of what is there", () => {
  const { tree } = projectivize(GAP.tree, { encoding: "head" });
  const page = pageOf({ sentence: GAP.sentence, tree });
  assert.match(
    page.text(".panel-problem"),
    /take the label of node 6: current value is "nmod\|nsubj"/,
  );
  page.press("End");
  page.click("Put this tree on the page");
  assert(page.replaced[0].tree.equals(GAP.tree));
  assert.equal(page.replaced[0].what, "lowered tree");
});

Deno.test("the lifted tree goes on the page with its marks", () => {
  const page = pageOf(GAP, { encoding: "path", step: "1" });
  page.click("Put this tree on the page");
  const [{ tree, what }] = page.replaced;
  assert(tree.equals(projectivize(GAP.tree, { encoding: "path" }).tree));
  assert.equal(what, "lifted tree");
});

Deno.test("the projective order, with the swaps of both oracles", () => {
  const page = pageOf();
  assert.deepEqual(nodesInOrder(GAP.tree), [0, 1, 2, 5, 6, 3, 4]);
  assert.deepEqual(swapCounts(GAP.tree), { eager: 2, lazy: 1 });
  assert.match(
    page.text(".panel-order"),
    /eager oracle gets there with 2 SWAPs, the lazy one with 1/,
  );
  assert.equal(page.text(".order"), "a 1talk 2on 5it 6begins 3now 4");
  assert.equal(page.panel.element.querySelectorAll(".moved").length, 4);
  const flat = pageOf(toySentence("She/2/nsubj left/0/root"));
  assert.match(flat.text(".panel-order"), /order of the sentence is projective/);
  assert.match(flat.text(".panel-status"), /It is projective: nothing is lifted/);
});

Deno.test("200 tokens in random order are lifted step by step, a row for each that is seen", () => {
  const sentence = sentenceOf(Array.from({ length: 200 }, (_, i) => `w${i + 1}`));
  const page = pageOf({ sentence, tree: randomTree(200, seededRandom(2)) }, { step: "100" });
  assert.match(page.text(".panel-status"), /^Lift 100 of \d+:.* and \d+ more\./);
  assert(page.panel.element.querySelectorAll(".step-list button").length < 40);
  page.press("End");
  assert.match(page.text(".panel-status"), /^Lower/);
});
