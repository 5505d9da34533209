import { InputError } from "../base/errors.ts";
import { progressReporter } from "../display/progress.ts";
import { PERCEPTRON_DEFAULTS } from "../parsing/perceptron/perceptron_defaults.ts";
import { TRAINING_ORACLES } from "../parsing/perceptron/perceptron_model.ts";
import type { FinishedPass } from "../parsing/perceptron/training.ts";
import { needsPlainLabels, parserRecipe } from "../parsing/parsers.ts";
import {
  type Call,
  integerOption,
  numberOption,
  optionalChoice,
  stringOption,
  UsageError,
} from "./command.ts";
import { count, counted } from "./counted.ts";
import { perSecond } from "./speed.ts";
import { featuresOf } from "./train_transition.ts";
import { commonOptions, type Training } from "./training.ts";

/** What guides a transition-based parser. */
export const LEARNERS = ["svm", "perceptron"] as const;

/** The options that only parsers have that a perceptron guides, for `parseArgs`. */
export const PERCEPTRON_OPTIONS = {
  oracle: { type: "string" },
  "guided-passes": { type: "string" },
  follow: { type: "string" },
} as const;

const { passes, guidedPasses, follow } = PERCEPTRON_DEFAULTS;

/** What {@link PERCEPTRON_OPTIONS} mean, for the help text. */
export const PERCEPTRON_HELP = `
  --learner svm|perceptron
                           support vector machines (the default), or an averaged perceptron, which sees
                           pairs and triples of features too; it takes --features, --root-label and:
  --oracle static|dynamic  what the perceptron learns from: one derivation of each tree, or what any
                           transition costs, also after errors; default static. Dynamic oracles
                           are known of P-E, PP-E, P-H, P0, P2-simplified, NP-L and those like them,
                           of hybrid-swap one that is static about swaps
  --passes N, --seed N     as of graph-based parsers; default ${passes} passes
  --guided-passes N        dynamic: passes before wrong transitions are taken; default ${guidedPasses}
  --follow P               dynamic: with which probability one is taken after that; default ${follow}`;

/** Options of training that only other learners have. */
const OF_OTHERS = [
  ...[
    "trainer",
    "split-threshold",
    "cache",
    "memory",
    "gamma",
    "coef0",
    "degree",
    "cost",
    "epsilon",
  ],
  ...["workers"],
];

/** The training of a transition-based parser that a perceptron guides. */
export async function perceptronTraining(name: string, call: Call): Promise<Training> {
  const recipe = parserRecipe(name);
  const foreign = OF_OTHERS.find((option) => call.values[option] !== undefined);
  if (foreign !== undefined) {
    throw new UsageError(
      `Cannot take --${foreign}: current value of --learner is perceptron, required is svm`,
    );
  }
  const oracle = optionalChoice(call, "oracle", TRAINING_ORACLES);
  const exploring = ["guided-passes", "follow"].find((key) => call.values[key] !== undefined);
  if (exploring !== undefined && oracle !== "dynamic") {
    throw new UsageError(`Cannot take --${exploring}: required is --oracle dynamic`);
  }
  const options = {
    oracle,
    passes: integerOption(call, "passes", 1),
    seed: integerOption(call, "seed", 0),
    guidedPasses: integerOption(call, "guided-passes", 0),
    follow: numberOption(call, "follow", 0),
    rootLabel: stringOption(call, "root-label"),
    features: await featuresOf(call),
  };
  return {
    needsPlainLabels: needsPlainLabels(recipe),
    async run(input) {
      // Loaded here, since help and the other learners do without them.
      const { trainPerceptron } = await import("../parsing/perceptron/training.ts");
      const { writeModel } = await import("../parsing/model_file.ts");
      const done: FinishedPass[] = [];
      const start = performance.now();
      const model = await trainPerceptron(input.items, recipe, {
        ...options,
        ...commonOptions(input),
        onProgress: progressReporter("Learning: sentences, in all passes"),
        onPass: (told) => done.push(told),
      }).catch(asUsage);
      const seconds = (performance.now() - start) / 1000;
      await writeModel(
        input.path,
        input.hasPredictedTags ? { ...model, tags: "predicted" } : model,
      );
      const tokens = input.items.reduce((sum, { tree }) => sum + tree.length, 0);
      const { decisions, wrong, followed } = done.at(-1)!;
      return [
        `${count(model.known.length, "classes")}, ${
          count(model.weights.keys.length, "features")
        }, ` +
        count(model.weights.weights.length, "weights"),
        `last pass: ${count(wrong, "wrong")} of ${count(decisions, "decisions")}` +
        (model.training.oracle === "dynamic" ? `, ${count(followed, "of them followed")}` : ""),
        `trained on ${counted(input.items.length, "sentence")}, ${
          count(done.length, done.length === 1 ? "pass" : "passes")
        }: ` + perSecond(done.length * tokens, seconds),
      ];
    },
  };
}

/** Options that do not go with the parser, or with each other, are a fault of the call. */
function asUsage(error: unknown): never {
  const isOption = error instanceof InputError && error.code === "bad-training-option";
  throw isOption ? new UsageError(error.message) : error;
}
