import { holdSignals } from "./signals.ts";

const unsettled = new Set<Leftover>();
globalThis.addEventListener("unload", () => {
  for (const leftover of unsettled) {
    try {
      leftover.remove();
    } catch {
      // Gone already.
    }
  }
});

/**
 * Something that must not outlive this process, such as a temporary file: it is removed when the
 * process exits, by a signal too. Make one before the thing itself, and make the thing without an
 * `await` in between, so that no signal comes before both are there; settle it once the thing is gone
 * or is to stay.
 */
export class Leftover {
  readonly #release = holdSignals();

  /** @param remove removes the thing at once, where it is there */
  constructor(readonly remove: () => void) {
    unsettled.add(this);
  }

  /** Forgets the thing. Harmless when that is done. */
  async settle(): Promise<void> {
    if (unsettled.delete(this)) await this.#release();
  }
}
