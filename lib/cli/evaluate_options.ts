import type { Punctuation } from "../evaluation/attachment.ts";
import { REPORT_SAMPLE } from "../study/errors/report_page.ts";
import {
  type Call,
  choice,
  integerOption,
  listInHelp,
  oneOf,
  stringOption,
  UsageError,
} from "./command.ts";
import { READING_OPTIONS } from "./reading.ts";
import { type Breakdown, BREAKDOWNS, isGrouping } from "./evaluate_tables.ts";
import { OUTPUT_HELP, OUTPUT_OPTIONS, outputPath } from "./output.ts";

/** The options of `arcbook evaluate`, for `parseCall`. */
export const EVALUATE_OPTIONS = {
  ...OUTPUT_OPTIONS,
  punct: { type: "string", default: "conllx" },
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
arcbook evaluate GOLD SYSTEM ... [--punct conllx|all] [--by BREAKDOWN | --sentence N] [--report FILE]

Scores what parsers made of the sentences of GOLD: LAS, UAS and LA over tokens, LEM and UEM over
sentences, precision and recall (unlabelled) of projective and non-projective arcs
[kuhlmann-nivre-2010, sec. 4.3; the paper counts all tokens], in percent. CSV has the columns metric
and value, after system where there are several. The files must have the same sentences and tokens;
formats may differ, gzip and pipes do as well, and one may be - for standard input. A folder as SYSTEM
stands for the treebank files in it, each a system. Several systems are compared in pairs by McNemar's
test with continuity correction on the tokens with the right head and label.

  --punct conllx           score no token whose characters are all punctuation (Unicode property P),
                           as the CoNLL-X shared task; the default
  --punct all              score all tokens, as is the rule for UD
  --ignore-subtypes        compare labels up to their first colon, as the scorers of the UD shared
                           tasks: nmod:poss is nmod
  --by BREAKDOWN           instead of the scores one of these tables; several systems stand side by
                           side as text:
                           ${listInHelp(BREAKDOWNS)}
    projectivity           precision and recall of arcs by projectivity, for all sentences and those
                           with a projective and with a non-projective gold tree
    deprel ... sentence-length
                           precision and recall of arcs by label; by distance between head and
                           dependent; by degree [nivre-2007, def. 3], edge degree, gaps (intervals
                           between head and dependent that the head does not dominate); by height
                           of the dependent's subtree (depth), arcs up to 0 (root-distance),
                           siblings; by words of the sentence. Head and label are right; precision
                           takes the group of an arc in the system's tree, recall in the gold tree
    confusion              which labels are taken for which, and how often the head is right
    pair                   McNemar's test of each pair of systems
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
  readonly punctuation: Punctuation;
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
  const punctuation = choice(call, "punct", ["conllx", "all"]) === "all" ? "include" : "exclude";
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
  return { punctuation, by, labelled: unlabelled !== true, sentences, report: path, sample };
}
