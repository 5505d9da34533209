import { inWorkspace } from "../../base/workspace.ts";
import { type Import, parse } from "es-module-lexer";
import { createHash } from "node:crypto";
import { basename, dirname, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** What a module brings along when it runs. */
interface ModuleSource {
  readonly text: string;
  /** URLs of the local modules that it imports. */
  readonly imports: readonly string[];
  /** The packages that it imports: what it calls them, and what that is with its pinned version. */
  readonly packages: readonly (readonly [name: string, pinned: string])[];
}

/** The parts of the code that something runs, by their names; see {@link codeVersionOf}. */
export type CodeVersion = Readonly<Record<string, string>>;

const sources = new Map<string, ModuleSource>();
const versions = new Map<string, CodeVersion>();
let pins: Readonly<Record<string, string>> | undefined;

/**
 * The parts of the code that run when modules do, each with a hash: folders of `lib`, such as
 * `transition` or `treebank/formats`, by the texts of those of their modules that run, and packages
 * by their pinned versions. So two versions tell where they differ.
 *
 * Modules run that are imported (statically, dynamically by a literal path, or as the script of a
 * worker), and so does WebAssembly that one reads, directly or not; imports of types alone do not count. The result is the same on every
 * machine; a module is read once in a process.
 *
 * @param modules their URLs, for example `import.meta.resolve("../coverage/coverage.ts")`
 * @returns 32 hexadecimal digits a folder, a version a package
 * @throws {Deno.errors.NotFound} where a module is missing
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { codeVersionOf } from "lib/study/run/code_version.ts";
 *
 * const version = codeVersionOf([import.meta.resolve("lib/study/coverage/coverage.ts")]);
 * assert(version["transition"].length === 32 && version["learning"] === undefined);
 * ```
 */
export function codeVersionOf(modules: readonly string[]): CodeVersion {
  const key = modules.join("\n");
  let version = versions.get(key);
  if (version === undefined) versions.set(key, version = versionOf(modules));
  return version;
}

function versionOf(modules: readonly string[]): CodeVersion {
  const urls = [...new Set(modules.flatMap(modulesOf))];
  const folders = Map.groupBy(urls, (url) => folderOf(url, modules[0]));
  const packages = new Map(urls.flatMap((url) => sourceOf(url).packages));
  const parts = [...Array.from(folders, ([name, own]) => [name, hashOf(own)]), ...packages];
  return Object.fromEntries(parts.sort(([a], [b]) => a < b ? -1 : 1));
}

/** The folder of a module, relative to `lib`; of one that stands elsewhere, to the first module. */
function folderOf(url: string, first: string): string {
  const lib = inWorkspace("lib");
  const folder = dirname(fileURLToPath(url));
  const isOfLib = folder === lib || folder.startsWith(lib + sep);
  const way = relative(isOfLib ? lib : dirname(fileURLToPath(first)), folder);
  return way.replaceAll("\\", "/") || ".";
}

function hashOf(urls: readonly string[]): string {
  const texts = urls.map((url) => `${basename(fileURLToPath(url))}\0${sourceOf(url).text}`);
  return createHash("sha256").update(texts.sort().join("\0\0")).digest("hex").slice(0, 32);
}

/**
 * The URLs of a module and of all local modules that run with it, as {@link codeVersionOf} finds
 * them.
 */
export function modulesOf(module: string): string[] {
  const seen = new Set([new URL(module).href]);
  for (const url of seen) { // goes on with what is added meanwhile
    for (const imported of sourceOf(url).imports) seen.add(imported);
  }
  return [...seen];
}

function sourceOf(url: string): ModuleSource {
  let source = sources.get(url);
  if (source === undefined) sources.set(url, source = readSource(url));
  return source;
}

function readSource(url: string): ModuleSource {
  if (url.endsWith(".wasm")) return binarySource(url);
  const text = Deno.readTextFileSync(new URL(url));
  const specifiers = specifiersOf(text, url);
  const isLocal = (name: string) => name.startsWith(".") || name.startsWith("file:");
  return {
    text,
    imports: specifiers.filter(isLocal).map((name) => new URL(name, url).href),
    packages: specifiers
      .filter((name) => !isLocal(name) && !name.startsWith("node:"))
      .map((name) => [name, pinned(name)]),
  };
}

/** WebAssembly, which imports nothing, as text that stands for its bytes. */
function binarySource(url: string): ModuleSource {
  const text = Deno.readFileSync(new URL(url)).toBase64();
  return { text, imports: [], packages: [] };
}

/** A package with its version in `deno.json`, for example `npm:saxes@6.0.0`. */
function pinned(specifier: string): string {
  pins ??= JSON.parse(
    Deno.readTextFileSync(inWorkspace("deno.json")),
  ).imports as Record<string, string>;
  const name = Object.keys(pins).find((name) =>
    specifier === name || specifier.startsWith(`${name}/`)
  );
  return name === undefined ? specifier : pins[name] + specifier.slice(name.length);
}

/** What stands before `import.meta.url` where a worker is started or WebAssembly read; the group is its file. */
const SCRIPT = /\bnew URL\(\s*["'](\.[^"']+\.(?:[jt]s|wasm))["']\s*,\s*$/;
/** An import or export of names; the group is what stands in the braces. */
const NAMES = /^(?:import|export)\s*\{([^}]*)\}\s*from\b/;

/**
 * What a module needs when it runs, by the names that it uses: modules and packages imported
 * statically or by a dynamic import of a literal, the scripts of workers, given as
 * `new URL("./worker.ts", import.meta.url)`, and WebAssembly, given likewise. Imports of types alone need nothing.
 *
 * A lexer finds them, which takes a tenth of the time of a parser: the code of all modules that run
 * is looked through at the start of every study.
 *
 * @param source TypeScript
 * @param name what errors call the module
 * @throws {Error} where a bracket, string, template or import is not closed
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { specifiersOf } from "lib/study/run/code_version.ts";
 *
 * const source = 'import type { A } from "./a.ts";\nexport * from "./b.ts"; // import "./c.ts"';
 * assert.deepEqual(specifiersOf(source, "example.ts"), ["./b.ts"]);
 * ```
 */
export function specifiersOf(source: string, name: string): string[] {
  const [imports] = parse(source, name);
  return imports.flatMap((one) => specifierOf(one, source) ?? []);
}

function specifierOf(one: Import, source: string): string | undefined {
  switch (one.type) {
    case "import-meta":
      return SCRIPT.exec(source.slice(0, one.importStart))?.[1];
    case "dynamic":
      return one.glob || one.probablyTypeOnly ? undefined : one.specifier;
    default: {
      const [, names] = NAMES.exec(source.slice(one.importStart, one.importEnd)) ?? [];
      return one.typeOnly || areTypes(names) ? undefined : one.specifier;
    }
  }
}

/** Whether there are names, each marked as that of a type: Deno drops such an import. */
function areTypes(names: string | undefined): boolean {
  const list = names?.split(",").map((name) => name.trim()).filter((name) => name !== "") ?? [];
  return list.length > 0 && list.every((name) => /^type\s+(?!as\s+\w+$)/.test(name));
}
