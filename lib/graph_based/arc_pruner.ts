import { keptArcs } from "./arc_pruning.ts";
import type { ArcSpace } from "./arc_space.ts";
import { FirstOrderScores } from "./first_order_scores.ts";
import type { Pruner } from "./graph_model.ts";
import { MaxMarginals } from "./max_marginals.ts";
import type { PartFeatures } from "./part_features.ts";
import { PartTable } from "./part_table.ts";
import type { Roots } from "./roots.ts";
import { PartScorer } from "./scorer.ts";

/**
 * Scores of siblings and grandchildren that are held at once at most: 256 MiB. About 250 tokens with
 * five labels an arc are within that; of longer sentences arcs are left out until they are, too.
 */
export const MOST_THIRDS = 2 ** 26;

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
  #mask = new Uint8Array(0);

  constructor(
    features: PartFeatures,
    roots: Roots,
    space: ArcSpace,
    own: PartScorer,
    private readonly pruner?: Pruner,
    private readonly most = MOST_THIRDS,
  ) {
    this.#marginals = new MaxMarginals(roots);
    this.#scorer = pruner === undefined ? own : new PartScorer(pruner.weights, features);
    this.#table = new PartTable(space);
  }

  /**
   * Leaves arcs out of the table's space.
   * @param isPruned whether a pruner's alpha was applied before
   * @returns whether more were left out than by the pruner's alpha, to save memory
   */
  prune(space: ArcSpace, isPruned = false): boolean {
    const table = this.#table;
    const alpha = isPruned ? undefined : this.pruner?.alpha;
    if (alpha === undefined && table.countThirds() <= this.most) return false;
    this.#scorer.score(table, "first");
    const marginals = this.#marginals.compute(space.n, this.#scores.of(table));
    if (alpha !== undefined) this.#keep(space, marginals, alpha);
    if (table.countThirds() <= this.most) return false;
    for (const alpha of STRICTER) {
      this.#keep(space, marginals, alpha);
      if (table.countThirds() <= this.most) break;
    }
    return true;
  }

  /** The arcs of the space's sentence that a pruner's alpha keeps, see `keptArcs`. */
  mask(space: ArcSpace): Uint8Array {
    const alpha = this.pruner?.alpha ?? "off";
    this.#scorer.score(this.#table, "first");
    return keptArcs(this.#marginals.compute(space.n, this.#scores.of(this.#table)), space.n, alpha);
  }

  #keep(space: ArcSpace, marginals: Float64Array, alpha: number): void {
    const arcs = (space.n + 1) ** 2;
    if (this.#mask.length < arcs) this.#mask = new Uint8Array(arcs);
    space.keep(keptArcs(marginals, space.n, alpha, this.#mask));
  }
}
