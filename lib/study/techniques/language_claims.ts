import type { TableRow } from "../../display/csv.ts";
import { Table } from "../../display/table.ts";
import { holdsOn } from "../../papers/claims.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { storedNotes } from "../run/stored.ts";
import { TECHNIQUE_METRICS, type TechniqueMetric } from "./results.ts";
import { havingAll, type WithTechniques } from "./rows.ts";
import { ALPHA } from "../../evaluation/significance.ts";
import { sideOn } from "./significance.ts";
import { TECHNIQUES } from "./systems.ts";

/** How one parser stands to another: significantly above it, not so, or with no significant difference. */
type Relation = "significantly above" | "not significantly above" | "no different from";

/** What [kuhlmann-nivre-2010, sec. 5.2] says of two parsers on a language. */
interface LanguageClaim {
  readonly language: string;
  readonly first: string;
  readonly relation: Relation;
  readonly second: string;
  readonly metrics: readonly TechniqueMetric[];
}

const claim = (
  language: string,
  first: string,
  relation: Relation,
  second: string,
  metrics: readonly TechniqueMetric[] = TECHNIQUE_METRICS,
): LanguageClaim => ({ language, first, relation, second, metrics });

/** The claims about Czech, English and German. */
const LANGUAGE_CLAIMS: readonly LanguageClaim[] = [
  ...["P1", "P2", "P3"].map((parser) => claim("Czech", parser, "significantly above", "P0")),
  claim("Czech", "P1", "no different from", "P2"),
  claim("Czech", "P1", "no different from", "P3"),
  claim("Czech", "P2", "no different from", "P3"),
  claim("English", "P1", "significantly above", "P0"),
  claim("English", "P2", "not significantly above", "P0"),
  claim("English", "P3", "not significantly above", "P0"),
  claim("English", "P1", "significantly above", "P2"),
  claim("English", "P3", "significantly above", "P2"),
  ...["P1", "P3"].flatMap((parser) => [
    claim("German", parser, "significantly above", "P0"),
    claim("German", parser, "significantly above", "P2"),
  ]),
  claim("German", "P3", "significantly above", "P1", ["LAS", "UAS"]),
];

/** A claim about a language, with what Table 4 and our treebanks of the language say. */
export interface LanguageClaimRow extends TableRow {
  readonly language: string;
  readonly claim: string;
  /** In how many of the scores the published figures have that order; empty where none is claimed. */
  readonly published: string;
  /**
   * McNemar's tests here, a treebank and a score each, and on how many the first parser is significantly
   * better, the second is, and neither is.
   */
  readonly tests: number;
  readonly firstBetter: number;
  readonly secondBetter: number;
  readonly neither: number;
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
  return LANGUAGE_CLAIMS.map(({ language, first, relation, second, metrics }) => {
    const [high, low] = [first, second].map((parser) => published.find({ language, parser })!);
    const inOrder = metrics.map((metric) => Number(high[metric]) > Number(low[metric]));
    const sides = all.filter((one) => one.language === language)
      .flatMap((one) => metrics.map((metric) => sideOn(one, first, second, metric)));
    const on = (side: number) => sides.filter((one) => one === side).length;
    const scores = metrics.length < TECHNIQUE_METRICS.length ? ` in ${metrics.join(", ")}` : "";
    return {
      language,
      claim: `${first} ${relation} ${second}${scores}`,
      published: relation === "significantly above" ? holdsOn(inOrder, "scores") : "",
      tests: sides.length,
      firstBetter: on(1),
      secondBetter: on(-1),
      neither: on(0),
    };
  });
}

/** {@link languageClaimRows} as a table. */
export function languageClaimTable(
  treebanks: readonly WithTechniques[],
  published: PublishedTable,
): Table {
  const group = `tests here, p < ${ALPHA}`;
  return Table.fromRecords<TableRow>(languageClaimRows(treebanks, published), [
    "language",
    "claim",
    { key: "published", header: "order in Table 4" },
    { key: "tests", header: "all", group },
    { key: "firstBetter", header: "first better", group },
    { key: "secondBetter", header: "second better", group },
    { key: "neither", group },
  ], {
    caption: "Section 5.2 on languages, its Table 4, and McNemar's tests on treebanks of theirs",
    groupRowsBy: "language",
    notes: ["A test for each treebank and score.", ...storedNotes(treebanks)],
  });
}
