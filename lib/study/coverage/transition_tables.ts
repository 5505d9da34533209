import { maximum, percent } from "../../base/numbers.ts";
import { Table, type TableColumn } from "../../display/table.ts";
import { besidePublished, nameInPapers } from "../../papers/beside_published.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { transitionSystem } from "../../transition/registry.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import type { Studied } from "../run/treebanks.ts";
import type { ClassSize } from "./class_sizes.ts";
import { corpusOf, type CoverageByParser } from "./sums.ts";

/**
 * Trees that each system derives, by number of tokens from 2 on, and what share they are of the largest
 * ones, in percent; the smallest class first.
 */
export function classSizeTable(sizes: readonly ClassSize[]): Table {
  const most = maximum(sizes.map(({ tokens }) => tokens), 0);
  const rows = [...Map.groupBy(sizes, ({ system }) => system)].map(([system, own]) => {
    const { reached, trees } = own.at(-1)!;
    return {
      system,
      class: transitionSystem(system).coveredClass,
      ...Object.fromEntries(own.map(({ tokens, reached }) => [`n${tokens}`, reached])),
      share: percent(reached, trees),
    };
  });
  const counts: TableColumn[] = Array.from({ length: Math.max(0, most - 1) }, (_, k) => ({
    key: `n${k + 2}`,
    header: String(k + 2),
    group: "trees reached, by number of tokens",
  }));
  const share = { key: "share", header: `of those of ${most}`, unit: "%" };
  return Table.fromRecords(rows, ["system", "class", ...counts, share], {
    caption: "Trees that each system derives, counted by exhaustion",
  }).sortBy("share");
}

/** The mean number of transitions of a system for the sentences of one length. */
export interface MeanTransitions {
  readonly system: string;
  /** In tokens. */
  readonly length: number;
  readonly mean: number;
}

/**
 * The mean number of transitions of each system by sentence length, from two tokens on.
 * @param options lengths of which there are fewer sentences than `fewest` are left out
 */
export function meanTransitions(
  result: CoverageByParser,
  systems: readonly string[],
  { fewest }: { readonly fewest: number },
): MeanTransitions[] {
  return systems.flatMap((system) =>
    result[system].cost
      .filter(({ length, sentences }) => length > 1 && sentences >= fewest)
      .map(({ length, sentences, transitions }) => ({
        system,
        length,
        mean: transitions / sentences,
      }))
  );
}

/** How the transitions of a system grow with the length of a sentence. */
export interface TransitionGrowth {
  readonly system: string;
  /** The guaranteed bound for a sentence of n tokens, for example `2n`. */
  readonly bound: string;
  /** Of a power law through the {@link meanTransitions}. */
  readonly exponent: number;
  /** Transitions per token. */
  readonly perToken: number;
}

/** The growth of each system: its bound, its exponent and its transitions per token. */
export function transitionGrowthTable(systems: readonly TransitionGrowth[]): Table {
  return Table.fromRecords(systems, [
    "system",
    { key: "bound", header: "at most" },
    { key: "exponent", header: "fitted exponent" },
    { key: "perToken", header: "transitions per token" },
  ], { caption: "Transitions against sentence length, all treebanks together" });
}

/**
 * Swaps of the eager and of the lazy oracle of P3, and of hybrid-swap, by treebank, those with most of them for their tokens
 * first: in all, per 100 tokens, and by how many percent the lazy one swaps less often, which is
 * undefined where the eager one never swaps.
 */
export function swapRows(treebanks: readonly Studied<CoverageByParser>[]) {
  return treebanks.map(({ id, stored, result }) => {
    const { tokens } = corpusOf(result.P0);
    const eager = result["P3-eager"].swaps;
    const lazy = result["P3-lazy"].swaps;
    const hybrid = result["hybrid-swap"].swaps;
    return {
      treebank: rowId({ id, stored }),
      eager,
      lazy,
      hybrid,
      fewer: eager === 0 ? undefined : 100 - percent(lazy, eager),
      perEager: percent(eager, tokens),
      perLazy: percent(lazy, tokens),
      perHybrid: percent(hybrid, tokens),
    };
  }).sort((a, b) => b.perEager - a.perEager);
}

