/// <reference lib="dom" />

import { type Content, element, fill } from "./dom.ts";

/** Height of a row, in pixels; the style sheet has the same. */
export const ROW_HEIGHT = 32;
/** Height of the list where the page does not tell, in pixels. */
const USUAL_HEIGHT = 320;
/** Rows above and below those that are seen. */
const MARGIN = 6;

/** Rows of which only those that are seen are in the page, so that their number does not matter. */
export class StepList {
  readonly element: HTMLElement;
  readonly #space: HTMLElement;
  #count = 0;
  #current = 0;

  /**
   * @param rowOf what stands in the row of a step
   * @param onPick is told the step whose row was chosen
   */
  constructor(
    private readonly document: Document,
    name: string,
    private readonly rowOf: (step: number) => Content[],
    private readonly onPick: (step: number) => void,
  ) {
    this.#space = element(document, "div", { class: "step-space" });
    this.element = element(
      document,
      "div",
      { class: "step-list", role: "group", "aria-label": name, tabindex: "-1" },
      this.#space,
    );
    this.element.addEventListener("scroll", () => this.#draw());
  }

  /** Shows as many rows, from that of step 0 on, one of them as current. */
  show(count: number, current: number): void {
    this.#count = count;
    this.#current = current;
    this.#space.style.setProperty("height", `${count * ROW_HEIGHT}px`);
    this.element.style.setProperty("--rows", String(count));
    const top = current * ROW_HEIGHT;
    const seen = this.#seen();
    if (top < seen.top) this.element.scrollTop = top;
    else if (top + ROW_HEIGHT > seen.top + seen.height) {
      this.element.scrollTop = top + ROW_HEIGHT - seen.height;
    }
    this.#draw();
  }

  /** Takes a key for the row above or below; whether it was one. */
  takeKey(key: string): boolean {
    const target = { ArrowUp: this.#current - 1, ArrowDown: this.#current + 1 }[key];
    if (target === undefined || !this.element.contains(this.document.activeElement)) return false;
    if (target >= 0 && target < this.#count) this.onPick(target);
    return true;
  }

  #seen(): { top: number; height: number } {
    const { scrollTop, clientHeight } = this.element;
    return { top: scrollTop || 0, height: clientHeight || USUAL_HEIGHT };
  }

  /** Draws the rows that are seen. The focus stays within: on the current row, or where that is not
   * seen on the list. */
  #draw(): void {
    const { top, height } = this.#seen();
    const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - MARGIN);
    const end = Math.min(this.#count, Math.ceil((top + height) / ROW_HEIGHT) + MARGIN);
    const rows = [];
    for (let step = first; step < end; step++) rows.push(this.#row(step));
    const hadFocus = this.element.contains(this.document.activeElement);
    fill(this.#space, rows);
    if (!hadFocus) return;
    const current = this.element.querySelector<HTMLElement>("[aria-current]");
    (current ?? this.element).focus({ preventScroll: true });
  }

  #row(step: number): HTMLButtonElement {
    const isCurrent = step === this.#current;
    const row = element(
      this.document,
      "button",
      { type: "button", tabindex: isCurrent ? "0" : "-1" },
      this.rowOf(step),
    );
    row.style.setProperty("top", `${step * ROW_HEIGHT}px`);
    if (isCurrent) row.setAttribute("aria-current", "step");
    row.addEventListener("click", () => {
      row.focus();
      this.onPick(step);
    });
    return row;
  }
}
