import type { FeatureModel } from "../features/feature_model.ts";
import { defaultFeatureModel, featureModel } from "../features/models.ts";
import type { ParserRecipe } from "./parsers.ts";

/** The feature model with which a parser is trained where none is given. */
export function recipeFeatures(
  { features, trainingSystem }: Pick<ParserRecipe, "features" | "trainingSystem">,
): FeatureModel {
  return features === undefined ? defaultFeatureModel(trainingSystem) : featureModel(features);
}
