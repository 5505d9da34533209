import assert from "node:assert/strict";
import { parseCell } from "../../notebook/cell_syntax.ts";
import { named, Program } from "./program.ts";

/** Runs cells as a submission's are and gives names and the faults of cells. */
async function ran(cells: readonly string[], names: readonly string[]) {
  const faults: Record<number, string> = {};
  const parts = cells.map((source, part) => ({ part, parsed: parseCell(source) }));
  const { program, run } = await Program.loadSound(
    (left) => new Program(parts.filter(({ part }) => !left.has(part)), names),
    ({ part, line }, message) => faults[part] = `${message}, line ${line}`,
  );
  const values = await run({
    begin() {},
    end: () => Promise.resolve(),
    fault(part, error) {
      const { message, stack } = error as Error;
      faults[part] = `${message}, line ${program.placeIn(stack!)?.line}`;
    },
    named,
  });
  return { values, faults };
}

Deno.test("cells see the names of earlier cells, share their variables, and may declare them anew", async () => {
  const { values, faults } = await ran([
    "let count = 0, { a, b = 3 }: Record<string, number> = { a: 2 };\nconst [first, ...others] = [1, 2, 3];\nconst add = (n: number): void => { count += n; };",
    "add(a); add(b);\nconst first = 'anew'; // with another keyword, too\nfunction twice(): number { return 2 * once(); }\nfunction once(): number { return count; }",
    "const later = twice();\nfunction once() { return 100; }\nconst latest = twice();",
    "for (var i = 0; i < 3; i++);\nlet unset: number\n(0, add)(1)\nvar first; const sum = others.reduce((x, y) => x + y)",
    "let i = i_before();\nfunction i_before() { return typeof i === 'number' ? i : -1; }",
  ], ["count", "later", "latest", "first", "sum", "unset", "i", "add"]);
  assert.deepEqual(faults, {});
  const { add, ...others } = values;
  assert.deepEqual(others, {
    count: 6,
    later: 200,
    latest: 200,
    first: "anew",
    sum: 5,
    unset: undefined,
    i: 3,
  });
  assert.equal((add as { name: string }).name, "add");
});

Deno.test("classes, enums, overloads, generators, imports, exports and types are as in the kernel", async () => {
  const { values, faults } = await ran([
    'import { sep as separator, nothing } from "node:path";\nimport path, * as all from "node:path";\nimport type { ParsedPath } from "node:path";',
    "class Box<T> { constructor(readonly value: T) {}\n  static of<T>(value: T) { return new Box(value); } }\nabstract class Shape { abstract area(): number; get twice() { return 2 * this.area(); } }\nenum Kind { One = 1, Two = One << 1 }",
    "function over(x: number): number;\nfunction over(x: string): string;\nfunction over(x: unknown) { return x; }\nexport function* two() { yield 1; yield 2; }\nexport default async function slow() { return await 7; }",
    "interface Point { x: number }\ntype Name = string;\ndeclare const elsewhere: number;\nexport const names = [Box.name, Shape.name, over.name, two.name, Kind[2]];\nclass Square extends Shape { area() { return 4; } }\nconst results = [new Square().twice, Box.of(3).value, ...two(), await slow(), over('o')];",
    "{ results, other: 1 }",
    "const modules = [separator === path.sep, all.join('a', 'b'), nothing, typeof elsewhere];",
  ], ["names", "results", "modules"]);
  assert.deepEqual(faults, {});
  assert.deepEqual(values.names, ["Box", "Shape", "over", "two", "Two"]);
  assert.deepEqual(values.results, [8, 3, 1, 2, 7, "o"]);
  const { join } = await import("node:path");
  assert.deepEqual(values.modules, [true, join("a", "b"), undefined, "undefined"]);
});

Deno.test("a cell that fails is told with its line, and the others run", async () => {
  const { values, faults } = await ran([
    "const a = 1;\n\nnull.x;\nvar b = 2;",
    "const c = [\n  a,\n  /(/,\n];",
    "let s = 1;\nimport { x } from './not_there.ts';",
    "namespace N { export const x = 1; }",
    "const d = [a, b];",
  ], ["a", "b", "c", "d"]);
  assert.deepEqual(values, { a: 1, b: undefined, d: [1, undefined] });
  assert.deepEqual(Object.keys(faults), ["0", "1", "2"]);
  assert.match(faults[0], /reading 'x'.*line 3$/);
  assert.match(faults[1], /Invalid regular expression.*line 3$/);
});
