/// <reference lib="dom" />

import type { HeadPreview } from "./head_preview.ts";

/** Pixels that a pointer moves before it drags: a touch is never quite still. */
const LEAST_MOVE = 6;
/** Pixels from the edge of the box at which it scrolls, and how far. */
const EDGE = 28, STEP = 14;

/** Gives a token another head by dragging it there with mouse, finger or pen. */
export class HeadDrag {
  #node = 0;
  #start = { x: 0, y: 0 };
  #isMoving = false;

  constructor(
    private readonly box: HTMLElement,
    private readonly preview: HeadPreview,
    private readonly choose: (node: number, head: number) => void,
    private readonly select: (node: number) => void,
  ) {
    box.addEventListener("pointerdown", (event) => this.#down(event));
    box.addEventListener("pointermove", (event) => this.#move(event));
    box.addEventListener("pointerup", (event) => this.#up(event));
    box.addEventListener("pointercancel", () => this.#stop());
    document.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") this.#stop();
    });
  }

  #down(event: PointerEvent): void {
    const word = (event.target as Element).closest<SVGGElement>(".word");
    if (word === null || event.button !== 0 || !event.isPrimary) return;
    this.#node = Number(word.dataset.node);
    this.#start = { x: event.clientX, y: event.clientY };
    this.#isMoving = false;
    event.preventDefault(); // neither text is selected nor a picture dragged
  }

  #move(event: PointerEvent): void {
    if (this.#node === 0 || !event.isPrimary) return;
    const { clientX: x, clientY: y } = event;
    if (!this.#isMoving) {
      if (Math.hypot(x - this.#start.x, y - this.#start.y) < LEAST_MOVE) return;
      this.#isMoving = true;
      this.box.setPointerCapture(event.pointerId);
    }
    this.#scrollAt(x);
    const head = this.#headAt(x, y);
    this.preview.mark(this.#node, head);
    if (head !== undefined) return;
    const point = this.preview.pointOf(x, y);
    this.preview.draw(this.#node, point.x, point.y);
  }

  #up(event: PointerEvent): void {
    const node = this.#node;
    if (node === 0) return;
    const head = this.#isMoving ? this.#headAt(event.clientX, event.clientY) : undefined;
    const wasMoving = this.#isMoving;
    this.#stop();
    this.select(node);
    if (wasMoving && head !== undefined) this.choose(node, head);
  }

  #headAt(x: number, y: number): number | undefined {
    const head = this.preview.nodeAt(x, y);
    return head === this.#node ? undefined : head;
  }

  #scrollAt(x: number): void {
    const { left, right } = this.box.getBoundingClientRect();
    if (x < left + EDGE) this.box.scrollLeft -= STEP;
    else if (x > right - EDGE) this.box.scrollLeft += STEP;
  }

  #stop(): void {
    if (this.#node === 0) return;
    this.#node = 0;
    this.#isMoving = false;
    this.preview.clear();
  }
}
