/// <reference lib="dom" />

import type { Sentence } from "../../dependency/sentence.ts";
import type { Configuration } from "../../transition/configuration.ts";
import { element, notation } from "./dom.ts";

/** How many nodes of a list are shown at most, those at its head. */
const LONGEST = 12;

/** The form of a node with its number, and the name of node 0. */
export function nodeName({ tokens }: Sentence, node: number): string {
  return node === 0 ? "ROOT" : `${tokens[node - 1].form} ${node}`;
}

/** The lists of a configuration as rows of boxes, the one at the head of a list with a strong frame. */
export function listRows(document: Document, sentence: Sentence, c: Configuration): HTMLElement[] {
  return c.nodeLists.map(({ name, head }, list) => {
    const size = c.size(list);
    const shown = Math.min(size, LONGEST);
    const boxes = Array.from({ length: shown }, (_, k) => {
      const classes = k === 0 ? "node active" : "node";
      return nodeBox(document, sentence, c.at(list, k), classes);
    });
    if (size > shown) {
      boxes.push(element(document, "span", { class: "more" }, `… ${size - shown} more`));
    }
    if (size === 0) boxes.push(element(document, "span", { class: "more" }, "empty"));
    if (head === "right") boxes.reverse();
    return element(
      document,
      "div",
      { class: `list-row head-${head}` },
      element(document, "span", { class: "list-name" }, notation(document, name)),
      element(document, "span", { class: "list-nodes" }, boxes),
    );
  });
}

/** A box with the form of a node and its number. */
export function nodeBox(
  document: Document,
  { tokens }: Sentence,
  node: number,
  classes = "node",
): HTMLElement {
  const form = element(document, "bdi", {}, node === 0 ? "ROOT" : tokens[node - 1].form);
  const number = element(document, "small", {}, String(node));
  return element(document, "span", { class: classes }, form, " ", number);
}

/** Classes for the drawing: at the head of a list, in some list, or in none any more. */
export function nodeClasses(c: Configuration): (node: number) => string {
  const classes = new Array<string>(c.graph.length + 1).fill("gone");
  for (let list = 0; list < c.nodeLists.length; list++) {
    for (let k = c.size(list) - 1; k >= 0; k--) {
      const node = c.at(list, k);
      if (k === 0) classes[node] = "active";
      else if (classes[node] === "gone") classes[node] = "waiting";
    }
  }
  return (node) => classes[node];
}
