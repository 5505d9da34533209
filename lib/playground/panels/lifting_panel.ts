/// <reference lib="dom" />

/** @module The panel that lifts the non-projective arcs of a tree and lowers them again, step by step. */

import { type Encoding, ENCODINGS } from "../../transforms/encoding.ts";
import { SEARCH_ORDERS, type SearchOrder } from "../../transforms/landing_sites.ts";
import { isProjective, projectiveArcs } from "../../measures/projectivity.ts";
import type { Panel, PanelHost, PanelItem, PanelMaker } from "../panel.ts";
import { button, choice, type Content, element, fill, notation, takesKeys } from "./dom.ts";
import { KeptDrawing } from "./kept_drawing.ts";
import { LiftingWay } from "./lifting_model.ts";
import { markClasses, stepSentences, summarySentences } from "./lifting_text.ts";
import { projectiveOrderView } from "./projective_order_view.ts";
import { StepList } from "./step_list.ts";
import { Stepper } from "./stepper.ts";

const SEARCH_NAMES: Readonly<Record<SearchOrder, string>> = {
  "left-to-right": "left to right, as published",
  "nearest": "nearest first",
};

/** Makes the panel. */
export const liftingPanel: PanelMaker = (host) => new LiftingPanel(host);

class LiftingPanel implements Panel {
  readonly element: HTMLElement;
  readonly #stepper: Stepper;
  readonly #list: StepList;
  readonly #encoding: HTMLSelectElement;
  readonly #search: HTMLSelectElement;
  readonly #cap: HTMLInputElement;
  readonly #problem: HTMLElement;
  readonly #status: HTMLElement;
  readonly #drawing: HTMLElement;
  readonly #kept: KeptDrawing;
  readonly #outcome: HTMLElement;
  readonly #order: HTMLElement;
  readonly #put: HTMLButtonElement;
  #step: number;
  #item: PanelItem | undefined;
  #way: LiftingWay | undefined;

