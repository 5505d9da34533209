import assert from "node:assert/strict";
import { HIDDEN_TESTS, regionFaults, SOLUTION, STUB, withoutRegions } from "./regions.ts";

const lines = (...lines: string[]) => lines.join("\n");

Deno.test("a stub stands in place of each region, indented as its first line", () => {
  const source = lines(
    "function f() {",
    "    // BEGIN SOLUTION",
    "  return 1;",
    "    // END SOLUTION",
    "}",
    "\t/* BEGIN SOLUTION */ const a = 1;",
    "// and END SOLUTION",
  );
  assert.equal(
    withoutRegions(source, SOLUTION, STUB),
    lines("function f() {", `    ${STUB}`, "}", `\t${STUB}`),
  );
  assert.equal(withoutRegions(source, HIDDEN_TESTS), source);
});

Deno.test("hidden tests go without a trace", () => {
  const source = lines(
    "a();",
    "  // BEGIN HIDDEN TESTS",
    "b();",
    "// END HIDDEN TESTS",
    "",
    "c();",
  );
  assert.equal(withoutRegions(source, HIDDEN_TESTS), lines("a();", "", "c();"));
});

Deno.test("marks that do not pair up are told with their lines", () => {
  const linesOf = (...source: string[]) =>
    regionFaults(lines(...source), SOLUTION).map(({ line, required }) => [line, required]);
  assert.deepEqual(linesOf("// BEGIN SOLUTION", "// END SOLUTION"), []);
  assert.deepEqual(linesOf("", "// BEGIN SOLUTION"), [[2, "END SOLUTION in the same cell"]]);
  assert.deepEqual(linesOf("// END SOLUTION"), [[1, "BEGIN SOLUTION before it"]]);
  assert.deepEqual(
    linesOf("// BEGIN SOLUTION", "// BEGIN SOLUTION", "// END SOLUTION"),
    [[2, "END SOLUTION before it"]],
  );
});
