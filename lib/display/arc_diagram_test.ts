import assert from "node:assert/strict";
import { writeFileAtomic } from "../base/atomic_write.ts";
import { randomTree, seededRandom } from "../dependency/random.ts";
import { sentenceOf } from "../dependency/sentence.ts";
import { Tree } from "../dependency/tree.ts";
import { arcDiagram } from "./arc_diagram.ts";
import { certainlyNonprojective, crossingArcs } from "./arc_kinds.ts";
import { jupyterDisplay } from "./displayable.ts";
import { unsealed } from "../pictures/sealed.ts";
import { byClass, parseSvg, type SvgElement } from "./testing/svg.ts";

// "nmod" (5 <- 2) leaves the span of its head's other dependents: 3 and 4 lie between.
const nonprojective = Tree.of([-1, 2, 3, 0, 3, 2], ["", "det", "nsubj", "root", "aux", "nmod"]);
const FORMS = "A hearing is scheduled on";
const dependents = (elements: readonly SvgElement[]) =>
  elements.map(({ attributes }) => Number(attributes["data-dependent"])).sort((a, b) => a - b);

Deno.test("there is one arc and one label for each token, and one word", () => {
  const svg = parseSvg(arcDiagram(FORMS, nonprojective).svg);
  assert.deepEqual(dependents(byClass(svg, "arc")), [1, 2, 3, 4, 5]);
  assert.deepEqual(dependents(byClass(svg, "label")), [1, 2, 3, 4, 5]);
  assert.deepEqual(byClass(svg, "word").map(({ text }) => text), FORMS.split(" "));
});

Deno.test("non-projective and crossing arcs have classes, colours and widths of their own", () => {
  const svg = parseSvg(arcDiagram(FORMS, nonprojective).svg);
  assert.deepEqual(dependents(byClass(svg, "nonprojective")), [5]);
  const strokeOf = (node: number) => {
    const arc = byClass(svg, "arc").find(({ attributes }) =>
      attributes["data-dependent"] === `${node}`
    );
    const line = arc!.children.findLast(({ attributes }) => attributes.stroke !== undefined)!;
    return [line.attributes.stroke, line.attributes["stroke-width"]];
  };
  assert.deepEqual([strokeOf(1), strokeOf(4), strokeOf(5)], [
    ["#4a4a4a", "1.2"],
    ["#4a4a4a", "1.2"],
    ["#D55E00", "2.4"],
  ]);
  const crossed = parseSvg(
    arcDiagram("a b c d", Tree.of([-1, 3, 4, 0, 3], ["", "", "", "", ""])).svg,
  );
  assert.deepEqual(dependents(byClass(crossed, "crossing")), [1, 2]);
  assert.deepEqual(dependents(byClass(crossed, "nonprojective")), [2]);
});

Deno.test("random trees are well-formed drawings with the classes that the measures give", () => {
  for (let seed = 0; seed < 150; seed++) {
    const tree = randomTree(12, seededRandom(seed));
    const svg = parseSvg(arcDiagram("a b c d e f g h i j k l", tree, { rows: ["id"] }).svg);
    const marked = (marks: Uint8Array) => [...marks.keys()].filter((node) => marks[node] === 1);
    assert.deepEqual(
      dependents(byClass(svg, "nonprojective")),
      marked(certainlyNonprojective(tree.heads)),
      `seed ${seed}`,
    );
    assert.deepEqual(
      dependents(byClass(svg, "crossing")),
      marked(crossingArcs(tree.heads)),
      `seed ${seed}`,
    );
  }
});

Deno.test("forms and labels are escaped, and what XML forbids cannot break the drawing", () => {
  const form = `<b>&"'\u0000\u001b`;
  const svg = arcDiagram([form, "x"], Tree.of([-1, 2, 0], ["", `<l&"`, "root"])).svg;
  const parsed = parseSvg(svg);
  assert.equal(byClass(parsed, "word")[0].text, `<b>&"'\ufffd\ufffd`);
  assert.equal(byClass(parsed, "label").find(({ text }) => text !== "root")?.text, `<l&"`);
});

Deno.test("a partial tree has arcs for attached tokens only", () => {
  const svg = parseSvg(arcDiagram("a b c", { heads: [-1, 2, -1, -1] }).svg);
  assert.deepEqual(dependents(byClass(svg, "arc")), [1]);
  assert.equal(byClass(svg, "label").length, 0);
});

Deno.test("against another tree wrong heads are dashed and the right arcs stand below", () => {
  const gold = Tree.of([-1, 2, 3, 0, 3, 4], ["", "det", "nsubj", "root", "cop", "nmod"]);
  const svg = parseSvg(arcDiagram(FORMS, nonprojective, { against: gold }).svg);
  assert.deepEqual(dependents(byClass(svg, "wrong")), [5]);
  assert.ok(
    byClass(svg, "wrong")[0].children.some(({ attributes }) => attributes["stroke-dasharray"]),
  );
  const below = byClass(svg, "reference");
  assert.deepEqual(below.map(({ attributes }) => attributes["data-head"]), ["4"]);
  assert.ok(byClass(svg, "label").some(({ text }) => text === "aux ≠ cop"));
  assert.match(byClass(svg, "legend")[0].text, /wrong head/);
});

Deno.test("plain trees have no legend, and it can be switched off", () => {
  const plain = Tree.of([-1, 2, 0], ["", "det", "root"]);
  assert.equal(byClass(parseSvg(arcDiagram("a b", plain).svg), "legend").length, 0);
  const off = arcDiagram(FORMS, nonprojective, { legend: false });
  assert.equal(byClass(parseSvg(off.svg), "legend").length, 0);
});

