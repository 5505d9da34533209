import { init, parse } from "es-module-lexer";

/** What runs before a module does: the local modules, and the packages and modules of Node. */
export interface StaticModules {
  /** URLs, that of the module itself among them. */
  readonly modules: ReadonlySet<string>;
  readonly packages: ReadonlySet<string>;
}

/**
 * The modules that a module imports statically, directly or not, without imports of types alone: what
 * is loaded before its first line.
 */
export async function staticModules(module: string): Promise<StaticModules> {
  await init;
  const modules = new Set([module]);
  const packages = new Set<string>();
  for (const url of modules) { // goes on with what is added meanwhile
    for (const specifier of staticImports(Deno.readTextFileSync(new URL(url)), url)) {
      if (specifier.startsWith(".")) modules.add(new URL(specifier, url).href);
      else packages.add(specifier);
    }
  }
  return { modules, packages };
}

/** `import { type A, type B } from` and the like. */
const TYPES = /^(?:import|export)\s+\{(?:\s*type\s+\w+(?:\s+as\s+\w+)?\s*,?)*\s*\}\s+from\b/;

function staticImports(source: string, name: string): string[] {
  const [imports] = parse(source, name);
  return imports.flatMap((one) => {
    if (one.type === "dynamic" || one.type === "import-meta" || one.typeOnly) return [];
    return TYPES.test(source.slice(one.importStart, one.importEnd)) ? [] : one.specifier ?? [];
  });
}
