import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { formatCsv, parseCsv } from "./csv.ts";

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
  const texts = ["1e3", ".5", "-.5e-2", "1.", "1,5", "0x10", "+", ".", "e5", "Infinity", " 1"];
  const quoted = texts.map((text) => `"${text}"`).join(",");
  const [row] = parseCsv(`${texts.map((_, i) => `c${i}`)}\n${quoted}\n`, "x.csv").rows;
  assert.deepEqual(Object.values(row), [1000, .5, -.005, ...texts.slice(3)]);
});

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
