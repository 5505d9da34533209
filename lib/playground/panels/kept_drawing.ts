/// <reference lib="dom" />

import type { Tree } from "../../dependency/tree.ts";
import type { DrawingOptions, PanelHost, PanelItem } from "../panel.ts";
import { DRAWN_TOKENS } from "../view/drawing.ts";

/**
 * The drawing of a panel in its box. Laying out arcs takes its time, and from step to step the tree is
 * often the same: then classes change, and nothing is drawn.
 */
export class KeptDrawing {
  #shown: { readonly item: PanelItem; readonly hidden: string } | undefined;
  /** The classes that each arc and each node has been given. */
  #arcClasses: string[] = [];
  #nodeClasses: string[] = [];

  constructor(private readonly host: PanelHost, private readonly box: HTMLElement) {}

  /**
   * Draws a tree, or gives another look to the one that is drawn.
   * @param node the node that is to be seen where the drawing is wider than its box; 0 for none
   */
  show(item: PanelItem, options: DrawingOptions, node = 0): void {
    const { length } = item.tree;
    if (length > DRAWN_TOKENS) {
      this.#shown = undefined;
      this.box.textContent = `${length} tokens are too many to be drawn; ${DRAWN_TOKENS} are not.`;
      return;
    }
    const hidden = classesOf(length, (k) => options.hidden?.(k) ? "hidden" : "").join();
    const arcs = classesOf(length, options.arcClass);
    const nodes = classesOf(length, options.nodeClass);
    if (this.#isShown(item, hidden)) {
      exchange(this.box, "dependent", this.#arcClasses, arcs);
      exchange(this.box, "node", this.#nodeClasses, nodes);
    } else {
      this.box.replaceChildren(this.host.drawing(item, options));
      this.#shown = { item, hidden };
    }
    this.#arcClasses = arcs;
    this.#nodeClasses = nodes;
    this.#scrollTo(node);
  }

  #isShown({ sentence, tree }: PanelItem, hidden: string): boolean {
    const shown = this.#shown;
    return shown !== undefined && shown.item.sentence === sentence && shown.hidden === hidden &&
      isSame(shown.item.tree, tree) && this.box.querySelector("[data-dependent]") !== null;
  }

  #scrollTo(node: number): void {
    const word = this.box.querySelector(`.word[data-node="${node}"]`);
    if (node === 0 || word === null) return;
    const { left, right } = word.getBoundingClientRect();
    const seen = this.box.getBoundingClientRect();
    if (left >= seen.left && right <= seen.right) return;
    this.box.scrollLeft += (left + right) / 2 - (seen.left + seen.right) / 2;
  }
}

function isSame(a: Tree, b: Tree): boolean {
  return a === b || a.equals(b);
}

/** What is said of each node, from 1 on; "" at 0. */
function classesOf(length: number, classOf: (node: number) => string = () => ""): string[] {
  return Array.from({ length: length + 1 }, (_, node) => node === 0 ? "" : classOf(node));
}

/** Takes classes away from the parts of a drawing that are about a node, and gives them others. */
function exchange(
  box: HTMLElement,
  about: "dependent" | "node",
  before: readonly string[],
  after: readonly string[],
): void {
  for (const part of box.querySelectorAll<SVGElement>(`[data-${about}]`)) {
    const node = Number(part.getAttribute(`data-${about}`));
    if (before[node] === after[node]) continue;
    for (const name of namesOf(before[node])) part.classList.remove(name);
    for (const name of namesOf(after[node])) part.classList.add(name);
  }
}

function namesOf(classes = ""): string[] {
  return classes.split(" ").filter((name) => name !== "");
}
