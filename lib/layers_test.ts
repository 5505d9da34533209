import assert from "node:assert/strict";
import { dirname, join, relative } from "node:path";
import { LIB, sourceFiles } from "./testing/source_files.ts";

const DATA = ["base", "dependency", "measures", "treebank", "transforms", "transition"];
const PARSERS = [...DATA, "workers", "learning", "features", "tagging"];
/** Each folder of lib/ and the folders it may import; tests and benchmarks may import any. */
const LAYERS: Record<string, readonly string[]> = {
  base: [],
  page: [],
  dependency: ["base"],
  measures: ["base", "dependency"],
  treebank: ["base", "dependency"],
  transforms: ["base", "dependency", "measures"],
  transition: ["base", "dependency", "measures", "transforms"],
  workers: ["base"],
  learning: ["base", "workers"],
  features: ["base", "dependency", "transition"],
  tagging: ["base", "dependency", "treebank", "learning"],
  graph_based: ["base", "dependency", "transforms", "tagging", "workers"],
  parsing: [...PARSERS, "graph_based"],
  query: ["base", "dependency", "measures"],
  evaluation: ["base", "dependency", "measures"],
  pictures: ["base"],
  display: ["base", "page", "dependency", "measures", "transition", "pictures"],
  papers: ["base", "evaluation", "display"],
  study: [...PARSERS, "graph_based", "parsing", "evaluation", "pictures", "display", "papers"],
  notebook: ["base", "page", "pictures", "treebank", "study"],
  classroom: ["base", "page", "dependency", "treebank", "display", "study", "notebook"],
  appendix: ["base", "treebank", "pictures", "display", "study", "notebook"],
  playground: [
    ...["base", "page", "dependency", "measures", "treebank", "transforms", "transition"],
    ...["query", "evaluation", "display"],
  ],
  bench: ["base", "treebank", "display", "study", "cli"],
  fuzz: [...DATA, "graph_based", "parsing", "display", "study", "notebook", "cli", ""],
};
/** Files directly in lib/ and the folder of the command line: the top, which sees everything. */
const TOP = ["", "cli"];
const IMPORT = /(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g;

/** The folder of lib/ that a file belongs to; empty for a file directly in lib/. */
function layerOf(path: string): string {
  const parts = relative(LIB, path).split(/[\\/]/);
  return parts.length > 1 ? parts[0] : "";
}

Deno.test("each folder of lib imports only from the layers below it", () => {
  const wrong: string[] = [];
  let imports = 0;
  for (const file of sourceFiles()) {
    const layer = layerOf(file);
    if (TOP.includes(layer)) continue;
    assert.ok(layer in LAYERS, `${layer}/ has no place among the layers`);
    for (const [, specifier] of Deno.readTextFileSync(file).matchAll(IMPORT)) {
      const target = layerOf(join(dirname(file), specifier));
      imports++;
      if (target !== layer && !LAYERS[layer].includes(target)) {
        wrong.push(`${relative(LIB, file)} imports ${specifier}`);
      }
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(imports > 0, "no import was found");
});

Deno.test("no source file of lib imports a notebook, what is for tests, or an unpinned package", () => {
  for (const file of sourceFiles()) {
    const source = Deno.readTextFileSync(file).replace(/\/\*\*[^]*?\*\//g, ""); // examples import lib
    assert.doesNotMatch(
      source,
      /from\s+["'][^"']*(notebooks\/|\/testing\/|(?<=["'])lib(?=["'\/])|_test\.ts|npm:|https?:)/,
      file,
    );
  }
});
