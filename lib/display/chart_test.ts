import assert from "node:assert/strict";
import * as Plot from "@observablehq/plot";
import { barChart } from "./bar_chart.ts";
import { categoryLineChart } from "./category_line_chart.ts";
import { chart } from "./chart.ts";
import type { TableRow } from "./csv.ts";
import { jupyterDisplay } from "./displayable.ts";
import { logTicks, tickLabel } from "./chart_axes.ts";
import { seededRandom } from "../dependency/random.ts";
import { NO_SPOT, placeNames } from "./name_placement.ts";
import { intervalChart } from "./interval_chart.ts";
import { lineChart, scatterChart } from "./point_chart.ts";
import { labelBoxes, overlappingLabels } from "./testing/label_boxes.ts";
import { byClass, parseSvg, select, type SvgElement } from "./testing/svg.ts";
import { textWidth } from "./text_width.ts";
import { palette, sourceColours } from "./theme.ts";

const LONG = "Universal Dependencies Dutch-LassySmall (development section)";
const bars: TableRow[] = [
  { treebank: LONG, degree: 0, share: 80 },
  { treebank: LONG, degree: 1, share: 20 },
  { treebank: "A & B <C>", degree: 0, share: 95 },
  { treebank: "A & B <C>", degree: 1, share: 5 },
];
const lengths = [5, 10, 20, 40].flatMap((n): TableRow[] => [
  { system: "arc-eager", n, steps: 2 * n, bank: "x" },
  { system: "list-based", n, steps: n * n, bank: "y" },
]);

const texts = (root: SvgElement) =>
  select(root, ({ name }) => name === "text").map(({ text }) => text);
const labelled = (root: SvgElement, label: string) =>
  select(root, ({ attributes }) => attributes["aria-label"] === label)[0];

Deno.test("stacked bars have a bar for each row and a legend with the series in order", () => {
  const svg = parseSvg(
    barChart(bars, { category: "treebank", value: "share", series: "degree" }).svg,
  );
  assert.equal(labelled(svg, "bar").children.length, 4);
  const [legend] = byClass(svg, "legend");
  assert.deepEqual(texts(legend), ["0", "1"]);
  const fills = select(legend, ({ name }) => name === "rect").map(({ attributes }) =>
    attributes.fill
  );
  assert.deepEqual(fills, palette.slice(0, 2));
});

