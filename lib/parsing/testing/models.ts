/**
 * What the tests of this folder share.
 * @module
 */
import { sentenceOf } from "../../dependency/sentence.ts";
import { Vocabulary } from "../../features/vocabulary.ts";
import { NIVRE_2008_PARAMETERS, type SvmModel } from "../../learning/svm_model.ts";
import type { ParserModel } from "../parser_model.ts";
import { recipeFeatures } from "../recipe_features.ts";
import { parserRecipe } from "../parsers.ts";

/** A support vector machine without vectors: in each duel `rho` alone decides. */
export function withoutVectors(classes: readonly number[], rho: readonly number[]): SvmModel {
  const duels = classes.length * (classes.length - 1) / 2;
  return {
    parameters: NIVRE_2008_PARAMETERS,
    classes: Int32Array.from(classes),
    vectorCounts: new Int32Array(classes.length),
    vectorOffsets: Int32Array.of(0),
    vectorFeatures: new Int32Array(0),
    duelOffsets: new Int32Array(duels + 1),
    duelVectors: new Int32Array(0),
    duelCoefficients: new Float64Array(0),
    rho: Float64Array.from(rho),
  };
}

/** A support vector machine that always ranks its classes in the order given. */
export function inThisOrder(...classes: readonly number[]): SvmModel {
  return withoutVectors(classes, new Array(classes.length * (classes.length - 1) / 2).fill(-1));
}

/** A model of a parser whose classifiers are given for split values; the last is for all others. */
export function handmadeModel(
  parser: string,
  classifiers: readonly { readonly values: readonly string[]; readonly svm: SvmModel }[],
  labels: readonly string[] = ["a", "b"],
): ParserModel {
  const recipe = parserRecipe(parser);
  const featureModel = recipeFeatures(recipe);
  const tagged = sentenceOf("x y").tokens.map((token, k) => ({ ...token, fpos: ["N", "V"][k] }));
  const sentence = { ...sentenceOf("x y"), tokens: tagged };
  const vocabulary = Vocabulary.of(featureModel, [sentence], labels);
  return {
    recipe,
    featureModel,
    vocabulary,
    labels,
    rootLabel: "root",
    parameters: NIVRE_2008_PARAMETERS,
    trainer: "smo",
    splitThreshold: 50,
    classifiers: classifiers.map(({ values, svm }) => ({
      values: featureModel.split ? values.map((value) => vocabulary.valueId("fpos", value)) : [],
      instances: 100,
      svm,
    })),
    unseen: classifiers.length - 1,
    provenance: {},
  };
}
