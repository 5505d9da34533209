import assert from "node:assert/strict";
import { parseHTML } from "linkedom";
import Papa from "papaparse";
import { PROPERTY_NAMES } from "../testing/property_names.ts";
import { jupyterDisplay } from "./displayable.ts";
import { Table } from "./table.ts";
import { displayWidth } from "./text_width.ts";

const NASTY = [
  'a|b\\c`*_<>"&',
  "100 % of $x_1^2$ & #{y} ~ [z]",
  "<script>alert(1)</script>",
  "[l]",
  "*star",
  "don''t ``quote'' -- or ---, ?` !` ,,",
];

const scores = Table.fromRecords(
  [
    { language: "Czech", parser: "P0", P: 85.4, R: 86.96, n: 1200 },
    { language: "Czech", parser: "P3", P: 86.47, R: 86.75, n: 1200 },
    { language: "German", parser: "P0", P: 86.19, R: undefined, n: 90 },
  ],
  [
    "language",
    "parser",
    { key: "P", group: ["all sentences", "projective arcs"], unit: "%" },
    { key: "R", group: ["all sentences", "projective arcs"], unit: "%" },
    { key: "n", group: ["all sentences"] },
  ],
);

Deno.test("columns of text line up by display width, also with wide and combining characters", () => {
  const table = Table.fromArrays(["form", "n"], [["依存構造", 1], ["e\u0301te\u0301", 20], [
    "abc",
    300,
  ]]);
  const lines = table.toText().trimEnd().split("\n");
  assert.deepEqual(new Set(lines.map(displayWidth)), new Set([13]));
  assert.ok(lines.some((line) => line === "e\u0301te\u0301        20"));
});

Deno.test("a spanning heading that is wider than its columns widens them", () => {
  const columns = [{ key: "a", group: "a very wide heading" }, {
    key: "b",
    group: "a very wide heading",
  }];
  const lines = Table.fromArrays(columns, [[1, 2]]).toText().split("\n");
  assert.equal(displayWidth(lines[0]), displayWidth("a very wide heading"));
});

Deno.test("absent values are shown as an en dash in every format but CSV", () => {
  assert.match(scores.toText(), /German {4}P0 +86\.19 +– +90/);
  assert.match(scores.toMarkdown(), /\| +86\.19 \| +– \|/);
  assert.match(scores.toLatex(), /German & P0 & 86\.19 & -- & 90/);
  assert.match(scores.toCsv(), /German,P0,86\.19,,90\n/);
  assert.match(scores.toHtml(), />–<\/td>/);
});

Deno.test("CSV has every row at full precision and is read back by papaparse as it was", () => {
  const records = NASTY.map((text, i) => ({ text, value: (i + 1) / 3 }));
  const csv = Table.fromRecords(records, ["text", { key: "value", format: { decimals: 0 } }]).limit(
    1,
  );
  const { data } = Papa.parse(csv.toCsv().trimEnd(), { header: true, dynamicTyping: true });
  assert.deepEqual(data, records);
});

