import type { TableRow } from "../../display/csv.ts";
import { Table } from "../../display/table.ts";
import { lengthRowsOf } from "../accuracy/rows.ts";
import { arcsByLength } from "../accuracy/arc_tables.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import { resultsOfParser, resultsWith, type WithTechniques } from "./rows.ts";
import { TECHNIQUES } from "./systems.ts";

/** Fewer non-projective arcs in a test set tell nothing about precision and recall. */
export const LEAST_ARCS = 20;

/** Treebanks with so many non-projective arcs in the test set that shares of them say something. */
export function withEnoughArcs<T extends Pick<WithTechniques, "result">>(
  treebanks: readonly T[],
  least = LEAST_ARCS,
): T[] {
  return treebanks.filter(({ result }) => result.test.nonprojective.arcs >= least);
}

/**
 * Precision and recall of non-projective arcs by length, of each of the parsers on all treebanks as one,
 * in percent.
 */
export function lengthRows(
  treebanks: readonly WithTechniques[],
  parsers: readonly string[] = TECHNIQUES,
) {
  return parsers.flatMap((parser) => lengthRowsOf(parser, resultsOfParser(treebanks, parser)));
}

/** {@link lengthRows} by length. */
export function lengthTable(
  treebanks: readonly WithTechniques[],
  parsers: readonly string[] = TECHNIQUES,
): Table {
  return arcsByLength(lengthRows(treebanks, parsers), {
    caption: "Non-projective arcs by length in words, all treebanks as one",
    notes: storedNotes(treebanks),
  });
}

/**
 * The mean length of the non-projective arcs of a test set in words, and precision and recall of them,
 * for each of the parsers, shortest first.
 */
export function meanLengthRows(
  treebanks: readonly WithTechniques[],
  parsers: readonly string[] = TECHNIQUES,
) {
  return withEnoughArcs(treebanks)
    .toSorted((a, b) => lengthIn(a) - lengthIn(b))
    .flatMap((treebank) => {
      const results = resultsWith(treebank);
      return parsers.filter((parser) => parser in results).map((parser) => {
        const { gold, precision, recall } = results[parser].breakdown.all.nonprojective;
        return {
          treebank: rowId(treebank),
          length: lengthIn(treebank),
          arcs: gold,
          parser,
          precision,
          recall,
        };
      });
    });
}

function lengthIn({ result }: Pick<WithTechniques, "result">): number {
  return result.test.nonprojective.meanLength!;
}

/** {@link meanLengthRows} with a row for each treebank. */
export function meanLengthTable(
  treebanks: readonly WithTechniques[],
  parsers: readonly string[] = ["P1", "P2", "P3"],
): Table {
  const groups = Map.groupBy(meanLengthRows(treebanks, parsers), ({ treebank }) => treebank);
  const rows = [...groups].map(([treebank, own]) => ({
    treebank,
    length: own[0].length,
    arcs: own[0].arcs,
    ...Object.fromEntries(own.flatMap(({ parser, precision, recall }) => [
      [`${parser}_precision`, precision],
      [`${parser}_recall`, recall],
    ])),
  }));
  return Table.fromRecords<TableRow>(rows, [
    "treebank",
    { key: "length", header: "mean length", unit: "words", group: "non-proj. arcs" },
    { key: "arcs", header: "in the test set", group: "non-proj. arcs" },
    ...parsers.flatMap((parser) => [
      { key: `${parser}_precision`, header: "P", group: parser },
      { key: `${parser}_recall`, header: "R", group: parser },
    ]),
  ], {
    caption: "Mean length of non-projective arcs, and their precision and recall (%)",
    notes: [
      `Treebanks with ${LEAST_ARCS} non-projective arcs in the test set at least.`,
      ...storedNotes(treebanks),
    ],
    limit: 100,
  });
}
