import assert from "node:assert/strict";
import { inFolder } from "../../testing/folders.ts";
import { codeVersionOf, modulesOf, specifiersOf } from "./code_version.ts";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const FILES = {
  "main.ts": [
    'import { a } from "./a.ts";',
    'import type { T } from "./types.ts";',
    'import "./effects.ts";',
    "import {",
    "  one,",
    "  type Two,",
    '} from "./many.ts";',
    'export * from "./star.ts";',
    "/**",
    ' * import { x } from "./example.ts";',
    'import { y } from "./commented.ts";',
    " */",
    'const late = await import("./late.ts");',
    'new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });',
    'const data = new URL("./data.json", import.meta.url);',
    "",
  ].join("\n"),
  "a.ts": 'import { b } from "./deep/b.ts";\nexport const a = b;\n',
  "deep/b.ts": 'import "../a.ts"; // in a circle\nexport const b = 1;\n',
  "types.ts": "export type T = 1;\n",
  "effects.ts": "",
  "many.ts": 'import saxes from "saxes";\nimport { join } from "node:path";\n',
  "star.ts": 'export { default as d } from "./default.ts";\nexport type { T } from "./types.ts";\n',
  "default.ts": "export default 1;\n",
  "late.ts": "",
  "worker.ts": "",
  "unused.ts": "",
};

/** Writes the files, some in another version, and returns the version of the first. */
async function versionWith(changes: Partial<Record<keyof typeof FILES, string>> = {}) {
  return await inFolder(async (folder) => {
    await Deno.mkdir(join(folder, "deep"));
    for (const [name, text] of Object.entries({ ...FILES, ...changes })) {
      await Deno.writeTextFile(join(folder, name), text);
    }
    const main = pathToFileURL(join(folder, "main.ts")).href;
    return { version: JSON.stringify(codeVersionOf([main])), modules: modulesOf(main) };
  });
}

const RUN = ["a", "b", "default", "effects", "late", "main", "many", "star", "worker"];

Deno.test("the modules that run are found, those imported for types or in comments are not", async () => {
  const { modules } = await versionWith();
  assert.deepEqual(modules.map((url) => basename(url, ".ts")).sort(), RUN);
});

Deno.test("the version changes with any module that runs, and with nothing else, wherever it lies", async () => {
  const { version } = await versionWith();
  const seen = new Set([version]);
  for (const [name, text] of Object.entries(FILES)) {
    const { version: other } = await versionWith({ [name]: `${text}// changed\n` });
    if (RUN.includes(basename(name, ".ts"))) {
      assert.ok(!seen.has(other), name);
      seen.add(other);
    } else assert.equal(other, version, name);
  }
  assert.equal(seen.size, RUN.length + 1);
});

Deno.test("the version names the parts that run, and a change shows in its own part alone", async () => {
  const parse = async (changes: Parameters<typeof versionWith>[0]) =>
    JSON.parse((await versionWith(changes)).version) as Record<string, string>;
  const [before, after] = [await parse({}), await parse({ "deep/b.ts": "export const b = 2;\n" })];
  assert.deepEqual(Object.keys(before), [".", "deep", "saxes"]);
  assert.match(before.saxes, /^npm:saxes@\d/);
  assert.deepEqual(Object.keys(before).filter((part) => before[part] !== after[part]), ["deep"]);
});

Deno.test("a result depends on what computes it, and not on the tables that are made of it", () => {
  const cells = ["coverage/coverage", "coverage/label_growth", "data_sets/profile"];
  for (const name of [...cells, "accuracy/accuracy", "time/parser_time", "time/voting_time"]) {
    const modules = modulesOf(import.meta.resolve(`../${name}.ts`)).map((url) => basename(url));
    for (const other of ["tables.ts", "rows.ts", "study.ts", "table.ts", "catalog.ts", "mod.ts"]) {
      assert.ok(!modules.includes(other), `${name} runs ${other}`);
    }
  }
});

Deno.test("a module that is missing is an error with its name", async () => {
  await assert.rejects(versionWith({ "late.ts": 'import "./gone.ts";\n' }), /gone\.ts/);
});

Deno.test("what coverage runs is found as far as the transition systems and packages, and no further", () => {
  const names = modulesOf(import.meta.resolve("../coverage/coverage.ts")).map((url) =>
    basename(url)
  );
  for (const name of ["arc_eager.ts", "deprojectivize.ts", "attachment.ts", "errors.ts"]) {
    assert.ok(names.includes(name), name);
  }
  for (const name of ["study.ts", "tables.ts", "sums.ts", "catalog.ts", "table.ts"]) {
    assert.ok(!names.includes(name), name);
  }
  const parser = modulesOf(import.meta.resolve("../coverage/oracle_parser.ts"));
  assert.ok(!parser.map((url) => basename(url)).includes("conllu.ts"));
});

interface GraphModule {
  readonly specifier: string;
  readonly dependencies?: readonly { readonly code?: { readonly specifier: string } }[];
}

/** What Deno finds from a module on. */
async function moduleGraph(entry: string): Promise<GraphModule[]> {
  const info = new Deno.Command(Deno.execPath(), { args: ["info", "--json", entry] });
  const { stdout } = await info.output();
  return JSON.parse(new TextDecoder().decode(stdout)).modules;
}

