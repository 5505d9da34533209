import { type Punctuation, punctuationOf } from "../evaluation/punctuation.ts";
import { BOOTSTRAP_SAMPLES, type BootstrapOptions } from "../evaluation/bootstrap.ts";
import { REPORT_SAMPLE } from "../study/errors/report_page.ts";
import {
  type Call,
  integerOption,
  listInHelp,
  oneOf,
  optionalChoice,
  stringOption,
  UsageError,
} from "./command.ts";
import { READING_OPTIONS } from "./reading.ts";
import { type Breakdown, BREAKDOWNS, isGrouping } from "./evaluate_tables.ts";
import { OUTPUT_HELP, OUTPUT_OPTIONS, outputPath } from "./output.ts";

/** The options of `arcbook evaluate`, for `parseCall`. */
export const EVALUATE_OPTIONS = {
  ...OUTPUT_OPTIONS,
  punct: { type: "string" },
  bootstrap: { type: "string" },
  seed: { type: "string" },
  by: { type: "string" },
  unlabelled: { type: "boolean", default: false },
  "ignore-subtypes": { type: "boolean", default: false },
  predicted: { type: "boolean", default: false },
  spaces: READING_OPTIONS.spaces,
  sentence: { type: "string", multiple: true },
  report: { type: "string", file: { use: "write", holds: "the report" } },
  sample: { type: "string" },
} as const;

/** What `arcbook help evaluate` prints. */
export const EVALUATE_USAGE = `
arcbook evaluate GOLD SYSTEM ... [--punct all|conllx] [--by BREAKDOWN | --sentence N] [--report FILE]

Scores what parsers made of the sentences of GOLD: LAS, UAS and LA over tokens, LEM and UEM over
sentences, precision and recall (unlabelled) of projective and non-projective arcs
[kuhlmann-nivre-2010, sec. 4.3; the paper counts all tokens], in percent; of LAS, UAS and LA the 95 %
confidence intervals, by the percentiles of a bootstrap over sentences [koehn-2004]. CSV has the columns
metric, value, low, high and punct, after system where there are several. The files must have the same sentences and tokens;
formats may differ, gzip and pipes do as well, and one may be - for standard input. A folder as SYSTEM
stands for the treebank files in it, each a system. Several systems are compared in pairs: the
differences of LAS, UAS and LA with their intervals, and McNemar's test with continuity correction.
Probabilities are numbers, in CSV not rounded.

  --punct all              score all tokens, as is the rule for UD; the default where GOLD is CoNLL-U
  --punct conllx           score no token whose characters are all punctuation (Unicode property P), as
                           the CoNLL-X shared task; the default where GOLD has another format. The
                           result says which rule was taken
  --bootstrap N            number of samples for the intervals; default ${BOOTSTRAP_SAMPLES}, 0: none
  --seed N                 for the samples; default 1
  --ignore-subtypes        compare labels up to their first colon, as the scorers of the UD shared
                           tasks: nmod:poss is nmod
  --by BREAKDOWN           instead of the scores one of these tables; several systems stand side by
                           side as text:
                           ${listInHelp(BREAKDOWNS)}
    projectivity           precision and recall of arcs by projectivity, for all sentences and those
                           with a projective and with a non-projective gold tree
    deprel ... sentence-class
                           precision and recall of arcs by label; by distance between head and
                           dependent; by degree [nivre-2007, def. 3], edge degree, gaps (intervals
                           between head and dependent that the head does not dominate), gaps in
                           what the dependent dominates, level type [havelka-2007]; by height
                           of the dependent's subtree (depth), arcs up to 0 (root-distance),
                           siblings; by words of the sentence and the smallest class of its tree:
                           projective, planar, 1-endpoint-crossing, 2-planar, other. Head and label
                           are right; precision takes the group of an arc in the system's tree,
                           recall in the gold tree.
                           In a tree that is not projective an arc that is may have a degree above
                           0, but never an edge degree
    confusion              which labels are taken for which, and how often the head is right
    pair                   differences of each pair of systems, with intervals and McNemar's test
  --unlabelled             with --by of arcs in groups, or --report: the head alone must be right
  --sentence N             instead: the sentence of this number, from 1 on, or of this sent_id, with
                           the trees of GOLD and all systems; may be repeated
  --report FILE            also write all of this to FILE, an HTML page that needs no network, with
                           a sample of the sentences in which systems differ, drawn as diagrams, or
                           with those of --sentence; to read all sentences, see arcbook errors
  --sample N               with --report: at most N sentences, the same in every run; default ${REPORT_SAMPLE}
  --predicted              CoNLL-2009: the predicted columns of SYSTEM instead of its gold ones
  --spaces TEXT            what a space in a form is read as, where the format has none; without it
                           such a space is a fault
${OUTPUT_HELP}

Examples: arcbook evaluate gold.conllu parsed.conllu --punct all --format csv
          arcbook evaluate gold.conllu systems/ --report errors.html
`;

