/// <reference lib="dom" />

import type { HeadPreview } from "./head_preview.ts";

/** Chooses the head of a token by keys: arrows and numbers move, Enter takes, Escape gives up. */
export class HeadChoice {
  #node = 0;
  #head = 0;
  /** The number that is being typed; -1 where the last key was no digit. */
  #typed = -1;
  #nameOf: (node: number) => string = String;

  constructor(
    private readonly preview: HeadPreview,
    private readonly choose: (node: number, head: number) => void,
    private readonly announce: (text: string) => void,
  ) {}

  get active(): boolean {
    return this.#node > 0;
  }

  /** Begins at the head that the token has. */
  start(node: number, head: number, length: number, nameOf: (node: number) => string): void {
    this.#node = node;
    this.#typed = -1;
    this.#nameOf = nameOf;
    this.#move(Math.min(head, length));
    this.announce(
      `Choose the head of ${
        nameOf(node)
      }: arrow keys or its number, 0 for the root, Enter takes it, ` +
        "Escape gives up",
    );
  }

  /**
   * Does what a key means.
   * @param step how far an arrow key leads, 0 for other keys
   * @returns whether it means anything
   */
  onKey(key: string, step: number): boolean {
    const n = this.preview.length;
    const typed = this.#typed;
    this.#typed = -1;
    if (/^\d$/.test(key)) this.#type(typed, Number(key));
    else if (step !== 0) this.#move((this.#head + step + n + 1) % (n + 1), step);
    else if (key === "Home") this.#move(0);
    else if (key === "End") this.#move(n);
    else if (key === "Enter" || key === " ") this.#take();
    else if (key === "Escape") {
      this.announce(`The head of ${this.#nameOf(this.#node)} stays`);
      this.stop();
    } else {
      if (key === "Tab") this.stop();
      return false;
    }
    return true;
  }

  stop(): void {
    if (!this.active) return;
    this.#node = 0;
    this.preview.clear();
  }

  /** A digit goes on with the number that is being typed, where there is such a token; else it begins one. */
  #type(typed: number, digit: number): void {
    const n = this.preview.length;
    const longer = typed > 0 ? 10 * typed + digit : digit;
    const number = longer <= n ? longer : digit;
    this.#typed = number;
    if (number <= n && number !== this.#node) this.#move(number);
  }

  /** The token itself is stepped over: it cannot be its own head. */
  #move(head: number, step = 1): void {
    const n = this.preview.length;
    this.#head = head === this.#node ? (head + step + n + 1) % (n + 1) : head;
    this.preview.mark(this.#node, this.#head);
    this.announce(this.#nameOf(this.#head));
  }

  #take(): void {
    const [node, head] = [this.#node, this.#head];
    this.stop();
    this.choose(node, head);
  }
}