Deno.test("every import of lib is found that Deno finds", async () => {
  const main = import.meta.resolve("../../mod.ts");
  const found = modulesOf(main);
  // Deno follows imports of types too, but does not look for the scripts of workers.
  const entries = [main, ...found.filter((url) => url.endsWith("_worker.ts"))];
  const modules = (await Promise.all(entries.map(moduleGraph))).flat();
  const known = new Set(modules.map(({ specifier }) => specifier));
  assert.ok(found.length > 150);
  for (const url of found) assert.ok(known.has(url) || url.endsWith(".wasm"), url); // read, not imported
  const code = (url: string) => new URL(url).protocol === "file:" && url.endsWith(".ts");
  const runs = new Set(found);
  for (const { specifier, dependencies = [] } of modules) {
    if (!runs.has(specifier)) continue;
    for (const { code: target } of dependencies) {
      if (target !== undefined && code(target.specifier)) {
        assert.ok(runs.has(target.specifier), `${specifier} runs ${target.specifier}`);
      }
    }
  }
});

/** Checks what each source needs, written as one string with spaces between the names. */
function testCases(name: string, cases: [source: string, needed: string][]) {
  Deno.test(name, () => {
    for (const [source, needed] of cases) {
      assert.equal(specifiersOf(source, "x.ts").join(" "), needed, source);
    }
  });
}

testCases("every form of an import that runs is found, wherever it stands", [
  ['import a from "./a.ts"', "./a.ts"],
  ['import * as a from "./a.ts";', "./a.ts"],
  ['import a, { b as c } from "./a.ts";', "./a.ts"],
  ['import {} from "./a.ts";', "./a.ts"],
  ['import "./a.ts"; import "./b.ts"', "./a.ts ./b.ts"],
  ['const x = 1; import { a } from "./a.ts"', "./a.ts"],
  ['  import { a } from "./a.ts"', "./a.ts"],
  ['import {\n  a, // of "./no.ts"\n  b,\n} from "./a.ts"', "./a.ts"],
  ['import a from "./a.json" with { type: "json" }', "./a.json"],
  ['import $ from "a"; export { $ }', "a"],
]);

testCases("re-exports run what they name", [
  ['export * from "./a.ts"', "./a.ts"],
  ['export * as a from "./a.ts"', "./a.ts"],
  ['export { a, type B } from "./a.ts"', "./a.ts"],
  ["export const a = 1; export { a as b }", ""],
]);

testCases("what is imported for types alone does not run", [
  ['import type { A } from "./a.ts"', ""],
  ['import type A from "./a.ts"', ""],
  ['import type * as a from "./a.ts"', ""],
  ['export type { A } from "./a.ts"', ""],
  ['export type * from "./a.ts"', ""],
  ['import { type A, type B as C } from "./a.ts"', ""],
  ['export { type A } from "./a.ts"', ""],
  ['import { type A, b } from "./a.ts"', "./a.ts"],
  ['import d, { type A } from "./a.ts"', "./a.ts"],
  ['import { type as A } from "./a.ts"', "./a.ts"], // a value called type
  ['import type from "./a.ts"', "./a.ts"],
  ['type A = import("./a.ts").A', ""],
  ['let a: import("./a.ts").A', ""],
]);

testCases("what looks like an import in a text or comment is none", [
  ['const a = `\nimport { a } from "./a.ts";\n`', ""],
  ["const a = \"\\nimport './a.ts'\"", ""],
  ['// import "./a.ts"\n/* import("./a.ts") */', ""],
  ["const a = '/*'; import \"./a.ts\"; const b = '*/'", "./a.ts"],
  ['const a = /`/; import "./a.ts"; const b = /`/', "./a.ts"],
  ['const a = b! / 2; import "./a.ts"; c / 2', "./a.ts"],
  ["a.import('./a.ts')", ""],
]);

testCases("dynamic imports of a literal are found, also within a template", [
  ['await import("./a.ts")', "./a.ts"],
  ["const { a } = await import(\n  './a.ts'\n)", "./a.ts"],
  ['`${await import("./a.ts")}`', "./a.ts"],
  ["import(`./a.ts`)", "./a.ts"],
  ["import(`./${name}.ts`); import(name); import('./' + name)", ""],
]);

testCases("the scripts of workers are found, other files are not", [
  ['new Worker(new URL("./a.ts", import.meta.url))', "./a.ts"],
  ["new URL(\n  './a.js',\n  import.meta.url,\n)", "./a.js"],
  ['new URL("./a.json", import.meta.url)', ""],
  ['// new URL("./a.ts", import.meta.url)', ""],
  ['`new URL("./a.ts", import.meta.url)`', ""],
  ['import.meta.resolve("./a.ts")', ""],
]);

Deno.test("a module that cannot be read is an error with its name and line", () => {
  assert.throws(() => specifiersOf("const a = 1;\nimport { a", "x.ts"), /x\.ts:2/);
});

Deno.test("WebAssembly that a module reads is among what runs with it", () => {
  const kernel = import.meta.resolve("../../graph_based/kernel/kernel.ts");
  assert.ok(modulesOf(kernel).some((url) => url.endsWith("/kernel.wasm")));
  const source = 'const bytes = Deno.readFileSync(new URL("./a.wasm", import.meta.url));';
  assert.deepEqual(specifiersOf(source, "example.ts"), ["./a.wasm"]);
});
