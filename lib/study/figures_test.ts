import assert from "node:assert/strict";
import { scatterChart } from "../display/point_chart.ts";
import { overlappingLabels } from "../display/testing/label_boxes.ts";
import { improvementChart, improvementRows } from "./accuracy/improvement.ts";
import type { StudiedAccuracy } from "./accuracy/study.ts";
import { withStored } from "./run/stored.ts";

const stored = await withStored("accuracy", [], {}) as StudiedAccuracy[];
const rows = ["P-E", "P-S"].flatMap((baseline) => improvementRows(stored, baseline));

Deno.test("no label covers another in figures of stored results", () => {
  assert.ok(stored.length > 10, "there are stored results");
  const gain = improvementChart(rows, { facet: "baseline", facetColumns: 2, title: "Gain" });
  const [first] = Object.values(Object.groupBy(rows, ({ baseline }) => baseline));
  const named = scatterChart(first!, {
    x: "nonprojectivePct",
    y: "improvement",
    name: "treebank",
    fit: "linear",
    height: 520,
  });
  for (const { svg } of [gain, named]) assert.deepEqual(overlappingLabels(svg), []);
});

Deno.test("the points of a chart without names can be pointed at", () => {
  const { svg } = improvementChart(rows, { facet: "baseline" });
  for (const { treebank } of rows) assert.ok(svg.includes(`<title>${treebank}, here`), treebank);
});
