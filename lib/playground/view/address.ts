/// <reference lib="dom" />

import { fragmentOf, type SharedState } from "../fragment.ts";

/** Milliseconds after a change before the address follows. */
const PAUSE = 300;

/** Keeps what is shown in the address, a moment after it has changed. */
export class Address {
  #timer = 0;
  #written = "";

  /** @param state what is to be kept now; undefined where there is nothing to show */
  constructor(private readonly state: () => SharedState | undefined) {}

  /** Something has changed. */
  changed(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.write(), PAUSE) as unknown as number;
  }

  /** Writes the address at once. */
  async write(): Promise<string> {
    clearTimeout(this.#timer);
    const state = this.state();
    if (state !== undefined) {
      this.#written = `#${await fragmentOf(state)}`;
      history.replaceState(null, "", this.#written);
    }
    return location.href;
  }

  /** Whether the address is another than the one that was written here. */
  get isForeign(): boolean {
    return location.hash !== "" && location.hash !== this.#written;
  }
}
