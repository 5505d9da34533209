import assert from "node:assert/strict";
import { Tree } from "../dependency/tree.ts";
import { derive } from "../transition/derivation.ts";
import { transitionSystems } from "../transition/registry.ts";
import { escapeLatex } from "./table_latex.ts";
import { Table } from "./table.ts";

Deno.test("the notation of the papers has nothing left that no text font of LaTeX has", () => {
  const tree = Tree.of([-1, 2, 0, 2], ["", "SBJ", "ROOT", "OBJ"]);
  const texts = [...transitionSystems.values()].flatMap((system) => [
    ...system.transitions.flatMap(({ name, source, target, conditions }) => [
      name,
      source,
      target,
      ...conditions,
    ]),
    ...derive(system, tree).flatMap(({ transition, configuration }) => [transition, configuration]),
  ]);
  assert.ok(texts.some((text) => text.includes("∪")));
  for (const text of texts) {
    const left = escapeLatex(text).replace(/[\p{ASCII}\p{Script=Latin}]/gu, "");
    assert.equal(left, "", text);
  }
});

Deno.test("signs with a meaning in LaTeX are escaped, each once", () => {
  assert.equal(escapeLatex("50 % & {a_b}\\"), "50 \\% \\& \\{a\\_b\\}\\textbackslash{}");
  assert.equal(escapeLatex("σ|i ≠ ∅"), "$\\sigma$\\textbar{}i $\\neq$ $\\emptyset$");
});

Deno.test("only a table that may be too wide is shrunk, and on its side where it is very wide", () => {
  const fitted = (columns: number) => {
    const row = Array.from({ length: columns }, (_, k) => [`column ${k}`, k]);
    return Table.fromRecords([Object.fromEntries(row)]).toLatex({ fit: true });
  };
  assert.match(fitted(4), /^\\begin\{table\}[^]*\\small\n\\begin\{tabular\}/);
  assert.doesNotMatch(fitted(4), /resizebox/);
  assert.match(fitted(6), /^\\begin\{table\}[^]*resizebox\{\\linewidth\}/);
  assert.match(fitted(14), /^\\begin\{sidewaystable\}[^]*resizebox\{\\textheight\}/);
});

Deno.test("headings over numbers stand in lines where a table is wide", () => {
  const headed = (columns: number) =>
    new Table(
      Array.from({ length: columns }, (_, k) => ({
        key: String(k),
        header: "max degree 1",
        group: k < 2 ? "graphs of the class" : "",
      })),
      [Object.fromEntries(Array.from({ length: columns }, (_, k) => [k, 12345]))],
    ).toLatex({ fit: true });
  assert.match(headed(8), /\\multicolumn\{2\}\{c\}\{\\shortstack\{graphs of the\\\\class\}\}/);
  assert.match(headed(8), /\n\\shortstack\{max\\\\degree\\\\1\} & /);
  assert.doesNotMatch(headed(3), /shortstack/);
});

Deno.test("a long table goes on over pages, which are turned where it is too wide for them", () => {
  const rows = (columns: number) =>
    Array.from(
      { length: 100 },
      (_, i) =>
        Object.fromEntries(Array.from({ length: columns }, (_, k) => [`column ${k}`, i + k])),
    );
  const fitted = (columns: number) => Table.fromRecords(rows(columns)).toLatex({ fit: true });
  assert.match(fitted(4), /^\\begingroup\\small\n\\begin\{longtable\}\{rrrr\}/);
  assert.match(
    fitted(12),
    /^\\begin\{landscape\}\n[^]*\\begin\{longtable\}[^]*\\end\{landscape\}\n$/,
  );
});
