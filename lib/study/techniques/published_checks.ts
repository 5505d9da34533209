import type { TableRow } from "../../display/csv.ts";
import { Table } from "../../display/table.ts";
import type { PublishedTechniques } from "./observations.ts";

/** How the recalls of Table 5 of [kuhlmann-nivre-2010] agree with the UAS of Table 4. */
export interface RecallCheck extends TableRow {
  readonly language: string;
  readonly parser: string;
  /** As printed, in percent. */
  readonly UAS: number;
  /** The recalls of both kinds of arcs, weighted with the shares of the arcs. */
  readonly weighted: number;
  /** How far the two may lie apart, since shares are printed with one decimal, scores with two. */
  readonly tolerance: number;
  readonly agrees: boolean;
}

const HUNDREDTH = 0.005;

/**
 * Every arc is projective or not in the gold tree, so the right ones are those of both recalls
 * together: UAS is the mean of the recalls, weighted with the shares of the arcs in the development set
 * [kuhlmann-nivre-2010, table 1]. P0 predicts projective arcs only, so its precision must be its UAS.
 */
export function recallChecks(
  { dataSets, performance, arcs }: PublishedTechniques,
): RecallCheck[] {
  return arcs.rows.map((row) => {
    const { language, parser } = row;
    const share = Number(dataSets.find({ language, split: "dev" })!.nonprojective_arcs_pct) / 100;
    const [projective, crossing] = [row.projective_recall, row.nonprojective_recall].map(Number);
    const UAS = Number(performance.find({ language, parser })!.UAS);
    const weighted = (1 - share) * projective + share * crossing;
    const tolerance = 2 * HUNDREDTH + 0.0005 * Math.abs(projective - crossing);
    return {
      language: String(language),
      parser: String(parser),
      UAS,
      weighted,
      tolerance,
      agrees: Math.abs(weighted - UAS) <= tolerance,
    };
  });
}

/** {@link recallChecks} as a table, with P0's precision, which must be its UAS. */
export function recallCheckTable(published: PublishedTechniques): Table {
  const rows = recallChecks(published).map((row) => ({
    ...row,
    precision: row.parser === "P0"
      ? published.arcs.find({ language: row.language, parser: "P0" })!.projective_precision
      : undefined,
    agrees: row.agrees ? "yes" : "no",
  }));
  return Table.fromRecords<TableRow>(rows, [
    "language",
    "parser",
    { key: "UAS", header: "UAS, Table 4" },
    { key: "precision", header: "precision of P0, Table 5" },
    { key: "weighted", header: "weighted recalls, Table 5", format: { decimals: 3 } },
    { key: "tolerance", header: "rounding allows", format: { decimals: 3 } },
    "agrees",
  ], {
    caption: "Do Tables 4 and 5 of Kuhlmann and Nivre (2010) agree?",
    groupRowsBy: "language",
  });
}

/** By how many points one parser is above another for a language, in all four published scores. */
export function publishedDifference(
  { performance }: Pick<PublishedTechniques, "performance">,
  language: string,
  first: string,
  second: string,
): Table {
  const [one, other] = [first, second].map((parser) => performance.find({ language, parser })!);
  const rows = ["LAS", "UAS", "LEM", "UEM"].map((metric) => ({
    score: metric,
    [first]: one[metric],
    [second]: other[metric],
    difference: Number(one[metric]) - Number(other[metric]),
  }));
  return Table.fromRecords<TableRow>(rows, [
    "score",
    first,
    second,
    { key: "difference", header: `${first} − ${second}`, format: { plus: true, decimals: 2 } },
  ], { caption: `${language}, as published in Table 4 (%)` });
}
