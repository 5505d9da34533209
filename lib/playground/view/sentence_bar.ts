/// <reference lib="dom" />

import { Facts } from "../facts.ts";
import type { Workspace } from "../workspace.ts";
import { button, fill, make } from "./dom.ts";

/** Which sentence is shown, of how many; what is said of it in the text; its classes; undo and redo. */
export class SentenceBar {
  readonly element: HTMLElement;
  readonly #place = make("output", { class: "place", "aria-label": "Sentence" });
  readonly #comments = make("p", { class: "comments" });
  readonly #classes = make("ul", { class: "classes", "aria-label": "Classes of the tree" });
  readonly #previous: HTMLButtonElement;
  readonly #next: HTMLButtonElement;
  readonly #undo: HTMLButtonElement;
  readonly #redo: HTMLButtonElement;

  constructor(
    private readonly workspace: Workspace,
    actions: { move(by: 1 | -1): void; undo(): void; redo(): void },
  ) {
    const named = (text: string, label: string, does: () => void) =>
      button(text, does, { "aria-label": label, title: label });
    this.#previous = named("◀", "Previous sentence", () => actions.move(-1));
    this.#next = named("▶", "Next sentence", () => actions.move(1));
    this.#undo = named("↶", "Undo", actions.undo);
    this.#redo = named("↷", "Redo", actions.redo);
    this.element = make(
      "div",
      { class: "sentence-bar" },
      make(
        "div",
        { class: "group" },
        this.#previous,
        this.#place,
        this.#next,
        this.#undo,
        this.#redo,
      ),
      this.#classes,
      this.#comments,
    );
  }

  show(): void {
    const { item, items, at, undoable, redoable } = this.workspace;
    this.#place.textContent = `${item === undefined ? 0 : at + 1} of ${items.length}`;
    this.#previous.disabled = at === 0;
    this.#next.disabled = at >= items.length - 1;
    this.#undo.disabled = undoable === undefined;
    this.#redo.disabled = redoable === undefined;
    this.#undo.title = `Undo ${undoable ?? ""}`;
    this.#redo.title = `Redo ${redoable ?? ""}`;
    this.#comments.textContent = item?.sentence.comments.map((comment) => comment.slice(1).trim())
      .join(" · ") ?? "";
    const classes = item === undefined ? [] : new Facts(item).classes();
    fill(this.#classes, classes.map((text) => make("li", {}, text)));
  }
}
