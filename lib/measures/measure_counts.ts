import type { Tree } from "../dependency/tree.ts";
import { measureTree, OF_PROJECTIVE_TREES, type TreeMeasures } from "./tree_measures.ts";

/** The measures that are counted, by the names that tables use. */
const COUNTED = {
  projective: "projective",
  degree: "degree",
  edge_degree: "edgeDegree",
  gap_degree: "gapDegree",
  well_nested: "wellNested",
  planar: "planar",
  one_endpoint_crossing: "oneEndpointCrossing",
  planes: "planes",
  mh: "leastHeads",
  head_split: "headSplit",
  gap_inheritance: "gapInheritance",
  ill_nestedness: "illNestedness",
} as const satisfies Record<string, keyof TreeMeasures>;

/** Name of a counted measure. */
export type MeasureName = keyof typeof COUNTED;

/** The names of the counted measures, in the order of tables. */
export const MEASURE_NAMES = Object.freeze(Object.keys(COUNTED)) as readonly MeasureName[];

/** How many sentences have one value of one measure. */
export interface MeasureRow<Name extends MeasureName = MeasureName> {
  readonly measure: Name;
  readonly value: boolean | number;
  readonly sentences: number;
}

/**
 * Counts the sentences of a treebank by the value of each measure.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { MeasureCounts } from "lib/measures/measure_counts.ts";
 *
 * const counts = new MeasureCounts();
 * counts.add(Tree.of([-1, 2, 0], ["", "a", "b"]));
 * counts.add(Tree.of([-1, 4, 0, 2, 2], ["", "a", "b", "c", "d"]));
 * assert(counts.sentences === 2 && counts.count("degree", 1) === 1);
 * ```
 */
export class MeasureCounts {
  readonly #counts = new Map(
    MEASURE_NAMES.map((measure) => [measure, new Map<boolean | number, number>()]),
  );
  /** Projective trees that are not in the counts yet: most trees, and all have the same values. */
  #projective = 0;
  #sentences = 0;
  #tokens = 0;
  #nonprojectiveArcs = 0;

  /** Measures a tree, counts it, and returns its measures. */
  add(tree: Tree): TreeMeasures {
    const measures = measureTree(tree);
    this.#sentences++;
    this.#tokens += tree.length;
    this.#nonprojectiveArcs += measures.nonprojectiveArcs;
    if (measures.projective) this.#projective++;
    else this.#count(measures, 1);
    return measures;
  }

  get sentences(): number {
    return this.#sentences;
  }

  get tokens(): number {
    return this.#tokens;
  }

  get nonprojectiveArcs(): number {
    return this.#nonprojectiveArcs;
  }

  /** Number of sentences with this value of the measure. */
  count(measure: MeasureName, value: boolean | number): number {
    return this.#allCounts().get(measure)!.get(value) ?? 0;
  }

  /**
   * One row for each value that occurs, measures in the order of `names`, numbers ascending, true
   * before false.
   */
  rows<Name extends MeasureName = MeasureName>(
    names = MEASURE_NAMES as readonly Name[],
  ): MeasureRow<Name>[] {
    const all = this.#allCounts();
    return names.flatMap((measure) =>
      [...all.get(measure)!]
        .sort(([a], [b]) => place(a) - place(b))
        .map(([value, sentences]) => ({ measure, value, sentences }))
    );
  }

  #allCounts(): ReadonlyMap<MeasureName, ReadonlyMap<boolean | number, number>> {
    if (this.#projective > 0) this.#count(OF_PROJECTIVE_TREES, this.#projective);
    this.#projective = 0;
    return this.#counts;
  }

  #count(measures: TreeMeasures, sentences: number): void {
    for (const [measure, counts] of this.#counts) {
      const value = measures[COUNTED[measure]];
      counts.set(value, (counts.get(value) ?? 0) + sentences);
    }
  }
}

function place(value: boolean | number): number {
  return typeof value === "number" ? value : value ? 0 : 1;
}
