import type { Sentence } from "../../dependency/sentence.ts";
import { Tree } from "../../dependency/tree.ts";
import { Approximation } from "../../graph_based/approximation.ts";
import { GraphDecoder, graphSentence } from "../../graph_based/graph_decoder.ts";
import { type GraphModel } from "../../graph_based/graph_model.ts";
import { DEFAULT_APPROXIMATION } from "../../graph_based/graph_recipe.ts";
import { TreeParts } from "../../graph_based/tree_parts.ts";

/** The four parts that a token contributes to the score of a tree, see `PartScores`. */
export interface TokenParts {
  readonly token: string;
  readonly head: string;
  readonly label: string;
  readonly arc: number;
  /** The third token of each part; a dash where there is none, which is scored as well. */
  readonly sibling: string;
  readonly siblingScore: number;
  readonly inner: string;
  readonly innerScore: number;
  readonly outer: string;
  readonly outerScore: number;
}

/** A tree on the way from the chart to the answer. */
export interface ApproximationStep {
  /** The token that was moved, from where, and to where; undefined for the tree of the chart. */
  readonly move?: { readonly token: number; readonly from: number; readonly to: number };
  /** What the score of the tree gained by the move. */
  readonly gain?: number;
  readonly score: number;
  readonly tree: Tree;
}

/** What a model makes of one sentence, step by step. */
export interface Walkthrough {
  /** The best projective tree with its parts, and one more tree for each move of approximation. */
  readonly steps: readonly ApproximationStep[];
  readonly parts: readonly TokenParts[];
}

/**
 * Takes a sentence through the chart and through the approximation [bjorkelund-kuhn-2012, fig. 2].
 * Labels are the model's own, with marks where it has an encoding.
 *
 * @param model of the second-order parser, trained in any way
 * @param threshold of the approximation
 */
export function walkthrough(
  model: GraphModel,
  sentence: Sentence,
  threshold = DEFAULT_APPROXIMATION,
): Walkthrough {
  const recipe = { ...model.recipe, approximation: "off" } as const;
  const decoder = new GraphDecoder({ ...model, recipe });
  decoder.decode(graphSentence(sentence, model.filter));
  const { table, heads, places } = decoder;
  const n = sentence.tokens.length;
  const parts = new TreeParts();
  const current = (): ApproximationStep => ({
    score: parts.score(table, heads, places),
    tree: treeOf(decoder, model.labels, n),
  });
  const steps = [current()];
  const rows = partsOfTree(parts, steps[0].tree, sentence);
  // Of the moves we are told when they have been made, so the head from before is that of the last tree.
  new Approximation().improve(table, heads, places, threshold, recipe.roots, (move) => {
    const { token, head: to, gain } = move;
    const from = steps.at(-1)!.tree.heads[token];
    steps.push({ move: { token, from, to }, gain, ...current() });
  });
  return { steps, parts: rows };
}

function treeOf(decoder: GraphDecoder, labels: readonly string[], n: number): Tree {
  const nodes = Array.from({ length: n + 1 }, (_, node) => node);
  return Tree.of(
    nodes.map((node) => node === 0 ? -1 : decoder.heads[node]),
    nodes.map((node) => node === 0 ? "" : labels[decoder.label(node)]),
  );
}

function partsOfTree(parts: TreeParts, tree: Tree, { tokens }: Sentence): TokenParts[] {
  const form = (node: number) => node === 0 ? "0" : tokens[node - 1].form;
  const third = (node: number, none: number) => node === none ? "–" : form(node);
  return tokens.map((token, k) => {
    const node = k + 1;
    const head = tree.heads[node];
    return {
      token: token.form,
      head: form(head),
      label: tree.labels[node],
      arc: parts.arcScore[node],
      sibling: third(parts.sibling[node], head),
      siblingScore: parts.siblingScore[node],
      inner: third(parts.inner[node], node),
      innerScore: parts.innerScore[node],
      outer: third(parts.outer[node], node),
      outerScore: parts.outerScore[node],
    };
  });
}
