import { LONGEST_SENTENCE } from "../graph_based/longest_sentence.ts";
import { InputError } from "../base/errors.ts";
import { progressReporter } from "../display/progress.ts";
import type { GraphParserName } from "../graph_based/graph_model.ts";
import { DEFAULT_APPROXIMATION, graphRecipe } from "../graph_based/graph_recipe.ts";
import { DEFAULT_PASSES, DEFAULT_TABLE_BITS } from "../graph_based/training_defaults.ts";
import { ROOTS } from "../graph_based/roots.ts";
import type { GraphTrainingStatistics } from "../graph_based/training.ts";
import { requireTrainable } from "../graph_based/training_checks.ts";
import { needsPlainLabels } from "../parsing/parsers.ts";
import { addsMarks, ENCODINGS } from "../transforms/encoding.ts";
import { SEARCH_ORDERS } from "../transforms/landing_sites.ts";
import { type Call, integerOption, numberOrOff, optionalChoice, UsageError } from "./command.ts";
import { count, counted } from "./counted.ts";
import { perSecond } from "./speed.ts";
import { commonOptions, projectivized, secondsOf, type Training } from "./training.ts";

/** The options that only graph-based parsers have, for `parseArgs`. */
export const GRAPH_OPTIONS = {
  approximation: { type: "string" },
  encoding: { type: "string" },
  cap: { type: "string" },
  search: { type: "string" },
  passes: { type: "string" },
  seed: { type: "string" },
  prune: { type: "string" },
  longest: { type: "string" },
  roots: { type: "string" },
  "table-bits": { type: "string" },
} as const;

/** What {@link GRAPH_OPTIONS} mean, for the help text. */
export const GRAPH_HELP = `
  --approximation N|off    second-order: move tokens to other heads, projective or not, as long as
                           the score of the tree grows by more than N, in training and in parsing;
                           default ${DEFAULT_APPROXIMATION}, with --encoding off
  --encoding NAME          make training trees projective, and undo it in what is parsed: baseline,
                           which undoes nothing, head, path or head+path [nivre-nilsson-2005]; default:
                           baseline where nothing else makes trees non-projective
  --cap N                  keep only the N most frequent marked labels; default: all
  --search NAME            how the head of a marked arc is looked for: left-to-right, as published, or
                           nearest, which finds more; default left-to-right
  --passes N               how often to go through the training data; default ${DEFAULT_PASSES}
  --seed N                 decides the order of the sentences in each pass; default 1
  --prune N|off            second-order: leave out arcs that a first-order model finds hopeless, in
                           training and in parsing: N from 0, few of them, to 1, all but the best;
                           default off. Sentences of some 250 tokens and more are pruned in any case,
                           as far as memory asks for it; arcbook parse tells of them
  --longest N              refuse sentences of more tokens: memory grows with their number squared;
                           default ${LONGEST_SENTENCE}
  --roots one|any          how many tokens may depend on 0; default: one, if all trees are so
  --table-bits N           2 to that power weights, of 4 bytes each; default ${DEFAULT_TABLE_BITS}`;

/** The training of a graph-based parser. */
export function graphTraining(parser: GraphParserName, call: Call): Training {
  const options = {
    approximation: numberOrOff(call, "approximation", 0),
    encoding: optionalChoice(call, "encoding", ENCODINGS),
    cap: integerOption(call, "cap", 0),
    search: optionalChoice(call, "search", SEARCH_ORDERS),
    passes: integerOption(call, "passes", 1),
    seed: integerOption(call, "seed", 0),
    prune: numberOrOff(call, "prune", 0),
    roots: optionalChoice(call, "roots", ROOTS),
    tableBits: integerOption(call, "table-bits", 1),
    workers: integerOption(call, "workers", 1),
    longest: integerOption(call, "longest", 1),
  };
  asUsage(() => requireTrainable(parser, options));
  return {
    longest: options.longest ?? LONGEST_SENTENCE,
    needsPlainLabels: needsPlainLabels(graphRecipe(parser, [], options)),
    async run(input) {
      // Loaded here, since help and the other family do without them.
      const { trainGraphModel } = await import("../graph_based/training.ts");
      const { writeGraphModel } = await import("../graph_based/model_file.ts");
      const { model, statistics } = await trainGraphModel(input.items, parser, {
        ...options,
        ...commonOptions(input),
        onProgress: progressReporter("Learning: sentences, in all passes"),
      });
      const { path, hasPredictedTags } = input;
      await writeGraphModel(path, hasPredictedTags ? { ...model, tags: "predicted" } : model);
      return report(statistics, addsMarks(model.recipe.encoding));
    },
  };
}

/** Options that do not go together are a fault of the call, not of a file. */
function asUsage(check: () => void): void {
  try {
    check();
  } catch (error) {
    throw error instanceof InputError ? new UsageError(error.message) : error;
  }
}

function report(
  { passes, seconds, ...sizes }: GraphTrainingStatistics,
  isMarked: boolean,
): string[] {
  const { loss, updates, moves } = passes.at(-1)!;
  const done = passes.length * sizes.sentences;
  const rate = Math.round(done / Math.max(seconds.learning, 1e-3));
  const marked = sizes.markedLabels > 0 ? ` (${count(sizes.markedLabels, "of them marks")})` : "";
  return [
    ...projectivized(sizes, isMarked),
    `${count(sizes.labels, "labels")}${marked}, ${count(sizes.weights, "weights")}`,
    `last pass: mean loss ${loss.toFixed(4)} a token, ${count(updates, "sentences were wrong")}, ` +
    count(moves, "moves of the approximation"),
    secondsOf({ preparation: seconds.tagging, pruner: seconds.pruner, learning: seconds.learning }),
    `trained on ${counted(sizes.sentences, "sentence")}, ${
      count(passes.length, passes.length === 1 ? "pass" : "passes")
    }: ` +
    `${count(rate, "sentences per second")}, ` +
    perSecond(passes.length * sizes.tokens, seconds.learning),
  ];
}
