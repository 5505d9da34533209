import type { Random } from "../../dependency/random.ts";
import { randomArrangement } from "../../dependency/random_arrangements.ts";
import type { Tree } from "../../dependency/tree.ts";
import { visitCrossings } from "../../measures/crossings.ts";
import { Sampled, type SampledSums } from "./sampled.ts";
import { sumsOfTree, TreeSummer, type TreeSums } from "./tree_sums.ts";

/** Longest sentence, in tokens, whose order is drawn with as many crossings as it has. */
export const LONGEST_MATCHED = 10;

/** Orders that are tried for one with the right number of crossings. */
const MOST_TRIES = 5000;

/** Non-projective sentences of up to {@link LONGEST_MATCHED} tokens, and random orders of them. */
export interface MatchedResult {
  readonly observed: TreeSums;
  readonly drawn: SampledSums;
  /** Sentences that are left out, since no order with as many crossings was met. */
  readonly unmatched: number;
}

/**
 * Random orders of a tree with *as many crossings* as it has, all equally likely, by rejection. Low
 * degrees could follow from few crossings alone; what differs between an observed sentence and these
 * does not [yadav-2022]. Crossings with arcs from 0 count, so these orders are non-projective, too.
 *
 * Given n tokens, a random order has about n²/6 crossings, so that one with few is rare where n is large:
 * only short sentences are drawn.
 */
export class MatchedOrders {
  readonly #observed = new TreeSummer();
  readonly #drawn: Sampled;
  #unmatched = 0;

  constructor(readonly samples: number, private readonly random: Random) {
    this.#drawn = new Sampled(samples);
  }

  /** Draws orders of a tree; does nothing where it is projective or long. */
  add(tree: Tree, sums: TreeSums): void {
    if (sums.nonprojectiveTrees === 0 || tree.length > LONGEST_MATCHED) return;
    const wanted = crossingsWithin(tree, Infinity);
    const drawn: TreeSums[] = [];
    while (drawn.length < this.samples) {
      const order = this.#orderWith(tree, wanted);
      if (order === undefined) {
        this.#unmatched++;
        return;
      }
      drawn.push(sumsOfTree(order));
    }
    this.#observed.add(sums);
    this.#drawn.draw((sample) => drawn[sample]);
  }

  #orderWith(tree: Tree, wanted: number): Tree | undefined {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const order = randomArrangement(tree, this.random);
      if (crossingsWithin(order, wanted) === wanted) return order;
    }
    return undefined;
  }

  get result(): MatchedResult {
    return {
      observed: this.#observed.sums,
      drawn: this.#drawn.result,
      unmatched: this.#unmatched,
    };
  }
}

/** The number of crossings, arcs from 0 among them; counting stops at the first beyond a limit. */
function crossingsWithin(tree: Tree, limit: number): number {
  let count = 0;
  visitCrossings(tree, 0, () => ++count > limit);
  return count;
}