Deno.test("words stand where they do in the tree that holds this one", () => {
  const places = (figure: { svg: string }) =>
    byClass(parseSvg(figure.svg), "word").map(({ attributes }) => attributes["data-x"]);
  const partial = { heads: [-1, 2, -1, -1, -1, -1], labels: nonprojective.labels };
  const within = arcDiagram(FORMS, partial, { within: nonprojective });
  assert.deepEqual(places(within), places(arcDiagram(FORMS, nonprojective)));
  assert.deepEqual(dependents(byClass(parseSvg(within.svg), "arc")), [1]);
  const other = { heads: [-1, 3, -1, -1, -1, -1] };
  assert.throws(
    () => arcDiagram(FORMS, other, { within: nonprojective }),
    /node 1 within.*head is 3/,
  );
});

Deno.test("from right to left the drawing is mirrored", () => {
  const x = (direction: "ltr" | "rtl") =>
    byClass(parseSvg(arcDiagram(FORMS, nonprojective, { direction }).svg), "word")
      .map(({ attributes }) => Number(attributes["data-x"]));
  const [ltr, rtl] = [x("ltr"), x("rtl")];
  const sums = ltr.map((value, i) => value + rtl[i]);
  assert.ok(sums.every((sum) => Math.abs(sum - sums[0]) < 0.3), String(sums));
});

Deno.test("rows below the words show the columns of the tokens", () => {
  const bare = sentenceOf("a b");
  const tokens = bare.tokens.map((token) => ({ ...token, cpos: "NOUN" }));
  const svg = parseSvg(
    arcDiagram({ ...bare, tokens }, { heads: [-1, -1, -1] }, { rows: ["id", "cpos"] }).svg,
  );
  assert.deepEqual(byClass(svg, "word").map(({ text }) => text), ["a1NOUN", "b2NOUN"]);
});

Deno.test("node 0 can be shown as a word that arcs leave", () => {
  const svg = parseSvg(arcDiagram("a b", { heads: [-1, 2, 0] }, { root: "node" }).svg);
  assert.deepEqual(byClass(svg, "word").map(({ text }) => text), ["ROOT", "a", "b"]);
});

Deno.test("a notebook gets text, PNG, SVG and HTML that scrolls, with a title", async () => {
  const bundle = await arcDiagram("a b", { heads: [-1, 2, 0] })[jupyterDisplay]();
  assert.deepEqual(Object.keys(bundle), ["text/plain", "image/png", "image/svg+xml", "text/html"]);
  assert.match(unsealed(bundle["text/html"]), /^<div style="overflow-x:auto"><svg/);
  // What a front end leaves of it that does not trust the notebook: no heap of texts.
  assert.equal(bundle["text/html"].replace(/<script[^]*?<\/script>|<[^>]*>/g, ""), "");
  assert.match(bundle["image/png"], /^iVBOR/);
  assert.match(bundle["image/svg+xml"], /<title>Dependency tree: a b<\/title>/);
});

Deno.test("a sentence of eighty tokens and one without tokens are drawn", () => {
  const forms = Array.from({ length: 80 }, (_, i) => `word${i}`);
  const svg = arcDiagram(forms, randomTree(80, seededRandom(1)), { rows: ["id"] }).svg;
  assert.equal(byClass(parseSvg(svg), "arc").length, 80);
  assert.ok(svg.length < 200_000, `${svg.length} characters`);
  parseSvg(arcDiagram([], { heads: [-1] }).svg);
});

Deno.test("heads that do not fit the sentence are refused", () => {
  assert.throws(
    () => arcDiagram("a b", { heads: [-1, 0] }),
    /2 heads, required is one for each of 2/,
  );
  assert.throws(() => arcDiagram("a b", { heads: [-1, 3, 0] }), /node 1: current head is 3/);
  assert.throws(() => arcDiagram("a b", { heads: [-1, 1, 0] }), /another node/);
});

Deno.test("a figure is saved whole, and nothing is left where it cannot be", async () => {
  const folder = await Deno.makeTempDir();
  const figure = arcDiagram("a b", { heads: [-1, 2, 0] });
  const save = (name: string) => writeFileAtomic(`${folder}/${name}`, figure.svg + "\n");
  await save("tree.svg");
  assert.equal(await Deno.readTextFile(`${folder}/tree.svg`), figure.svg + "\n");
  await assert.rejects(save("none/tree.svg"), { code: "path-not-found" });
  await Deno.mkdir(`${folder}/taken.svg`);
  await assert.rejects(save("taken.svg"));
  const left = [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
  assert.deepEqual(left, ["taken.svg", "tree.svg"]);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("words stand at the same places in trees that are drawn beside each other", () => {
  const labels = ["", "a", "a very long label", "b", "c", "d"];
  for (let seed = 0; seed < 60; seed++) {
    const random = seededRandom(seed);
    const gold = randomTree(5, random, labels.slice(1));
    const trees = [gold, randomTree(5, random, labels.slice(1)), randomTree(5, random, ["x"])];
    const beside = trees.map((tree, k) => k === 0 ? { tree } : { tree, against: gold });
    const places = beside.map(({ tree, against }) => {
      const figure = arcDiagram("one of 5 words here", tree, { against, beside });
      return byClass(parseSvg(figure.svg), "word").map(({ attributes }) => attributes["data-x"]);
    });
    assert.equal(places[0].length, 5);
    for (const other of places.slice(1)) assert.deepEqual(other, places[0], `seed ${seed}`);
  }
});
