import {
  areLabels,
  type FactCheck,
  factChecks,
  isColumnText,
  isInteger,
  isTextByName,
  LABELS_REQUIRED,
  record,
  shownText,
} from "../base/facts.ts";
import { modelFault } from "../base/model_fault.ts";
import { checkedRootFacts, type RootFacts } from "../dependency/root_facts.ts";
import { formatFeatureModel } from "../features/feature_model.ts";
import { checkedParameters } from "../learning/svm_checks.ts";
import type { SvmModel, SvmParameters } from "../learning/svm_model.ts";
import { type RecipeFacts, recipeFacts } from "./model_recipe.ts";
import { type ParserModel, type TrainerName, TRAINERS } from "./parser_model.ts";

/** The arrays of a support vector machine that hold ids; those of all classifiers are one section. */
export const ID_ARRAYS = [
  "classes",
  "vectorCounts",
  "vectorOffsets",
  "vectorFeatures",
  "duelOffsets",
  "duelVectors",
] as const;
/** Those that hold numbers. */
export const FLOAT_ARRAYS = ["duelCoefficients", "rho"] as const;
/** All of them. */
export const SVM_ARRAYS = [...ID_ARRAYS, ...FLOAT_ARRAYS];

/**
 * Kinds of models. One that was trained on predicted tags is of a kind of its own, so that an Arcbook that
 * knows no taggers refuses it, instead of parsing the tags that a file has.
 */
const GOLD_KIND = "transition-based parser";
const PREDICTED_KIND = "transition-based parser of predicted tags";

/** What a model file says of a classifier. */
export interface ClassifierFacts {
  readonly values: readonly number[];
  readonly instances: number;
  /** Lengths of its arrays, in the order of {@link SVM_ARRAYS}. */
  readonly lengths: readonly number[];
}

/** What a model file says in JSON, beside the arrays. */
export interface ModelFacts {
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
  readonly classifiers: readonly ClassifierFacts[];
  readonly vocabulary: unknown;
  /** Absent in models that are older than it is. */
  readonly roots?: RootFacts;
  /** Absent where the model has no tagger. */
  readonly tagger?: unknown;
}

/** Key by key, so that their order, and with it the file, is the same for equal models. */
export function factsOf(model: ParserModel, tagger?: unknown): ModelFacts {
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
      lengths: SVM_ARRAYS.map((array) => svm[array].length),
    })),
    vocabulary: model.vocabulary.toData(),
    roots: model.roots,
    tagger,
  };
}

/** Whether a parser learned from predicted tags. */
export function isOfPredictedTags({ kind }: ModelFacts): boolean {
  return kind === PREDICTED_KIND;
}

/**
 * The facts of a model file, where they are those of a transition-based parser. Feature model, vocabulary
 * and tagger are checked by whoever reads them.
 *
 * @param file the file for messages
 * @throws {InputError} where they are not
 */
export function checkedFacts(facts: unknown, file: string): ModelFacts {
  const given = record(facts);
  if (given.kind !== GOLD_KIND && given.kind !== PREDICTED_KIND) {
    throw modelFault(file, "foreign-model", shownText(given.kind), `a ${GOLD_KIND}`);
  }
  const check = factChecks(file);
  const { trainer, splitThreshold, unseen } = given;
  checkRecipeFacts(record(given.recipe), check);
  checkFeatureModel(record(given.featureModel), check);
  const isTrainer = TRAINERS.some((name) => name === trainer);
  check("trainer", trainer, `one of ${TRAINERS.join(", ")}`, isTrainer);
  const threshold = splitThreshold ?? Infinity; // JSON has null for it
  const isThreshold = typeof threshold === "number" && threshold >= 0;
  check("splitThreshold", splitThreshold, "a number from 0 on, or null", isThreshold);
  checkNames(given, check);
  const count = checkClassifiers(given.classifiers, check);
  check("unseen", unseen, `an integer from 0 to ${count - 1}`, isInteger(unseen, 0, count - 1));
  const parameters = checkedParameters(given.parameters, check);
  const roots = checkedRootFacts(given.roots, check);
  const checked = { splitThreshold: threshold as number, parameters, roots };
  return { ...given as unknown as ModelFacts, ...checked };
}