/** The {@link swapRows} as a table [nivre-kuhlmann-hall-2009]. */
export function swapTable(treebanks: readonly Studied<CoverageByParser>[]): Table {
  return Table.fromRecords(swapRows(treebanks), [
    "treebank",
    { key: "eager", group: "swaps" },
    { key: "lazy", group: "swaps" },
    { key: "hybrid", group: "swaps" },
    { key: "fewer", unit: "%", format: { decimals: 1 } },
    { key: "perEager", header: "eager", group: "swaps per 100 tokens" },
    { key: "perLazy", header: "lazy", group: "swaps per 100 tokens" },
    { key: "perHybrid", header: "hybrid", group: "swaps per 100 tokens" },
  ], { notes: storedNotes(treebanks), limit: 100 });
}

const savedColumns = (group: string): TableColumn[] => [
  { key: "saved2", header: "d = 2", group, format: { decimals: 1 } },
  { key: "saved1", header: "d = 1", group, format: { decimals: 1 } },
  { key: "saved0", header: "d = 0", group, format: { decimals: 1 } },
];

/**
 * Calls of LINK that the oracle makes on each treebank under the bounds d = 0, 1, 2 and without one,
 * and by how many percent each bound reduces them; next to what may explain it, the mean length of
 * sentences in tokens and the share of non-projective arcs in percent [nivre-2007, sec. 5].
 */
export function linkCallRows(treebanks: readonly Studied<CoverageByParser>[]) {
  return treebanks.map(({ id, language, stored, result }) => {
    const { tokensPerSentence, nonprojectiveArcsPct } = corpusOf(result.P0);
    const all = result["degree-inf"].transitions;
    const calls = (degree: number) => result[`degree-${degree}`].transitions;
    const saved = (degree: number) => 100 - percent(calls(degree), all);
    return {
      language,
      treebank: rowId({ id, stored }),
      source: stored === undefined ? "here" : "stored",
      tokensPerSentence,
      nonprojectiveArcsPct,
      calls0: calls(0),
      calls1: calls(1),
      calls2: calls(2),
      callsInf: all,
      saved0: saved(0),
      saved1: saved(1),
      saved2: saved(2),
    };
  });
}

/** The calls and their reduction of {@link linkCallRows} as a table, by language. */
export function linkCalls(treebanks: readonly Studied<CoverageByParser>[]): Table {
  const group = "calls of LINK";
  return Table.fromRecords(linkCallRows(treebanks), [
    "language",
    "treebank",
    { key: "tokensPerSentence", header: "sentence", group: "tokens per", format: { decimals: 1 } },
    { key: "calls0", header: "d = 0", group, format: { decimals: 0 } },
    { key: "calls1", header: "d = 1", group, format: { decimals: 0 } },
    { key: "calls2", header: "d = 2", group, format: { decimals: 0 } },
    { key: "callsInf", header: "d = ∞", group, format: { decimals: 0 } },
    ...savedColumns("fewer than d = ∞ (%)"),
  ], {
    caption: "Calls of LINK by bound on the degree",
    groupRowsBy: "language",
  }).sortBy("language");
}

/**
 * By how many percent each bound reduces parsing time, as published in [nivre-2007, table 3], and below
 * it by how many it reduces the calls of LINK on our treebanks of these languages.
 */
export function linkCallsBeside(
  treebanks: readonly Studied<CoverageByParser>[],
  published: PublishedTable,
): Table {
  const languages = new Set(published.rows.map(({ language }) => language));
  const times = [...languages].map((language) => {
    const saved = (max_degree: number) =>
      published.find({ language, max_degree })?.time_reduction_pct;
    const reductions = { saved2: saved(2), saved1: saved(1), saved0: saved(0) };
    return { language, treebank: "parsing time", ...reductions };
  });
  const ours = linkCallRows(treebanks)
    .filter(({ language }) => languages.has(nameInPapers(language)));
  return Table.fromRecords(besidePublished(times, ours), [
    "group",
    "source",
    "treebank",
    ...savedColumns("reduction (%)"),
  ], {
    caption: "Reduction of parsing time as published, and of calls of LINK here",
    groupRowsBy: "group",
    notes: [published.note ?? "", ...storedNotes(ours.length === 0 ? [] : treebanks)],
  });
}
