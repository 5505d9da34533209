import assert from "node:assert/strict";
import { parseHTML } from "linkedom";
import { sentenceOf } from "../../../dependency/sentence.ts";
import { Tree } from "../../../dependency/tree.ts";
import { scoredNodes } from "../../../evaluation/attachment.ts";
import { isProjective } from "../../../measures/projectivity.ts";
import { type Comparison, differ, resultOf } from "../analysis.ts";
import { GOLD, randomComparison, TOY } from "../testing/toys.ts";
import { crossingWith, makeModel, passing, subtreeOf, verdict } from "./model.js";
import { errorViewer } from "./viewer.ts";
import { viewerData } from "./viewer_data.ts";
import { viewerScript } from "./viewer_script.ts";

const ALL = {
  text: "",
  show: "any",
  deprel: "",
  least: 0,
  most: Infinity,
  nonprojective: false,
  headsOnly: false,
};

// What a page gets is what JSON keeps of it.
const modelOf = (comparison: Comparison) =>
  makeModel(JSON.parse(JSON.stringify(viewerData(comparison))));

Deno.test("the data of a page have all trees, forms and what is scored", () => {
  for (const punctuation of ["include", "exclude"] as const) {
    const comparison = { ...randomComparison(4), punctuation };
    const model = modelOf(comparison);
    comparison.items.forEach(({ sentence, tree }, k) => {
      const one = model.sentenceAt(k);
      assert.deepEqual(one.words.slice(1), sentence.tokens.map(({ form }) => form));
      assert.deepEqual(one.gold.heads, [...tree.heads]);
      assert.deepEqual(one.gold.labels, tree.labels);
      assert.equal(one.nonprojective, !isProjective(tree));
      const scored = one.words.map((_: string, node: number) => node).filter((node: number) =>
        one.isScored[node]
      );
      assert.deepEqual(scored, scoredNodes(sentence, punctuation));
      comparison.systems.forEach(({ trees }, j) => {
        assert.deepEqual(one.trees[j].heads, [...trees[k].heads]);
        assert.deepEqual(one.trees[j].labels, trees[k].labels);
      });
    });
  }
});

Deno.test("filters leave the sentences in which systems are wrong, or differ", () => {
  const comparison = randomComparison(6);
  const { items, systems } = comparison;
  const model = modelOf(comparison);
  const expected = (test: (k: number) => boolean) => items.map((_, k) => k).filter(test);
  const isWrong = (k: number, j: number) => differ(items[k], items[k].tree, systems[j].trees[k]);
  const found = (filters: Partial<typeof ALL>) => passing(model, { ...ALL, ...filters });
  assert.deepEqual(found({}), expected(() => true));
  assert.deepEqual(found({ show: "wrong" }), expected((k) => isWrong(k, 0) || isWrong(k, 1)));
  assert.deepEqual(found({ show: "all" }), expected((k) => isWrong(k, 0) && isWrong(k, 1)));
  assert.deepEqual(found({ show: "1" }), expected((k) => isWrong(k, 1)));
  assert.deepEqual(
    found({ show: "differ" }),
    expected((k) => differ(items[k], systems[0].trees[k], systems[1].trees[k])),
  );
  assert.deepEqual(
    found({ show: "0", headsOnly: true }),
    expected((k) => resultOf(items[k], systems[0].trees[k]).wrongHeads > 0),
  );
  assert.deepEqual(
    found({ nonprojective: true }),
    expected((k) => !isProjective(items[k].tree)),
  );
  assert.deepEqual(
    found({ least: 3, most: 5 }),
    expected((k) => items[k].tree.length >= 3 && items[k].tree.length <= 5),
  );
  const label = items[0].tree.labels[1];
  assert.deepEqual(
    found({ deprel: label }),
    expected((k) => items[k].tree.labels.includes(label)),
  );
  const wrongAt = (k: number) =>
    scoredNodes(items[k].sentence, "exclude").some((node) => {
      const [gold, tree] = [items[k].tree, systems[0].trees[k]];
      const differs = gold.heads[node] !== tree.heads[node] ||
        gold.labels[node] !== tree.labels[node];
      return differs && (gold.labels[node] === label || tree.labels[node] === label);
    });
  assert.deepEqual(found({ show: "0", deprel: label }), expected(wrongAt));
  assert.ok(found({ show: "differ" }).length > 0 && found({ show: "0" }).length < items.length);
});

Deno.test("sentences are found by words, id and number; verdicts count heads and labels", () => {
  const model = modelOf(TOY);
  for (const text of ["x Y z", "TOY-1", "7", ""]) {
    assert.deepEqual(passing(model, { ...ALL, text }), [0], text);
  }
  assert.deepEqual(passing(model, { ...ALL, text: "8" }), []);
  const one = model.sentenceAt(0);
  const verdicts = one.trees.map((tree: unknown) => verdict(one, tree, false));
  assert.deepEqual(verdicts, ["all right", "1 wrong head", "1 wrong label"]);
  assert.deepEqual(one.trees.map((tree: unknown) => verdict(one, tree, true)), [
    "all heads right",
    "1 wrong head",
    "all heads right",
  ]);
});

Deno.test("a token's subtree, and the arcs that cross its own", () => {
  const heads = [...GOLD.tree.heads]; // 4 -> 1 -> 2
  assert.deepEqual(subtreeOf(heads, 1), [false, true, false, false, true, false]);
  assert.deepEqual(subtreeOf(heads, 0), heads.map(() => false));
  assert.deepEqual(
    crossingWith(heads, 4),
    [false, false, false, false, false, true].map((_, node) => node === 5),
  );
  assert.ok(crossingWith(heads, 0).every((one: boolean) => !one));
});

