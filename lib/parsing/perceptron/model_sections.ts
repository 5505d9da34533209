import { factChecks, naming } from "../../base/facts.ts";
import type { Sections } from "../../base/section_file.ts";
import { parseConjunctions } from "../../features/conjunctions.ts";
import { parseFeatureModel } from "../../features/feature_model.ts";
import { Vocabulary } from "../../features/vocabulary.ts";
import { checkedWeights } from "../../learning/weight_checks.ts";
import { taggerIn, taggerSections } from "../../tagging/tagger_sections.ts";
import { checkBasis } from "../model_checks.ts";
import { recipeOf } from "../model_recipe.ts";
import { transitionSystem } from "../../transition/registry.ts";
import { GuideFeatures } from "./guide_features.ts";
import { checkedPerceptronFacts, isOfPredictedTags, perceptronFacts } from "./model_facts.ts";
import type { PerceptronModel } from "./perceptron_model.ts";
import { TransitionClasses } from "./transition_classes.ts";

/** How the names of the arrays of weights begin. */
const WEIGHTS = "weights.";

/** A model as the sections of a file. Equal models give equal sections. */
export function perceptronSections(model: PerceptronModel): Sections {
  const { known, weights } = model;
  const tagger = model.tagger && taggerSections(model.tagger);
  const arrays = {
    known,
    [`${WEIGHTS}keys`]: weights.keys,
    [`${WEIGHTS}offsets`]: weights.offsets,
    [`${WEIGHTS}classes`]: weights.classes,
    [`${WEIGHTS}weights`]: weights.weights,
  };
  return {
    facts: perceptronFacts(model, tagger?.facts),
    arrays: { ...arrays, ...tagger?.arrays },
  };
}

/**
 * The model that sections stand for, checked so that what parses need not look at bounds.
 *
 * @param file the file for messages
 * @throws {InputError} where they are of none, or its parts do not fit together
 */
export function perceptronOf({ facts, arrays }: Sections, file: string): PerceptronModel {
  const checked = checkedPerceptronFacts(facts, file);
  const { rootLabel, labels, provenance, roots, training, tagger } = checked;
  const { text, ...names } = checked.featureModel;
  const recipe = recipeOf(checked.recipe, file);
  const ofPredicted = isOfPredictedTags(checked);
  return naming(file, () => {
    const basis = {
      recipe,
      featureModel: parseFeatureModel(text, names),
      vocabulary: Vocabulary.fromData(checked.vocabulary),
      labels,
      rootLabel,
      provenance,
    };
    checkBasis(basis, file);
    const conjunctions = parseConjunctions(checked.conjunctions);
    const system = transitionSystem(recipe.system);
    new GuideFeatures(system, { ...basis, conjunctions }); // says whether they fit the system
    const { count } = new TransitionClasses(system, labels.length);
    return {
      ...basis,
      conjunctions,
      known: knownOf(arrays.known, count, file),
      weights: checkedWeights(arrays, WEIGHTS, count, factChecks(file)),
      training,
      ...(roots && { roots }),
      ...(ofPredicted && { tags: "predicted" as const }),
      ...(ofPredicted && tagger !== undefined &&
        { tagger: taggerIn({ facts: tagger, arrays }, file) }),
    };
  });
}

function knownOf(known: unknown, classes: number, file: string): Int32Array {
  const check = factChecks(file);
  check("section known", undefined, "an array of ids", known instanceof Int32Array);
  const ids = known as Int32Array;
  const isSound = ids.every((id, k) => id > (k === 0 ? -1 : ids[k - 1]) && id < classes);
  check("section known", undefined, `ascending ids from 0 to ${classes - 1}`, isSound);
  return ids;
}
