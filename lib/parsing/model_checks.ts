import { type FactCheck, factChecks } from "../base/facts.ts";
import { sumOf } from "../base/numbers.ts";
import { FeatureSpace } from "../features/feature_space.ts";
import { checkModelFits } from "../features/fit.ts";
import { checkSvm } from "../learning/svm_checks.ts";
import type { SvmModel } from "../learning/svm_model.ts";
import { type AnyTransitionSystem, transitionSystem } from "../transition/registry.ts";
import { kindOf, labelOf } from "../transition/system.ts";
import type { ParserBasis, ParserModel } from "./parser_model.ts";

/** So many features can be told apart: a table for each of them has half a gigabyte. */
const MOST_FEATURE_IDS = 2 ** 27;

/**
 * Checks that the parts of a model that was read fit together, so that what parses need not look at
 * bounds: features and lists of the system, labels and vocabulary, classes and transitions, values of the
 * split feature and classifiers. Linear in the size of the model.
 *
 * @param file the file for messages
 * @throws {InputError} where they do not
 */
export function checkModel(model: ParserModel, file: string): void {
  checkBasis(model, file);
  const { recipe, featureModel, vocabulary, labels, classifiers } = model;
  const check = factChecks(file);
  const system = transitionSystem(recipe.system);
  checkValues(model, check);
  const { featureCount } = new FeatureSpace(featureModel, vocabulary);
  for (const { svm } of classifiers) {
    checkSvm(svm, featureCount, check);
    checkClasses(svm, system, labels.length, check);
  }
}

/**
 * The same of what models have whatever guides their parsers.
 * @throws {InputError} where its parts do not fit together
 */
export function checkBasis(
  { recipe, featureModel, vocabulary, labels }: ParserBasis,
  file: string,
): void {
  const check = factChecks(file);
  const system = transitionSystem(recipe.system);
  checkTrainingSystem(system, transitionSystem(recipe.trainingSystem), check);
  checkModelFits(featureModel, system);
  const known = vocabulary.labelValues.length;
  check("labelValues", known, `${labels.length}, one for each label`, known === labels.length);
  const ids = sumOf(featureModel.features, ({ attribute }) => vocabulary.valueCount(attribute));
  const required = `up to ${MOST_FEATURE_IDS}`;
  check("number of feature ids", ids, required, ids <= MOST_FEATURE_IDS);
}

/** The one system's transitions are learned, the other's are taken. */
function checkTrainingSystem(
  { name, transitions }: AnyTransitionSystem,
  training: AnyTransitionSystem,
  check: FactCheck,
): void {
  const namesOf = (all: AnyTransitionSystem["transitions"]) => all.map(({ name }) => name).join();
  const isSame = namesOf(training.transitions) === namesOf(transitions);
  check("trainingSystem", training.name, `one with the transitions of ${name}`, isSame);
}

/** Each value of the split feature has a classifier at most. */
function checkValues(
  { featureModel, vocabulary, classifiers }: ParserModel,
  check: FactCheck,
): void {
  const { split } = featureModel;
  const count = split === undefined ? 1 : vocabulary.valueCount(split.attribute);
  const taken = new Set<number>();
  for (const { values } of classifiers) {
    for (const value of values) {
      const isFree = value < count && !taken.has(value);
      check("value of classifiers", value, `each below ${count} once at most`, isFree);
      taken.add(value);
    }
  }
}

function checkClasses(
  { classes }: SvmModel,
  { name, transitions }: AnyTransitionSystem,
  labels: number,
  check: FactCheck,
): void {
  for (const code of classes) {
    const transition = transitions[kindOf(code)];
    const label = labelOf(code);
    const isSound = transition !== undefined && label >= 0 &&
      label < (transition.labelled ? labels : 1);
    check("class", code, `a transition of ${name} with one of ${labels} labels`, isSound);
  }
}
