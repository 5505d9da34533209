/// <reference lib="dom" />

import type { Configuration } from "../../transition/configuration.ts";
import { unmetPrecondition } from "../../transition/preconditions.ts";
import type { AnyTransitionSystem } from "../../transition/registry.ts";
import { button, type Content, element, fill, isIdle, notation, setIdle } from "./dom.ts";

interface Row {
  readonly element: HTMLElement;
  readonly take: HTMLButtonElement;
  readonly state: HTMLElement;
}

/**
 * The table of transitions of a system as the papers have it, each with its preconditions and with
 * what is the case in the configuration that is shown.
 */
export class TransitionTable {
  readonly element: HTMLElement;
  readonly #body: HTMLElement;
  #rows: readonly Row[] = [];

  /** @param onTake is told the kind of a permissible transition that was chosen */
  constructor(
    private readonly document: Document,
    private readonly onTake: (kind: number) => void,
  ) {
    this.#body = element(document, "tbody");
    const head = ["transition", "from and to", "here"].map((name) =>
      element(document, "th", { scope: "col" }, name)
    );
    this.element = element(
      document,
      "table",
      { class: "transition-table" },
      element(document, "thead", {}, element(document, "tr", {}, head)),
      this.#body,
    );
  }

  /** Begins anew with the transitions of a system. */
  showSystem({ transitions }: AnyTransitionSystem): void {
    const { document } = this;
    this.#rows = transitions.map(({ name, source, target, conditions }, kind) => {
      const take = button(document, "", `Take ${name} (key ${kind + 1})`, () => {
        if (!isIdle(take)) this.onTake(kind);
      });
      take.replaceChildren(
        element(document, "kbd", {}, String(kind + 1)),
        " ",
        notation(document, name),
      );
      const state = element(document, "td", { class: "state" });
      const rule: Content[] = [notation(document, `${source} ⇒ ${target}`)];
      for (const condition of conditions) {
        rule.push(element(document, "div", { class: "condition" }, notation(document, condition)));
      }
      const row = element(
        document,
        "tr",
        {},
        element(document, "td", {}, take),
        element(document, "td", { class: "rule" }, rule),
        state,
      );
      return { element: row, take, state };
    });
    fill(this.#body, this.#rows.map((row) => row.element));
  }

  /**
   * Says of each transition whether it is permissible.
   * @param chosen the kind that the oracle takes here; undefined where that is not to be told
   */
  show(system: AnyTransitionSystem, c: Configuration, chosen: number | undefined): void {
    for (const [kind, { element: row, take, state }] of this.#rows.entries()) {
      const unmet = unmetPrecondition(system, c, kind);
      setIdle(take, unmet !== undefined);
      row.className = unmet !== undefined ? "refused" : kind === chosen ? "chosen" : "permissible";
      if (unmet === undefined) {
        state.textContent = kind === chosen ? "the oracle takes it" : "permissible";
      } else {
        state.replaceChildren(this.#reason(unmet.found));
      }
    }
  }

  #reason(found: string): DocumentFragment {
    return notation(this.document, found);
  }
}
