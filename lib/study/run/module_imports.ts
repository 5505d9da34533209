import { type Import, parse } from "es-module-lexer";

/** What stands before `import.meta.url` where a worker is started; the group is its script. */
const SCRIPT = /\bnew URL\(\s*["'](\.[^"']+\.[jt]s)["']\s*,\s*$/;
/** An import or export of names; the group is what stands in the braces. */
const NAMES = /^(?:import|export)\s*\{([^}]*)\}\s*from\b/;

/**
 * What a module needs when it runs, by the names that it uses: modules and packages imported
 * statically or by a dynamic import of a literal, and the scripts of workers, given as
 * `new URL("./worker.ts", import.meta.url)`. Imports of types alone need nothing.
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
 * import { specifiersOf } from "lib/study/run/module_imports.ts";
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
