/// <reference lib="dom" />

import type { Tree } from "../../dependency/tree.ts";
import { projectiveOrder } from "../../transforms/projective_order.ts";
import { oracleParse } from "../../transition/oracle_parse.ts";
import { swapEager, swapLazy } from "../../transition/swap.ts";
import type { PanelItem } from "../panel.ts";
import { nodeBox } from "./configuration_view.ts";
import { element } from "./dom.ts";

/** Sentences above this length may have more swaps than a page can wait for. */
const MOST_TOKENS = 1000;

/** The tokens in projective order: `order[k]` is the k-th node, from node 0 on. */
export function nodesInOrder(tree: Tree): number[] {
  const nodes = new Array<number>(tree.length + 1);
  projectiveOrder(tree).forEach((place, node) => nodes[place] = node);
  return nodes;
}

/** Numbers of SWAPs of the eager and of the lazy oracle. */
export function swapCounts(tree: Tree): { eager: number; lazy: number } {
  const swaps = [swapEager, swapLazy].map((system) => {
    const kind = system.transitions.findIndex(({ name }) => name === "SWAP");
    return oracleParse(system, tree).counts[kind];
  });
  return { eager: swaps[0], lazy: swaps[1] };
}

/** The projective order of a sentence, those tokens marked that stand elsewhere, with the swaps. */
export function projectiveOrderView(document: Document, { sentence, tree }: PanelItem): Node[] {
  const nodes = nodesInOrder(tree);
  const boxes = nodes.slice(1).map((node, i) =>
    nodeBox(document, sentence, node, node === i + 1 ? "node" : "node moved")
  );
  const isMoved = nodes.some((node, place) => node !== place);
  return [
    element(document, "h3", {}, "Projective order"),
    element(
      document,
      "p",
      {},
      isMoved ? swapSentence(tree) : "The order of the sentence is projective.",
    ),
    element(document, "div", { class: "list-nodes order" }, boxes),
  ];
}

function swapSentence(tree: Tree): string {
  const meaning = "In this order, which the oracles of P3 aim at, the tree would be projective";
  if (tree.length > MOST_TOKENS) return `${meaning}.`;
  const { eager, lazy } = swapCounts(tree);
  return `${meaning}; the eager oracle gets there with ${eager} SWAP${eager === 1 ? "" : "s"}, ` +
    `the lazy one with ${lazy}.`;
}
