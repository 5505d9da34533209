import type { Tree } from "../dependency/tree.ts";
import { isProjective, projectiveArcs } from "./projectivity.ts";

/**
 * The length of the arc into each node in words: the distance between head and dependent. An arc
 * from 0 to token i has length i, since 0 stands before the first token.
 *
 * @returns node-indexed; index 0 is 0
 */
export function arcLengths({ heads }: Tree): Int32Array {
  const lengths = new Int32Array(heads.length);
  for (let node = 1; node < heads.length; node++) lengths[node] = Math.abs(heads[node] - node);
  return lengths;
}

/** Which arcs {@link ArcLengthCounts} takes. */
export interface ArcLengthOptions {
  /**
   * Whether arcs from 0 count, with the length that {@link arcLengths} gives them. The default is
   * true: [kuhlmann-nivre-2010, table 1] has as many arcs as there are words.
   */
  readonly rootArcs?: boolean;
}

/** Number and mean length of some arcs. */
export interface ArcLengthRow {
  readonly arcs: number;
  /** In words; NaN without arcs. */
  readonly meanLength: number;
}

/**
 * Counts arcs and their lengths by projectivity over many trees, as in [kuhlmann-nivre-2010,
 * table 1].
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { ArcLengthCounts } from "lib/measures/dependency_length.ts";
 *
 * // 4 -> 1 is non-projective and of length 3; 0 -> 2, 2 -> 3, 2 -> 4 have lengths 2, 1, 2.
 * const counts = new ArcLengthCounts();
 * counts.add(Tree.of([-1, 4, 0, 2, 2], ["", "a", "b", "c", "d"]));
 * assert(counts.all.meanLength === 2);
 * assert(counts.nonprojective.arcs === 1 && counts.nonprojective.meanLength === 3);
 * ```
 */
export class ArcLengthCounts {
  readonly #arcs = [0, 0]; // of non-projective arcs, of projective arcs
  readonly #lengths = [0, 0];
  readonly #rootArcs: boolean;

  constructor({ rootArcs = true }: ArcLengthOptions = {}) {
    this.#rootArcs = rootArcs;
  }

  /** @param isTreeProjective whether the tree is projective, for who knows that already */
  add(tree: Tree, isTreeProjective = isProjective(tree)): void {
    const { heads } = tree;
    const projective = isTreeProjective ? undefined : projectiveArcs(tree);
    for (let node = 1; node < heads.length; node++) {
      if (heads[node] === 0 && !this.#rootArcs) continue;
      const kind = projective === undefined ? 1 : projective[node];
      this.#arcs[kind]++;
      this.#lengths[kind] += Math.abs(heads[node] - node);
    }
  }

  get all(): ArcLengthRow {
    return row(this.#arcs[0] + this.#arcs[1], this.#lengths[0] + this.#lengths[1]);
  }

  get projective(): ArcLengthRow {
    return row(this.#arcs[1], this.#lengths[1]);
  }

  get nonprojective(): ArcLengthRow {
    return row(this.#arcs[0], this.#lengths[0]);
  }
}

function row(arcs: number, length: number): ArcLengthRow {
  return { arcs, meanLength: length / arcs };
}
