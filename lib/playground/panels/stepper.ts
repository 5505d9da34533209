/// <reference lib="dom" />

import { button, element, isIdle, setIdle } from "./dom.ts";

/** Time between two steps that are played, in milliseconds. */
const PACE = 900;

/**
 * Buttons and a slider that go through steps 0 to the last: first, back, play, forward, last. What is
 * shown of a step is the business of `onStep`.
 */
export class Stepper {
  readonly element: HTMLElement;
  readonly #slider: HTMLInputElement;
  readonly #count: HTMLElement;
  readonly #play: HTMLButtonElement;
  readonly #backwards: readonly HTMLButtonElement[];
  readonly #forwards: readonly HTMLButtonElement[];
  #step = 0;
  #last = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /**
   * @param name what is gone through, for example `derivation`
   * @param onRest called when steps do not follow each other by themselves any more
   */
  constructor(
    document: Document,
    name: string,
    private readonly onStep: (step: number) => void,
    private readonly onRest: () => void,
  ) {
    const go = (sign: string, says: string, target: () => number) => {
      const made = button(document, sign, says, () => {
        if (!isIdle(made)) this.#goByHand(target());
      });
      return made;
    };
    const first = go("⇤", "First step (Home)", () => 0);
    const back = go("←", "Back (left arrow)", () => this.#step - 1);
    const forward = go("→", "Forward (right arrow)", () => this.#step + 1);
    const last = go("⇥", "Last step (End)", () => this.#last);
    this.#play = button(document, "Play", "Play", () => this.#toggle());
    this.#backwards = [first, back];
    this.#forwards = [forward, last];
    this.#slider = element(document, "input", {
      type: "range",
      min: "0",
      "aria-label": `Step of the ${name}`,
    });
    this.#slider.addEventListener("input", () => this.#goByHand(Number(this.#slider.value)));
    this.#count = element(document, "span", { class: "step-count" });
    this.element = element(
      document,
      "div",
      { class: "stepper", role: "group", "aria-label": `Steps of the ${name}` },
      first,
      back,
      this.#play,
      forward,
      last,
      this.#slider,
      this.#count,
    );
  }

  /** Whether steps follow each other by themselves. */
  get isPlaying(): boolean {
    return this.#timer !== undefined;
  }

  /** Shows where among how many steps one is. */
  set(step: number, last: number): void {
    this.#step = step;
    this.#last = last;
    this.#slider.max = String(last);
    this.#slider.value = String(step);
    this.#slider.setAttribute("aria-valuetext", `${step} of ${last}`);
    this.#count.textContent = `${step} / ${last}`;
    for (const made of this.#backwards) setIdle(made, step === 0);
    for (const made of this.#forwards) setIdle(made, step === last);
    setIdle(this.#play, last === 0);
  }

  /** Stops playing. */
  stop(): void {
    if (this.#timer === undefined) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#play.textContent = "Play";
    this.#play.title = "Play";
    this.onRest();
  }

  /** Takes a key that is a step; whether it was one. */
  takeKey(key: string): boolean {
    const target = {
      ArrowLeft: this.#step - 1,
      ArrowRight: this.#step + 1,
      Home: 0,
      End: this.#last,
    }[key];
    if (target === undefined) return false;
    this.#goByHand(target);
    return true;
  }

  #goByHand(step: number): void {
    this.stop();
    this.#go(step);
  }

  #go(step: number): void {
    if (step >= 0 && step <= this.#last && step !== this.#step) this.onStep(step);
  }

  #toggle(): void {
    if (isIdle(this.#play)) return;
    if (this.isPlaying) return this.stop();
    this.#play.textContent = "Pause";
    this.#play.title = "Pause";
    if (this.#step === this.#last) this.#go(0);
    this.#timer = setInterval(() => this.#tick(), PACE);
  }

  #tick(): void {
    const isSeen = this.element.isConnected && this.element.closest("[hidden]") === null;
    if (isSeen) this.#go(this.#step + 1);
    if (!isSeen || this.#step >= this.#last) this.stop();
  }
}
