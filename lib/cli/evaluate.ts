import { basename } from "node:path";
import { writeFileAtomic } from "../base/atomic_write.ts";
import type { GoldItem } from "../dependency/sentence.ts";
import type { Tree } from "../dependency/tree.ts";
import { formatNumber } from "../display/number_format.ts";
import { Table } from "../display/table.ts";
import { align } from "../evaluation/alignment.ts";
import { withoutSubtypes } from "../evaluation/attachment.ts";
import { type Punctuation } from "../evaluation/punctuation.ts";
import type { Bootstrap } from "../evaluation/bootstrap.ts";
import { bootstrapOf } from "../study/errors/significance_tables.ts";
import { SystemScores } from "../study/errors/system_scores.ts";
import { indexOfSentence } from "../study/errors/sentence_view.ts";
import type { Comparison } from "../study/errors/analysis.ts";
import { type Command, parseCall } from "./command.ts";
import { counted } from "./counted.ts";
import { type EvaluationInputs, evaluationInputs, sideOf } from "./evaluate_inputs.ts";
import {
  EVALUATE_OPTIONS,
  EVALUATE_USAGE,
  type EvaluateOptions,
  evaluateOptions,
  punctuationRule,
  ruleName,
} from "./evaluate_options.ts";
import { printSentences } from "./evaluate_sentences.ts";
import {
  type Breakdown,
  breakdownRecords,
  breakdownTables,
  isGrouping,
  overallRecords,
  overallTables,
} from "./evaluate_tables.ts";
import type { Input } from "./inputs.ts";
import { Output } from "./output.ts";
import { Reading } from "./reading.ts";

/** `arcbook evaluate`: the scores of parsed files against the gold one, and what is behind them. */
export const evaluateCommand: Command = {
  usage: EVALUATE_USAGE,
  async run(args, io) {
    const call = parseCall(args, EVALUATE_OPTIONS);
    const options = await evaluateOptions(call);
    const inputs = await evaluationInputs(call, options.by === "pair");
    const output = await Output.of(call, io);
    const reading = await Reading.of(call, io);
    const shown = call.values["ignore-subtypes"] ? withoutSubtypes : (tree: Tree) => tree;
    const kept = new KeptTrees(inputs, options);
    const gold = sideOf(inputs.gold, reading, true);
    const systems = inputs.systems.map((input) => sideOf(input, reading, false));
    let scores: SystemScores[] | undefined; // the format of gold tells which tokens count
    for await (const aligned of align(gold, systems)) {
      scores ??= scoresFor(inputs, options, gold.layout.format);
      const item = { ...aligned.gold, tree: shown(aligned.gold.tree) };
      const trees = aligned.predicted.map(shown);
      scores.forEach((system, k) => system.add(item, trees[k]));
      kept.add(item, trees);
    }
    const { format } = gold.layout;
    scores ??= scoresFor(inputs, options, format);
    const { label } = inputs.gold;
    const { sentences, report } = options;
    const { punctuation, remark } = punctuationRule(options, format);
    const comparison = { ...kept.comparison, punctuation };
    if (sentences) await printSentences(output, comparison, sentences, label);
    else await printScores(output, scores, options, { gold: label, punctuation, remark });
    if (report !== undefined) await writeReport(report, comparison, options, inputs.gold);
    return await reading.finish();
  },
};

/** What is counted of each system. */
function scoresFor(
  { systems }: EvaluationInputs,
  options: EvaluateOptions,
  format: string | undefined,
): SystemScores[] {
  const { punctuation } = punctuationRule(options, format);
  const groupings = isGrouping(options.by) ? [options.by] : [];
  return systems.map(({ name }) =>
    new SystemScores(name, { labelled: options.labelled, punctuation, groupings })
  );
}

/** The trees of all sentences, where something is shown that needs them; else they are let go. */
class KeptTrees {
  readonly comparison: Comparison;
  readonly #items: GoldItem[] = [];
  readonly #positions: number[] = [];
  readonly #trees: Tree[][];
  readonly #keeps: boolean;

  constructor(inputs: EvaluationInputs, { report, sentences }: EvaluateOptions) {
    this.#keeps = report !== undefined || sentences !== undefined;
    this.#trees = inputs.systems.map(() => []);
    this.comparison = {
      items: this.#items,
      positions: this.#positions,
      systems: inputs.systems.map(({ name }, k) => ({ name, trees: this.#trees[k] })),
    };
  }

  add(item: GoldItem, trees: readonly Tree[]): void {
    if (!this.#keeps) return;
    this.#items.push(item);
    this.#positions.push(this.#items.length);
    trees.forEach((tree, k) => this.#trees[k].push(tree));
  }
}

/** What a result says beside the scores. */
interface Circumstances {
  /** The gold file as the user named it. */
  readonly gold: string;
  readonly punctuation: Punctuation;
  /** Which tokens are scored, and why. */
  readonly remark: string;
}

async function printScores(
  output: Output,
  systems: readonly SystemScores[],
  { by, bootstrap: drawing }: EvaluateOptions,
  { gold, punctuation, remark }: Circumstances,
): Promise<void> {
  const takesIntervals = by === undefined || by === "pair";
  const bootstrap = takesIntervals && drawing ? bootstrapOf(systems, drawing) : undefined;
  if (output.isForPeople) {
    const tables = by === undefined
      ? overallTables(systems, caption(systems, gold), bootstrap)
      : peoplesTables(systems, by, bootstrap);
    const [last] = tables.slice(-1);
    const notes = [...last.options.notes ?? [], remark];
    return await output.tables([...tables.slice(0, -1), last.with({ notes })]);
  }
  const { records, columns } = by
    ? breakdownRecords(systems, by, bootstrap)
    : overallRecords(systems, bootstrap);
  const punct = ruleName(punctuation);
  const ruled = records.map((record) => ({ ...record, punct }));
  await output.records(ruled, [...columns, { key: "punct" }]);
}

/** A breakdown for people: of several systems side by side, of one as its records. */
function peoplesTables(
  systems: readonly SystemScores[],
  by: Breakdown,
  bootstrap: Bootstrap | undefined,
): Table[] {
  if (systems.length > 1) return breakdownTables(systems, by, bootstrap);
  const { records, columns } = breakdownRecords(systems, by);
  const groupRowsBy = by === "projectivity" ? "sentences" : undefined;
  return [Table.fromRecords(records, columns, { groupRowsBy })];
}

function caption(systems: readonly SystemScores[], gold: string): string {
  const { sentences, tokens, scoredTokens } = systems[0].attachment.summary();
  const sizes = `${counted(sentences, "sentence")}, ${counted(tokens, "token")}`;
  return `${basename(gold)}: ${sizes}, ${formatNumber(scoredTokens)} of them scored`;
}

/** Writes the page of `--report`; charts are loaded for it alone, since they take their time. */
async function writeReport(
  path: string,
  comparison: Comparison,
  { labelled, sample, sentences }: EvaluateOptions,
  { name, label }: Input,
): Promise<void> {
  const { errorReport } = await import("../study/errors/report.ts");
  const indices = sentences?.map((which) => indexOfSentence(comparison, which, label));
  const page = errorReport(comparison, { gold: name, labelled, sample, sentences: indices });
  await writeFileAtomic(path, page);
}
