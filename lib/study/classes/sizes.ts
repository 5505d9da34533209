import { sum } from "../../base/numbers.ts";
import { allTrees } from "../../dependency/all_trees.ts";
import { rootCount } from "../../dependency/root_facts.ts";
import { measureTree } from "../../measures/tree_measures.ts";
import { addMemberCounts, MemberCounter, type MemberCounts, membersOf } from "./members.ts";
import { CLASS_NAMES } from "./study_classes.ts";

/** All trees over some number of tokens by the classes that they are in. */
export interface ClassSizes {
  /** Number of tokens. */
  readonly length: number;
  /** All trees: any number of tokens may depend on 0. */
  readonly trees: MemberCounts;
  /** Those of them in which one token depends on 0. */
  readonly rooted: MemberCounts;
  /**
   * For each class that lacks some tree, the heads of that with the shortest arcs, from token 1 on;
   * among several the first in the order of heads.
   */
  readonly missed: Readonly<Record<string, readonly number[]>>;
}

/** What a cell about all trees is told. */
export interface SizesTask {
  readonly length: number;
  /** Which of `parts` parts of the trees are taken, from 0 on; by default all trees. */
  readonly part?: number;
  readonly parts?: number;
}

/**
 * Classes by exhaustion: a cell of the study.
 *
 * Cost: all measures of (length + 1)^(length - 1) trees, which are 16,807 for 6 tokens and 262,144 for 7.
 */
export function sizesOfClasses({ length, part = 0, parts = 1 }: SizesTask): ClassSizes {
  const [trees, rooted] = [new MemberCounter(), new MemberCounter()];
  const missed = new Map<string, number[]>();
  let index = 0;
  for (const tree of allTrees(length)) {
    if (index++ % parts !== part) continue;
    const members = membersOf(measureTree(tree));
    trees.add(members, length);
    if (rootCount(tree) === 1) rooted.add(members, length);
    if (!members.includes("0")) continue;
    const heads = [...tree.heads.slice(1)];
    CLASS_NAMES.forEach((name, k) => {
      if (members[k] === "0") missed.set(name, shorter(missed.get(name), heads));
    });
  }
  return {
    length,
    trees: trees.result,
    rooted: rooted.result,
    missed: Object.fromEntries(missed),
  };
}

/**
 * Parts of the trees of one length put together.
 * @param parts at least one
 */
export function addSizes(parts: readonly ClassSizes[]): ClassSizes {
  const missed = new Map<string, readonly number[]>();
  for (const part of parts) {
    for (const [name, heads] of Object.entries(part.missed)) {
      missed.set(name, shorter(missed.get(name), heads));
    }
  }
  return {
    length: parts[0].length,
    trees: addMemberCounts(parts.map(({ trees }) => trees)),
    rooted: addMemberCounts(parts.map(({ rooted }) => rooted)),
    missed: Object.fromEntries(missed),
  };
}

/** Of two trees that with the shorter arcs; where they are as long, that whose heads come first. */
function shorter<Heads extends readonly number[]>(known: Heads | undefined, heads: Heads): Heads {
  if (known === undefined) return heads;
  const difference = totalLength(heads) - totalLength(known);
  if (difference !== 0) return difference < 0 ? heads : known;
  const at = heads.findIndex((head, k) => head !== known[k]);
  return at >= 0 && heads[at] < known[at] ? heads : known;
}

/** Length of all arcs, those from 0 among them, of the tree with these heads from token 1 on. */
function totalLength(heads: readonly number[]): number {
  return sum(heads.map((head, k) => Math.abs(head - k - 1)));
}
