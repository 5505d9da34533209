import assert from "node:assert/strict";
import { join } from "node:path";
import { main } from "./check.ts";
import { checkNotebooks } from "./check_cells.ts";
import { inFolder } from "../testing/folders.ts";
import { codeCell, exampleNotebook } from "./testing/example_notebook.ts";
import { type Cell, notebookText } from "./notebook_file.ts";

function notebook(cells: (string | Cell)[]): string {
  return notebookText(exampleNotebook(...cells));
}

/** Writes files into a folder of its own; the test must leave these and no others. */
function withFiles(
  files: Record<string, string>,
  test: (folder: string) => Promise<void>,
): Promise<void> {
  return inFolder(async (folder) => {
    for (const [name, text] of Object.entries(files)) {
      Deno.writeTextFileSync(join(folder, name), text);
    }
    await test(folder);
    const left = [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
    assert.deepEqual(left, Object.keys(files).sort());
  });
}

/** The faults of notebooks as `name cell:line message`. */
async function faultsOf(notebooks: Record<string, string>, others: Record<string, string> = {}) {
  const shown: string[] = [];
  await withFiles({ ...notebooks, ...others }, async (folder) => {
    const paths = Object.keys(notebooks).map((name) => join(folder, name));
    for (const { file, place, message } of (await checkNotebooks(paths)).faults) {
      const where = place ? ` ${place.cell}:${place.line}` : "";
      shown.push(`${file.split(/[\\/]/).at(-1)}${where} ${message}`);
    }
  });
  return shown;
}

const batch: Record<string, string> = {};
let faultsOfBatch: Promise<string[]> | undefined;

/**
 * A test of the faults of some notebooks. Those of all such tests are checked in one call, because
 * the two processes of each call take their time.
 */
function testFaults(
  name: string,
  notebooks: Record<string, string>,
  test: (faults: string[]) => void,
): void {
  const prefix = `${Object.keys(batch).length}-`;
  for (const [file, text] of Object.entries(notebooks)) batch[prefix + file] = text;
  Deno.test(name, async () => {
    const faults = await (faultsOfBatch ??= faultsOf(batch));
    test(
      faults.filter((fault) => fault.startsWith(prefix)).map((fault) => fault.slice(prefix.length)),
    );
  });
}

testFaults("what the kernel accepts passes: values, awaits, imports and names declared anew", {
  "a.ipynb": notebook([
    '// imports\nimport { InputError, type Tree,\n  toySentence } from "lib";\nimport { join } from "node:path"',
    'const x = 1\nlet rows = []\nrows.push("a")\nx',
    "await Promise.resolve(x)",
    'import { InputError, Tree } from "lib"; import * as path from "node:path";',
    'const x = "a"; const join = path.join\nx.length',
    "let rows: Tree[] = []; rows.length;\nconst f = (e: InputError) => e.code",
    "{ a: 1, b: x }",
    "{ const inner = 2; inner + 1 }",
    "class A {}; interface B { a: number }; enum C { D }",
    "class A { b = 1 }\nnew A().b",
    "export const exported = { b: 1 } satisfies { b: number }\nexport function g() { return exported }",
    "toySentence(join(String(g().b), `import { x } from 'y'`)) // import { z } from 'zz';",
    'const { basename } = await import("node:path"); basename(x)',
    'Deno.jupyter.html`<b>${x}</b>`; function overloaded() { throw new InputError({ code: "a", action: "b" }) }',
    "for await (const one of [x]) one.length",
    "   ",
    'const text = `\nimport { nothing } from "lib";\n`;\ntext // }',
    '{ "object": 1, b: text }',
    "/[{]/.test(text) // a bracket that closes nowhere",
    "export default { a: 1, b: 2 }",
    'export { toySentence as q } from "lib"; export { text }; export * from "node:path"; text.length',
  ]),
}, (faults) => assert.deepEqual(faults, []));

testFaults("each type error names its notebook, cell and line, in all notebooks", {
  "a.ipynb": notebook([
    "const sum = (a: number) => a",
    '\n// so\nsum(\n  "x",\n)',
  ]),
  "b.ipynb": notebook([
    'let n = 1; import { join } from "node:path"\nn = "s"; join(2)',
    "nowhere",
  ]),
}, (faults) => {
  assert.deepEqual(faults, [
    "a.ipynb 2:4 TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.",
    "b.ipynb 1:2 TS2322: Type 'string' is not assignable to type 'number'.",
    "b.ipynb 1:2 TS2345: Argument of type 'number' is not assignable to parameter of type 'string'.",
    "b.ipynb 2:1 TS2304: Cannot find name 'nowhere'.",
  ]);
});

testFaults("a name that lib does not export is a fault at the line that imports it", {
  "a.ipynb": notebook([
    "1",
    'import {\n  InputError,\n  notThere as n,\n} from "lib";\nn.map((x) => x)',
  ]),
}, (faults) => {
  assert.equal(faults.length, 1, faults.join("\n"));
  assert.match(
    faults[0],
    /^a\.ipynb 2:3 TS2305: Module '"lib\/mod\.ts"' has no exported member 'notThere'/,
  );
});

testFaults("a cell with a syntax error does not hide the faults of others", {
  "a.ipynb": notebook([
    "const broken = {\n  a: [1,\n",
    "broken.a",
    "const n: number = 'x'",
    "}{",
    "%%time\nn",
    { ...codeCell("print(1)"), metadata: { vscode: { languageId: "python" } } },
  ]),
}, (faults) => {
  const [first, second, ...others] = faults;
  assert.match(first, /^a\.ipynb 1:\d SyntaxError: /);
  assert.equal(
    second,
    "a.ipynb 3:1 TS2322: Type 'string' is not assignable to type 'number'.",
  );
  assert.match(others[0], /^a\.ipynb 4:1 SyntaxError: /);
  assert.deepEqual(others.slice(1), [
    "a.ipynb 5:1 %%time is a magic command of other kernels: the Deno kernel has none",
    "a.ipynb 6:1 The cell is in python: the Deno kernel runs TypeScript only",
  ]);
});

Deno.test("a module that cannot be loaded is reported and hides no other fault", async () => {
  const faults = await faultsOf({
    "a.ipynb": notebook([
      'import { a } from "./missing.ts";\nimport { b } from "not-in-the-map";\na + b',
      'import { ok } from "./there.ts"; ok',
      "ok.length",
      'import zeromq from "npm:@arcbook/"; zeromq',
    ]),
  }, { "there.ts": "export const ok = 1;\n" });
  assert.equal(faults.length, 4, faults.join("\n"));
  assert.match(faults[0], /^a\.ipynb 1:1 TS2307: Cannot find module/);
  assert.match(faults[1], /^a\.ipynb 1:2 TS2307: Import "not-in-the-map" not a dependency/);
  assert.match(faults[2], /^a\.ipynb 3:1 TS2339: Property 'length' does not exist/);
  assert.match(faults[3], /^a\.ipynb 4:1 .*npm:/);
});

Deno.test("a fault in a module that a notebook imports names that module", async () => {
  const cells = notebook(['import { one } from "./one.ts"; one']);
  const untyped = await faultsOf({ "a.ipynb": cells }, { "one.ts": "\nexport const one: 1 = 2;" });
  assert.deepEqual(untyped, ["one.ts:2 TS2322: Type '2' is not assignable to type '1'."]);
  const broken = await faultsOf({ "a.ipynb": cells }, { "one.ts": "export const one = {" });
  assert.equal(broken.length, 1);
  assert.match(broken[0], /^one\.ts:1 SyntaxError: /);
});

testFaults("what only the kernel refuses is a fault: import.meta, another keyword for a name", {
  "a.ipynb": notebook([
    "const x = 1; let y = 2",
    "x; // import.meta\nimport.meta.url",
    "let x = 2\nfunction inner() { const y = 1; return y }",
    'import { join as y } from "node:path"',
    "const { z: [first] } = { z: [1] }\nfirst",
    "function f() {}\nlet first = 1",
    "return 1",
  ]),
}, (faults) => {
  assert.deepEqual(faults, [
    "a.ipynb 2:2 A cell has no import.meta",
    "a.ipynb 3:1 Cannot declare x with let: cell 1 declares it with const, " +
    "required is the same keyword or another name",
    "a.ipynb 4:1 Cannot declare y with const: cell 1 declares it with let, " +
    "required is the same keyword or another name",
    "a.ipynb 6:2 Cannot declare first with let: cell 5 declares it with const, " +
    "required is the same keyword or another name",
    "a.ipynb 7:1 SyntaxError: 'return' outside of function",
  ]);
});

const source = 'let profile: "quick" | "full" = "quick"';
const use = 'profile === "full"';
testFaults("variables of the parameters cell may have any value of their type", {
  "a.ipynb": notebook([codeCell(source, "parameters"), use]),
  "b.ipynb": notebook([source, use]),
}, (faults) => {
  assert.equal(faults.length, 1, faults.join("\n"));
  assert.match(faults[0], /^b\.ipynb 2:1 TS2367/);
});

testFaults("a file that is no notebook for Deno is a fault beside those of the others", {
  "a.ipynb": "{}",
  "b.ipynb": notebook(["1"]).replaceAll("typescript", "python"),
  "c.ipynb": notebook(["x"]),
}, (faults) => {
  assert.equal(faults.length, 3, faults.join("\n"));
  assert.match(faults[0], /^a\.ipynb Cannot read notebook/);
  assert.match(faults[1], /^b\.ipynb Cannot read notebook.*required is the kernel deno/);
  assert.equal(faults[2], "c.ipynb 1:1 TS2304: Cannot find name 'x'.");
});

Deno.test("an aborted check leaves no module behind", async () => {
  await withFiles({ "a.ipynb": notebook(['import * as lib from "lib"; lib']) }, async (folder) => {
    const abortion = new AbortController();
    const check = checkNotebooks([join(folder, "a.ipynb")], abortion.signal);
    const isThere = () => [...Deno.readDirSync(folder)].some(({ name }) => name.endsWith(".ts"));
    while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 5));
    abortion.abort(new Error("enough"));
    await assert.rejects(check, /enough/);
  });
});

Deno.test("the command counts what it checked, and exits with 1 on faults, 2 on a wrong call", async () => {
  const files = { "a.ipynb": notebook(["1", "", "2"]), "b.ipynb": notebook(["x"]) };
  await withFiles(files, async (folder) => {
    const [log, error] = [console.log, console.error];
    let text = "";
    console.log = console.error = (line: string) => void (text += line + "\n");
    try {
      assert.equal(await main([join(folder, "a.ipynb")]), 0);
      assert.equal(text, "1 notebook, 2 cells checked\n");
      text = "";
      assert.equal(await main(["a", "b"].map((name) => join(folder, `${name}.ipynb`))), 1);
      assert.match(text, /b\.ipynb, cell 1, line 1: TS2304: .*\n\n1 fault \(2 notebooks, 3 cells /);
      assert.equal(await main(["--nonsense"]), 2);
    } finally {
      [console.log, console.error] = [log, error];
    }
  });
});
