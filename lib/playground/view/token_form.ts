/// <reference lib="dom" />

import type { PlaygroundItem } from "../reading.ts";
import { button, fill, make } from "./dom.ts";

/** What can be done to a token that is selected. */
export interface TokenActions {
  setForm(node: number, form: string): void;
  setHead(node: number, head: number): void;
  setLabel(node: number, label: string): void;
  add(node: number): void;
  remove(node: number): void;
}

/** The token that is selected, to be changed: form, head, label; adding and removing. */
export class TokenForm {
  readonly element: HTMLFormElement;
  readonly #form = field("form-of-token", { size: 12, autocapitalize: "off" });
  readonly #head = field("head-of-token", { type: "number", min: 0, inputmode: "numeric" });
  readonly #label = field("label-of-token", { size: 10, list: "labels", autocapitalize: "off" });
  readonly #labels = make("datalist", { id: "labels" });
  readonly #title = make("span", { class: "title" });
  #node = 0;

  constructor(private readonly actions: TokenActions) {
    const on = (input: HTMLInputElement, does: (value: string) => void) => {
      input.addEventListener("change", () => this.#node > 0 && does(input.value));
    };
    on(this.#form, (value) => actions.setForm(this.#node, value));
    on(
      this.#head,
      (value) => actions.setHead(this.#node, value.trim() === "" ? NaN : Number(value)),
    );
    on(this.#label, (value) => actions.setLabel(this.#node, value));
    this.element = make(
      "form",
      { class: "token", "aria-label": "Selected token", hidden: true },
      this.#title,
      labelled("Form", this.#form),
      labelled("Head", this.#head),
      labelled("Label", this.#label),
      button("Add after", () => actions.add(this.#node), { title: "Key A" }),
      button("Remove", () => actions.remove(this.#node), { title: "Key Delete" }),
      this.#labels,
    );
    this.element.addEventListener("submit", (event) => event.preventDefault());
  }

  /** Shows a token; 0 for none. */
  show(item: PlaygroundItem | undefined, node: number): void {
    this.#node = item === undefined || node > item.tree.length ? 0 : node;
    this.element.hidden = this.#node === 0;
    if (item === undefined || this.#node === 0) return;
    this.#title.textContent = `Token ${node}`;
    this.#form.value = item.sentence.tokens[node - 1].form;
    this.#head.value = String(item.tree.heads[node]);
    this.#head.max = String(item.tree.length);
    this.#label.value = item.tree.labels[node];
    const labels = new Set(item.tree.labels.slice(1));
    fill(this.#labels, [...labels].map((value) => make("option", { value })));
  }

  focusForm(): void {
    this.#form.select();
  }

  focusLabel(): void {
    this.#label.select();
  }
}

function field(id: string, attributes: Record<string, string | number>): HTMLInputElement {
  return make("input", { id, autocomplete: "off", spellcheck: "false", ...attributes });
}

function labelled(text: string, input: HTMLInputElement): HTMLElement {
  return make("label", { for: input.id }, text, input);
}
