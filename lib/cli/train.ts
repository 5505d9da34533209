import { basename } from "node:path";
import { fileError } from "../base/atomic_write.ts";
import { InputError } from "../base/errors.ts";
import { userPath } from "../base/user_path.ts";
import { formatNumber } from "../display/number_format.ts";
import { progressReporter } from "../display/progress.ts";
import { type FeatureModel, parseFeatureModel } from "../features/feature_model.ts";
import { NIVRE_2008_PARAMETERS as DEFAULTS, type SvmParameters } from "../learning/svm_model.ts";
import { writeModel } from "../parsing/model_file.ts";
import { TRAINERS } from "../parsing/parser_model.ts";
import { needsPlainLabels, PARSER_NAMES, parserRecipe, PARSERS } from "../parsing/parsers.ts";
import { trainModel } from "../parsing/training.ts";
import type { TrainingStatistics } from "../parsing/training_statistics.ts";
import {
  type Call,
  choice,
  type Command,
  integerOption,
  type Io,
  listInHelp,
  numberOption,
  parseCall,
  stringOption,
  UsageError,
} from "./command.ts";
import { type Input, inputsOf } from "./inputs.ts";
import { outputPath } from "./output.ts";
import { Reading, READING_HELP, READING_OPTIONS } from "./reading.ts";
import { perSecond } from "./speed.ts";
import { hasPredictedTags, tagsOption } from "./tags.ts";

const OPTIONS = {
  ...READING_OPTIONS,
  parser: { type: "string" },
  model: { type: "string", short: "m", file: { use: "write", holds: "the model" } },
  trainer: { type: "string", default: "smo" },
  features: { type: "string", file: { use: "read", holds: "the feature model" } },
  "split-threshold": { type: "string" },
  "root-label": { type: "string" },
  tags: { type: "string" },
  workers: { type: "string" },
  cache: { type: "string" },
  gamma: { type: "string", short: "g" },
  coef0: { type: "string", short: "r" },
  degree: { type: "string", short: "d" },
  cost: { type: "string", short: "c" },
  epsilon: { type: "string", short: "e" },
} as const;

/** `arcbook train`: a parser from a treebank. */
export const trainCommand: Command = {
  name: "train",
  summary: "train a parser on treebanks, with support vector machines",
  usage: `
arcbook train --parser NAME FILE ... -m MODEL [--tags gold|predicted] [--features FILE]

Trains a transition-based parser [nivre-2008, sec. 6.1] on all FILEs together and writes it to MODEL,
for arcbook parse. What the training took is told on standard error.

  --parser NAME            ${listInHelp(PARSERS)}
  -m, --model MODEL        the file to write, whole or not at all
  --trainer smo|libsvm     our trainer, or LIBSVM's code: the same model, later; default smo
  --features FILE          a feature model in our language, or as XML of MaltParser; default: that
                           of the papers for the parser's transition system
  --split-threshold N      values of the split feature (mostly the part of speech of the next token)
                           with fewer than N instances share one classifier; default 50
  --root-label LABEL       for tokens that find no head; default: the most frequent label of roots
  --tags gold|predicted    the tags, features and lemmas to learn from: those of the FILEs (the default),
                           or predicted ones. Each tenth of the sentences is then tagged by a tagger
                           of the others, and a tagger of all of them becomes part of MODEL, whose
                           parser needs forms only. Where the FILEs are CoNLL-2009 with PPOS, their
                           PLEMMA, PPOS and PFEAT are taken instead, and MODEL has no tagger
  --workers N              threads that learn; default: by the size of the data
  --cache MB               memory for kernel values, of all threads together; default 1024
  -g, --gamma NUMBER       γ, r and d of the kernel (γ·x·y + r)^d; default ${DEFAULTS.gamma}
  -r, --coef0 NUMBER       default ${DEFAULTS.r}
  -d, --degree N           default ${DEFAULTS.degree}
  -c, --cost NUMBER        penalty C of errors; default ${DEFAULTS.C}
  -e, --epsilon NUMBER     tolerance at which the optimization ends; default ${DEFAULTS.epsilon}
${READING_HELP}

Example: arcbook train --parser PP-E tr_imst-ud-train -m tr_imst.PP-E.model
`,
  async run(args, io) {
    const call = parseCall(args, OPTIONS);
    const recipe = parserRecipe(choice(call, "parser", PARSER_NAMES));
    const options = {
      trainer: choice(call, "trainer", TRAINERS),
      splitThreshold: integerOption(call, "split-threshold", 0),
      rootLabel: stringOption(call, "root-label"),
      workers: integerOption(call, "workers", 1),
      cacheBytes: cacheBytes(call),
      parameters: parametersOf(call),
    };
    const inputs = await inputsOf(call);
    const path = await outputPath(call, "model");
    if (path === undefined) throw new UsageError("Cannot go on: --model is missing");
    const features = await featuresOf(call);
    const reading = await Reading.of(call, io);
    const tags = tagsOption(call);
    const ofFiles = tags === "predicted" && await allHavePredictedTags(inputs);
    if (ofFiles) reading.takePredictedTags();
    const needs = { plainLabels: needsPlainLabels(recipe), predictedTags: ofFiles };
    const items = [];
    for (const input of inputs) items.push(...await reading.items(input, needs));
    const { model, statistics } = await trainModel(items, recipe, {
      ...options,
      tags: ofFiles ? "gold" : tags,
      features,
      provenance: { training: inputs.map(({ name }) => name).join(" ") },
      onProgress: progressReporter("Learning: instances"),
    });
    await writeModel(path, ofFiles ? { ...model, tags } : model);
    if (ofFiles) io.err("tags: predicted columns of CoNLL-2009; the model has no tagger");
    report(statistics, io);
    return await reading.finish();
  },
};

/**
 * Whether the files have predicted tags of their own.
 * @throws {InputError} where some have and others have not
 */
async function allHavePredictedTags(inputs: readonly Input[]): Promise<boolean> {
  const have = await Promise.all(inputs.map(hasPredictedTags));
  if (!have.includes(true)) return false;
  const without = have.indexOf(false);
  if (without < 0) return true;
  throw new InputError({
    code: "mixed-tags",
    action: "Cannot train on predicted tags",
    file: inputs[without].label,
    current: "a file without predicted tags",
    required: `CoNLL-2009 with PPOS, as ${inputs[have.indexOf(true)].label}, or both kinds apart`,
  });
}

function cacheBytes(call: Call): number | undefined {
  const megabytes = integerOption(call, "cache", 1);
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

async function featuresOf(call: Call): Promise<FeatureModel | undefined> {
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

function report(statistics: TrainingStatistics, io: Io): void {
  const { sentences, tokens, instances, features, classes, supportVectors } = statistics;
  const { tagging, oracle, extraction, learning } = statistics.seconds;
  const count = (value: number, what: string) => `${formatNumber(value)} ${what}`;
  io.err([
    [
      count(statistics.classifiers.length, "classifiers"),
      count(instances, "instances"),
      count(features, "features"),
      count(classes, "classes"),
      count(supportVectors, "support vectors"),
    ].join(", "),
    `${tagging >= 0.005 ? `tagging ${tagging.toFixed(2)} s, ` : ""}oracle ${
      oracle.toFixed(2)
    } s, extraction ${extraction.toFixed(2)} s, ` +
    `learning ${learning.toFixed(2)} s`,
    `trained on ${count(sentences, "sentences")}, ` +
    perSecond(tokens, tagging + oracle + extraction + learning),
  ].join("\n"));
}
