/// <reference lib="dom" />

import type { HeadPreview } from "./head_preview.ts";

/** Chooses the head of a token by keys: arrows move, Enter takes, Escape gives up. */
export class HeadChoice {
  #node = 0;
  #head = 0;
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
    this.#nameOf = nameOf;
    this.#move(Math.min(head, length));
    this.announce(
      `Choose the head of ${nameOf(node)}: arrow keys, 0 for the root, Enter takes it, ` +
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
    if (step !== 0) this.#move((this.#head + step + n + 1) % (n + 1), step);
    else if (key === "0" || key === "Home") this.#move(0);
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
