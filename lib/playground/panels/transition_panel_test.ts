/// <reference lib="dom" />

import assert from "node:assert/strict";
import { randomTree, seededRandom } from "../../dependency/random.ts";
import { sentenceOf } from "../../dependency/sentence.ts";
import { toySentence } from "../../dependency/toy_sentence.ts";
import { SYSTEMS } from "./derivation_state.ts";
import { FakeTime } from "./testing/fake_time.ts";
import { PanelPage } from "./testing/panel_page.ts";
import { transitionPanel } from "./transition_panel.ts";

const SHE = toySentence("She/2/nsubj left/0/root early/2/advmod");
const GAP = toySentence("a/2/det talk/3/nsubj begins/0/root now/3/advmod on/6/case it/2/nmod");

function pageOf(item = SHE, settings: Record<string, string> = {}): PanelPage {
  const page = new PanelPage(transitionPanel, settings);
  page.panel.show(item);
  return page;
}

Deno.test("at first the initial configuration of arc-eager is shown, and what its oracle takes", () => {
  const page = pageOf();
  assert.equal(page.text(".action"), "Step 0: the initial configuration.");
  assert.equal(page.text(".tuple"), "( [0], [1, 2, 3], ∅ )");
  assert.equal(page.text(".step-count"), "0 / 4");
  const lists = [...page.panel.element.querySelectorAll(".list-row")];
  assert.deepEqual(lists.map((row) => row.textContent), ["σROOT 0", "βShe 1left 2early 3"]);
  assert.equal(page.text(".chosen button"), "4 SHIFT");
  assert.match(page.text(".refused"), /^1 LEFT-ARC.*i = 0$/);
  assert.match(page.text(".panel-outcome"), /correct for projective forests.*4 transitions/);
});

Deno.test("buttons, keys, slider and rows go to the same steps, and the address follows", () => {
  const page = pageOf();
  page.click("→");
  page.click("Forward");
  assert.match(page.text(".action"), /^Step 2: LEFT-ARCnsubj adds left 2 → She 1\.$/);
  assert.deepEqual(page.kept, { system: "arc-eager", tree: "raw", step: "2" });
  page.press("End");
  assert.equal(page.text(".step-count"), "4 / 4");
  assert.match(page.text(".verdict"), /Terminal, with all heads of the tree/);
  page.press("ArrowLeft");
  assert.equal(page.kept.step, "3");
  page.find(".step-list button").click();
  assert.equal(page.kept.step, "0");
  const slider = page.find<HTMLInputElement>("input[type=range]");
  slider.value = "3";
  slider.dispatchEvent(new (page.document.defaultView!.Event)("input"));
  assert.equal(page.text(".step-count"), "3 / 4");
  page.press("ArrowLeft", slider);
  assert.equal(page.kept.step, "3", "a key on the slider is the slider's");
});

Deno.test("what is played goes on by itself, rests at the end, and then is in the address", () => {
  using time = new FakeTime();
  const page = pageOf();
  page.click("Play");
  time.tick(1000);
  assert.deepEqual([page.text(".step-count"), page.kept], ["1 / 4", {}]);
  page.click("Pause");
  assert.equal(page.kept.step, "1");
  time.tick(5000);
  assert.equal(page.text(".step-count"), "1 / 4");
  page.click("Play");
  time.tick(10_000);
  assert.deepEqual([page.text(".step-count"), page.kept.step], ["4 / 4", "4"]);
  page.click("Play"); // from the start again
  assert.equal(page.text(".step-count"), "0 / 4");
  page.press("ArrowRight"); // a step by hand ends it
  time.tick(5000);
  assert.equal(page.text(".step-count"), "1 / 4");
});

Deno.test("buttons at the ends do nothing, and keep the focus by not being disabled", () => {
  const page = pageOf();
  page.click("Back");
  assert.equal(page.text(".step-count"), "0 / 4");
  assert.equal(page.find("[title^=Back]").getAttribute("aria-disabled"), "true");
  assert.equal(page.panel.element.querySelector("[disabled]"), null);
});

Deno.test("arcs are drawn as built, the newest marked, others to come", () => {
  const page = pageOf(SHE, { step: "3" });
  const { arcClass, nodeClass } = page.drawn!.options;
  assert.deepEqual([1, 2, 3].map(arcClass!), ["built", "built newest", "to-come"]);
  assert.deepEqual([1, 2, 3].map(nodeClass!), ["gone", "active", "active"]);
});

Deno.test("your turn: another choice is told, what it loses marked, undo takes it back", () => {
  const page = pageOf(SHE, { step: "1" });
  page.press("4"); // SHIFT, where the oracle takes LEFT-ARC
  assert.match(
    page.text(".verdict"),
    /The oracle takes LEFT-ARCnsubj there\. Out of reach now: 2 → 1 nsubj\./,
  );
  assert.equal(page.drawn!.options.arcClass!(1), "to-come lost");
  assert.equal(page.kept.turn, "1:3");
  assert.equal(page.panel.element.querySelector(".chosen"), null, "the oracle keeps quiet");
  page.press("9");
  page.press("3"); // REDUCE is not permissible: 2 has no head
  assert.equal(page.kept.turn, "1:3");
  page.press("u");
  assert.deepEqual([page.kept.turn, page.kept.step], ["1:", "1"]);
  page.press("1");
  assert.match(page.text(".verdict"), /So does the oracle/);
  page.click("Back to the oracle");
  assert.deepEqual(page.kept, { system: "arc-eager", tree: "raw", step: "1" });
});

