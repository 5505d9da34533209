/// <reference lib="dom" />

/** @module The tree that is shown: what is pointed at is told, tokens are selected, heads are chosen. */

import { traversalOf } from "../../dependency/traversal.ts";
import type { Tree } from "../../dependency/tree.ts";
import { directionOf } from "../direction.ts";
import { Facts } from "../facts.ts";
import type { PlaygroundItem } from "../reading.ts";
import { make } from "./dom.ts";
import { drawingOf, DRAWN_TOKENS } from "./drawing.ts";
import { HeadChoice } from "./head_choice.ts";
import { HeadDrag } from "./head_drag.ts";
import { HeadPreview } from "./head_preview.ts";
import { legendOf } from "./legend.ts";

/** What the tree asks of the page. */
export interface TreeHost {
  /** Gives a token another head, or says why not. */
  setHead(node: number, head: number): void;
  /** Called when another token is selected; 0 for none. */
  onSelect(node: number): void;
  /** Says something to those who hear the page. */
  announce(text: string): void;
  /** Does what a key means for a token; whether there is such a key. */
  onKey(node: number, key: string): boolean;
}

/** What is told before anything is pointed at. */
const HINT =
  "Drag a word onto its new head, or select it and press H. Point at an arc to see what " +
  "it crosses.";

/** How much larger than usual a short sentence is drawn at most. */
const LARGEST_SCALE = 1.4;

export class TreeView {
  readonly element: HTMLElement;
  readonly #box = make("div", { class: "scroll", tabindex: -1 });
  readonly #told = make("output", { class: "told", "aria-live": "polite" }, HINT);
  readonly #legend = make("div");
  readonly #preview = new HeadPreview();
  readonly #choice: HeadChoice;
  #svg: SVGSVGElement | undefined;
  #item: PlaygroundItem | undefined;
  #facts: Facts | undefined;
  #selected = 0;
  #isNew = true;

  constructor(private readonly host: TreeHost) {
    this.element = make(
      "section",
      { class: "stage", "aria-label": "Tree" },
      this.#preview.rootTarget,
      this.#box,
      this.#legend,
      this.#told,
    );
    const choose = (node: number, head: number) => host.setHead(node, head);
    this.#choice = new HeadChoice(this.#preview, choose, (text) => host.announce(text));
    new HeadDrag(this.#box, this.#preview, choose, (node) => this.select(node, true));
    addEventListener("resize", () => this.#svg && this.#fit());
    this.#box.addEventListener("keydown", (event) => this.#onKey(event));
    this.#box.addEventListener("focusin", ({ target }) => this.#onFocus(target as Element));
    this.#box.addEventListener("pointerover", ({ target }) => this.#point(target as Element));
    this.#box.addEventListener("pointerleave", () => this.#tell(this.#selected));
    this.#box.addEventListener("click", ({ target }) => {
      const arc = (target as Element).closest<SVGGElement>("[data-dependent]");
      if (arc) this.select(Number(arc.dataset.dependent));
    });
  }

  /** The token that is selected; 0 for none. */
  get selected(): number {
    return this.#selected;
  }

  /** Draws a tree, with the arcs of another below it where that differs. */
  show(item: PlaygroundItem | undefined, against?: Tree): void {
    const hadFocus = this.#box.contains(document.activeElement);
    this.#choice.stop();
    this.#item = item;
    this.#facts = item && new Facts(item);
    this.#svg = undefined;
    this.#legend.replaceChildren();
    if (item === undefined) this.#box.replaceChildren(note("There is no sentence to show."));
    else if (item.tree.length > DRAWN_TOKENS) {
      this.#box.replaceChildren(
        note(`${item.tree.length} tokens are too many to be drawn; ${DRAWN_TOKENS} are not.`),
      );
    } else this.#draw(item, against);
    const n = item?.tree.length ?? 0;
    this.#selected = Math.min(this.#selected, n);
    this.#marks();
    this.#tell(this.#selected);
    if (hadFocus && this.#selected > 0) this.#word(this.#selected)?.focus();
  }

  #draw(item: PlaygroundItem, against: Tree | undefined): void {
    const isSame = against === undefined || against.equals(item.tree);
    const svg = drawingOf(item, {}, isSame ? {} : { against });
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", "Tokens and their arcs");
    const first = Math.max(1, this.#selected);
    for (const word of svg.querySelectorAll<SVGGElement>(".word")) {
      const node = Number(word.dataset.node);
      const { head, label } = this.#facts!.arc(node);
      word.setAttribute("role", "button");
      word.setAttribute("tabindex", node === first ? "0" : "-1");
      word.setAttribute(
        "aria-label",
        `${this.#facts!.nameOf(node)}: depends on ${head} as ${label}`,
      );
    }
    this.#svg = svg;
    const { scrollLeft } = this.#box;
    this.#box.replaceChildren(svg);
    this.#legend.append(legendOf(svg));
    this.#fit();
    this.#preview.show(svg, item.tree.length);
    this.#box.scrollLeft = this.#isNew ? this.#beginning(item) : scrollLeft;
    this.#isNew = false;
  }

