import type { Sentence } from "../dependency/sentence.ts";
import { Tree } from "../dependency/tree.ts";
import { Approximation } from "./approximation.ts";
import { ArcSpace } from "./arc_space.ts";
import { ArcPruner } from "./arc_pruner.ts";
import { EisnerDecoder } from "./eisner.ts";
import { FirstOrderScores } from "./first_order_scores.ts";
import type { GraphModel } from "./graph_model.ts";
import type { LabelFilter } from "./label_filter.ts";
import { SpanningTreeDecoder } from "./mst.ts";
import { PartFeatures } from "./part_features.ts";
import { PartTable } from "./part_table.ts";
import { PartScorer } from "./scorer.ts";
import type { ScoringThreads } from "./scoring_threads.ts";
import { SecondOrderChart } from "./second_order_chart.ts";
import { type TokenValues, tokenValues } from "./token_values.ts";

/** A sentence as a graph-based parser sees it. */
export interface GraphSentence {
  readonly values: TokenValues;
  /** Node-indexed: ids of parts of speech in the label filter. */
  readonly tags: Int32Array;
}

/** What a decoder knows of a sentence in training. */
export interface DecodedLesson {
  readonly heads: Int32Array;
  readonly mask?: Uint8Array;
}

/** What a decoder needs of a model. */
export type DecoderModel = Pick<GraphModel, "recipe" | "filter" | "weights" | "pruner">;

/** Takes from a sentence what the parser sees. */
export function graphSentence(sentence: Sentence, filter: LabelFilter): GraphSentence {
  return { values: tokenValues(sentence, filter.data.pos), tags: filter.tagsOf(sentence) };
}

/** What a decoder does one after the other; `chart` is whatever finds the tree. */
export const DECODING_STEPS = [
  "preparing",
  "pruning",
  "scoring",
  "chart",
  "approximation",
] as const;
export type DecodingStep = (typeof DECODING_STEPS)[number];

/**
 * Finds the best tree of a sentence under a model, in training and in parsing: scores parts, decodes,
 * and approximates. One decoder keeps its arrays from sentence to sentence.
 */
export class GraphDecoder {
  /** Node-indexed: the tree that was found last; longer than the sentence. */
  heads = new Int32Array(64);
  /** The place of each token's label among those that its arc may have. */
  places = new Int32Array(64);
  /** Reattachments of the approximation in the sentence decoded last. */
  moves = 0;
  /** Whether arcs of the sentence decoded last were left out to save memory. */
  limited = false;
  /** Milliseconds that each step took in the sentence decoded last. */
  readonly milliseconds: Record<DecodingStep, number> = {
    preparing: 0,
    pruning: 0,
    scoring: 0,
    chart: 0,
    approximation: 0,
  };
  #lapStart = 0;
  readonly features: PartFeatures;
  readonly space = new ArcSpace();
  readonly table = new PartTable(this.space);
  readonly #scorer: PartScorer;
  readonly #pruner: ArcPruner;
  readonly #chart = new SecondOrderChart();
  readonly #firstOrder = new FirstOrderScores();
  readonly #eisner: EisnerDecoder;
  readonly #spanningTree: SpanningTreeDecoder;
  readonly #approximation = new Approximation();

  /** @param threads that score long sentences together, on the memory of the model's weights */
  constructor(private readonly model: DecoderModel, threads?: ScoringThreads) {
    const { weights, pruner, recipe: { roots } } = model;
    this.features = new PartFeatures(weights.mask);
    this.#scorer = new PartScorer(weights, this.features, threads);
    this.#pruner = new ArcPruner(this.features, roots, this.space, this.#scorer, pruner);
    this.#eisner = new EisnerDecoder(roots);
    this.#spanningTree = new SpanningTreeDecoder(roots);
  }

  /**
   * Finds the tree of a sentence with at least one token.
   * @param lesson in training: the arcs to consider, as `keptArcs` gives them, instead of what the
   *   pruner keeps; and the heads of the right tree, whose arcs are considered in any case
   */
  decode({ values, tags }: GraphSentence, lesson?: DecodedLesson): void {
    const { recipe: { parser, roots, approximation }, filter } = this.model;
    const { n } = values;
    if (this.heads.length <= n) {
      this.heads = new Int32Array(2 * n);
      this.places = new Int32Array(2 * n);
    }
    this.#lapStart = performance.now();
    this.features.prepare(values);
    this.space.reset(tags, filter);
    this.moves = 0;
    this.limited = false;
    this.#lap("preparing");
    if (parser !== "second-order") return this.#decodeArcs(n);
    const mask = lesson?.mask;
    if (mask !== undefined) this.space.keep(mask);
    this.limited = this.#pruner.prune(this.space, mask !== undefined, lesson?.heads);
    this.#lap("pruning");
    this.#scorer.score(this.table, "second");
    this.#lap("scoring");
    this.#chart.decode(this.table, roots, this.heads, this.places);
    this.#lap("chart");
    if (approximation === "off") return;
    const { table, heads, places } = this;
    this.moves = this.#approximation.improve(table, heads, places, approximation, roots);
    this.#lap("approximation");
  }

  /** The arcs of a sentence that the model's pruner keeps: a mask of (n + 1)², see `keptArcs`. */
  keptArcs({ values, tags }: GraphSentence): Uint8Array {
    this.features.prepare(values);
    this.space.reset(tags, this.model.filter);
    return this.#pruner.mask(this.space);
  }

  /** The tree that was found last, with the names of its labels. */
  tree(labels: readonly string[]): Tree {
    const heads = this.heads.slice(0, this.space.n + 1);
    heads[0] = -1;
    return Tree.trusted(
      heads,
      Array.from(heads, (_, node) => node === 0 ? "" : labels[this.label(node)]),
    );
  }

  /** The id of the label of a token in the tree that was found last. */
  label(token: number): number {
    const arc = this.heads[token] * (this.space.n + 1) + token;
    return this.space.labels[this.space.labelStart[arc] + this.places[token]];
  }

  #decodeArcs(n: number): void {
    this.#scorer.score(this.table, "first");
    this.#lap("scoring");
    const scores = this.#firstOrder.of(this.table);
    const decoder = this.model.recipe.parser === "mst" ? this.#spanningTree : this.#eisner;
    decoder.decode(n, scores, this.heads);
    for (let token = 1; token <= n; token++) {
      this.places[token] = this.#firstOrder.place(this.heads[token], token);
    }
    this.#lap("chart");
  }

  #lap(step: DecodingStep): void {
    const now = performance.now();
    this.milliseconds[step] = now - this.#lapStart;
    this.#lapStart = now;
  }
}
