import { sumOf } from "../../base/numbers.ts";
import type { TreeMeasures } from "../../measures/tree_measures.ts";
import { CLASS_NAMES, classPlace, STUDY_CLASSES } from "./study_classes.ts";

/** Trees and their tokens. */
export interface TreesAndTokens {
  readonly trees: number;
  readonly tokens: number;
}

/** How many trees are in one and the same of all classes. */
export interface Combination extends TreesAndTokens {
  /** A digit for each of {@link CLASS_NAMES}: `1` for the trees being in it, else `0`. */
  readonly members: string;
}

/** Trees by the classes that they are in. */
export interface MemberCounts {
  readonly all: TreesAndTokens;
  /** Those in each class, by its name. */
  readonly classes: Readonly<Record<string, TreesAndTokens>>;
  /** One for each combination of classes that occurs, in the order of `members`. */
  readonly combinations: readonly Combination[];
}

/** The classes of a tree as {@link Combination} has them. */
export function membersOf(measures: TreeMeasures): string {
  let members = "";
  for (const each of STUDY_CLASSES) members += each.of(measures) ? "1" : "0";
  return members;
}

/** Counts trees by the classes that they are in. */
export class MemberCounter {
  readonly #counts = new Map<string, { trees: number; tokens: number }>();

  /** @param members as {@link membersOf} gives them */
  add(members: string, tokens: number): void {
    const count = this.#counts.get(members) ?? { trees: 0, tokens: 0 };
    count.trees++;
    count.tokens += tokens;
    this.#counts.set(members, count);
  }

  get result(): MemberCounts {
    return countsOf([...this.#counts].map(([members, count]) => ({ members, ...count })));
  }
}

/** Counts of several treebanks, or of parts of one, as if they were of one. */
export function addMemberCounts(all: readonly MemberCounts[]): MemberCounts {
  const rows = all.flatMap(({ combinations }) => combinations);
  const groups = Map.groupBy(rows, ({ members }) => members);
  return countsOf([...groups].map(([members, own]) => ({ members, ...added(own) })));
}

/**
 * The trees of which something holds.
 *
 * @param holds is asked by the name of a class whether the trees are in it
 * @throws {RangeError} where it asks for a class that there is not
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { measureTree } from "lib/measures/tree_measures.ts";
 * import { MemberCounter, membersOf, treesThat } from "lib/study/classes/members.ts";
 *
 * const counter = new MemberCounter();
 * counter.add(membersOf(measureTree(Tree.of([-1, 4, 0, 2, 2], ["", "a", "b", "c", "d"]))), 4);
 * const planarOnly = treesThat(counter.result, (isIn) => isIn("planar") && !isIn("projective"));
 * assert(planarOnly.trees === 1 && planarOnly.tokens === 4);
 * ```
 */
export function treesThat(
  { combinations }: Pick<MemberCounts, "combinations">,
  holds: (isIn: (name: string) => boolean) => boolean,
): TreesAndTokens {
  return added(
    combinations.filter(({ members }) => holds((name) => members[classPlace(name)] === "1")),
  );
}

/** Whether all trees that were counted in the one class are in the other. */
export function isWithin(
  counts: Pick<MemberCounts, "combinations">,
  smaller: string,
  larger: string,
): boolean {
  return treesThat(counts, (isIn) => isIn(smaller) && !isIn(larger)).trees === 0;
}

function countsOf(combinations: readonly Combination[]): MemberCounts {
  return {
    all: added(combinations),
    classes: Object.fromEntries(
      CLASS_NAMES.map((name) => [name, treesThat({ combinations }, (isIn) => isIn(name))]),
    ),
    combinations: combinations.toSorted((a, b) => a.members < b.members ? -1 : 1),
  };
}

function added(rows: readonly TreesAndTokens[]): TreesAndTokens {
  return {
    trees: sumOf(rows, ({ trees }) => trees),
    tokens: sumOf(rows, ({ tokens }) => tokens),
  };
}
