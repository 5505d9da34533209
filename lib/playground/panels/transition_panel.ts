/// <reference lib="dom" />

/** @module The panel that steps a transition system through a sentence: the oracle's way, or one's own. */

import { lostArcs } from "../../transition/arcs_within_reach.ts";
import { kindOf } from "../../transition/system.ts";
import type { Panel, PanelHost, PanelItem, PanelMaker } from "../panel.ts";
import { listRows, nodeClasses } from "./configuration_view.ts";
import { derivationRow, statusLines } from "./derivation_lines.ts";
import { meantTree, outcomeSentences } from "./derivation_outcome.ts";
import { DerivationState, SYSTEMS, TREE_FORMS, type TreeForm } from "./derivation_state.ts";
import { button, choice, element, fill, notation, takesKeys } from "./dom.ts";
import { KeptDrawing } from "./kept_drawing.ts";
import { treeSoFar } from "./oracle_walk.ts";
import { arcClasses, shownTree } from "./shown_tree.ts";
import { StepList } from "./step_list.ts";
import { Stepper } from "./stepper.ts";
import { TransitionTable } from "./transition_table.ts";

const KEYS = "Keys: arrows, Home, End; digits take a transition of your own; U undoes it.";

function formName(form: TreeForm): string {
  return form === "raw" ? "as it is (raw)" : `projectivized, ${form}`;
}

/** Makes the panel. */
export const transitionPanel: PanelMaker = (host) => new TransitionPanel(host);

class TransitionPanel implements Panel {
  readonly element: HTMLElement;
  readonly #state: DerivationState;
  readonly #stepper: Stepper;
  readonly #table: TransitionTable;
  readonly #list: StepList;
  readonly #system: HTMLSelectElement;
  readonly #form: HTMLSelectElement;
  readonly #label: { readonly label: HTMLLabelElement; readonly select: HTMLSelectElement };
  readonly #turn: HTMLButtonElement;
  readonly #undo: HTMLButtonElement;
  readonly #put: HTMLButtonElement;
  readonly #problem: HTMLElement;
  readonly #status: HTMLElement;
  readonly #drawing: HTMLElement;
  readonly #kept: KeptDrawing;
  readonly #lists: HTMLElement;
  readonly #outcome: HTMLElement;
  readonly #work: HTMLElement;
  #item: PanelItem | undefined;

