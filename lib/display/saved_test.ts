import assert from "node:assert/strict";
import { barChart } from "./bar_chart.ts";
import { parseCsv } from "./parse_csv.ts";
import { saved } from "./saved.ts";
import { Table } from "./table.ts";

Deno.test("a saved table stands in five files, its CSV unrounded, and is returned", async () => {
  const folder = await Deno.makeTempDir();
  const table = Table.fromRecords([{ parser: "P0", UAS: 98.0899 }]);
  assert.equal(await saved("coverage", table, folder), table);
  const names = [...Deno.readDirSync(`${folder}/tables`)].map(({ name }) => name).sort();
  const expected = ["csv", "html", "md", "tex", "txt"].map((suffix) => `coverage.${suffix}`);
  assert.deepEqual(names, expected);
  const csv = parseCsv(Deno.readTextFileSync(`${folder}/tables/coverage.csv`), "coverage.csv");
  assert.equal(csv.rows[0].UAS, 98.0899);
  const latex = Deno.readTextFileSync(`${folder}/tables/coverage.tex`);
  assert.match(latex, /\\caption\{Coverage\}[^]*\\label\{tab:coverage\}/);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("LaTeX of a saved table fits the text of a page", async () => {
  const folder = await Deno.makeTempDir();
  const long = Table.fromRecords([{ claim: "that arcs cross ".repeat(20) }]);
  await saved("claims", long, folder);
  const latex = Deno.readTextFileSync(`${folder}/tables/claims.tex`);
  assert.match(latex, /p\{[\d.]+\\(linewidth|textwidth)\}|p\{[\d.]+(em|cm|pt)\}/);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a saved figure is an SVG file", async () => {
  const folder = await Deno.makeTempDir();
  const figure = barChart([{ id: "a", share: 1 }], { category: "id", value: "share" });
  await saved("shares", figure, folder);
  assert.equal(Deno.readTextFileSync(`${folder}/figures/shares.svg`), figure.svg);
  await Deno.remove(folder, { recursive: true });
});