Deno.test("an address opens the step of one's own way; what cannot be taken is told", () => {
  const page = pageOf(SHE, { system: "arc-eager", step: "3", turn: "1:3,3" });
  assert.equal(page.text(".step-count"), "3 / 3");
  assert.match(page.text(".action"), /^Step 3: SHIFT/);
  const bad = pageOf(SHE, { system: "arc-eager", step: "1", turn: "1:2" });
  assert.match(bad.text(".panel-problem"), /Cannot apply REDUCE of arc-eager/);
  assert.equal(bad.text(".step-count"), "1 / 4");
  const worse = pageOf(SHE, { system: "<b>", tree: "x", step: "-4" });
  assert.match(worse.text(".panel-problem"), /Cannot choose a form of the tree/);
  assert.equal(worse.text(".step-count"), "0 / 4");
});

Deno.test("a tree that the system cannot derive: why, what is missing, and where it ends", () => {
  const page = pageOf(GAP);
  assert.match(
    page.text(".panel-outcome"),
    /Cannot derive the tree with arc-eager.*required is a projective tree.*missing: 2 → 6 nmod/,
  );
  page.click("Put its last tree");
  const [{ tree, what }] = page.replaced;
  assert.deepEqual([...tree.heads], [-1, 2, 3, 0, 3, 6, 0]);
  assert.equal(what, "tree of the oracle of arc-eager");
});

Deno.test("projectivized first, the tree comes back as far as its marks tell", () => {
  const page = pageOf(GAP, { tree: "head" });
  assert.match(
    page.text(".panel-outcome"),
    /ends with the tree.*the tree of the sentence, exactly/,
  );
  page.click("Put its last tree");
  assert(page.replaced[0].tree.equals(GAP.tree));
  const baseline = pageOf(GAP, { tree: "baseline" });
  assert.match(baseline.text(".panel-outcome"), /Lifted arcs stay: not recovered 2 → 6 nmod/);
});

Deno.test("labels with marks give the library's error in the panel's place", () => {
  const { sentence, tree } = GAP;
  const labels = tree.labels.map((label, node) => node === 2 ? "a|b" : label);
  const page = pageOf({ sentence, tree: tree.withLabels(labels) }, { tree: "path" });
  assert.match(page.text(".panel-problem"), /take the label of node 2: current value is "a\|b"/);
  assert.equal(page.find(".panel-work").hidden, true);
  page.panel.show(GAP);
  assert.equal(page.find(".panel-problem").hidden, true);
  assert.equal(page.find(".panel-work").hidden, false);
});

Deno.test("every system goes through a sentence to its end, with all that is shown on the way", () => {
  for (const system of SYSTEMS) {
    const page = pageOf(GAP, { system });
    const last = Number(page.text(".step-count").split("/ ")[1]);
    for (let step = 0; step < last; step++) {
      assert.equal(page.panel.element.querySelectorAll(".chosen").length, 1, system);
      page.press("ArrowRight");
    }
    assert.equal(page.kept.step, String(last), system);
  }
});

Deno.test("an edit keeps the step as far as there is one", () => {
  const page = pageOf(GAP, { step: "9" });
  page.panel.show(SHE);
  assert.equal(page.text(".step-count"), "4 / 4");
  page.panel.show(toySentence("alone/0/root"));
  assert.equal(page.text(".step-count"), "1 / 1");
});

Deno.test("of 20,100 transitions only the rows that are seen are in the page", () => {
  const sentence = sentenceOf(Array.from({ length: 200 }, (_, i) => `w${i + 1}`));
  const page = pageOf({ sentence, tree: randomTree(200, seededRandom(3)) }, {
    system: "degree-inf",
    step: "12345",
  });
  assert.equal(page.text(".step-count"), "12345 / 20100");
  assert(page.panel.element.querySelectorAll(".step-list button").length < 40);
  assert.match(page.text(".step-list [aria-current]"), /^12345/);
  assert.match(page.text(".list-row .more"), /^… \d+ more$/);
});

Deno.test("an arc without a label has none in the names of transitions", () => {
  const page = pageOf(toySentence("She/2/_ left/0/_"), { step: "2" });
  assert.equal(page.text(".action"), "Step 2: LEFT-ARC adds left 2 → She 1.");
  assert.match(page.text(".step-list [aria-current]"), /LEFT-ARC2 → 1$/);
});

Deno.test("words and labels are text, never elements", () => {
  const evil = toySentence("<b>x/0/<i> y&amp;/1/<img>");
  const page = pageOf(evil, { step: "9" });
  for (const name of ["b", "img"]) assert.equal(page.panel.element.querySelector(name), null);
  assert.match(page.panel.element.textContent!, /<img>/);
});
