import assert from "node:assert/strict";
import Papa from "papaparse";
import { InputError } from "../base/errors.ts";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import { PROPERTY_NAMES } from "../testing/property_names.ts";
import { formatCsv } from "./csv.ts";
import { parseCsv } from "./parse_csv.ts";

function fault(text: string): InputError["details"] {
  try {
    parseCsv(text, "x.csv");
  } catch (error) {
    assert.ok(error instanceof InputError, String(error));
    assert.equal(error.code, "malformed-csv");
    return error.details;
  }
  assert.fail(`accepted ${JSON.stringify(text)}`);
}

Deno.test("fields become numbers only where they are decimal numbers", () => {
  const { columns, rows } = parseCsv("a,b,c,d,e,f\n1.50,-2,,inf,007,about 98\n", "x.csv");
  assert.deepEqual(columns, ["a", "b", "c", "d", "e", "f"]);
  assert.deepEqual(rows, [{ a: 1.5, b: -2, c: undefined, d: Infinity, e: "007", f: "about 98" }]);
  const numbers = ["0", "-3.25", "1e+21", "-1e-300", "98.40", "0.0000001", "5e-324"];
  assert.deepEqual(readBack(numbers), numbers.map(Number));
});

Deno.test("what cannot be printed as it stands is text, not a number", () => {
  const texts = [
    "+1",
    "1e3",
    "1E+21",
    ".5",
    "-.5",
    "1.",
    "1,5",
    "0x10",
    "0b1",
    "1_000",
    "+",
    ".",
    "e5",
  ];
  texts.push("-0", "-0.00", "007", "00", " 1", "1 ", "Infinity", "-Infinity", "NaN", "true", "１");
  texts.push("12345678901234567890", "0.12345678901234567890", "1e999", "9007199254740993");
  assert.deepEqual(readBack(texts), texts);
});

/** Texts written to a row of CSV and read again. */
function readBack(texts: readonly string[]): unknown[] {
  const columns = texts.map((_, k) => `c${k}`);
  const row = Object.fromEntries(texts.map((text, k) => [columns[k], text]));
  return Object.values(parseCsv(formatCsv(columns, [row], { raw: true }), "x.csv").rows[0]);
}

Deno.test("a byte order mark, CR LF and a missing last newline are harmless", () => {
  const { columns, rows } = parseCsv("\ufeffa,b\r\n1,x\r\n2,y", "x.csv");
  assert.deepEqual(columns, ["a", "b"]);
  assert.deepEqual(rows, [{ a: 1, b: "x" }, { a: 2, b: "y" }]);
});

Deno.test("malformed CSV is refused with file and line", () => {
  assert.equal(fault("").line, 1);
  assert.equal(fault("a,a\n1,2\n").current, "a, twice");
  assert.equal(fault("a,,c\n").current, "no name for column 2");
  assert.deepEqual([fault("a,b\n1,2\n3\n").file, fault("a,b\n1,2\n3\n").line], ["x.csv", 3]);
  assert.equal(fault('a,b\n"1\n1",2\n3,4,5\n').line, 4); // a field with a line feed in it
  assert.equal(fault('a,b\n1,2\n3,"4\n').line, 3);
});

Deno.test("writing and reading again gives the same values to the last digit", () => {
  const rows = [
    { a: 0.1 + 0.2, b: 'quo"te, comma\nline', c: undefined },
    { a: -1e-300, b: " leading and = formula ", c: Infinity },
    { a: 12345678901234, b: "ünïcödé 依存", c: -Infinity },
  ];
  assert.deepEqual(parseCsv(formatCsv(["a", "b", "c"], rows), "x.csv").rows, rows);
});

Deno.test("fields are quoted as Papa Parse quotes them", () => {
  const random = seededRandom(7);
  const pieces = ['"', ",", "\r", "\n", "\ufeff", " ", "a", "é", "\t", ";", "'", "|", "\u2028"];
  const text = () =>
    Array.from(
      { length: randomInteger(random, 5) },
      () => pieces[randomInteger(random, pieces.length)],
    )
      .join("");
  const columns = ["a", "b", " c"];
  const rows = Array.from(
    { length: 2000 },
    () => Object.fromEntries(columns.map((key) => [key, text()])),
  );
  const records = rows.map((row) => columns.map((key) => row[key]));
  const expected = Papa.unparse([columns, ...records], { newline: "\n" }) + "\n";
  assert.equal(formatCsv(columns, rows, { raw: true }), expected);
  assert.equal(formatCsv([], [{}]), Papa.unparse([[], []], { newline: "\n" }) + "\n");
});

Deno.test("text that a spreadsheet would compute gets an apostrophe, unless raw is asked for", () => {
  const formulas = [
    "=1+1",
    "+A1",
    "-A1",
    "@sum",
    "\t=1",
    "\r=1",
    "-1+2",
    "+",
    "--",
    "=",
    "1".padStart(2, "="),
  ];
  const harmless = ["-1", "+1.5", "-.5", "+1e3", "a=b", "'=1", "", " =1", "1-2"];
  const rows = [...formulas, ...harmless].map((text) => ({ text }));
  const read = (raw: boolean) =>
    Papa.parse<string[]>(formatCsv(["text"], rows, { raw }).slice(0, -1), { delimiter: "," }).data
      .slice(1).map(([text]) => text);
  assert.deepEqual(read(false), [...formulas.map((text) => `'${text}`), ...harmless]);
  assert.deepEqual(read(true), [...formulas, ...harmless]);
  assert.equal(formatCsv(["=a"], [{ "=a": -Infinity }]), "'=a\n-inf\n");
});

Deno.test("columns called as properties of objects are columns like others", () => {
  const header = PROPERTY_NAMES.join(",");
  const { columns, rows } = parseCsv(`${header}\n${header}\n`, "x.csv");
  assert.deepEqual(columns, PROPERTY_NAMES);
  assert.deepEqual(Object.entries(rows[0]), PROPERTY_NAMES.map((name) => [name, name]));
  assert.equal(formatCsv(columns, rows), `${header}\n${header}\n`);
  assert.equal(formatCsv(columns, [{}]), `${header}\n${",".repeat(columns.length - 1)}\n`);
});
