import { InputError } from "../base/errors.ts";
import { requirePermissions } from "../base/permissions.ts";
import { GRAPH_PARSERS } from "../graph_based/graph_model.ts";
import { PARSER_NAMES, PARSERS } from "../parsing/parsers.ts";
import { sampleTokens } from "../dependency/sample.ts";
import {
  type Call,
  choice,
  type Command,
  integerOption,
  listInHelp,
  optionalChoice,
  parseCall,
  UsageError,
} from "./command.ts";
import { type Input, inputsOf } from "./inputs.ts";
import { outputPath } from "./output.ts";
import { THREADS } from "./permissions.ts";
import { Reading, READING_HELP, READING_OPTIONS } from "./reading.ts";
import { hasPredictedTags, tagsOption } from "./tags.ts";
import { GRAPH_HELP, GRAPH_OPTIONS, graphTraining } from "./train_graph.ts";
import {
  LEARNERS,
  PERCEPTRON_HELP,
  PERCEPTRON_OPTIONS,
  perceptronTraining,
} from "./train_perceptron.ts";
import { TRANSITION_HELP, TRANSITION_OPTIONS, transitionTraining } from "./train_transition.ts";
import { refuseOptions, type Training } from "./training.ts";

const OPTIONS = {
  ...READING_OPTIONS,
  parser: { type: "string" },
  model: { type: "string", short: "m", file: { use: "write", holds: "the model" } },
  tags: { type: "string" },
  tokens: { type: "string" },
  workers: { type: "string" },
  ...TRANSITION_OPTIONS,
  learner: { type: "string" },
  ...PERCEPTRON_OPTIONS,
  ...GRAPH_OPTIONS,
} as const;

/** `arcbook train`: a parser from a treebank. */
export const trainCommand: Command = {
  usage: `
arcbook train --parser NAME FILE ... -m MODEL [--tags gold|predicted] [OPTION ...]

Trains a parser on all FILEs together and writes it to MODEL, for arcbook parse: a transition-based one
with support vector machines [nivre-2008, sec. 6.1] or an averaged perceptron [goldberg-nivre-2012], or a
graph-based one by passive-aggressive updates [bohnet-2010; bjorkelund-kuhn-2012]. What the training took is told on standard error.

  --parser NAME            transition-based:
                           ${listInHelp(PARSERS)}
                           graph-based:
                           ${listInHelp(GRAPH_PARSERS)}
  -m, --model MODEL        the file to write, whole or not at all
  --tags gold|predicted    the tags, features and lemmas to learn from: those of the FILEs (the default),
                           or predicted ones. Each tenth of the sentences is then tagged by a tagger
                           of the others, and a tagger of all of them becomes part of MODEL, whose
                           parser needs forms only. Where the FILEs are CoNLL-2009 with PPOS, their
                           PLEMMA, PPOS and PFEAT are taken instead, and MODEL has no tagger
  --tokens N               learn from sentences from everywhere in the FILEs that have N tokens at most
                           together, or are a single one; a sample of fewer is part of one of more. Default: all
  --workers N              threads that learn; default: by the size of the data. Of a graph-based parser:
                           threads that score the parts of long sentences together; default 1
${READING_HELP}

Transition-based parsers:
${TRANSITION_HELP}
${PERCEPTRON_HELP}

Graph-based parsers:
${GRAPH_HELP}

Examples: arcbook train --parser PP-E tr_imst-ud-train -m tr_imst.PP-E.model
          arcbook train --parser P-H --learner perceptron --oracle dynamic tr_imst-ud-dev -m tr_imst.P-H.model
          arcbook train --parser second-order tr_imst-ud-train -m tr_imst.second-order.model
`,
  async run(args, io) {
    const call = parseCall(args, OPTIONS);
    requirePermissions("Cannot train", THREADS);
    const training = await trainingOf(call);
    const inputs = await inputsOf(call);
    const path = await outputPath(call, "model");
    if (path === undefined) throw new UsageError("Cannot go on: --model is missing");
    const reading = await Reading.of(call, io);
    const tags = tagsOption(call) ?? "gold";
    const tokens = integerOption(call, "tokens", 1);
    const ofFiles = tags === "predicted" && await allHavePredictedTags(inputs, reading);
    if (ofFiles) reading.takePredictedTags();
    const needs = {
      plainLabels: training.needsPlainLabels,
      predictedTags: ofFiles,
      longest: training.longest,
    };
    const items = [];
    for (const input of inputs) {
      for (const item of await reading.items(input, needs)) items.push(item);
    }
    const provenance = { training: inputs.map(({ name }) => name).join(" ") };
    const given = {
      items: sampleTokens(items, tokens),
      tags,
      hasPredictedTags: ofFiles,
      provenance,
      path,
      tell: io.err,
    };
    const report = await training.run(given);
    if (ofFiles) io.err("tags: predicted columns of CoNLL-2009; the model has no tagger");
    io.err(report.join("\n"));
    return await reading.finish();
  },
};

const OF_PERCEPTRON = Object.keys(PERCEPTRON_OPTIONS);
/** Options that graph-based parsers and perceptrons have. */
const SHARED = ["passes", "seed"];

/** The training that a call asks for, its options checked. */
async function trainingOf(call: Call): Promise<Training> {
  const name = choice(call, "parser", [...PARSER_NAMES, ...GRAPH_PARSERS]);
  const ofGraph = GRAPH_PARSERS.find((parser) => parser === name);
  if (ofGraph !== undefined) {
    const others = [...Object.keys(TRANSITION_OPTIONS), "learner", ...OF_PERCEPTRON];
    refuseOptions(call, others, "graph-based", "transition-based");
    return graphTraining(ofGraph, call);
  }
  const learner = optionalChoice(call, "learner", LEARNERS);
  const ofOthers = Object.keys(GRAPH_OPTIONS)
    .filter((option) => learner !== "perceptron" || !SHARED.includes(option));
  refuseOptions(call, ofOthers, "transition-based", "graph-based");
  if (learner === "perceptron") return await perceptronTraining(name, call);
  const given = OF_PERCEPTRON.find((option) => call.values[option] !== undefined);
  if (given === undefined) return await transitionTraining(name, call);
  throw new UsageError(`Cannot take --${given}: required is --learner perceptron`);
}

/**
 * Whether the files have predicted tags of their own.
 * @throws {InputError} where some have and others have not
 */
async function allHavePredictedTags(
  inputs: readonly Input[],
  reading: Reading,
): Promise<boolean> {
  const options = (input: Input) => reading.optionsFor(input);
  const have = await Promise.all(inputs.map((input) => hasPredictedTags(input, options(input))));
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
