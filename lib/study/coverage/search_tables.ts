import { sum } from "../../base/numbers.ts";
import { Table, type TableColumn } from "../../display/table.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { KUHLMANN_NIVRE_2010_PARSERS } from "../../parsing/parsers.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import type { Studied } from "../run/treebanks.ts";
import { languagesOf } from "./projectivity_tables.ts";
import type { Coverage } from "./coverage.ts";
import { byLanguage, corpusOf, type CoverageByParser, coverageOfParser } from "./sums.ts";

/** Every encoding that marks labels, with its parser under the published search and under ours. */
const SEARCHES = [
  ["head", "P1", "P1-nearest"],
  ["path", "P1-path", "P1-path-nearest"],
  ["head+path", "P1-head+path", "P1-head+path-nearest"],
] as const;

/** Arcs that a parser does not reach, as a number. */
export function arcsMissed(coverage: Coverage): number {
  return Math.round(corpusOf(coverage).tokens * (100 - coverage.UAS) / 100);
}

/**
 * Arcs that are not reached by treebank and encoding, when the heads of lifted arcs are looked for as
 * published and when the nearest are tried first, see `deprojectivize`; next to the number of arcs
 * that are not reached without a mark.
 */
export function searchTable(treebanks: readonly Studied<CoverageByParser>[]): Table {
  const rows = treebanks.map(({ result, ...treebank }) => ({
    treebank: rowId(treebank),
    unmarked: arcsMissed(result.P0),
    ...Object.fromEntries(
      SEARCHES.flatMap(([, ...parsers]) => parsers)
        .map((parser) => [parser, arcsMissed(result[parser])]),
    ),
  }));
  const columns = SEARCHES.flatMap(([encoding, published, nearest]): TableColumn[] => [
    { key: published, header: "published", group: encoding },
    { key: nearest, header: "nearest", group: encoding },
  ]);
  return new Table(
    [{ key: "treebank" }, { key: "unmarked", header: "no mark" }, ...columns],
    rows,
    { caption: "Arcs not reached, by encoding and search", notes: storedNotes(treebanks) },
  );
}

/**
 * For each encoding the arcs that are not reached of all treebanks together, with each search, and on how
 * many treebanks each search reaches more than the other.
 */
export function searchTotals(treebanks: readonly Studied<CoverageByParser>[]): Table {
  const rows = SEARCHES.map(([encoding, ...parsers]) => {
    const [published, nearest] = parsers.map((parser) =>
      treebanks.map(({ result }) => arcsMissed(result[parser]))
    );
    return {
      encoding,
      published: sum(published),
      nearest: sum(nearest),
      publishedBetter: published.filter((missed, k) => missed < nearest[k]).length,
      nearestBetter: published.filter((missed, k) => missed > nearest[k]).length,
      treebanks: treebanks.length,
    };
  });
  const group = "better on treebanks";
  return Table.fromRecords(rows, [
    "encoding",
    { key: "published", group: "arcs not reached" },
    { key: "nearest", group: "arcs not reached" },
    { key: "publishedBetter", header: "published", group },
    { key: "nearestBetter", header: "nearest", group },
    { key: "treebanks", header: "of" },
  ], { caption: "The two searches on all treebanks" });
}

/** The parsers of the paper from the best score to the worst: `P3 > P1 > P2 > P0`, `P1 = P2` for equals. */
export function rankingOf(scoreOf: (parser: string) => number): string {
  const ranked = KUHLMANN_NIVRE_2010_PARSERS.toSorted((a, b) => scoreOf(b) - scoreOf(a));
  return ranked.map((parser, k) => {
    if (k === 0) return parser;
    return `${scoreOf(parser) === scoreOf(ranked[k - 1]) ? "=" : ">"} ${parser}`;
  }).join(" ");
}

/** P0 to P3 in the order of their scores, as published and here, by language and score. */
export function rankingTable(
  treebanks: readonly Studied<CoverageByParser>[],
  published: PublishedTable,
): Table {
  const ours = byLanguage(treebanks);
  const rows = languagesOf(published).flatMap((language) =>
    (["UAS", "UEM"] as const).map((score) => {
      const own = ours.get(language);
      return {
        language,
        score,
        published: rankingOf((parser) => Number(published.find({ language, parser })?.[score])),
        here: own && rankingOf((parser) => coverageOfParser(own, parser)[score]),
      };
    })
  );
  return Table.fromRecords(rows, [
    "language",
    "score",
    { key: "published", header: published.source },
    { key: "here", header: "treebanks here" },
  ], { caption: "The parsers from the best to the worst", groupRowsBy: "language" });
}
