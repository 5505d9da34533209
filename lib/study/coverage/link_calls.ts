import { percent } from "../../base/numbers.ts";
import { Table, type TableColumn } from "../../display/table.ts";
import { besidePublished, nameInPapers } from "../../papers/beside_published.ts";
import type { PublishedTable } from "../../papers/published.ts";
import type { Studied } from "../run/treebanks.ts";
import { corpusOf, type CoverageByParser } from "./sums.ts";

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
  return treebanks.map(({ id, language, result }) => {
    const { tokensPerSentence, nonprojectiveArcsPct } = corpusOf(result.P0);
    const all = result["degree-inf"].transitions;
    const calls = (degree: number) => result[`degree-${degree}`].transitions;
    const saved = (degree: number) => 100 - percent(calls(degree), all);
    return {
      language,
      treebank: id,
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
    notes: [published.note ?? ""],
  });
}
