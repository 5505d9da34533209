import type { RootFacts } from "../dependency/root_facts.ts";
import type { Tagger } from "../tagging/tagger.ts";
import type { Encoding } from "../transforms/encoding.ts";
import type { SearchOrder } from "../transforms/landing_sites.ts";
import type { HashedWeights } from "./hashed_weights.ts";
import type { LabelFilter } from "./label_filter.ts";
import type { Roots } from "./roots.ts";

/**
 * The graph-based parsers: `second-order` sees arcs, siblings and grandchildren [carreras-2007],
 * `first-order` arcs alone [eisner-1996]; both are projective. `mst` finds the best tree of arcs,
 * projective or not [mcdonald-2005].
 */
export const GRAPH_PARSERS = ["second-order", "first-order", "mst"] as const;

/** The name of a graph-based parser, see {@link GRAPH_PARSERS}. */
export type GraphParserName = (typeof GRAPH_PARSERS)[number];

/** A first-order model that leaves out arcs before the second-order model scores the rest. */
export interface Pruner {
  readonly weights: HashedWeights;
  /** From 0, which leaves out little, to 1, which leaves nothing but the best tree; see `keptArcs`. */
  readonly alpha: number;
}

/** What distinguishes a graph-based parser from the others: everything that is not learned. */
export interface GraphRecipe {
  readonly parser: GraphParserName;
  /** The threshold of non-projective approximation, see `Approximation`; or `off`. */
  readonly approximation: number | "off";
  /** How training trees are made projective and output is undone; trees are taken as they are where
   * undefined. */
  readonly encoding?: Encoding;
  /** How many marked labels were kept, see `learnLabelCap`; all where undefined. */
  readonly cap?: number;
  /** In which order the heads of lifted arcs are looked for where the encoding marks them. */
  readonly search?: SearchOrder;
  readonly roots: Roots;
}

/** Everything that a trained graph-based parser is; what a model file holds. */
export interface GraphModel {
  readonly recipe: GraphRecipe;
  /** The name of each label id, the most frequent first. */
  readonly labels: readonly string[];
  readonly filter: LabelFilter;
  readonly weights: HashedWeights;
  readonly pruner?: Pruner;
  readonly passes: number;
  readonly seed: number;
  /** What the user wants to be known of the training data, for example their names. */
  readonly provenance: Readonly<Record<string, string>>;
  /** The tags that it was trained on; absent for those of the treebank. */
  readonly tags?: "predicted";
  /** What predicts the tags that the parser sees; absent where they came with the data. */
  readonly tagger?: Tagger;
  /**
   * What the training data show of roots, where the recipe allows several and no sentence had them. The
   * other recipes say themselves what the data were like.
   */
  readonly roots?: RootFacts;
}
