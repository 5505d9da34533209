import type { TableRow } from "../../display/csv.ts";
import { Table } from "../../display/table.ts";
import { holdsOn } from "../../papers/claims.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { storedNotes } from "../run/stored.ts";
import { TECHNIQUE_METRICS, type TechniqueMetric } from "./results.ts";
import { havingAll, type WithTechniques } from "./rows.ts";
import { ALPHA, sideOn } from "./significance.ts";
import { TECHNIQUES } from "./systems.ts";

/** What [kuhlmann-nivre-2010, sec. 5.2] says of a language: one parser significantly above another. */
interface LanguageClaim {
  readonly language: string;
  readonly claim: string;
  readonly better: string;
  readonly worse: string;
  readonly metrics: readonly TechniqueMetric[];
}

const above = (
  language: string,
  better: string,
  worse: readonly string[],
  metrics: readonly TechniqueMetric[] = TECHNIQUE_METRICS,
): LanguageClaim[] =>
  worse.map((one) => ({
    language,
    claim: `${better} significantly above ${one}`,
    better,
    worse: one,
    metrics,
  }));

/** The claims about Czech, English and German. */
export const LANGUAGE_CLAIMS: readonly LanguageClaim[] = [
  ...["P1", "P2", "P3"].flatMap((parser) => above("Czech", parser, ["P0"])),
  ...above("English", "P1", ["P0", "P2"]),
  ...above("English", "P3", ["P2"]),
  ...["P1", "P3"].flatMap((parser) => above("German", parser, ["P0", "P2"])),
  ...above("German", "P3", ["P1"], ["LAS", "UAS"]),
];

/** A claim about a language, with what Table 4 and our treebanks of the language say. */
export interface LanguageClaimRow extends TableRow {
  readonly language: string;
  readonly claim: string;
  /** In how many of the scores the published figures have that order. */
  readonly published: string;
  /** McNemar's tests here, a treebank and a score each: for the claim, against it, and undecided. */
  readonly tests: number;
  readonly confirmed: number;
  readonly opposite: number;
  readonly undecided: number;
}

/**
 * The claims about languages. Whether published differences are significant cannot be told from the
 * table, so only their sign is looked at there.
 * @param published [kuhlmann-nivre-2010, table 4]
 */
export function languageClaimRows(
  treebanks: readonly WithTechniques[],
  published: PublishedTable,
): LanguageClaimRow[] {
  const all = havingAll(treebanks, TECHNIQUES);
  return LANGUAGE_CLAIMS.map(({ language, claim, better, worse, metrics }) => {
    const [high, low] = [better, worse].map((parser) => published.find({ language, parser })!);
    const inOrder = metrics.map((metric) => Number(high[metric]) > Number(low[metric]));
    const sides = all.filter((one) => one.language === language)
      .flatMap((one) => metrics.map((metric) => sideOn(one, better, worse, metric)));
    const on = (side: number) => sides.filter((one) => one === side).length;
    return {
      language,
      claim: metrics.length === TECHNIQUE_METRICS.length
        ? claim
        : `${claim} in ${metrics.join(", ")}`,
      published: holdsOn(inOrder, "scores"),
      tests: sides.length,
      confirmed: on(1),
      opposite: on(-1),
      undecided: on(0),
    };
  });
}

/** {@link languageClaimRows} as a table. */
export function languageClaimTable(
  treebanks: readonly WithTechniques[],
  published: PublishedTable,
): Table {
  const group = "tests here";
  return Table.fromRecords<TableRow>(languageClaimRows(treebanks, published), [
    "language",
    "claim",
    { key: "published", header: "order in Table 4" },
    { key: "tests", header: "all", group },
    { key: "confirmed", header: `so, p < ${ALPHA}`, group },
    { key: "opposite", header: "the other way", group },
    { key: "undecided", header: "undecided", group },
  ], {
    caption: "Section 5.2 on languages, its Table 4, and McNemar's tests on treebanks of theirs",
    groupRowsBy: "language",
    notes: ["A test for each treebank and score.", ...storedNotes(treebanks)],
  });
}
