/** Seconds by which the machine of the expectations is believed before anything is known of this one. */
const PRIOR = 10;
/** What of an overdue stage is believed to be left, as a part of what it took. */
const OVERDUE = 0.2;

/** A stage that runs. */
interface Running {
  readonly stage: number;
  /** When it began, in milliseconds. */
  readonly start: number;
  /** The share of its work that is done, from 0 to 1, where it tells. */
  share?: number;
}

/**
 * How long a computation in stages will still take: by what each stage is expected to take, and by how
 * much slower or faster than expected the stages have been.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { StageClock } from "lib/base/stage_clock.ts";
 *
 * let now = 0;
 * const clock = new StageClock([1000, 500], () => now);
 * clock.begin(0);
 * now += 2_000_000; // twice of what was expected, in milliseconds
 * clock.end();
 * assert.equal(Math.round(clock.secondsLeft! / 100), 10);
 * ```
 */
export class StageClock {
  readonly #expected: (number | undefined)[];
  readonly #start: number;
  readonly #isOver: boolean[];
  #running: Running | undefined;
  /** Seconds that stages were expected to take, and took, which are over. */
  #planned = PRIOR;
  #took = PRIOR;

  /**
   * @param seconds that each stage is expected to take; undefined where nobody knows
   * @param now the time in milliseconds
   */
  constructor(
    seconds: readonly (number | undefined)[],
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#expected = [...seconds];
    this.#isOver = seconds.map(() => false);
    this.#start = now();
  }

  /** The stage begins; one that runs is over. */
  begin(stage: number): void {
    this.end();
    this.#running = { stage, start: this.now() };
  }

  /** The share of the running stage that is done, from 0 to 1. */
  tell(share: number): void {
    if (this.#running !== undefined) this.#running.share = share;
  }

  /** The running stage is over. */
  end(): void {
    const running = this.#running;
    if (running === undefined) return;
    const expected = this.#expected[running.stage];
    if (expected !== undefined) {
      this.#planned += expected;
      this.#took += this.#elapsed(running);
    }
    this.#isOver[running.stage] = true;
    this.#running = undefined;
  }

  /** Seconds since the beginning. */
  get seconds(): number {
    return (this.now() - this.#start) / 1000;
  }

  /** Seconds that are left; undefined where a stage is to come of which nobody knows. */
  get secondsLeft(): number | undefined {
    const pace = this.#pace();
    let left = 0;
    for (const [stage, expected] of this.#expected.entries()) {
      if (this.#isOver[stage]) continue;
      if (expected === undefined) return undefined;
      const runs = this.#running?.stage === stage;
      left += runs ? this.#leftOf(this.#running!, expected * pace) : expected * pace;
    }
    return left;
  }

  #elapsed({ start }: Running): number {
    return (this.now() - start) / 1000;
  }

  /** Seconds that an expected second takes here. */
  #pace(): number {
    const running = this.#running;
    const expected = running && this.#expected[running.stage];
    const before = this.#took / this.#planned;
    if (running === undefined || expected === undefined) return before;
    const elapsed = this.#elapsed(running);
    // A stage that does not tell how far it is says something only when it is late.
    const done = running.share ?? (elapsed > expected * before ? 1 : 0);
    if (done === 0) return before;
    return (this.#took + elapsed) / (this.#planned + done * expected);
  }

  #leftOf(running: Running, seconds: number): number {
    const elapsed = this.#elapsed(running);
    const { share } = running;
    const byPlan = Math.max(seconds - elapsed, OVERDUE * elapsed);
    if (share === undefined || share === 0) return byPlan;
    // The further the stage is, the better it knows itself.
    return share * (elapsed / share * (1 - share)) + (1 - share) * byPlan;
  }
}
