import { findTreeFault, Tree } from "../../dependency/tree.ts";
import type { InflectionalGroup, MetuRelation } from "./groups.ts";

/** A word of METU-Sabanci, before its groups become tokens. */
export interface MetuWord {
  readonly form: string;
  readonly groups: readonly InflectionalGroup[];
  readonly relation: MetuRelation | "none";
  /** The REL attribute, for messages. */
  readonly rel: string;
  readonly line: number;
}

/** What is wrong with a word's relation. */
export type WordFault =
  | { readonly code: "metu-head-word"; readonly word: MetuWord; readonly words: number }
  | { readonly code: "metu-head-group"; readonly word: MetuWord; readonly groups: number }
  | { readonly code: "cycle"; readonly word: MetuWord; readonly cycle: readonly number[] };

/** A tree with what was found on the way; no tree where a fault forbids one. */
export interface MetuTree {
  readonly tree?: Tree;
  readonly faults: readonly WordFault[];
}

const UNATTACHED = -1;

/**
 * Builds the tree over all inflectional groups of a sentence: a group that is not its word's last
 * depends on the next one with `DERIV`, a last group on the group that REL names. Where REL names a
 * group that its word does not have, the word's last group is the head and a fault says so. Then
 * every token left without a head is attached, from right to left, to the first following token
 * that it does not dominate, as `notconnected`, or where there is none to 0 as `ROOT`.
 * O(n log n), in practice linear.
 */
export function metuTree(words: readonly MetuWord[]): MetuTree {
  const last: number[] = []; // the token of each word's last group
  for (const word of words) last.push((last.at(-1) ?? 0) + word.groups.length);
  const n = last.at(-1) ?? 0;
  const heads = Int32Array.from({ length: n + 1 }, (_, node) => node === 0 ? -1 : node + 1);
  const labels: string[] = ["", ...Array(n).fill("DERIV")];
  const faults: WordFault[] = [];
  let sound = true;
  words.forEach((word, w) => {
    heads[last[w]] = UNATTACHED;
    const { relation } = word;
    if (relation === "none") return;
    const target = words[relation.word - 1];
    if (target === undefined) {
      faults.push({ code: "metu-head-word", word, words: words.length });
      sound = false;
      return;
    }
    const groups = target.groups.length;
    const named = relation.group >= 1 && relation.group <= groups;
    if (!named) faults.push({ code: "metu-head-group", word, groups });
    heads[last[w]] = last[relation.word - 1] - groups + (named ? relation.group : groups);
    labels[last[w]] = relation.label;
  });
  const fault = findTreeFault(heads.map((head) => Math.max(head, 0)));
  if (fault) {
    const cycle = fault.cycle.length > 0 ? fault.cycle : [fault.node];
    const members = new Set(cycle);
    const member = last.findIndex((node) => members.has(node));
    faults.push({ code: "cycle", word: words[member], cycle });
  }
  if (fault || !sound) return { faults };
  attachTheRest(heads, labels);
  return { tree: Tree.trusted(heads, labels), faults };
}

/**
 * Attaches every token without a head, from right to left, to the first following token that it does
 * not dominate. Such a token is the top of its part of the forest, so that it dominates what has it
 * as its top; tops are found as in disjoint sets, with paths halved [cormen-1990]. Of a token that has
 * been attached it is known up to where it dominates all that follows, and these tokens are stepped
 * over at once, so that each is looked at once. O(n log n), in practice linear.
 */
function attachTheRest(heads: Int32Array, labels: string[]): void {
  const n = heads.length - 1;
  const above = heads.map((head, node) => head === UNATTACHED ? node : head); // towards the top
  above[0] = 0;
  const next = new Int32Array(n + 1); // the first token after those stepped over; 0 for none known
  for (let node = n; node > 0; node--) {
    if (heads[node] !== UNATTACHED) continue;
    let head = node + 1;
    while (head <= n && topOf(above, head) === node) head = Math.max(head + 1, next[head]);
    next[node] = head;
    heads[node] = above[node] = head <= n ? head : 0;
    labels[node] = head <= n ? "notconnected" : "ROOT";
  }
}

function topOf(above: Int32Array, node: number): number {
  while (above[node] !== node) node = above[node] = above[above[node]];
  return node;
}
