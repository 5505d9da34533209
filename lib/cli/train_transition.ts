import { basename } from "node:path";
import { fileError } from "../base/atomic_write.ts";
import { requirePermissions } from "../base/permissions.ts";
import { userPath } from "../base/user_path.ts";
import { libsvmFile } from "../learning/libsvm_module.ts";
import { progressReporter } from "../display/progress.ts";
import { type FeatureModel, parseFeatureModel } from "../features/feature_model.ts";
import { NIVRE_2008_PARAMETERS as DEFAULTS, type SvmParameters } from "../learning/svm_model.ts";
import { TRAINERS } from "../parsing/parser_model.ts";
import { needsPlainLabels, type ParserRecipe, parserRecipe } from "../parsing/parsers.ts";
import type { TrainingStatistics } from "../parsing/training_statistics.ts";
import { addsMarks } from "../transforms/encoding.ts";
import { type Call, integerOption, numberOption, optionalChoice, stringOption } from "./command.ts";
import { checkMemory } from "./train_memory.ts";
import { count, counted } from "./counted.ts";
import { perSecond } from "./speed.ts";
import { commonOptions, of, projectivized, type Training } from "./training.ts";

/** The options that only transition-based parsers have, for `parseArgs`. */
export const TRANSITION_OPTIONS = {
  trainer: { type: "string" },
  features: { type: "string", file: { use: "read", holds: "the feature model" } },
  "split-threshold": { type: "string" },
  "root-label": { type: "string" },
  cache: { type: "string" },
  memory: { type: "string" },
  gamma: { type: "string", short: "g" },
  coef0: { type: "string", short: "r" },
  degree: { type: "string", short: "d" },
  cost: { type: "string", short: "c" },
  epsilon: { type: "string", short: "e" },
} as const;

/** What {@link TRANSITION_OPTIONS} mean, for the help text. */
export const TRANSITION_HELP = `
  --trainer smo|libsvm     our trainer, or LIBSVM's code: the same model, later; default smo
  --features FILE          a feature model in our language, or as XML of MaltParser; default: that
                           of the papers for the parser's transition system
  --split-threshold N      values of the split feature (mostly the part of speech of the next token)
                           with fewer than N instances share one classifier; default 50
  --root-label LABEL       for tokens that find no head; default: the most frequent label of roots
  --cache MB               most memory for kernel values, of all threads together; default 512
  --memory MB              refuse to begin what would take more, and tell how many tokens would not;
                           default: what is free, above which there is only a warning
  -g, --gamma NUMBER       γ, r and d of the kernel (γ·x·y + r)^d; default ${DEFAULTS.gamma}
  -r, --coef0 NUMBER       default ${DEFAULTS.r}
  -d, --degree N           default ${DEFAULTS.degree}
  -c, --cost NUMBER        penalty C of errors; default ${DEFAULTS.C}
  -e, --epsilon NUMBER     tolerance at which the optimization ends; default ${DEFAULTS.epsilon}`;

/** The training of a transition-based parser. */
export async function transitionTraining(name: string, call: Call): Promise<Training> {
  const recipe = parserRecipe(name);
  const trainer = optionalChoice(call, "trainer", TRAINERS);
  if (trainer === "libsvm") {
    requirePermissions("Cannot train with LIBSVM", [{ name: "read", path: libsvmFile() }]);
  }
  const options = {
    trainer,
    splitThreshold: integerOption(call, "split-threshold", 0),
    rootLabel: stringOption(call, "root-label"),
    workers: integerOption(call, "workers", 1),
    cacheBytes: bytesOption(call, "cache"),
    parameters: parametersOf(call),
    features: await featuresOf(call),
  };
  const memory = bytesOption(call, "memory");
  return {
    needsPlainLabels: needsPlainLabels(recipe),
    async run(input) {
      // Loaded here, since help and the other family do without them.
      const { trainModel } = await import("../parsing/training.ts");
      const { writeModel } = await import("../parsing/model_file.ts");
      const { model, statistics } = await trainModel(input.items, recipe, {
        ...options,
        ...commonOptions(input),
        onProgress: progressReporter("Learning: instances"),
        onMemory: (need) => checkMemory(need, memory, input.tell),
      });
      await writeModel(
        input.path,
        input.hasPredictedTags ? { ...model, tags: "predicted" } : model,
      );
      return report(statistics, recipe);
    },
  };
}

/** An option in megabytes (2^20 bytes), in bytes. */
function bytesOption(call: Call, name: string): number | undefined {
  const megabytes = integerOption(call, name, 1);
  return megabytes === undefined ? undefined : megabytes * 2 ** 20;
}

function parametersOf(call: Call): SvmParameters {
  return {
    gamma: numberOption(call, "gamma", 0) ?? DEFAULTS.gamma,
    r: numberOption(call, "coef0", 0) ?? DEFAULTS.r,
    degree: integerOption(call, "degree", 1) ?? DEFAULTS.degree,
    C: numberOption(call, "cost", 0) ?? DEFAULTS.C,
    epsilon: numberOption(call, "epsilon", 0) ?? DEFAULTS.epsilon,
  };
}

/** The feature model of a call, undefined for that of the parser. */
export async function featuresOf(call: Call): Promise<FeatureModel | undefined> {
  const file = stringOption(call, "features");
  if (file === undefined) return undefined;
  const path = userPath(file);
  const text = await Deno.readTextFile(path).catch((error) => {
    throw fileError(error, "Cannot read the feature model", file);
  });
  if (!text.trimStart().startsWith("<")) {
    return parseFeatureModel(text, { file, name: basename(file) });
  }
  const { readMaltFeatureModel } = await import("../features/malt_model.ts");
  return readMaltFeatureModel(text, { file });
}

function report(statistics: TrainingStatistics, recipe: ParserRecipe): string[] {
  const { sentences, tokens, instances, features, classes, supportVectors } = statistics;
  const { tagging, oracle, extraction, learning } = statistics.seconds;
  return [
    ...projectivized(statistics, addsMarks(recipe.encoding)),
    ...underivable(statistics, recipe),
    [
      count(statistics.classifiers.length, "classifiers"),
      count(instances, "instances"),
      count(features, "features"),
      count(classes, "classes"),
      count(supportVectors, "support vectors"),
    ].join(", "),
    `${tagging >= 0.005 ? `tagging ${tagging.toFixed(2)} s, ` : ""}oracle ${
      oracle.toFixed(2)
    } s, extraction ${extraction.toFixed(2)} s, learning ${learning.toFixed(2)} s`,
    `trained on ${counted(sentences, "sentence")}, ` +
    perSecond(tokens, tagging + oracle + extraction + learning),
  ];
}

function underivable({ underivable, sentences }: TrainingStatistics, { name }: ParserRecipe) {
  if (underivable === 0) return [];
  return [
    `${
      of(underivable, sentences)
    } trees cannot be derived by ${name}: of these it learned what its ` +
    "oracle can",
  ];
}
