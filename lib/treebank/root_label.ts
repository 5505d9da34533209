import type { GoldItem } from "../dependency/sentence.ts";
import type { Tree } from "../dependency/tree.ts";

/** Counts the labels of arcs from 0 over many trees. */
export class RootLabelCounts {
  readonly #counts = new Map<string, number>();

  add({ heads, labels }: Tree): void {
    for (let node = 1; node < heads.length; node++) {
      if (heads[node] !== 0) continue;
      this.#counts.set(labels[node], (this.#counts.get(labels[node]) ?? 0) + 1);
    }
  }

  /** The label that most of these arcs have; `ROOT` where there is no such arc. */
  get common(): string {
    let common = "ROOT", most = 0;
    for (const [label, count] of this.#counts) {
      if (count > most) [common, most] = [label, count];
    }
    return common;
  }
}

/**
 * The label that most arcs from 0 have: what a parser gives to tokens that its oracle leaves without
 * a head. `ROOT` where the trees have no such arc.
 */
export function commonRootLabel(items: readonly Pick<GoldItem, "tree">[]): string {
  const counts = new RootLabelCounts();
  for (const { tree } of items) counts.add(tree);
  return counts.common;
}
