import { maximum, percent, sum } from "../../base/numbers.ts";
import {
  percentWith,
  type ProfileCounts,
  sentencesCrossed,
  sentencesWith,
} from "../data_sets/counts.ts";
import { lengthRangeName } from "../data_sets/length_bins.ts";
import type { ProfiledFiles } from "../data_sets/profile.ts";
import { rowId } from "../run/stored.ts";

// Rows of the tables and charts about degrees of non-projectivity, for one treebank or for many.

/** Percent of the sentences that have at most degree 0, 1, 2 and 3 [nivre-2007, sec. 2]. */
export function degreeRow(treebank: ProfiledFiles) {
  const { language, result } = treebank;
  const upTo = (bound: number) => percentWith(result, "degree", (degree) => degree <= bound);
  const degrees = result.measures.filter(({ measure }) => measure === "degree");
  return {
    language,
    data_set: rowId(treebank),
    sentences: result.size.sentences,
    max_degree_0_pct: upTo(0),
    max_degree_1_pct: upTo(1),
    max_degree_2_pct: upTo(2),
    max_degree_3_pct: upTo(3),
    highest_degree: maximum(degrees.map(({ value }) => Number(value)), 0),
  };
}

/** A row of {@link degreeRow}. */
export type DegreeRow = ReturnType<typeof degreeRow>;

/** Number of sentences by degree and by edge degree, the last column for it and all above. */
export function degreeCountRow({ id, result }: ProfiledFiles) {
  const degree = (value: number) => sentencesWith(result, "degree", (other) => other === value);
  const edge = (value: number) => sentencesWith(result, "edge_degree", (other) => other === value);
  return {
    data_set: id,
    degree_0: degree(0),
    degree_1: degree(1),
    degree_2: degree(2),
    degree_3: degree(3),
    degree_from_4: sentencesWith(result, "degree", (value) => value >= 4),
    edge_degree_0: edge(0),
    edge_degree_1: edge(1),
    edge_degree_from_2: sentencesWith(result, "edge_degree", (value) => value >= 2),
  };
}

/** Groups of degrees that charts tell apart, projective trees aside. */
const DEGREE_GROUPS = ["1", "2", "3 or more"] as const;

/** Percent of all sentences in each group of degrees above 0: the parts of a stacked bar. */
export function degreeShares(counts: Pick<ProfileCounts, "measures">) {
  return DEGREE_GROUPS.map((degree, k) => ({
    degree,
    share: percentWith(counts, "degree", (value) => Math.min(value, 3) === k + 1),
  }));
}

/** Percent of the sentences of each range of lengths in each group of degrees above 0. */
export function degreeSharesByLength({ degreeByLength }: Pick<ProfileCounts, "degreeByLength">) {
  return degreeByLength.flatMap(({ degrees, ...range }) => {
    const sentences = sum(degrees);
    const length = lengthRangeName(range);
    return DEGREE_GROUPS.map((degree, k) => {
      const count = k < 2 ? degrees[k + 1] ?? 0 : sum(degrees.slice(3));
      return { length, sentences, degree, share: sentences === 0 ? 0 : 100 * count / sentences };
    });
  });
}

/**
 * Sentences of degree 1, 2, 3 and 4 or more, each by their values of the other measures; of edge
 * degree and gap degree the value 3 stands for 3 or more.
 */
export function degreeCrossRows(counts: Pick<ProfileCounts, "degreeAgainst">) {
  return [1, 2, 3, 4].map((degree) => {
    const isDegree = (value: number) => Math.min(value, 4) === degree;
    const numeric = (measure: "edge_degree" | "gap_degree", wanted: number) =>
      sentencesCrossed(counts, measure, (d, value) => isDegree(d) && Math.min(value, 3) === wanted);
    const boolean = (measure: "well_nested" | "planar", wanted: boolean) =>
      sentencesCrossed(counts, measure, (d, value) => isDegree(d) && value === wanted);
    return {
      degree: degree === 4 ? "4+" : String(degree),
      edge_degree_1: numeric("edge_degree", 1),
      edge_degree_2: numeric("edge_degree", 2),
      edge_degree_from_3: numeric("edge_degree", 3),
      gap_degree_1: numeric("gap_degree", 1),
      gap_degree_2: numeric("gap_degree", 2),
      gap_degree_from_3: numeric("gap_degree", 3),
      well_nested: boolean("well_nested", true),
      ill_nested: boolean("well_nested", false),
      planar: boolean("planar", true),
      not_planar: boolean("planar", false),
    };
  });
}

/**
 * How many sentences each class of mildly non-projective trees takes in [kuhlmann-nivre-2006], in
 * percent of all and of the non-projective ones, the smallest class first.
 */
export function treeClassRows(counts: Pick<ProfileCounts, "measures">) {
  const all = sentencesWith(counts, "projective");
  const projective = sentencesWith(counts, "projective", (value) => value);
  const upTo = (name: "degree" | "edge_degree" | "gap_degree", bound: number) =>
    sentencesWith(counts, name, (value) => value <= bound);
  const classes: [name: string, sentences: number][] = [
    ["projective", projective],
    ["planar", sentencesWith(counts, "planar", (value) => value)],
    ["degree ≤ 1", upTo("degree", 1)],
    ["degree ≤ 2", upTo("degree", 2)],
    ["edge degree ≤ 1", upTo("edge_degree", 1)],
    ["gap degree ≤ 1", upTo("gap_degree", 1)],
    ["gap degree ≤ 2", upTo("gap_degree", 2)],
    ["well-nested", sentencesWith(counts, "well_nested", (value) => value)],
  ];
  return classes.sort(([, a], [, b]) => a - b).map(([name, sentences]) => ({
    class: name,
    sentences,
    all_pct: percent(sentences, all),
    nonprojective_pct: percent(sentences - projective, all - projective),
  }));
}
