import { keptArcs } from "./arc_pruning.ts";
import type { ArcSpace } from "./arc_space.ts";
import { ChartLayout } from "./chart_layout.ts";
import { FirstOrderScores } from "./first_order_scores.ts";
import type { Pruner } from "./graph_model.ts";
import { MaxMarginals } from "./max_marginals.ts";
import type { PartFeatures } from "./part_features.ts";
import { PartTable } from "./part_table.ts";
import type { Roots } from "./roots.ts";
import { PartScorer } from "./scorer.ts";

/**
 * Scores of siblings, grandchildren and closed spans that are held at once at most: 256 MiB. About 250
 * tokens with five labels an arc are within that; of longer sentences arcs are left out until they
 * are, too.
 */
export const MOST_SCORES = 2 ** 26;

/** What is tried one after the other where a sentence is too long. */
const STRICTER = [0.25, 0.5, 0.75, 0.9, 0.95, 0.98, 1];

/**
 * Leaves out arcs before second-order parts are scored, by their max-marginals in a first-order model
 * [rush-petrov-2012], see `keptArcs`. Without such a model it does so only where a sentence has more
 * parts than memory is meant for, and then by the arc scores of the second-order model itself.
 */
export class ArcPruner {
  readonly #scores = new FirstOrderScores();
  readonly #marginals: MaxMarginals;
  readonly #scorer: PartScorer;
  readonly #table: PartTable;
  readonly #layout = new ChartLayout();
  #mask = new Uint8Array(0);

  constructor(
    features: PartFeatures,
    roots: Roots,
    space: ArcSpace,
    own: PartScorer,
    private readonly pruner?: Pruner,
    private readonly most = MOST_SCORES,
  ) {
    this.#marginals = new MaxMarginals(roots);
    this.#scorer = pruner === undefined ? own : new PartScorer(pruner.weights, features);
    this.#table = new PartTable(space);
  }

  /**
   * Leaves arcs out of the table's space.
   * @param isPruned whether a pruner's alpha was applied before
   * @param right the heads of a tree whose arcs are to stay, in training
   * @returns whether more were left out than by the pruner's alpha, to save memory
   */
  prune(space: ArcSpace, isPruned = false, right?: Int32Array): boolean {
    const alpha = isPruned ? undefined : this.pruner?.alpha;
    if (alpha === undefined && this.#fits(space)) return false;
    this.#scorer.score(this.#table, "first");
    const marginals = this.#marginals.compute(space.n, this.#scores.of(this.#table));
    if (alpha !== undefined) this.#keep(space, this.#keptBy(marginals, space.n, alpha), right);
    if (this.#fits(space)) return false;
    for (const alpha of STRICTER) {
      this.#keep(space, this.#keptBy(marginals, space.n, alpha), right);
      if (this.#fits(space)) return true;
    }
    this.#keep(space, this.#bestTree(space.n), right); // even where all trees are equally good
    return true;
  }

  #fits(space: ArcSpace): boolean {
    this.#layout.reset(space);
    return this.#table.countThirds() + this.#layout.size <= this.most;
  }

  /** The arcs of the space's sentence that a pruner's alpha keeps, see `keptArcs`. */
  mask(space: ArcSpace): Uint8Array {
    const alpha = this.pruner?.alpha ?? "off";
    this.#scorer.score(this.#table, "first");
    return keptArcs(this.#marginals.compute(space.n, this.#scores.of(this.#table)), space.n, alpha);
  }

  #keptBy(marginals: Float64Array, n: number, alpha: number): Uint8Array {
    return keptArcs(marginals, n, alpha, this.#roomFor(n));
  }

  /** The arcs of the best tree of the first-order model, and no others. */
  #bestTree(n: number): Uint8Array {
    const mask = this.#roomFor(n).fill(0);
    keepTree(mask, this.#marginals.heads);
    return mask;
  }

  #keep(space: ArcSpace, mask: Uint8Array, right: Int32Array | undefined): void {
    if (right !== undefined) keepTree(mask, right);
    space.keep(mask);
  }

  #roomFor(n: number): Uint8Array {
    const arcs = (n + 1) ** 2;
    if (this.#mask.length < arcs) this.#mask = new Uint8Array(arcs);
    return this.#mask;
  }
}

/** Adds the arcs of a tree to a mask, see `keptArcs`. */
export function keepTree(mask: Uint8Array, heads: Int32Array): void {
  for (let token = 1; token < heads.length; token++) mask[heads[token] * heads.length + token] = 1;
}
