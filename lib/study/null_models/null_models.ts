import type { Random } from "../../dependency/random.ts";
import {
  randomArrangement,
  randomProjectiveArrangement,
  uniformRandomTree,
} from "../../dependency/random_arrangements.ts";
import { seededRandom } from "../../dependency/random.ts";
import type { GoldItem } from "../../dependency/sentence.ts";
import type { Tree } from "../../dependency/tree.ts";
import { crossingVariance } from "../../measures/crossing_variance.ts";
import { expectedCrossings } from "../../measures/expected_crossings.ts";
import type { AvailableTreebank } from "../../treebank/catalog/catalog.ts";
import { LENGTH_RANGES, lengthBinOf, type LengthRange } from "../data_sets/length_bins.ts";
import { goldOfAll } from "../run/load_file.ts";
import { crossingsOfLengths } from "./crossings_of_lengths.ts";
import { LengthMatchedOrders } from "./length_matched.ts";
import { MatchedOrders, type MatchedResult } from "./matched_orders.ts";
import { Sampled, type SampledSums } from "./sampled.ts";
import { sumsOfTree, TreeSummer, type TreeSums } from "./tree_sums.ts";

/** Draws a tree again and again. */
type Draws = () => Tree;

/**
 * What chance could have made of a tree:
 * - `order`: the same tree, its words in random order [ferrer-i-cancho-2018];
 * - `lengthMatched`: the same tree in a random order with as much dependency length as it has;
 * - `projectiveLengthMatched`: the same tree in a random order, projective or not, with as much dependency
 *   length as it has in a random projective order, which is drawn anew each time;
 * - `projective`: the same tree in a random projective order [futrell-2015], which must have degree 0;
 * - `tree`: any tree with one root over as many words.
 */
export const NULL_MODELS = Object.freeze(
  {
    order: (tree, random) => () => randomArrangement(tree, random),
    lengthMatched: (tree, random) => {
      const orders = new LengthMatchedOrders(tree, random);
      return () => orders.next();
    },
    projectiveLengthMatched: (tree, random) => () =>
      new LengthMatchedOrders(randomProjectiveArrangement(tree, random), random).next(),
    projective: (tree, random) => () => randomProjectiveArrangement(tree, random),
    tree: ({ length }, random) => () => uniformRandomTree(length, random),
  } as const satisfies Record<string, (tree: Tree, random: Random) => Draws>,
);

export type NullModel = keyof typeof NULL_MODELS;

/** The names of the null models. */
export const NULL_MODEL_NAMES = Object.freeze(Object.keys(NULL_MODELS)) as readonly NullModel[];

/** Null models whose trees are added up for each range of lengths, too. */
const BY_LENGTH = ["order", "lengthMatched", "tree"] as const satisfies readonly NullModel[];

/** Whose trees are added up for each range of lengths. */
export type LengthSource = "observed" | typeof BY_LENGTH[number];

/** The trees of a range of lengths: the treebank's, or what chance makes of them on average. */
export interface SumsByLength extends LengthRange, TreeSums {
  readonly source: LengthSource;
}

/** A treebank beside its null models. */
export interface NullModelResult {
  readonly observed: TreeSums;
  /** Of the same trees in random order, by the formula [ferrer-i-cancho-2018]. */
  readonly expectedCrossings: number;
  /** The variance of this number, by the formula [alemany-puig-ferrer-i-cancho-2020]. */
  readonly crossingVariance: number;
  /** What the lengths of each two arcs let expect [ferrer-i-cancho-2014]. */
  readonly crossingsOfLengths: number;
  /** Number of times that the whole treebank was drawn. */
  readonly samples: number;
  readonly models: Readonly<Record<NullModel, SampledSums>>;
  /** A row for each range and source, in this order. */
  readonly byLength: readonly SumsByLength[];
  /** Short non-projective sentences beside random orders with as many crossings. */
  readonly matched: MatchedResult;
}

/** What a cell of the study is told. */
export interface NullModelTask {
  readonly files: readonly AvailableTreebank[];
  readonly seed: number;
  readonly samples: number;
}

/** Draws the trees of treebank files, taken as one, from every null model: a cell of the study. */
export function nullModelsOfFiles(
  { files, seed, samples }: NullModelTask,
): Promise<NullModelResult> {
  return nullModelsOf(goldOfAll(files), { seed, samples });
}

/**
 * Draws every tree `samples` times from each null model. The k-th draws of all trees are the k-th random
 * treebank, so that the spread between these is what a treebank of this size has by chance.
 */
export async function nullModelsOf(
  items: AsyncIterable<Pick<GoldItem, "tree">>,
  { seed, samples }: Pick<NullModelTask, "seed" | "samples">,
): Promise<NullModelResult> {
  const random = seededRandom(seed);
  const observed = new TreeSummer();
  const matched = new MatchedOrders(samples, random);
  const models = NULL_MODEL_NAMES.map((name) => ({ name, draws: new Sampled(samples) }));
  const bins = LENGTH_RANGES.map(() => new LengthSums(samples));
  const formulas = { expectedCrossings: 0, crossingVariance: 0, crossingsOfLengths: 0 };
  for await (const { tree } of items) {
    const sums = sumsOfTree(tree);
    const bin = bins[lengthBinOf(tree.length)];
    observed.add(sums);
    bin.observed.add(sums);
    formulas.expectedCrossings += expectedCrossings(tree);
    formulas.crossingVariance += crossingVariance(tree);
    formulas.crossingsOfLengths += crossingsOfLengths(tree);
    for (const { name, draws } of models) {
      const next = NULL_MODELS[name](tree, random);
      draws.draw((sample) => {
        const drawn = sumsOfTree(next());
        bin.add(name, sample, drawn);
        return drawn;
      });
    }
    matched.add(tree, sums);
  }
  return {
    observed: observed.sums,
    ...formulas,
    samples,
    models: Object.fromEntries(
      models.map(({ name, draws }) => [name, draws.result]),
    ) as Record<NullModel, SampledSums>,
    byLength: LENGTH_RANGES.flatMap((range, k) =>
      bins[k].rows.map((row) => ({ ...range, ...row }))
    ),
    matched: matched.result,
  };
}

/** The sums of a range of lengths. */
class LengthSums {
  readonly observed = new TreeSummer();
  readonly #drawn: ReadonlyMap<NullModel, Sampled>;

  constructor(samples: number) {
    this.#drawn = new Map(BY_LENGTH.map((name) => [name, new Sampled(samples)]));
  }

  /** Adds a tree to one of the random treebanks; does nothing for models that are not told by length. */
  add(name: NullModel, sample: number, drawn: TreeSums): void {
    this.#drawn.get(name)?.add(sample, drawn);
  }

  get rows(): (TreeSums & { readonly source: LengthSource })[] {
    return [
      { source: "observed", ...this.observed.sums },
      ...BY_LENGTH.map((source) => ({ source, ...this.#drawn.get(source)!.result.mean })),
    ];
  }
}