/** Checks the names that every transition-based parser's file has: of its training and of labels. */
export function checkNames(
  { provenance, rootLabel, labels }: Record<string, unknown>,
  check: FactCheck,
): void {
  check("provenance", provenance, "strings by name", isTextByName(provenance));
  const fits = isColumnText(rootLabel);
  check("rootLabel", rootLabel, "a text without tabs and line ends", fits);
  check("labels", labels, LABELS_REQUIRED, areLabels(labels));
}

/** Checks what a file says of a recipe. */
export function checkRecipeFacts(recipe: Record<string, unknown>, check: FactCheck): void {
  for (const name of ["name", "citation", "system", "trainingSystem"]) {
    check(`recipe.${name}`, recipe[name], "a text", typeof recipe[name] === "string");
  }
  for (const name of ["features", "encoding", "search"]) {
    const isText = recipe[name] === undefined || typeof recipe[name] === "string";
    check(`recipe.${name}`, recipe[name], "a text, or nothing", isText);
  }
  const { onlyChoices, exhaustive } = recipe;
  const isTruth = onlyChoices === undefined || typeof onlyChoices === "boolean";
  check("recipe.onlyChoices", onlyChoices, "true, false or nothing", isTruth);
  const isMark = exhaustive === undefined || exhaustive === true;
  check("recipe.exhaustive", exhaustive, "true or nothing", isMark);
}

/** Checks what a file says of a feature model, but for its text. */
export function checkFeatureModel(model: Record<string, unknown>, check: FactCheck): void {
  const { name, citation, text } = model;
  check("featureModel.name", name, "a text", typeof name === "string");
  check("featureModel.text", text, "a text", typeof text === "string");
  const isText = citation === undefined || typeof citation === "string";
  check("featureModel.citation", citation, "a text, or nothing", isText);
}

/** Returns how many there are. */
function checkClassifiers(classifiers: unknown, check: FactCheck): number {
  const isList = Array.isArray(classifiers) && classifiers.length > 0;
  check("classifiers", classifiers, "a list of at least one", isList);
  const list = classifiers as unknown[];
  for (const classifier of list) {
    const { values, instances, lengths } = record(classifier);
    const areIds = isIntegers(values) && new Set(values).size === values.length;
    check("values of a classifier", values, "distinct integers from 0 on", areIds);
    const isCount = isInteger(instances, 0, Infinity);
    check("instances of a classifier", instances, "an integer from 0 on", isCount);
    const areCounts = isIntegers(lengths) && lengths.length === SVM_ARRAYS.length;
    const required = `${SVM_ARRAYS.length} integers from 0 on`;
    check("lengths of a classifier", lengths, required, areCounts);
  }
  return list.length;
}

function isIntegers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((number) => isInteger(number, 0, 2 ** 31 - 1));
}

/** The arrays of each classifier, views of the sections of the file. */
export function svmArraysOf(
  arrays: Readonly<Record<string, unknown>>,
  { classifiers }: ModelFacts,
  file: string,
): Omit<SvmModel, "parameters">[] {
  const check = factChecks(file);
  const places = new Array<number>(SVM_ARRAYS.length).fill(0);
  for (const name of SVM_ARRAYS) {
    const ofIds = (ID_ARRAYS as readonly string[]).includes(name);
    const isSound = arrays[name] instanceof (ofIds ? Int32Array : Float64Array);
    check(`section ${name}`, undefined, `an array of ${ofIds ? "ids" : "floats"}`, isSound);
  }
  const svms = classifiers.map(({ lengths }) =>
    Object.fromEntries(SVM_ARRAYS.map((name, k) => {
      const start = places[k];
      return [name, (arrays[name] as SvmModel["rho"]).subarray(start, places[k] += lengths[k])];
    })) as unknown as Omit<SvmModel, "parameters">
  );
  SVM_ARRAYS.forEach((name, k) => {
    const { length } = arrays[name] as SvmModel["rho"];
    check(`lengths of ${name}`, places[k], `${length} in all`, places[k] === length);
  });
  return svms;
}
