import { createHash } from "node:crypto";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { inWorkspace } from "../../base/workspace.ts";
import { specifiersOf } from "./module_imports.ts";

/** What a module brings along when it runs. */
interface ModuleSource {
  readonly text: string;
  /** URLs of the local modules that it imports. */
  readonly imports: readonly string[];
  /** Names of the packages that it imports, with their pinned versions. */
  readonly packages: readonly string[];
}

const sources = new Map<string, ModuleSource>();
const versions = new Map<string, string>();
let pins: Readonly<Record<string, string>> | undefined;

/**
 * A hash of all the code that runs when a module does: its own text, those of all local modules that
 * it imports (statically, dynamically by a literal path, or as the script of a worker), directly or
 * not, and the pinned versions of packages. Imports of types alone do not count. It is the same on
 * every machine; a module is read once in a process.
 *
 * @param module URL of the module, for example `import.meta.resolve("../coverage/coverage.ts")`
 * @returns 64 hexadecimal digits
 * @throws {Deno.errors.NotFound} where a module is missing
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { codeVersionOf } from "lib/study/run/code_version.ts";
 *
 * const version = codeVersionOf(import.meta.resolve("lib/study/coverage/coverage.ts"));
 * assert(version.length === 64);
 * assert(version !== codeVersionOf(import.meta.resolve("lib/study/data_sets/profile.ts")));
 * ```
 */
export function codeVersionOf(module: string): string {
  let version = versions.get(module);
  if (version === undefined) versions.set(module, version = hashModules(module));
  return version;
}

function hashModules(module: string): string {
  const folder = fileURLToPath(new URL(".", module));
  const parts = modulesOf(module).map((url) => {
    const { text, packages } = sourceOf(url);
    const name = relative(folder, fileURLToPath(url)).replaceAll("\\", "/");
    return [name, text, ...packages].join("\0");
  });
  return createHash("sha256").update(parts.sort().join("\0\0")).digest("hex");
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
  const text = Deno.readTextFileSync(new URL(url));
  const specifiers = specifiersOf(text, url);
  const isLocal = (name: string) => name.startsWith(".") || name.startsWith("file:");
  return {
    text,
    imports: specifiers.filter(isLocal).map((name) => new URL(name, url).href),
    packages: specifiers.filter((name) => !isLocal(name) && !name.startsWith("node:")).map(pinned),
  };
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