  constructor(private readonly host: PanelHost) {
    const { document } = host;
    const encodings = ENCODINGS.map((name) => [name, name] as const);
    const searches = SEARCH_ORDERS.map((name) => [name, SEARCH_NAMES[name]] as const);
    const encoding = choice(document, "Encoding", encodings, () => this.#choose());
    const search = choice(document, "Search", searches, () => this.#choose());
    this.#cap = element(document, "input", {
      type: "number",
      min: "0",
      max: "999",
      placeholder: "all",
      title: "How many of the new labels are kept, the most frequent first",
    });
    this.#cap.addEventListener("change", () => this.#choose());
    const cap = element(document, "label", {}, "New labels ", this.#cap);
    this.#encoding = encoding.select;
    this.#search = search.select;
    this.#stepper = new Stepper(
      document,
      "lifting",
      (step) => this.#goTo(step),
      () => this.#keep(),
    );
    this.#list = new StepList(
      document,
      "Lifts and what is lowered again",
      (step) => this.#rowOf(step),
      (step) => this.#goTo(step),
    );
    this.#put = button(document, "Put this tree on the page", "An edit that can be undone", () => {
      this.#putTree();
    });
    this.#put.removeAttribute("aria-label");
    const box = (name: string, attributes: Record<string, string> = {}) =>
      element(document, "div", { class: name, ...attributes });
    this.#problem = box("panel-problem", { role: "alert" });
    this.#status = box("panel-status", { role: "status", "aria-live": "polite" });
    this.#drawing = box("panel-drawing", { tabindex: "0", "aria-label": "The tree at this step" });
    this.#kept = new KeptDrawing(host, this.#drawing);
    this.#outcome = box("panel-outcome");
    this.#order = box("panel-order");
    const columns = box("panel-columns");
    columns.append(this.#outcome, this.#list.element);
    const controls = box("panel-controls");
    controls.append(encoding.label, search.label, cap);
    this.element = element(
      document,
      "section",
      { class: "panel lifting", "aria-label": "Lifting" },
      controls,
      this.#problem,
      this.#stepper.element,
      this.#status,
      this.#drawing,
      element(document, "div", { class: "panel-turn" }, this.#put),
      columns,
      this.#order,
    );
    this.element.addEventListener("keydown", (event) => this.#takeKey(event));
    this.#step = this.#readSettings();
  }

  show(item: PanelItem): void {
    this.#item = item;
    this.#stepper.stop();
    this.#follow();
  }

  /** Sets the choices as the address has them, the usual ones where it has none, and gives the step. */
  #readSettings(): number {
    const { encoding = "head", search = "nearest", cap = "", step = "0" } = this.host.settings;
    this.#encoding.value = nameOr("head", encoding, ENCODINGS);
    this.#search.value = nameOr("nearest", search, SEARCH_ORDERS);
    this.#cap.value = /^\d{1,3}$/.test(cap) ? cap : "";
    return /^\d{1,6}$/.test(step) ? Number(step) : 0;
  }

  #choose(): void {
    this.#stepper.stop();
    if (!/^\d{0,3}$/.test(this.#cap.value)) this.#cap.value = "";
    this.#follow();
    this.#keep();
  }

  /** Follows the way of the tree with these choices. */
  #follow(): void {
    const item = this.#item;
    if (item === undefined) return;
    const { document } = this.host;
    const cap = this.#cap.value;
    this.#way = new LiftingWay(item.tree, {
      encoding: this.#encoding.value as Encoding,
      search: this.#search.value as SearchOrder,
      cap: cap === "" ? undefined : Number(cap),
    });
    const { fault = "", steps } = this.#way;
    this.#problem.textContent = fault === "" ? "" : `${fault}. What follows is the way back.`;
    this.#problem.hidden = fault === "";
    this.#step = Math.min(this.#step, steps);
    fill(this.#outcome, [
      element(document, "h3", {}, "There and back"),
      ...summarySentences(this.#way).map((text) =>
        element(document, "p", {}, notation(document, text))
      ),
    ]);
    fill(this.#order, projectiveOrderView(document, item));
    this.#showStep();
  }

  #goTo(step: number): void {
    this.#step = step;
    this.#showStep();
    if (!this.#stepper.isPlaying) this.#keep();
  }

  #keep(): void {
    const settings = {
      encoding: this.#encoding.value,
      search: this.#search.value,
      step: String(this.#step),
    };
    this.host.keep(this.#cap.value === "" ? settings : { ...settings, cap: this.#cap.value });
  }

  #showStep(): void {
    const [way, item, step] = [this.#way, this.#item, this.#step];
    if (way === undefined || item === undefined) return;
    const { document } = this.host;
    this.#stepper.set(step, way.steps);
    const tree = way.treeAt(step);
    const newest = way.stepAt(step)?.dependent;
    const next = way.stepAt(step + 1)?.dependent;
    const projective = projectiveArcs(tree);
    const arcClass = (node: number) => {
      const state = node === newest ? "newest" : node === next ? "next" : "";
      const isMoved = tree.heads[node] !== item.tree.heads[node] ? "moved" : "";
      const kind = projective[node] === 1 ? "" : "waiting";
      return [state, isMoved, kind, markClasses(tree.labels[node])].filter(Boolean).join(" ");
    };
    const { sentence } = item;
    this.#kept.show({ sentence, tree }, { arcClass }, newest ?? next ?? 0);
    const lines = stepSentences(way, step, sentence);
    fill(this.#status, lines.map((text) => element(document, "div", {}, text)));
    this.#list.show(way.steps + 1, step);
  }

  #rowOf(step: number): Content[] {
    const { document } = this.host;
    const number = element(document, "span", { class: "number" }, String(step));
    const done = this.#way?.stepAt(step);
    if (done === undefined) return [number, "the tree"];
    const verb = "waiting" in done ? "lift" : done.recovered ? "lower" : "stays";
    return [
      number,
      element(document, "span", { class: "name" }, `${verb} ${done.dependent}`),
      element(document, "span", { class: "arc-added" }, `${done.from} ⇒ ${done.to}`),
    ];
  }

  #putTree(): void {
    const way = this.#way;
    if (way === undefined) return;
    const tree = way.treeAt(this.#step);
    const what = this.#step > way.lifts.length || way.fault !== undefined
      ? "lowered tree"
      : isProjective(tree)
      ? "lifted tree"
      : "partly lifted tree";
    this.host.replace(tree, what);
  }

  #takeKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || takesKeys(event.target, event.key)) {
      return;
    }
    if (event.target === this.#drawing && event.key.startsWith("Arrow")) return;
    if (!this.#list.takeKey(event.key) && !this.#stepper.takeKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** A name of a setting, or the usual one where it is none. */
function nameOr<Name extends string>(usual: Name, name: string, names: readonly Name[]): Name {
  return names.includes(name as Name) ? name as Name : usual;
}
