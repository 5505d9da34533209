import { type Random, randomInteger } from "../../../dependency/random.ts";
import { type Sentence, sentenceOf } from "../../../dependency/sentence.ts";
import { ArcSpace } from "../../arc_space.ts";
import { HashedWeights } from "../../hashed_weights.ts";
import { PartFeatures } from "../../part_features.ts";
import { type Order, PartTable } from "../../part_table.ts";
import { PartScorer } from "../../scorer.ts";
import { randomFilter } from "../../testing/random_table.ts";
import { tokenValues } from "../../token_values.ts";

const TAGS = 6;
const WORDS = ["gulls", "cry", "over", "a", "grey", "pier", "at", "dawn"];
const FEATURES = ["_", "Case=Nom", "Case=Acc|Number=Plur", "Case=Dat|Number=Sing|Gender=Fem"];

/** Random weights, whole or real numbers, of which a quarter of the keys was seen. */
export function fillWeights(weights: HashedWeights, random: Random, whole: boolean): void {
  const { values, seen } = weights;
  for (let k = 0; k < values.length; k++) {
    values[k] = whole ? randomInteger(random, 9) - 4 : random() - 0.5;
  }
  for (let k = 0; k < seen.length; k++) seen[k] = (random() * 2 ** 32) & (random() * 2 ** 32);
}

/** A sentence with tags and features of its words drawn at random. */
export function randomSentence(
  n: number,
  random: Random,
): { sentence: Sentence; tags: Int32Array } {
  const { tokens, ...rest } = sentenceOf(
    Array.from({ length: n }, () => WORDS[randomInteger(random, WORDS.length)]),
  );
  const tags = Int32Array.from(
    { length: n + 1 },
    (_, k) => k && 1 + randomInteger(random, TAGS - 1),
  );
  const tagged = tokens.map((token, k) => ({
    ...token,
    cpos: `T${tags[k + 1]}`,
    feats: FEATURES[randomInteger(random, FEATURES.length)],
  }));
  return { sentence: { ...rest, tokens: tagged }, tags };
}

/** Two scorers with the same weights, one of which uses the kernel, and tables of one sentence. */
export class ScorerPair {
  readonly #features = new PartFeatures();
  readonly space = new ArcSpace();
  readonly table = new PartTable(this.space);
  readonly slowTable = new PartTable(this.space);
  readonly weights: HashedWeights;
  readonly scorer: PartScorer;
  readonly #slowScorer: PartScorer;
  readonly #filter: ReturnType<typeof randomFilter>;

  constructor(private readonly random: Random, labels: number, whole: boolean, anArc = labels) {
    this.weights = new HashedWeights(12, labels);
    const slow = new HashedWeights(12, labels, false);
    fillWeights(this.weights, random, whole);
    slow.values.set(this.weights.values);
    slow.seen.set(this.weights.seen);
    this.scorer = new PartScorer(this.weights, this.#features);
    this.#slowScorer = new PartScorer(slow, this.#features);
    this.#filter = randomFilter(TAGS, labels, anArc, random);
  }

  /** Makes a sentence of n tokens ready to be scored; some arcs are left out where `kept` is below 1. */
  draw(n: number, kept = 1): void {
    const { sentence, tags } = randomSentence(n, this.random);
    this.#features.prepare(tokenValues(sentence));
    this.space.reset(tags, this.#filter);
    if (kept === 1) return;
    this.space.keep(Uint8Array.from({ length: (n + 1) ** 2 }, () => this.random() < kept ? 1 : 0));
  }

  /** Scores it with the kernel and without. */
  score(order: Order): void {
    this.scorer.score(this.table, order);
    this.#slowScorer.score(this.slowTable, order);
  }
}
