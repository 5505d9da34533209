/// <reference lib="dom" />

/** @module The text of the sentences, with the lines that cannot be read marked beside what is wrong. */

import { numberOf } from "../../base/numbers.ts";
import type { TextFault } from "../reading.ts";
import { fill, make } from "./dom.ts";

/** Pixels between two lines of the text; the style sheet has the same. */
export const LINE_HEIGHT = 20;

/** Faults that are listed. */
const LISTED = 50;

/** An area to type in, with marked lines and a list of faults. */
export class TextView {
  readonly element: HTMLElement;
  readonly #area: HTMLTextAreaElement;
  readonly #marks = make("div", { class: "marks", "aria-hidden": "true" });
  readonly #faults = make("ol", { class: "faults" });
  readonly #count = make("p", { class: "fault-count", role: "status" });
  readonly #frame: HTMLElement;
  #timer = 0;
  #here: readonly [first: number, last: number] = [0, 0];
  #lines: readonly number[] = [];

  /**
   * @param onInput called with the text a moment after it was typed or pasted
   * @param onLine called with the line of the caret, when that was put somewhere
   */
  constructor(
    name: string,
    label: string,
    private readonly onInput: (text: string) => void,
    onLine: (line: number) => void = () => {},
  ) {
    this.#area = make("textarea", {
      id: name,
      "aria-label": label,
      wrap: "off",
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
    });
    this.#frame = make("div", { class: "area" }, this.#marks, this.#area);
    this.element = make("div", { class: "text" }, this.#frame, this.#count, this.#faults);
    this.#area.addEventListener("input", () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#read(), PAUSE) as unknown as number;
    });
    this.#area.addEventListener("change", () => this.#timer > 0 && this.#read());
    this.#area.addEventListener("scroll", () => this.#place());
    const tellLine = () => onLine(lineAt(this.#area.value, this.#area.selectionStart));
    this.#area.addEventListener("click", tellLine);
    this.#area.addEventListener(
      "keyup",
      ({ key }) => /^(Arrow|Page|Home|End)/.test(key) && tellLine(),
    );
  }

  /** The text, what was typed a moment ago included. */
  get text(): string {
    return this.#area.value;
  }

  /** Shows a text; what one has typed stays untouched where it is the same. */
  set text(text: string) {
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (this.#area.value !== text) this.#area.value = text;
  }

  /** Takes what was typed: after a pause, or when one leaves the text. */
  #read(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.onInput(this.#area.value);
  }

  focus(): void {
    this.#area.focus();
  }

  /** Shows the area or not; what cannot be read is told either way. */
  set isOpen(isOpen: boolean) {
    this.#frame.hidden = !isOpen;
  }

  /** Marks the lines of the sentence that is shown, from 1 on; 0 for none. */
  markSentence(first: number, last: number): void {
    this.#here = [first, last];
    this.#draw();
  }

  /**
   * Lists what is wrong, and marks the lines.
   * @param sentences that could be read
   * @param count of all faults, also of those that are not given
   */
  showFaults(faults: readonly TextFault[], sentences: number, count = faults.length): void {
    const rest = sentences === 0 ? "" : "; the other sentences are there";
    this.#count.textContent = count === 0
      ? ""
      : `${numberOf(count, "place")} cannot be read${rest}.` +
        (count > LISTED ? ` The first ${LISTED}:` : "");
    fill(
      this.#faults,
      faults.slice(0, LISTED).map(({ message, line }) =>
        make(
          "li",
          {},
          make("button", { type: "button", onclick: () => this.goTo(line) }, message),
        )
      ),
    );
    this.#lines = faults.map(({ line }) => line).filter((line) => line > 0);
    this.#area.setAttribute("aria-invalid", String(count > 0));
    this.#draw();
  }

  /** Puts the caret on a line, from 1 on. */
  goTo(line: number): void {
    const lines = this.#area.value.split("\n");
    let start = 0;
    for (let k = 0; k < line - 1 && k < lines.length; k++) start += lines[k].length + 1;
    this.#area.focus();
    this.#area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    this.#area.scrollTop = Math.max(0, (line - 3) * LINE_HEIGHT);
  }

  #draw(): void {
    const bar = (kind: string, line: number, lines = 1) => {
      const mark = make("div", { class: kind });
      mark.style.top = `${(line - 1) * LINE_HEIGHT}px`;
      mark.style.height = `${lines * LINE_HEIGHT}px`;
      return mark;
    };
    const [first, last] = this.#here;
    this.#marks.replaceChildren(
      make(
        "div",
        {},
        first > 0 ? [bar("here", first, last - first + 1)] : [],
        [...new Set(this.#lines)].map((line) => bar("wrong", line)),
      ),
    );
    this.#place();
  }

  #place(): void {
    const list = this.#marks.firstElementChild as HTMLElement | null;
    if (list) list.style.transform = `translateY(${-this.#area.scrollTop}px)`;
  }
}

/** Milliseconds after a key before the text is read. */
const PAUSE = 250;

function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < position; at = text.indexOf("\n", at + 1)) {
    line++;
  }
  return line;
}
