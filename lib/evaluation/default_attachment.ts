import type { GoldItem } from "../dependency/sentence.ts";
import { traversalOf } from "../dependency/traversal.ts";
import type { Tree } from "../dependency/tree.ts";
import { projectiveArcs } from "../measures/projectivity.ts";
import { type ArcScores, arcScores } from "./arc_scores.ts";
import { requireSameLength } from "./attachment.ts";

/** What attaching the tokens that a parser left without a head to 0 does to a set of trees. */
export interface DefaultAttachmentScores {
  /** Tokens that were attached to 0 by default. */
  readonly attached: number;
  /** Those of them whose head in the gold tree is 0. */
  readonly attachedRight: number;
  /** The non-projective arcs as the trees have them. */
  readonly withThem: ArcScores;
  /** Those of them that the parser's own arcs make non-projective, see {@link spanningArcs}. */
  readonly withoutThem: ArcScores;
}

/**
 * Tells for each node whether the arc into it is non-projective only because tokens were attached to
 * 0 by default: it would be projective if those that it spans depended on its head instead. A token
 * that dominates the head is no such token, since it could not depend on it.
 *
 * A token under the arc then comes to be dominated if what is above it, just below 0, was attached by
 * default and is spanned too. Cost O(n), and the lengths of the non-projective arcs.
 *
 * @param attached the tokens that were attached by default
 * @returns node-indexed, 1 for such arcs; index 0 is 0
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { spanningArcs } from "lib/evaluation/default_attachment.ts";
 *
 * // 1 -> 3 spans 2, which the parser left without a head.
 * const tree = Tree.of([-1, 0, 0, 1], ["", "root", "root", "obj"]);
 * assert(spanningArcs(tree, [2]).join() === "0,0,0,1");
 * assert(spanningArcs(tree, []).join() === "0,0,0,0"); // it chose 0 for 2
 * ```
 */
export function spanningArcs(tree: Tree, attached: Iterable<number>): Uint8Array {
  const projective = projectiveArcs(tree);
  const spanning = new Uint8Array(tree.length + 1);
  if (!projective.includes(0)) return spanning;
  const byDefault = new Set(attached);
  const traversal = traversalOf(tree);
  const tops = topsOf(tree);
  for (let node = 1; node <= tree.length; node++) {
    if (projective[node]) continue;
    const head = tree.heads[node];
    const from = Math.min(head, node);
    const to = Math.max(head, node);
    spanning[node] = 1;
    for (let token = from + 1; token < to && spanning[node]; token++) {
      const top = tops[token];
      const excused = from < top && top < to && top !== tops[head] && byDefault.has(top);
      if (!excused && !traversal.dominates(head, token)) spanning[node] = 0;
    }
  }
  return spanning;
}

/** The dependent of 0 that dominates each token, or is it. */
function topsOf({ heads, length }: Tree): Int32Array {
  const tops = new Int32Array(length + 1);
  for (let token = 1; token <= length; token++) {
    let top = token;
    while (heads[top] !== 0 && tops[top] === 0) top = heads[top];
    const found = tops[top] || top;
    for (let node = token; node !== 0 && tops[node] === 0; node = heads[node]) tops[node] = found;
  }
  return tops;
}

/**
 * Precision and recall of non-projective arcs with and without those that are non-projective only
 * because a token was attached to 0 by default [nivre-2008, sec. 6.1]. Unlabelled, all tokens, as in
 * {@link ProjectivityBreakdown}: a predicted arc is non-projective in the predicted tree, a gold arc
 * in the gold tree, and either is right where the heads agree. The recall is the same with and
 * without, since it asks for the arcs and not for what they span.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { sentenceOf, Tree } from "lib/dependency/mod.ts";
 * import { DefaultAttachment } from "lib/evaluation/default_attachment.ts";
 *
 * const effect = new DefaultAttachment();
 * const gold = Tree.of([-1, 0, 1, 1], ["", "root", "advmod", "obj"]);
 * const predicted = Tree.of([-1, 0, 0, 1], ["", "root", "root", "obj"]);
 * effect.add({ sentence: sentenceOf("saw today them"), tree: gold }, predicted, [2]);
 * const { attached, attachedRight, withThem, withoutThem } = effect.scores();
 * assert(attached === 1 && attachedRight === 0);
 * assert(withThem.predicted === 1 && withoutThem.predicted === 0);
 * ```
 */
export class DefaultAttachment {
  #sentences = 0;
  #attached = 0;
  #attachedRight = 0;
  #gold = 0;
  #goldFound = 0;
  readonly #predicted = { all: 0, spanning: 0 };
  readonly #right = { all: 0, spanning: 0 };

  /**
   * Counts the arcs of one sentence.
   * @param attached the tokens that were attached by default
   * @throws {InputError} where the trees and the sentence differ in length
   */
  add(gold: GoldItem, predicted: Tree, attached: readonly number[]): void {
    requireSameLength(gold, predicted, ++this.#sentences);
    const inGold = projectiveArcs(gold.tree);
    const inPredicted = projectiveArcs(predicted);
    const spanning = spanningArcs(predicted, attached);
    this.#attached += attached.length;
    for (const node of attached) if (gold.tree.heads[node] === 0) this.#attachedRight++;
    for (let node = 1; node <= predicted.length; node++) {
      const right = gold.tree.heads[node] === predicted.heads[node] ? 1 : 0;
      this.#gold += 1 - inGold[node];
      this.#goldFound += right * (1 - inGold[node]);
      this.#predicted.all += 1 - inPredicted[node];
      this.#right.all += right * (1 - inPredicted[node]);
      this.#predicted.spanning += spanning[node];
      this.#right.spanning += right * spanning[node];
    }
  }

  /** The scores of all sentences so far. */
  scores(): DefaultAttachmentScores {
    const gold = { gold: this.#gold, goldFound: this.#goldFound };
    const [predicted, right] = [this.#predicted, this.#right];
    return {
      attached: this.#attached,
      attachedRight: this.#attachedRight,
      withThem: arcScores({ ...gold, predicted: predicted.all, predictedRight: right.all }),
      withoutThem: arcScores({
        ...gold,
        predicted: predicted.all - predicted.spanning,
        predictedRight: right.all - right.spanning,
      }),
    };
  }
}
