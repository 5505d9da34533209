import assert from "node:assert/strict";
import { unsealed } from "../pictures/sealed.ts";
import { configurationDiagram } from "./configuration_diagram.ts";
import { derivationTable, derivationView, type DerivationViewStep } from "./derivation_view.ts";
import { jupyterDisplay } from "./displayable.ts";
import { READING } from "../page/reading_script.ts";
import { byClass, parseSvg } from "./testing/svg.ts";

const step = (
  transition: string,
  heads: number[],
  stack: number[],
  buffer: number[],
): DerivationViewStep => ({
  transition,
  heads,
  labels: ["", "nsubj", "root"],
  lists: [{ name: "Stack", nodes: stack, active: "right" }, { name: "Buffer", nodes: buffer }],
});

const steps = [
  step("", [-1, -1, -1], [0], [1, 2]),
  step("SHIFT", [-1, -1, -1], [0, 1], [2]),
  step("LEFT-ARC", [-1, 2, -1], [0], [2]),
  step("RIGHT-ARC", [-1, 2, 0], [], [0]),
];

Deno.test("a configuration has a box for each node of each list, in order", () => {
  const svg = parseSvg(configurationDiagram("She left", steps[1]).svg);
  const rows = byClass(svg, "row").map((row) => byClass(row, "box").map(({ text }) => text));
  assert.deepEqual(rows, [["ROOT0", "She1"], ["left2"]]);
  assert.match(
    byClass(parseSvg(configurationDiagram("She left", steps[3]).svg), "row")[0].text,
    /empty/,
  );
});

Deno.test("long lists are cut at the end where nothing happens", () => {
  const nodes = Array.from({ length: 30 }, (_, i) => i + 1);
  const heads = [-1, ...nodes.map(() => -1)];
  const lists = [{ name: "Stack", nodes, active: "right" as const }, { name: "Buffer", nodes }];
  const forms = nodes.map((node) => `w${node}`);
  const [stack, buffer] = byClass(
    parseSvg(configurationDiagram(forms, { heads, lists }).svg),
    "row",
  );
  assert.match(stack.text, /^Stack… 18 morew1919.*w3030$/);
  assert.match(buffer.text, /^Bufferw11w22.*w1212… 18 more$/);
});

Deno.test("a derivation is a table with the lists and the arc that each step adds", () => {
  assert.equal(
    derivationTable("She left", steps).toCsv(),
    "step,transition,Stack,Buffer,arc added\n" +
      "0,,[ROOT],[She left],\n" +
      "1,SHIFT,[ROOT She],[left],\n" +
      "2,LEFT-ARC,[ROOT],[left],left → She (nsubj)\n" +
      "3,RIGHT-ARC,[],[ROOT],ROOT → left (root)\n",
  );
});

Deno.test("each step opens to a well-formed diagram that marks its arc", () => {
  const html = unsealed(derivationView("She left", steps)[jupyterDisplay]()["text/html"]);
  const diagrams = [...html.matchAll(/<svg.*?<\/svg>/g)].map(([svg]) => parseSvg(svg));
  assert.equal(html.match(/<details /g)?.length, 4);
  assert.deepEqual(diagrams.map((svg) => byClass(svg, "arc").length), [0, 0, 1, 2]);
  const marked = diagrams.map((svg) => byClass(svg, "highlighted").length);
  assert.deepEqual(marked, [0, 0, 1, 1]);
  assert.deepEqual(new Set(diagrams.map(({ attributes }) => attributes.height)).size, 1);
  const outside = html.replace(READING, "");
  assert.doesNotMatch(outside, /<script/);
});

Deno.test("the view is the same in every run", () => {
  const html = () => unsealed(derivationView("She left", steps)[jupyterDisplay]()["text/html"]);
  assert.equal(html(), html());
});

Deno.test("a long derivation leaves diagrams out rather than grow beyond a megabyte", () => {
  const n = 60;
  const forms = Array.from({ length: n }, (_, i) => `word${i + 1}`);
  const heads = Array.from({ length: n + 1 }, () => -1);
  const long: DerivationViewStep[] = [];
  for (let node = 1; node <= n; node++) {
    long.push({
      transition: "SHIFT",
      heads: [...heads],
      lists: [{ name: "Buffer", nodes: [node] }],
    });
    heads[node] = node - 1;
    long.push({
      transition: "RIGHT-ARC",
      heads: [...heads],
      lists: [{ name: "Buffer", nodes: [node] }],
    });
  }
  const html = unsealed(derivationView(forms, long)[jupyterDisplay]()["text/html"]);
  assert.ok(html.length < 1_000_000, `${html.length} characters`);
  assert.equal(html.match(/<span>RIGHT-ARC/g)?.length, n);
});