  /** Another sentence is drawn next, which is to be seen from its beginning. */
  startAnew(): void {
    this.#isNew = true;
    this.select(0);
  }

  /** How far the box is scrolled where the first word is seen. */
  #beginning({ sentence }: PlaygroundItem): number {
    return directionOf(sentence) === "rtl" ? this.#box.scrollWidth : 0;
  }

  /** Short sentences are drawn larger, where there is room. */
  #fit(): void {
    const { viewBox: { baseVal: { width, height } } } = this.#svg!;
    const scale = Math.max(1, Math.min(LARGEST_SCALE, this.#box.clientWidth / width));
    this.#svg!.setAttribute("width", String(width * scale));
    this.#svg!.setAttribute("height", String(height * scale));
  }

  /** Selects a token; 0 for none. */
  select(node: number, focus = false): void {
    const changed = node !== this.#selected;
    this.#choice.stop();
    this.#selected = node;
    this.#marks();
    this.#tell(node);
    if (focus) this.#word(node)?.focus();
    if (changed) this.host.onSelect(node);
  }

  #word(node: number): SVGGElement | null {
    return this.#svg?.querySelector<SVGGElement>(`.word[data-node="${node}"]`) ?? null;
  }

  #marks(): void {
    for (const word of this.#svg?.querySelectorAll<SVGGElement>(".word") ?? []) {
      const node = Number(word.dataset.node);
      word.classList.toggle("selected", node === this.#selected);
      word.setAttribute("aria-pressed", String(node === this.#selected));
      word.setAttribute("tabindex", node === Math.max(1, this.#selected) ? "0" : "-1");
    }
  }

  #onFocus(target: Element): void {
    const word = target.closest<SVGGElement>(".word");
    if (word && !this.#choice.active) this.select(Number(word.dataset.node));
  }

  #point(target: Element): void {
    const part = target.closest<SVGGElement>("[data-dependent], .word");
    if (part === null) return this.#tell(this.#selected);
    this.#tell(Number(part.dataset.dependent ?? part.dataset.node));
  }

  /** Tells what there is to say of the arc into a token, and marks what it has to do with. */
  #tell(node: number): void {
    const known = node > 0 && this.#facts !== undefined;
    this.#told.textContent = known ? this.#facts!.arcText(node) : HINT;
    const crossed = known ? this.#facts!.arc(node).crosses : [];
    const gaps = known ? gapsUnder(this.#item!.tree, node) : new Set<number>();
    for (const part of this.#svg?.querySelectorAll<SVGGElement>("[data-dependent]") ?? []) {
      const dependent = Number(part.dataset.dependent);
      const isOwn = !part.matches(".reference, [data-reference]");
      part.classList.toggle("on", isOwn && dependent === node);
      part.classList.toggle("crossed", isOwn && crossed.includes(dependent));
    }
    for (const word of this.#svg?.querySelectorAll<SVGGElement>(".word") ?? []) {
      word.classList.toggle("gap", gaps.has(Number(word.dataset.node)));
    }
  }

  #onKey(event: KeyboardEvent): void {
    const word = (event.target as Element).closest<SVGGElement>(".word");
    if (word === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const node = Number(word.dataset.node);
    const isTaken = this.#choice.active
      ? this.#choice.onKey(event.key, this.#step(event.key))
      : this.#browse(node, event.key);
    if (!isTaken) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #browse(node: number, key: string): boolean {
    const n = this.#item!.tree.length;
    const to = key === "Home" ? 1 : key === "End" ? n : node + this.#step(key);
    if (to !== node) {
      this.select(Math.max(1, Math.min(to, n)), true);
      return true;
    }
    if (key === "Home" || key === "End") return true;
    if (key === "h" || key === "H" || key === "Enter" || key === " ") {
      this.#choice.start(node, this.#item!.tree.heads[node], n, (one) => this.#facts!.nameOf(one));
      return true;
    }
    if (key === "Escape") {
      this.select(0);
      return true;
    }
    return this.host.onKey(node, key);
  }

  /** How far an arrow key leads; where words stand from right to left, so do their numbers. */
  #step(key: string): number {
    const [first, second] = [this.#word(1), this.#word(2)];
    const isMirrored = second !== null && Number(second.dataset.x) < Number(first!.dataset.x);
    const right = isMirrored ? -1 : 1;
    return key === "ArrowRight" ? right : key === "ArrowLeft" ? -right : 0;
  }
}

/** The tokens under an arc that its head does not dominate. */
function gapsUnder(tree: Tree, node: number): Set<number> {
  const head = tree.heads[node];
  const traversal = traversalOf(tree);
  const gaps = new Set<number>();
  for (let inner = Math.min(head, node) + 1; inner < Math.max(head, node); inner++) {
    if (!traversal.dominates(head, inner)) gaps.add(inner);
  }
  return gaps;
}

function note(text: string): HTMLElement {
  return make("p", { class: "empty" }, text);
}
