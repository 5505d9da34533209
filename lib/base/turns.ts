import { interruption } from "./interruption.ts";

/**
 * Lets the rest of the program have a turn.
 * @param signal by default that of {@link interruption}
 * @throws the signal's reason, once it is aborted
 */
export async function otherTurn(signal = interruption()): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  signal?.throwIfAborted();
}

/** Milliseconds of work after which a thread should look at what else there is to do. */
const TURN = 100;

/** Long work in one thread that lets signals and the rest of the program in now and then. */
export class Turns {
  #last = performance.now();

  /**
   * @param signal by default that of {@link interruption}
   * @param milliseconds of work after which a turn is over
   */
  constructor(readonly signal = interruption(), private readonly milliseconds = TURN) {}

  /** Whether this thread has worked long enough for {@link other}. */
  get isOver(): boolean {
    return performance.now() - this.#last >= this.milliseconds;
  }

  /**
   * Lets the rest of the program have a turn.
   * @throws the signal's reason, once it is aborted
   */
  async other(): Promise<void> {
    await otherTurn(this.signal);
    this.#last = performance.now();
  }
}
