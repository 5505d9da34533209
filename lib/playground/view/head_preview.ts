/// <reference lib="dom" />

import { make, makeSvg } from "./dom.ts";

/** Shows the head that a token is about to get, while it is dragged or chosen by keys. */
export class HeadPreview {
  /** Stands for node 0 while a head is sought. */
  readonly rootTarget = make("div", { class: "root-target", hidden: true }, "ROOT (0)");
  readonly #line = makeSvg("path", { class: "preview", fill: "none" });
  #svg: SVGSVGElement | undefined;
  #length = 0;

  /** Takes the drawing whose tokens are meant. */
  show(svg: SVGSVGElement, length: number): void {
    this.#svg = svg;
    this.#length = length;
    this.clear();
  }

  /** Number of tokens. */
  get length(): number {
    return this.#length;
  }

  /** Marks a head for a token; undefined where there is none yet. */
  mark(node: number, head: number | undefined): void {
    this.rootTarget.hidden = false;
    this.rootTarget.classList.toggle("candidate", head === 0);
    for (const word of this.#svg?.querySelectorAll<SVGGElement>(".word") ?? []) {
      word.classList.toggle("candidate", Number(word.dataset.node) === head);
      word.classList.toggle("moving", Number(word.dataset.node) === node);
    }
    if (head === undefined) return;
    const to = this.#placeOf(head) ?? { x: this.#placeOf(node)?.x ?? 0, y: 0 };
    this.draw(node, to.x, to.y);
    this.#svg?.querySelector(`.word[data-node="${head}"]`)?.scrollIntoView({
      block: "nearest",
      inline: "nearest",
    });
  }

  /** Draws a line from a token to a point of the drawing. */
  draw(node: number, x: number, y: number): void {
    const from = this.#placeOf(node);
    if (from === undefined) return;
    const top = Math.min(from.y, y) - 24 - Math.abs(x - from.x) / 8;
    this.#line.setAttribute(
      "d",
      `M${from.x} ${from.y}Q${(from.x + x) / 2} ${Math.max(2, top)} ${x} ${y}`,
    );
    this.#svg?.append(this.#line);
  }

  /** Where the top of a word stands in the drawing. */
  #placeOf(node: number): { x: number; y: number } | undefined {
    const word = this.#svg?.querySelector<SVGGElement>(`.word[data-node="${node}"]`);
    if (!word) return undefined;
    return {
      x: Number(word.dataset.x),
      y: Number(word.querySelector("text")!.getAttribute("y")) - 15,
    };
  }

  /** The token at a point of the window, 0 for the root, undefined where there is neither. */
  nodeAt(x: number, y: number): number | undefined {
    const element = document.elementFromPoint(x, y);
    if (element?.closest(".root-target") === this.rootTarget) return 0;
    const word = element?.closest<SVGGElement>(".word");
    return word && this.#svg?.contains(word) ? Number(word.dataset.node) : undefined;
  }

  /** A point of the window in the coordinates of the drawing. */
  pointOf(x: number, y: number): { x: number; y: number } {
    const { left, top, width } = this.#svg!.getBoundingClientRect();
    const scale = this.#svg!.viewBox.baseVal.width / width;
    return { x: (x - left) * scale, y: (y - top) * scale };
  }

  clear(): void {
    this.rootTarget.hidden = true;
    this.#line.remove();
    for (const word of this.#svg?.querySelectorAll(".candidate, .moving") ?? []) {
      word.classList.remove("candidate", "moving");
    }
  }
}