/** A page after its script has run. */
function opened(html: string) {
  // deno-lint-ignore no-explicit-any -- there are no DOM types outside browsers
  const { document, window } = parseHTML(html) as any;
  const script = html.split("<script>\n")[1].split("</script>")[0];
  new Function("document", "window", script)(document, { location: { hash: "" } });
  const at = (id: string) => document.getElementById(id);
  const press = (key: string, target = document.body) => {
    const event = new window.Event("keydown", { bubbles: true, cancelable: true });
    target.dispatchEvent(Object.assign(event, { key }));
  };
  return { document, window, at, press };
}

Deno.test("the script shows a sentence with its trees, goes on by keys, and marks a token", () => {
  const comparison = randomComparison(6);
  const { document, window, at, press } = opened(errorViewer(comparison, { gold: "toy" }));
  const model = modelOf(comparison);
  const wrong = passing(model, { ...ALL, show: "wrong" });
  assert.equal(at("viewer").hidden, false);
  assert.equal(at("place").textContent, `1 of ${wrong.length}`);
  press("ArrowRight");
  press("ArrowRight");
  press("ArrowLeft");
  assert.equal(at("place").textContent, `2 of ${wrong.length}`);
  const sentence = model.sentenceAt(wrong[1]);
  assert.match(at("name").textContent, new RegExp(`^Sentence ${sentence.position}\\b`));
  const figures = [...document.querySelectorAll("figure")];
  assert.equal(figures.length, 3);
  figures.forEach((figure, k) => {
    const { heads } = k === 0 ? sentence.gold : sentence.trees[k - 1];
    assert.equal(figure.querySelectorAll(".arc").length, sentence.words.length - 1);
    const marked = figure.querySelectorAll(".arc.wrong-head").length;
    const expected = heads.filter((head: number, node: number) =>
      head !== sentence.gold.heads[node]
    );
    assert.equal(marked, expected.length);
    assert.doesNotMatch(figure.innerHTML, /NaN|undefined/);
  });
  const word = figures[1].querySelector('[data-node="1"]');
  word.dispatchEvent(new window.Event("mouseover", { bubbles: true }));
  for (const [k, figure] of figures.entries()) {
    const { heads } = k === 0 ? sentence.gold : sentence.trees[k - 1];
    const inside = subtreeOf(heads, 1).filter(Boolean).length;
    assert.equal(figure.querySelectorAll(".word.in").length, inside);
  }
  assert.match(at("told").textContent, /^1 .*gold: .* one: .* other: /);
  press("ArrowDown", figures[0].querySelector(".scroll"));
  assert.match(at("told").textContent, sentence.words.length > 2 ? /^2 / : /^1 /);
  press("Escape");
  assert.equal(at("told").textContent, "");
});

Deno.test("a page loads nothing, and what a treebank or a file name holds is text in it", () => {
  const sentence = sentenceOf(["<script>alert(1)</script>", 'x"y', "&amp;", "</script>", "\u2028"]);
  const item = { ...GOLD, sentence: { ...sentence, comments: ["# sent_id = </title><b>"] } };
  const html = errorViewer({ ...TOY, items: [item] }, { gold: "</title><img src=x>" });
  assert.equal(html.split("<script").length, 3); // the data and the script
  assert.equal(html.split("</script").length, 3);
  assert.doesNotMatch(html, /<img|<link|@import|url\(/);
  assert.doesNotMatch(html.replaceAll("http://www.w3.org/2000/svg", ""), /https?:/);
  const { document, at } = opened(html);
  assert.match(at("words").textContent, /^<script>alert\(1\)<\/script> x"y &amp; <\/script>/);
  assert.equal(document.querySelectorAll("#trees b, #trees script").length, 0);
  assert.equal(at("show").querySelectorAll("option")[6].textContent, "<b>relabelled is wrong");
});

Deno.test("without scripts there are scores, pictures and errors in words", () => {
  const html = errorViewer(TOY, { gold: "toy" });
  const without = html.split("<noscript>")[1].split("</noscript>")[0];
  assert.match(without, /<svg /);
  assert.match(
    without,
    /Sentence 7: w x y z \.<br>good: all right<br>lifted: z c of x, not c of w<br>/,
  );
  assert.match(html.split("<noscript>")[0], /<table[^]*LAS[^]*<main id="viewer" hidden>/);
});

Deno.test("two thousand sentences and three systems are less than 5 MB, and a script of some hundred lines", () => {
  const items = Array.from({ length: 2000 }, (_, s) => {
    const sentence = sentenceOf(Array.from({ length: 22 }, (_, k) => `word${s}x${k}`));
    const heads = Array.from({ length: 23 }, (_, k) => k - 1);
    return { sentence, tree: Tree.of(heads, heads.map((_, k) => k === 0 ? "" : `label${k % 30}`)) };
  });
  const trees = items.map(({ tree }) =>
    tree.withLabels(tree.labels.map((label, k) => k % 3 === 1 ? `${label}:x` : label))
  );
  const systems = ["a", "b", "c"].map((name) => ({ name, trees }));
  const html = errorViewer(
    { items, positions: items.map((_, k) => k + 1), systems, punctuation: "include" },
    { gold: "large" },
  );
  assert.ok(html.length < 4e6, String(html.length));
  assert.ok(viewerScript("serif").split("\n").length < 800);
  assert.ok(new TextEncoder().encode(viewerScript("serif")).length < 60_000);
});