Deno.test("Markdown keeps one cell a column whatever the cells hold", () => {
  const lines = Table.fromArrays(["x|y", "n"], NASTY.map((text, i) => [text, i])).toMarkdown()
    .trimEnd().split("\n");
  const cells = lines.map((line) =>
    line.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim())
  );
  assert.deepEqual(new Set(cells.map((row) => row.length)), new Set([2]));
  const read = cells.slice(2).map(([text]) => text.replace(/\\([\\`*_|<>[\]~$#&])/g, "$1"));
  assert.deepEqual(read, NASTY);
});

Deno.test("LaTeX escapes every special character, and undoing that gives the text again", () => {
  const latex = Table.fromArrays(["x"], NASTY.map((text) => [text])).toLatex();
  const rows = latex.split("\\midrule\n")[1].split("\n\\bottomrule")[0].split("\n");
  const read = rows.map((row) =>
    row.replace(/ \\\\$/, "").replace(/(?<!\\text\w*)\{\}/g, "")
      .replace(/\\text(\w+)\{\}/g, (_, name) =>
        ({ backslash: "\\", asciitilde: "~", asciicircum: "^", less: "<", greater: ">", bar: "|" })[
          name as string
        ]!)
      .replace(/\\([{}$&#_%])/g, "$1")
  );
  assert.deepEqual(read, NASTY);
});

Deno.test("no row of LaTeX begins with what the break or the rule before it would take for its own", () => {
  for (const text of ["*star", "*", "[2pt]", " [2pt]", " *", "[ [", "**"]) {
    const table = Table.fromArrays([text, "n"], [[text, 1], ["b", 2], [text, 3]]);
    const lines = table.toLatex().split("\n");
    assert.deepEqual(lines.filter((line) => /^\s*[*[]/.test(line)), [], text);
    const guarded = [`{}${text} & n \\\\`, `{}${text} & 1 \\\\`, `{}${text} & 3 \\\\`];
    assert.deepEqual(lines.filter((line) => line.startsWith("{}")), guarded);
  }
});

Deno.test("a row is one line in text, Markdown and LaTeX, and no cell commands a terminal", () => {
  const text = "a\nb\r c\u2028d\u0085e\u000bf";
  const table = Table.fromArrays(["x"], [[text], ["\u001b[31m\u0007\u009b2J\tz"]]);
  assert.ok(table.toText().includes("\na b c d e f\n␛[31m␇\ufffd2J␉z\n"), table.toText());
  assert.ok(table.toMarkdown().includes("| a b c d e f"));
  assert.ok(table.toLatex().includes("\na b c d e f \\\\\n"));
});

Deno.test("columns called as properties of objects have the values of their rows, or none", () => {
  const columns = PROPERTY_NAMES.map((key) => ({ key }));
  const full = Object.fromEntries(PROPERTY_NAMES.map((name, k) => [name, k]));
  const table = new Table(columns, [{}, full]).highlightBest(["constructor"]);
  for (const [k, key] of PROPERTY_NAMES.entries()) {
    assert.deepEqual(table.column(key), [undefined, k]);
    assert.deepEqual(table.sortBy(key).column(key), [k, undefined]);
    assert.deepEqual(table.select(key).toCsv(), `${key}\n\n${k}\n`);
  }
  assert.deepEqual(Table.fromRecords([full]).columns.map(({ key }) => key), PROPERTY_NAMES);
  assert.match(table.toText(), /– +– +– +– +–\n/);
  assert.doesNotMatch(new Table(columns, [full, { ...full, constructor: 9 }]).toHtml(), /<strong>/);
});

Deno.test("LaTeX has booktabs rules, headings with their spans, and a table only with a caption", () => {
  const latex = scores.toLatex();
  assert.match(latex, /^\\begin\{tabular\}\{llrrr\}\n\\toprule\n/);
  assert.match(latex, /\\multicolumn\{3\}\{c\}\{all sentences\} \\\\\n\\cmidrule\(lr\)\{3-5\}/);
  assert.match(
    latex,
    /\\multicolumn\{2\}\{c\}\{projective arcs\} & {2}\\\\\n\\cmidrule\(lr\)\{3-4\}/,
  );
  const float = scores.toLatex({ caption: "50 %", label: "tab:x" });
  assert.match(float, /^\\begin\{table\}\n\\centering\n\\caption\{50 \\%\}\n\\label\{tab:x\}\n/);
  assert.doesNotMatch(scores.toLatex({ caption: "x", float: false }), /begin\{table\}/);
});

Deno.test("HTML escapes cells, and its headings span what they stand over", () => {
  const { document } = parseHTML(
    Table.fromArrays(["x"], NASTY.map((text) => [text])).toHtml(),
  ) as unknown as {
    document: { querySelectorAll(selector: string): Iterable<{ textContent: string }> };
  };
  assert.deepEqual([...document.querySelectorAll("td")].map((cell) => cell.textContent), NASTY);
  assert.deepEqual([...document.querySelectorAll("script")], []);
  assert.match(scores.toHtml(), /colspan="3"[^>]*><div[^>]*>all sentences</);
});

Deno.test("the best values are bold in each group of rows, ties as shown too", () => {
  const table = Table.fromRecords([
    { g: "a", x: 81.941, y: 3 },
    { g: "a", x: 81.944, y: 1 },
    { g: "a", x: 80, y: 2 },
    { g: "b", x: 1, y: 5 },
    { g: "b", x: 2, y: 4 },
  ]).with({ groupRowsBy: "g" }).highlightBest(["x"]).highlightBest(["y"], "lowest");
  const bold = [...table.toHtml().matchAll(/<strong>(.*?)<\/strong>/g)].map(([, text]) => text);
  assert.deepEqual(bold, ["81.94", "81.94", "1", "2.00", "4"]);
  assert.match(table.toLatex(), /\\textbf\{81\.94\} & 3 \\\\/);
  assert.match(table.toText(), /81\.94\* +3 *\n/);
});

Deno.test("a limit hides rows with a note on how many, and CSV and LaTeX keep them", () => {
  const table = Table.fromRecords(Array.from({ length: 70 }, (_, n) => ({ n }))).limit(68);
  assert.match(table.toText(), /\n67\n─+\n2 more rows\n$/);
  assert.equal(table.toCsv().split("\n").length, 72);
  const shown = table.with({ limit: undefined })[jupyterDisplay]();
  assert.match(shown["text/html"], /10 more rows/);
  assert.doesNotMatch(shown["text/latex"], /more rows/);
});

Deno.test("sorting is stable, numeric in text too, and puts absent values last both ways", () => {
  const table = Table.fromArrays(["k", "v"], [["x10", 2], ["x9", undefined], ["x1", 1], ["x2", 2]]);
  assert.deepEqual(table.sortBy("k").column("k"), ["x1", "x2", "x9", "x10"]);
  assert.deepEqual(table.sortBy("v").column("k"), ["x1", "x10", "x2", "x9"]);
  assert.deepEqual(table.sortBy("v", "descending").column("k"), ["x10", "x2", "x1", "x9"]);
  assert.deepEqual(table.column("k"), ["x10", "x9", "x1", "x2"]);
});

Deno.test("tables are immutable, and methods leave the table they are called on alone", () => {
  const record = { a: 1 };
  const table = Table.fromRecords([record]);
  record.a = 2;
  assert.deepEqual(table.column("a"), [1]);
  assert.throws(() => (table.rows as unknown as { a: number }[])[0].a = 3, TypeError);
  assert.equal(scores.select("n", "parser").toCsv().split("\n")[0], "n,parser");
  assert.equal(scores.filter(({ n }) => n === 90).rows.length, 1);
  assert.equal(scores.columns.length, 5);
});

Deno.test("unknown columns, doubled columns and cells of a strange type are refused", () => {
  assert.throws(
    () => scores.select("Q"),
    /Cannot find column "Q" of a table: its columns are language/,
  );
  assert.throws(() => Table.fromArrays(["a", "a"], []), /two columns "a"/);
  assert.throws(
    () => Table.fromArrays(["a"], [[1, 2]]),
    /row 1 of a table: 2 values, required are 1/,
  );
  assert.throws(() => Table.fromRecords([{ a: {} }]), /cell "a" of row 1.* of type object/);
  assert.throws(() => scores.highlightBest(["Q"]), RangeError);
});

Deno.test("a table without rows renders in every format", () => {
  const empty = scores.filter(() => false);
  for (const text of [empty.toText(), empty.toMarkdown(), empty.toLatex(), empty.toHtml()]) {
    assert.match(text, /parser/);
  }
  assert.equal(empty.toCsv(), "language,parser,P,R,n\n");
});

Deno.test("significant values have a star, and CSV has their probabilities", () => {
  const table = new Table(
    [{ key: "parser" }, { key: "gain", pValue: "gain p", format: { plus: true, decimals: 1 } }],
    [
      { parser: "a", gain: 1.5, "gain p": 0.049 },
      { parser: "b", gain: -1, "gain p": 0.05 },
      { parser: "c" },
    ],
  );
  assert.deepEqual(
    table.toText().split("\n").filter((line) => /^[abc] /.test(line)).map((line) => line.trim()),
    ["a       +1.5*", "b        −1.0", "c           –"],
  );
  assert.match(table.toHtml(), /\+1\.5\*/);
  assert.equal(table.toCsv(), "parser,gain,gain p\na,1.5,0.049\nb,-1,0.05\nc,,\n");
});

Deno.test("a table without columns has a text, too", () => {
  assert.equal(Table.fromRecords([]).toText().trim(), "");
});
