import { writeFileAtomic } from "../base/atomic_write.ts";
import type { GoldItem } from "../dependency/sentence.ts";
import type { Tree } from "../dependency/tree.ts";
import { formatNumber } from "../display/number_format.ts";
import type { Table } from "../display/table.ts";
import { align } from "../evaluation/alignment.ts";
import { withoutSubtypes } from "../evaluation/attachment.ts";
import { SystemScores } from "../study/errors/system_scores.ts";
import { indexOfSentence } from "../study/errors/sentence_view.ts";
import type { Comparison } from "../study/errors/analysis.ts";
import { type Command, parseCall } from "./command.ts";
import { type EvaluationInputs, evaluationInputs, sideOf } from "./evaluate_inputs.ts";
import {
  EVALUATE_OPTIONS,
  EVALUATE_USAGE,
  type EvaluateOptions,
  evaluateOptions,
} from "./evaluate_options.ts";
import { printSentences } from "./evaluate_sentences.ts";
import {
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
    const groupings = isGrouping(options.by) ? [options.by] : [];
    const scores = inputs.systems.map(({ name }) =>
      new SystemScores(name, { ...options, groupings })
    );
    const gold = sideOf(inputs.gold, reading, true);
    const systems = inputs.systems.map((input) => sideOf(input, reading, false));
    for await (const aligned of align(gold, systems)) {
      const item = { ...aligned.gold, tree: shown(aligned.gold.tree) };
      const trees = aligned.predicted.map(shown);
      scores.forEach((system, k) => system.add(item, trees[k]));
      kept.add(item, trees);
    }
    const { label } = inputs.gold;
    const { sentences, report } = options;
    if (sentences) await printSentences(output, kept.comparison, sentences, label);
    else await printScores(output, scores, options, label);
    if (report !== undefined) await writeReport(report, kept.comparison, options, inputs.gold);
    return await reading.finish();
  },
};

/** The trees of all sentences, where something is shown that needs them; else they are let go. */
class KeptTrees {
  readonly comparison: Comparison;
  readonly #items: GoldItem[] = [];
  readonly #positions: number[] = [];
  readonly #trees: Tree[][];
  readonly #keeps: boolean;

  constructor(inputs: EvaluationInputs, { punctuation, report, sentences }: EvaluateOptions) {
    this.#keeps = report !== undefined || sentences !== undefined;
    this.#trees = inputs.systems.map(() => []);
    this.comparison = {
      items: this.#items,
      positions: this.#positions,
      systems: inputs.systems.map(({ name }, k) => ({ name, trees: this.#trees[k] })),
      punctuation,
    };
  }

  add(item: GoldItem, trees: readonly Tree[]): void {
    if (!this.#keeps) return;
    this.#items.push(item);
    this.#positions.push(this.#items.length);
    trees.forEach((tree, k) => this.#trees[k].push(tree));
  }
}

async function printScores(
  output: Output,
  systems: readonly SystemScores[],
  { by }: EvaluateOptions,
  gold: string,
): Promise<void> {
  const { records, columns } = by ? breakdownRecords(systems, by) : overallRecords(systems);
  if (output.format !== "text") return await output.records(records, columns);
  if (by === undefined) {
    return await printTables(output, overallTables(systems, caption(systems, gold)));
  }
  if (systems.length > 1) return await printTables(output, breakdownTables(systems, by));
  const groupRowsBy = by === "projectivity" ? "sentences" : undefined;
  await output.records(records, columns, { groupRowsBy });
}

async function printTables(output: Output, tables: readonly Table[]): Promise<void> {
  await output.text(tables.map((table) => table.toText()).join("\n"));
}

function caption(systems: readonly SystemScores[], gold: string): string {
  const { sentences, tokens, scoredTokens } = systems[0].attachment.summary();
  const [s, t, n] = [sentences, tokens, scoredTokens].map((count) => formatNumber(count));
  return `${gold}: ${s} sentences, ${t} tokens, ${n} of them scored`;
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
