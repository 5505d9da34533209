import { percent, sum } from "../../base/numbers.ts";
import type { TableRow } from "../../display/csv.ts";
import { parserRecipe } from "../../parsing/parsers.ts";
import { corpusOf, type CoverageByParser } from "../coverage/sums.ts";
import { rowId } from "../run/stored.ts";
import type { Studied } from "../run/treebanks.ts";
import type { LevelTypeCount, TreebankClasses } from "./classes.ts";
import { isWithin, type MemberCounts, treesThat } from "./members.ts";
import type { ClassSizes } from "./sizes.ts";
import { CLASS_NAMES, PARSING_COSTS, shortTitle, STUDY_CLASSES } from "./study_classes.ts";

/** What tables need to know of a treebank with its classes. */
export type ClassesOfTreebank = Pick<
  Studied<TreebankClasses>,
  "id" | "language" | "stored" | "result"
>;

/** How much of the trees each class takes in, in percent: of all, of those not projective, of tokens. */
export function classRows(counts: MemberCounts) {
  const { all, classes } = counts;
  const projective = classes.projective.trees;
  return STUDY_CLASSES.map(({ name, title, definition }) => ({
    name,
    class: title,
    definition,
    sentences: classes[name].trees,
    all_pct: percent(classes[name].trees, all.trees),
    nonprojective_pct: percent(classes[name].trees - projective, all.trees - projective),
    tokens_pct: percent(classes[name].tokens, all.tokens),
  }));
}

/** A row of {@link classRows}. */
export type ClassRow = ReturnType<typeof classRows>[number];

/** Percent of the trees in each class, by the name of the class. */
export function sharesOf({ all, classes }: MemberCounts): Readonly<Record<string, number>> {
  return Object.fromEntries(
    CLASS_NAMES.map((name) => [name, percent(classes[name].trees, all.trees)]),
  );
}

/** Percent of a treebank's sentences in each class, by the name of the class. */
export function treebankRow(treebank: ClassesOfTreebank): TableRow {
  const { sentences } = treebank.result;
  return {
    data_set: rowId(treebank),
    language: treebank.language,
    sentences: sentences.all.trees,
    ...sharesOf(sentences),
  };
}

/**
 * What each class buys and what it costs: percent of the sentences that are outside it, percent of all
 * trees of so many tokens that it admits, and the exponent of exact parsing where one is known.
 *
 * @param size the trees of one length
 */
export function tradeOffRows(counts: MemberCounts, { trees }: Pick<ClassSizes, "trees">) {
  return classRows(counts).map(({ name, all_pct }) => ({
    name,
    class: shortTitle(name),
    admits_pct: percent(trees.classes[name].trees, trees.all.trees),
    covers_pct: all_pct,
    outside_pct: 100 - all_pct,
    exponent: PARSING_COSTS[name]?.exponent,
  }));
}

/** A row of {@link tradeOffRows}. */
export type TradeOffRow = ReturnType<typeof tradeOffRows>[number];

/**
 * The classes that none beats: no other costs at most as much and covers at least as much, and is
 * better in one of the two. From the cheapest on.
 *
 * @param cost by default percent of all trees that the class admits
 */
export function frontier<R extends Pick<TradeOffRow, "admits_pct" | "covers_pct">>(
  rows: readonly R[],
  cost: (row: R) => number = ({ admits_pct }) => admits_pct,
): R[] {
  const beats = (a: R, b: R) =>
    cost(a) <= cost(b) && a.covers_pct >= b.covers_pct &&
    (cost(a) < cost(b) || a.covers_pct > b.covers_pct);
  return rows
    .filter((row) => !rows.some((other) => beats(other, row)))
    .toSorted((a, b) => cost(a) - cost(b));
}

/**
 * Whether each class is within each other one in all trees that were counted, one function for
 * lattices: by the names of the classes.
 */
export function inclusionsOf(sizes: readonly ClassSizes[]) {
  return (smaller: string, larger: string) =>
    sizes.every(({ trees }) => isWithin(trees, smaller, larger));
}

/** The fewest tokens of a tree that is in the one class and not in the other; undefined if there is none. */
export function leastWitness(
  sizes: readonly ClassSizes[],
  inside: string,
  outside: string,
): number | undefined {
  return sizes.find(({ trees }) => !isWithin(trees, inside, outside))?.length;
}

/** Trees that are in no class of some, by default in none that does not take in everything here. */
export function outsideAll(counts: MemberCounts, names: readonly string[] = CLASS_NAMES) {
  return treesThat(counts, (isIn) => !names.some(isIn));
}

/** Level types that tables tell apart: all below the first together, and all above the last. */
export const LEVEL_TYPE_ENDS = [-2, 4] as const;

/** Percent of the non-projective arcs of each level type, the ends together. */
export function levelTypeShares(counts: readonly LevelTypeCount[]) {
  const [first, last] = LEVEL_TYPE_ENDS;
  const all = sum(counts.map(({ arcs }) => arcs));
  return Array.from({ length: last - first + 1 }, (_, k) => first + k).map((levelType) => {
    const own = counts.filter((count) =>
      Math.min(last, Math.max(first, count.levelType)) === levelType
    );
    return { levelType, share: percent(sum(own.map(({ arcs }) => arcs)), all) };
  });
}

/** What a transition system reaches of a treebank, beside a class. */
export interface ReachRow {
  readonly data_set: string;
  readonly system: string;
  readonly sentences: number;
  /** Percent of the sentences whose tree the oracle derives. */
  readonly reach_pct: number;
}

/**
 * The reach of every transition system: trees that its oracle derives, arcs and all. Pseudo-projective
 * parsers are left out, since what they reach depends on marks.
 */
export function reachRows(
  treebanks: readonly Pick<Studied<CoverageByParser>, "id" | "stored" | "result">[],
): ReachRow[] {
  return treebanks.flatMap((treebank) =>
    Object.entries(treebank.result)
      .filter(([parser]) => parserRecipe(parser).encoding === undefined)
      .map(([parser, covered]) => ({
        data_set: rowId(treebank),
        system: parserRecipe(parser).system,
        sentences: corpusOf(covered).sentences,
        reach_pct: covered.UEM,
      }))
  );
}