Deno.test("long names of categories are not cut", () => {
  const figures = [
    barChart(bars, { category: "treebank", value: "share" }),
    barChart(bars, { category: "treebank", value: "share", series: "degree", layout: "grouped" }),
    chart({ marks: [Plot.barX(bars, { x: "share", y: "treebank" })] }),
  ];
  for (const { svg } of figures) {
    const label = select(parseSvg(svg), ({ name, text }) => name === "text" && text === LONG)[0];
    const x = Number(/translate\((-?[\d.]+)/.exec(label.attributes.transform)![1]);
    assert.ok(x - textWidth(LONG, 12) >= 0, `the label ends at ${x}`);
  }
});

Deno.test("grouped bars stand beside each other, and absent values leave a gap", () => {
  const rows = [...bars, { treebank: "absent", degree: 0, share: undefined }];
  const svg = barChart(rows, {
    category: "treebank",
    value: "share",
    series: "degree",
    layout: "grouped",
  });
  const parsed = parseSvg(svg.svg);
  const rects = select(
    parsed,
    ({ name, attributes }) => name === "rect" && attributes.fill === palette[0],
  );
  assert.equal(rects.length, 2 + 1); // two bars and the swatch
  assert.ok(texts(parsed).includes("absent"));
});

Deno.test("a fitted exponent is stated for each series", () => {
  const options = { x: "n", y: "steps", series: "system", log: "both", fit: "power" } as const;
  const svg = parseSvg(lineChart(lengths, options).svg);
  const text = texts(svg).join("\n");
  assert.match(text, /arc-eager: exponent 1\.00/);
  assert.match(text, /list-based: exponent 2\.00/);
});

Deno.test("small multiples have a frame and a title each", () => {
  const svg = parseSvg(
    scatterChart(lengths, { x: "n", y: "steps", facet: "bank", fit: "linear" }).svg,
  );
  const frames = select(svg, ({ attributes }) => attributes["aria-label"] === "frame");
  assert.equal(frames.flatMap((frame) => select(frame, ({ name }) => name === "rect")).length, 2);
  assert.ok(["x", "y"].every((title) => texts(svg).includes(title)));
});

Deno.test("lines for comparison are marked with their factor, where they pass the points", () => {
  const rows = [{ x: 1, y: 4 }, { x: 2, y: 4 }, { x: 4, y: 6 }];
  const svg = parseSvg(scatterChart(rows, { x: "x", y: "y", multiples: [1, 2, 0.5] }).svg);
  const marks = texts(svg).filter((text) => text.startsWith("×"));
  assert.deepEqual(marks, ["×2"]); // y = x passes at one point at most, y = x / 2 below all
});

Deno.test("few integers have a tick each, and logarithmic axes have plain numbers", () => {
  const rows = [{ bound: 0, left: 20 }, { bound: 1, left: 2 }, { bound: 3, left: 0.05 }];
  const svg = parseSvg(lineChart(rows, { x: "bound", y: "left", log: "y" }).svg);
  const ticks = (axis: string) => texts(labelled(svg, `${axis}-axis tick label`));
  assert.deepEqual(ticks("x"), ["0", "1", "2", "3"]);
  assert.ok(ticks("y").includes("0.1") && ticks("y").includes("10"));
});

Deno.test("values that a logarithmic axis cannot show, and absent ones, are left out", () => {
  const rows = [...lengths, { n: 0, steps: 5 }, { n: 7, steps: undefined }, { n: 7, steps: -1 }];
  const svg = parseSvg(scatterChart(rows, { x: "n", y: "steps", log: "both" }).svg);
  assert.equal(labelled(svg, "dot").children.length, lengths.length);
});

Deno.test("a legend for numbers is a ramp and needs no canvas", () => {
  const svg = parseSvg(
    chart({
      color: { legend: true, scheme: "viridis", label: "steps & more" },
      marks: [Plot.dot(lengths, { x: "n", y: "steps", fill: "steps" })],
    }).svg,
  );
  const [legend] = byClass(svg, "legend");
  assert.deepEqual(texts(legend), ["steps & more", "10", "1,600"]);
});

Deno.test("categories have the palette unless the options name their own colours", () => {
  const mark = Plot.dot(lengths, { x: "n", y: "steps", fill: "system" });
  assert.ok(chart({ marks: [mark] }).svg.includes(palette[0]));
  const own = chart({ color: { range: ["#123456", "#654321"] }, marks: [mark] }).svg;
  assert.ok(own.includes("#123456") && !own.includes(palette[0]));
});

Deno.test("title, subtitle and caption are part of the document, escaped, with a white ground", async () => {
  const figure = chart({ title: "A < B", subtitle: "s & t", caption: "c", marks: [Plot.frame()] });
  const svg = parseSvg(figure.svg);
  assert.deepEqual(texts(svg).slice(0, 2), ["A < B", "s & t"]);
  assert.equal(texts(svg).at(-1), "c");
  assert.equal(svg.children[0].text, "A < B");
  assert.equal(svg.children[1].attributes.fill, "#ffffff");
  assert.equal(select(svg, ({ name }) => name === "style").length, 0);
  assert.deepEqual(Object.keys(await figure[jupyterDisplay]()), [
    "text/plain",
    "image/png",
    "image/svg+xml",
  ]);
});

Deno.test("charts without rows are drawn", () => {
  parseSvg(barChart([], { category: "a", value: "b", series: "c" }).svg);
  parseSvg(lineChart([], { x: "a", y: "b", fit: "power" }).svg);
  parseSvg(scatterChart([], { x: "a", y: "b", name: "c" }).svg);
});

Deno.test("names of points cover nothing, and those without room are left out", () => {
  const near = [{ x: 100, y: 50, name: "one name" }, { x: 104, y: 50, name: "another" }];
  const spots = placeNames(near);
  assert.notEqual(spots[0], spots[1]);
  assert.deepEqual(placeNames([{ x: 100, y: 0, name: "long name" }], [0, 102]), [2]);
  const crowd = Array.from({ length: 30 }, (_, k) => ({ x: 100 + k, y: 50, name: `name ${k}` }));
  assert.ok(placeNames(crowd).includes(NO_SPOT));
  assert.deepEqual(placeNames([{ x: 50, y: 50, name: "x" }], [0, 99], [0, 99], [[0, 0, 99, 99]]), [
    NO_SPOT,
  ]);
});

Deno.test("drawn names of a crowded chart do not overlap, and every point can be pointed at", () => {
  const random = seededRandom(3);
  const rows = Array.from({ length: 40 }, (_, k) => ({
    x: random() ** 3 * 22,
    y: random() - 0.5,
    name: `xx_treebank${k} †`,
  }));
  const figure = scatterChart(rows, { x: "x", y: "y", name: "name", fit: "linear" });
  const drawn = labelBoxes(figure.svg).filter(({ text }) => text.startsWith("xx_"));
  assert.ok(drawn.length > 10);
  assert.deepEqual(overlappingLabels(figure.svg), []);
  const told = select(
    parseSvg(figure.svg),
    ({ name, text }) => name === "title" && /^xx_/.test(text),
  );
  assert.equal(told.length, 40);
});

Deno.test("labels of ticks have room, and axes of shares end at 100", () => {
  const ticks = logTicks([1200, 140_000], 190);
  const place = (value: number) => Math.log(value / 1200) / Math.log(140_000 / 1200) * 190;
  for (const [i, tick] of ticks.entries()) {
    if (i === 0) continue;
    const half = (textWidth(tickLabel(tick), 12) + textWidth(tickLabel(ticks[i - 1]), 12)) / 2;
    assert.ok(place(tick) - place(ticks[i - 1]) > half, `${ticks}`);
  }
  assert.deepEqual(logTicks([1, 1000], 600), [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]);
  const shares = [33.4, 33.3, 33.300001].map((share, k) => ({ id: "a", part: `${k}`, share }));
  const svg = parseSvg(
    barChart(shares, { category: "id", value: "share", series: "part", label: "share (%)" }).svg,
  );
  assert.equal(texts(labelled(svg, "x-axis tick label")).at(-1), "100");
});

Deno.test("published figures and ours have one colour each, whatever their order", () => {
  const rows = ["here", "published", "elsewhere"].map((source, k) => ({ source, x: k, y: k }));
  const fillsOf = (own: readonly TableRow[]) => {
    const svg = parseSvg(scatterChart(own, { x: "x", y: "y", series: "source" }).svg);
    const legend = byClass(svg, "legend")[0];
    const fills = select(legend, ({ name }) => name === "rect").map(({ attributes }) =>
      attributes.fill
    );
    return Object.fromEntries(texts(legend).map((text, k) => [text, fills[k]]));
  };
  const fills = fillsOf(rows);
  assert.equal(fills.here, sourceColours.here);
  assert.equal(fills.published, sourceColours.published);
  assert.equal(new Set(Object.values(fills)).size, 3);
  assert.deepEqual(fillsOf(rows.toReversed()), fills);
});

Deno.test("a fit that rests on one point says what it would be without", () => {
  const rows = [1, 2, 3, 4, 5, 6].map((x) => ({ x, y: x % 2, name: `p${x}` }));
  const options = { x: "x", y: "y", name: "name", fit: "linear" } as const;
  const fitOf = (own: typeof rows) => texts(parseSvg(scatterChart(own, options).svg)).join("\n");
  assert.match(fitOf([...rows, { x: 30, y: 30, name: "far" }]), /without far: slope/);
  const line = [1, 2, 3, 4, 5, 6, 7].map((x) => ({ x, y: 2 * x, name: `p${x}` }));
  assert.doesNotMatch(fitOf(line), /without/);
});

Deno.test("lines over groups keep the order of the groups, and break where a value is absent", () => {
  const rows = ["1", "2", "10+"].flatMap((group, k) => [
    { group, system: "a & b", recall: 90 - k },
    { group, system: "c", recall: k === 1 ? undefined : 50 },
  ]);
  const svg = parseSvg(
    categoryLineChart(rows, { category: "group", value: "recall", series: "system" }).svg,
  );
  assert.deepEqual(texts(labelled(svg, "x-axis tick label")), ["1", "2", "10+"]);
  assert.deepEqual(texts(byClass(svg, "legend")[0]), ["a & b", "c"]);
  assert.equal(labelled(svg, "dot").children.length, 5);
  const [whole, broken] = labelled(svg, "line").children.map(({ attributes }) => attributes.d);
  assert.deepEqual([whole.split("L").length, broken.split("L").length], [3, 1]);
});

Deno.test("intervals are bars beside the points of their series, where bounds are known", () => {
  const rows = ["1", "2"].flatMap((group) =>
    ["a", "b"].map((system) => ({
      group,
      system,
      recall: 50,
      low: group === "1" ? 40 : NaN,
      high: 60,
    }))
  );
  const keys = { category: "group", value: "recall", series: "system" } as const;
  const svg = parseSvg(categoryLineChart(rows, { ...keys, low: "low", high: "high" }).svg);
  const bars = select(svg, ({ attributes }) => attributes["aria-label"] === "rule");
  assert.deepEqual(bars.map(({ children }) => children.length), [1, 1]);
  assert.equal(new Set(bars.map(({ attributes }) => attributes.transform)).size, 2); // side by side
});

Deno.test("a forest plot has a line for each row, cut at its limits, and leaves out what has none", () => {
  const row = (term: string, ratio: number, low: number, high: number) => ({
    term,
    ratio,
    low,
    high,
  });
  const rows = [row("rare", 0.5, 0.001, 3), row("long", 2, 1, 4), row("never", 0, 0, 0)];
  const { svg } = intervalChart(rows, {
    name: "term",
    value: "ratio",
    low: "low",
    high: "high",
    log: true,
    reference: 1,
    limits: [0.1, 10],
  });
  assert.deepEqual(texts(labelled(parseSvg(svg), "y-axis tick label")), ["rare", "long"]);
  assert.equal(labelled(parseSvg(svg), "link").children.length, 2);
});
