import type { GraphDecoder } from "./graph_decoder.ts";
import type { Lesson } from "./lessons.ts";
import type { PartFeatures } from "./part_features.ts";
import type { PassiveAggressive } from "./passive_aggressive.ts";
import { TreeParts } from "./tree_parts.ts";

/** A tree by its numbers, node-indexed. */
interface NumberedTree {
  readonly heads: Int32Array;
  readonly labels: Int32Array;
  readonly parts: TreeParts;
}

/** The features in which the right tree and the answered one differ, for a step of learning. */
export class TreeDifference {
  readonly #right = new TreeParts();
  readonly #answered = new TreeParts();
  #labels = new Int32Array(64);

  /** @param second whether siblings and grandchildren are scored, too */
  constructor(private readonly features: PartFeatures, private readonly second: boolean) {}

  /** Adds the features of the right tree and takes off those of the answered one. */
  add({ heads, labels }: Lesson, decoder: GraphDecoder, learner: PassiveAggressive): void {
    const n = heads.length - 1;
    if (this.#labels.length <= n) this.#labels = new Int32Array(2 * n);
    for (let token = 1; token <= n; token++) this.#labels[token] = decoder.label(token);
    if (this.second) {
      this.#right.fill(heads, n);
      this.#answered.fill(decoder.heads, n);
    }
    const right = { heads, labels, parts: this.#right };
    const answered = { heads: decoder.heads, labels: this.#labels, parts: this.#answered };
    for (let token = 1; token <= n; token++) {
      this.#addToken(token, right, answered, 1, learner);
      this.#addToken(token, answered, right, -1, learner);
    }
  }

  /** Adds the parts of a token that the other tree does not have. */
  #addToken(
    token: number,
    tree: NumberedTree,
    other: NumberedTree,
    amount: number,
    learner: PassiveAggressive,
  ): void {
    const head = tree.heads[token];
    const label = tree.labels[token];
    const { features } = this;
    const same = head === other.heads[token] && label === other.labels[token];
    if (!same) {
      features.walkBetween(head, token);
      features.arc(head, token);
      learner.add(features.keys, features.count, label, amount);
    }
    if (!this.second) return;
    const { sibling, inner, outer } = tree.parts;
    if (!same || sibling[token] !== other.parts.sibling[token]) {
      features.third("sibling", head, token, sibling[token], head);
      learner.add(features.keys, features.count, label, amount);
    }
    if (!same || inner[token] !== other.parts.inner[token]) {
      features.third("inner", head, token, inner[token], token);
      learner.add(features.keys, features.count, label, amount);
    }
    if (!same || outer[token] !== other.parts.outer[token]) {
      features.third("outer", head, token, outer[token], token);
      learner.add(features.keys, features.count, label, amount);
    }
  }
}
