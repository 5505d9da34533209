import type { PerceptronTraining } from "./perceptron_model.ts";

/** How a perceptron learns where nothing else is said. */
export const PERCEPTRON_DEFAULTS: PerceptronTraining = {
  oracle: "static",
  passes: 10,
  seed: 1,
  guidedPasses: 1,
  follow: 0.9,
};