/** What a call asks for, checked before any work is done. */
export interface EvaluateOptions {
  /** Which tokens are scored; undefined where the format of GOLD decides. */
  readonly punctuation?: Punctuation;
  /** How intervals are made; undefined where there are none. */
  readonly bootstrap?: BootstrapOptions;
  readonly by?: Breakdown;
  readonly labelled: boolean;
  /** Numbers or ids of sentences. */
  readonly sentences?: readonly string[];
  /** Path of the report. */
  readonly report?: string;
  readonly sample?: number;
}

/**
 * Reads the options of a call.
 * @throws {UsageError} where one has a wrong value or does not go with the others
 * @throws {InputError} where the file of `--report` cannot be written
 */
export async function evaluateOptions(call: Call): Promise<EvaluateOptions> {
  const rule = optionalChoice(call, "punct", ["all", "conllx"]);
  const punctuation = rule && PUNCTUATION[rule];
  const samples = integerOption(call, "bootstrap", 0) ?? BOOTSTRAP_SAMPLES;
  const bootstrap = samples === 0 ? undefined : { samples, seed: integerOption(call, "seed", 0) };
  const given = stringOption(call, "by");
  const by = given === undefined ? undefined : oneOf("by", given, BREAKDOWNS);
  const { sentence, report, unlabelled } = call.values;
  const sentences = sentence as string[] | undefined;
  const sample = integerOption(call, "sample", 1);
  const refuse = (option: string, required: string) => {
    throw new UsageError(`Cannot take --${option}: required is ${required}`);
  };
  if (sentences?.includes("")) refuse("sentence", "a number or a sent_id");
  if (sentences && by) refuse("sentence", "no --by beside it");
  if (sample !== undefined && report === undefined) refuse("sample", "--report");
  if (sample !== undefined && sentences) refuse("sample", "no --sentence beside it");
  if (unlabelled && !isGrouping(by) && report === undefined) {
    refuse("unlabelled", "--report, or --by of arcs in groups");
  }
  const path = await outputPath(call, "report");
  const labelled = unlabelled !== true;
  return { punctuation, bootstrap, by, labelled, sentences, report: path, sample };
}

const PUNCTUATION = { all: "include", conllx: "exclude" } as const;

/** A rule for punctuation as `--punct` has it, which results in CSV and JSON carry. */
export function ruleName(punctuation: Punctuation): keyof typeof PUNCTUATION {
  return punctuation === "include" ? "all" : "conllx";
}

/**
 * The rule of a call, and what results for people say of it.
 * @param format of the gold trees
 */
export function punctuationRule(
  { punctuation }: EvaluateOptions,
  format: string | undefined,
): { readonly punctuation: Punctuation; readonly remark: string } {
  const taken = punctuation ?? punctuationOf(format);
  const scored = taken === "include"
    ? "Scored are all tokens, as is the rule for UD"
    : "Scored are tokens that are no punctuation, as in the CoNLL-X shared task";
  const why = punctuation === undefined ? "the default for this format" : "as asked";
  return { punctuation: taken, remark: `${scored} (--punct ${ruleName(taken)}, ${why})` };
}
