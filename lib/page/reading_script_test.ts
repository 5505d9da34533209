import assert from "node:assert/strict";
import { parseHTML } from "linkedom";
import { toySentence } from "../dependency/toy_sentence.ts";
import { arcDiagram } from "../display/arc_diagram.ts";
import { derivationView } from "../display/derivation_view.ts";
import { jupyterDisplay } from "../display/displayable.ts";
import { unsealed } from "../pictures/sealed.ts";
import { derive } from "../transition/derivation.ts";
import { arcEager } from "../transition/arc_eager.ts";
import { READING, readingScript } from "./reading_script.ts";

const { sentence, tree } = toySentence("What/4/obj has/0/root she/2/subj seen/2/vcomp");
const simple = toySentence("She/2/nsubj left/0/root early/2/advmod");
const shownTree = () => arcDiagram(sentence, tree).svg;
const shownSteps = () =>
  derivationView(simple.sentence, derive(arcEager, simple.tree))[jupyterDisplay]()["text/html"];

// deno-lint-ignore no-explicit-any -- a document of linkedom, which has no types for it
type Page = any;

/** A page with these outputs, each of whose scripts has run once. */
function page(...outputs: string[]): Page {
  const { document, window } = parseHTML(
    `<html><head></head><body>${outputs.map(unsealed).join("")}</body></html>`,
  );
  const run = new Function("window", "document", "setTimeout", readingScript);
  const ownWindow = {}; // linkedom's hands on to that of Deno, which all tests share
  for (const _ of outputs) run(ownWindow, document, () => 0);
  return { document, window };
}

const has = (element: Page, name: string) => element.classList.contains(name);

Deno.test("a token that is pointed at marks its subtree and the arcs that cross it, until it is left", () => {
  const { document, window } = page(shownTree());
  const word = (node: number) => document.querySelector(`.word[data-node="${node}"]`);
  const arc = (node: number) => document.querySelector(`.arc[data-dependent="${node}"]`);
  word(4).dispatchEvent(new window.Event("pointerenter"));
  assert.deepEqual([1, 2, 3, 4].map((node) => has(word(node), "arcbook-on")), [
    true,
    false,
    false,
    true,
  ]);
  assert.deepEqual([1, 2, 3, 4].map((node) => has(arc(node), "arcbook-on")), [
    true,
    false,
    false,
    true,
  ]);
  word(4).dispatchEvent(new window.Event("pointerleave"));
  assert.equal(document.querySelectorAll(".arcbook-on, .arcbook-marked").length, 0);
});

Deno.test("what crosses is told to those who cannot see it", () => {
  const crossed = toySentence("a/3/x b/4/y c/0/root d/3/z");
  const { document } = page(
    arcDiagram(crossed.sentence, crossed.tree).svg,
  );
  const names = [...document.querySelectorAll(".word")].map((word: Page) =>
    word.getAttribute("aria-label")
  );
  assert.deepEqual(names, [
    "a: depends on c as x; crossed by d to b",
    "b: depends on d as y; crossed by c to a",
    "c: depends on the root as root; dominates a, b, d",
    "d: depends on c as z; dominates b; crossed by c to a",
  ]);
});

Deno.test("one token of a tree is reached by the tab key, the others by arrow keys", () => {
  const { document } = page(shownTree());
  const stops = [...document.querySelectorAll(".word")].map((word: Page) =>
    word.getAttribute("tabindex")
  );
  assert.deepEqual(stops, ["0", "-1", "-1", "-1"]);
});

Deno.test("derivations are stepped by buttons and arrow keys, each for itself", () => {
  const { document, window } = page(shownSteps(), shownSteps());
  const views = [...document.querySelectorAll(".arcbook-derivation")];
  const shown = (view: Page) =>
    [...view.querySelectorAll("[data-step]")].findIndex((step: Page) =>
      step.style.display !== "none"
    );
  const buttons = [...views[0].querySelectorAll("button")];
  assert.equal(buttons.length, 4);
  buttons[2].onclick();
  buttons[2].onclick();
  assert.deepEqual(views.map(shown), [2, 0]);
  assert.match(views[0].querySelector("output").textContent, /^step 2 of \d+: /);
  const press = (key: string) =>
    views[1].dispatchEvent(Object.assign(new window.Event("keydown"), { key }));
  press("ArrowRight");
  assert.deepEqual(views.map(shown), [2, 1]);
  press("End");
  press("ArrowRight");
  assert.equal(shown(views[1]), views[1].querySelectorAll("[data-step]").length - 1);
  assert.equal(document.querySelectorAll("details[name]").length, 0, "none closes another's");
});

Deno.test("without the script all steps are there and can be opened", () => {
  const { document } = parseHTML(shownSteps().replace(READING, ""));
  assert.equal(document.querySelectorAll("button, input, [hidden]").length, 0);
  assert.ok(
    [...document.querySelectorAll("[data-step]")].every((step: Page) => !step.style.display),
  );
});
