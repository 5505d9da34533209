import type { GoldItem } from "../dependency/sentence.ts";

/**
 * The label that most arcs from 0 have: what a parser gives to tokens that its oracle leaves without
 * a head. `ROOT` where the trees have no such arc.
 */
export function commonRootLabel(items: readonly GoldItem[]): string {
  const counts = new Map<string, number>();
  for (const { tree } of items) {
    for (let node = 1; node <= tree.length; node++) {
      if (tree.heads[node] !== 0) continue;
      counts.set(tree.labels[node], (counts.get(tree.labels[node]) ?? 0) + 1);
    }
  }
  let common = "ROOT", most = 0;
  for (const [label, count] of counts) {
    if (count > most) [common, most] = [label, count];
  }
  return common;
}
