import {
  type Random,
  randomInteger,
  randomProjectiveTree,
  randomTree,
  seededRandom,
} from "../../dependency/random.ts";
import type { PartScores } from "../part_scores.ts";
import type { Roots } from "../roots.ts";

export interface RandomScoresOptions {
  /** Share of the arcs between tokens not side by side that no label may have; 0 by default. */
  readonly unlabelled?: number;
  /** The most labels that an arc may have, from 1 on; 4 by default. */
  readonly labels?: number;
  /** Integers from -9 to 9, which are often equal, or real numbers between them; "integers" by default. */
  readonly values?: "integers" | "reals";
}

/**
 * Scores of parts drawn at random, each on its own and kept in a table: those of the same part are
 * the same, those of different parts have nothing in common. Arcs from 0 and between neighbours always
 * have a label, so that there are trees, also with one root.
 */
export class RandomScores implements PartScores {
  readonly #labels: Int32Array[] = [];
  readonly #most: number;
  readonly #arcs: Float64Array;
  readonly #siblings: Float64Array;
  readonly #inner: Float64Array;
  readonly #outer: Float64Array;

  constructor(readonly n: number, random: Random, options: RandomScoresOptions = {}) {
    const { unlabelled = 0, labels = 4, values = "integers" } = options;
    this.#most = labels;
    const arcs = (n + 1) ** 2;
    for (let arc = 0; arc < arcs; arc++) {
      const head = Math.floor(arc / (n + 1));
      const isNeeded = head === 0 || Math.abs(arc % (n + 1) - head) === 1;
      const isUnlabelled = !isNeeded && random() < unlabelled;
      this.#labels.push(
        isUnlabelled ? new Int32Array(0) : someIds(1 + randomInteger(random, labels)),
      );
    }
    const draw = values === "reals" ? () => 18 * random() - 9 : () => randomInteger(random, 19) - 9;
    const table = (length: number) => new Float64Array(length).map(draw);
    this.#arcs = table(arcs * labels);
    this.#siblings = table(arcs * (n + 1) * labels);
    this.#inner = table(arcs * (n + 1) * labels);
    this.#outer = table(arcs * (n + 1) * labels);

    /** So many ascending ids, with gaps between some. */
    function someIds(count: number): Int32Array {
      const ids = new Int32Array(count);
      for (let k = 0; k < count; k++) ids[k] = (ids[k - 1] ?? -1) + 1 + randomInteger(random, 2);
      return ids;
    }
  }

  labelsOf(head: number, dependent: number): ArrayLike<number> {
    return this.#labels[head * (this.n + 1) + dependent];
  }

  arc(head: number, dependent: number, k: number): number {
    return this.#arcs[(head * (this.n + 1) + dependent) * this.#most + k];
  }

  sibling(head: number, dependent: number, sibling: number, k: number): number {
    return this.#siblings[this.#index(head, dependent, sibling, k)];
  }

  inner(head: number, dependent: number, grandchild: number, k: number): number {
    return this.#inner[this.#index(head, dependent, grandchild, k)];
  }

  outer(head: number, dependent: number, grandchild: number, k: number): number {
    return this.#outer[this.#index(head, dependent, grandchild, k)];
  }

  #index(head: number, dependent: number, third: number, k: number): number {
    const nodes = this.n + 1;
    return ((head * nodes + dependent) * nodes + third) * this.#most + k;
  }
}

/** A tree as chart and approximation have it: heads by node, places of labels by token. */
export interface PlacedTree {
  readonly heads: Int32Array;
  readonly places: Int32Array;
}

/**
 * A random tree whose arcs may all have a label, and for each a random one. Trees are drawn until
 * there is one, so `scores` should have few arcs without labels where it has many tokens.
 */
export function randomPlacedTree(
  scores: PartScores,
  random: Random,
  options: { readonly projective?: boolean; readonly roots?: Roots } = {},
): PlacedTree {
  const draw = options.projective ? randomProjectiveTree : randomTree;
  for (;;) {
    const { heads } = draw(scores.n, random);
    if (options.roots === "one" && heads.indexOf(0) !== heads.lastIndexOf(0)) continue;
    const counts = heads.map((head, m) => m === 0 ? 1 : scores.labelsOf(head, m).length);
    if (counts.includes(0)) continue;
    return { heads, places: counts.map((count) => randomInteger(random, count)) };
  }
}

/** Random scores for 1 to `limit` tokens: the same for the same seed, with some arcs left out. */
export function scoresOfSeed(
  seed: number,
  limit: number,
  options?: RandomScoresOptions,
): RandomScores {
  const random = seededRandom(seed);
  return new RandomScores(1 + randomInteger(random, limit), random, {
    unlabelled: 0.1,
    ...options,
  });
}