  constructor(private readonly host: PanelHost) {
    const { document } = host;
    this.#state = new DerivationState(host.settings);
    const names = SYSTEMS.map((name) => [name, name] as const);
    const forms = TREE_FORMS.map((form) => [form, formName(form)] as const);
    const system = choice(document, "System", names, () => this.#choose());
    const form = choice(document, "Tree", forms, () => this.#choose());
    this.#label = choice(document, "Label", [], () => {});
    this.#system = system.select;
    this.#form = form.select;
    this.#turn = button(document, "Your turn", "Your turn", () => this.#toggleTurn());
    this.#undo = button(document, "Undo", "Undo (U)", () => this.#undoTurn());
    this.#put = button(document, "", "An edit that can be undone", () => this.#putTree());
    this.#put.removeAttribute("aria-label");
    this.#stepper = new Stepper(
      document,
      "derivation",
      (step) => this.#goTo(step),
      () => this.#keep(),
    );
    this.#table = new TransitionTable(document, (kind) => this.#take(kind));
    this.#list = new StepList(
      document,
      "Transitions",
      (step) => derivationRow(document, this.#state, step),
      (step) => this.#goTo(step),
    );
    const box = (name: string, attributes: Record<string, string> = {}) =>
      element(document, "div", { class: name, ...attributes });
    this.#problem = box("panel-problem", { role: "alert" });
    this.#status = box("panel-status", { role: "status", "aria-live": "polite" });
    this.#drawing = box("panel-drawing", { tabindex: "0", "aria-label": "Arcs so far" });
    this.#kept = new KeptDrawing(host, this.#drawing);
    this.#lists = box("configuration");
    this.#outcome = box("panel-outcome");
    const turn = element(document, "div", { class: "panel-turn" }, this.#turn, this.#undo);
    turn.append(this.#label.label, element(document, "span", { class: "hint" }, KEYS));
    const columns = box("panel-columns");
    columns.append(this.#table.element, this.#list.element);
    this.#work = box("panel-work");
    this.#work.append(this.#stepper.element, this.#status, this.#drawing, this.#lists, turn);
    this.#work.append(columns, this.#outcome);
    const controls = element(
      document,
      "div",
      { class: "panel-controls" },
      system.label,
      form.label,
    );
    this.element = element(
      document,
      "section",
      { class: "panel transitions", "aria-label": "Transitions" },
      controls,
      this.#problem,
      this.#work,
    );
    this.element.addEventListener("keydown", (event) => this.#takeKey(event));
  }

  show(item: PanelItem): void {
    this.#item = item;
    this.#stepper.stop();
    this.#state.setTree(item.tree);
    this.#showDerivation();
  }

  #choose(): void {
    this.#stepper.stop();
    this.#state.choose(this.#system.value, this.#form.value as TreeForm);
    this.#showDerivation();
    this.#keep();
  }

  #goTo(step: number): void {
    this.#state.goTo(step);
    this.#showStep();
    if (!this.#stepper.isPlaying) this.#keep();
  }

  #take(kind: number): void {
    const state = this.#state;
    if (state.walk === undefined || !state.system.isPermissible(state.walk.at(state.step), kind)) {
      return;
    }
    this.#stepper.stop();
    const isNew = state.turn === undefined;
    const label = isNew ? "" : this.#label.select.value;
    state.take(kind, label === "" ? undefined : Number(label));
    if (isNew) this.#showDerivation();
    else this.#showStep();
    this.#keep();
  }

  #toggleTurn(): void {
    this.#stepper.stop();
    if (this.#state.turn === undefined) this.#state.beginTurn();
    else this.#state.endTurn();
    this.#showDerivation();
    this.#keep();
  }

  #undoTurn(): void {
    if (!this.#state.undo()) return;
    this.#showStep();
    this.#keep();
  }

  #keep(): void {
    this.host.keep(this.#state.settings);
  }

  /** Shows everything: another tree, system or way. */
  #showDerivation(): void {
    const { document } = this.host;
    const { system, form, turn, oracle, problem, encoding } = this.#state;
    this.#system.value = system.name;
    this.#form.value = form;
    this.#problem.textContent = problem;
    this.#problem.hidden = problem === "";
    this.#work.hidden = oracle === undefined;
    if (oracle === undefined) return;
    this.#turn.textContent = turn === undefined ? "Your turn" : "Back to the oracle";
    this.#turn.title = turn === undefined
      ? "Choose the transitions yourself from here on"
      : "Leave your own way";
    this.#undo.hidden = this.#label.label.hidden = turn === undefined;
    const labels = oracle.labels.flatMap((label, id) => id === 0 ? [] : [[String(id), label]]);
    const options = [["", "that of the tree"], ...labels];
    const optionOf = ([value, says]: string[]) => element(document, "option", { value }, says);
    fill(this.#label.select, options.map(optionOf));
    this.#table.showSystem(system);
    this.#showStep();
    const sentences = outcomeSentences(oracle, this.#item!.tree, encoding);
    fill(this.#outcome, [
      element(document, "h3", {}, "The oracle's derivation"),
      ...sentences.map((text) => element(document, "p", {}, notation(document, text))),
      this.#put,
    ]);
    this.#put.textContent = turn === undefined
      ? "Put its last tree on the page"
      : "Put my tree on the page";
  }

  /** Shows the configuration of the step. */
  #showStep(): void {
    const { system, walk, oracle, turn, step, last } = this.#state;
    const item = this.#item;
    if (walk === undefined || oracle === undefined || item === undefined) return;
    const { document } = this.host;
    this.#stepper.set(step, last);
    const c = walk.at(step);
    const next = turn === undefined && step < last ? kindOf(walk.codeAt(step + 1)) : undefined;
    this.#table.show(system, c, next);
    fill(this.#lists, listRows(document, item.sentence, c));
    const shown = shownTree(c.graph, oracle.tree, oracle.labels);
    const { sentence } = item;
    const newest = walk.arcAt(step)?.dependent;
    const options = {
      arcClass: arcClasses(shown, oracle.tree, {
        newest,
        lost: new Set(lostArcs(system, c, oracle.tree.heads)),
      }),
      nodeClass: nodeClasses(c),
      hidden: (node: number) => shown.hidden[node] === 1,
    };
    this.#kept.show(
      { sentence, tree: shown.tree },
      options,
      newest ?? Math.max(0, c.at(c.nodeLists.length - 1, 0)),
    );
    this.#list.show(last + 1, step);
    fill(this.#status, statusLines(document, this.#state, sentence));
  }

  /** Puts the tree of the configuration shown on the page, or that with which the oracle ends. */
  #putTree(): void {
    const { turn, oracle, encoding, step, system } = this.#state;
    if (oracle === undefined) return;
    const own = turn === undefined ? oracle.result : treeSoFar(oracle, turn.walk, step);
    const whose = turn === undefined ? `the oracle of ${system.name}` : "your transitions";
    this.host.replace(meantTree(own, encoding), `tree of ${whose}`);
  }

  #takeKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || takesKeys(event.target, event.key)) {
      return;
    }
    const { key } = event;
    const isScrolling = event.target === this.#drawing && key.startsWith("Arrow");
    const kind = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
    const isTaken = !isScrolling && (this.#list.takeKey(key) || this.#stepper.takeKey(key));
    if (kind >= 0 && kind < this.#state.system.transitions.length) this.#take(kind);
    else if (key === "u" && this.#state.turn !== undefined) this.#undoTurn();
    else if (!isTaken) return;
    event.preventDefault();
    event.stopPropagation();
  }
}
