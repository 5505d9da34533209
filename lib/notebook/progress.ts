import { basename } from "node:path";
import { StageClock } from "../base/stage_clock.ts";
import { writeError } from "../base/standard_error.ts";
import type { CellStart } from "./runner.ts";

/** Shows on standard error how far a computation in stages is. */
export interface RunProgress {
  /** The stage of this name begins. */
  begin(name: string): void;
  /** What the stage does now, and the share of it that is done, from 0 to 1, where it is known. */
  now(what: string, share?: number): void;
  /** A line that stays, for results and faults. */
  line(text: string): void;
  /** Removes what does not stay; nothing is shown any more. */
  [Symbol.dispose](): void;
}

/** A stage by its name, with the seconds that it is expected to take where these are known. */
export interface Stage {
  readonly name: string;
  readonly seconds: number | undefined;
}

/** Where the progress goes. */
export interface RunOutput {
  /** Whether it is a terminal, where one line is rewritten. */
  readonly isLive: boolean;
  write(text: string): void;
  columns(): number;
  /** Milliseconds. */
  now(): number;
}

/** Milliseconds between two lines of progress in a log, where they stay. */
const LOG_INTERVAL = 30_000;
/** The same on a terminal, where there is news and where only time has passed. */
const NEWS_INTERVAL = 100, LIVE_INTERVAL = 1000;

/**
 * Progress of a run: on a terminal one line that is rewritten, in a log a line every half a minute.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { runProgress } from "lib/notebook/progress.ts";
 *
 * let text = "", seconds = 0;
 * const write = (piece: string) => void (text += piece);
 * const output = { isLive: true, write, columns: () => 80, now: () => 1000 * seconds };
 * using progress = runProgress("Run", [{ name: "a", seconds: 90 }], output);
 * progress.begin("a");
 * seconds = 30;
 * progress.now("cell 2 of 3");
 * assert.ok(text.endsWith("Run: 33 %, 30 s, about 1 min left: a, cell 2 of 3"));
 * ```
 */
export function runProgress(
  label: string,
  stages: readonly Stage[],
  output: RunOutput = standardError(),
): RunProgress {
  return new StagedProgress(label, stages, output);
}

class StagedProgress implements RunProgress {
  readonly #clock: StageClock;
  readonly #names: readonly string[];
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #clear: string;
  #stage = "";
  #what = "";
  #shownAt: number;

  constructor(
    private readonly label: string,
    stages: readonly Stage[],
    private readonly output: RunOutput,
  ) {
    this.#clock = new StageClock(stages.map(({ seconds }) => seconds), () => output.now());
    this.#names = stages.map(({ name }) => name);
    this.#clear = output.isLive ? "\r\x1b[2K" : "";
    this.#shownAt = output.isLive ? -Infinity : output.now();
    // A cell of minutes says nothing meanwhile, and the time left grows less.
    this.#timer = setInterval(() => this.#show(), LIVE_INTERVAL);
    Deno.unrefTimer(this.#timer);
  }

  begin(name: string): void {
    this.#clock.begin(this.#names.indexOf(name));
    this.#stage = name;
    this.#what = "";
    this.#show(true);
  }

  now(what: string, share?: number): void {
    const isNew = what !== this.#what;
    this.#what = what;
    if (share !== undefined) this.#clock.tell(share);
    if (isNew) this.#show(true);
  }

  line(text: string): void {
    this.output.write(`${this.#clear}${text}\n`);
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
    this.output.write(this.#clear);
  }

  /** @param isNews whether what is shown is not true any more, which on a terminal is mended at once */
  #show(isNews = false): void {
    const { isLive } = this.output;
    const interval = isLive ? (isNews ? NEWS_INTERVAL : LIVE_INTERVAL) : LOG_INTERVAL;
    if (this.output.now() - this.#shownAt < interval) return;
    this.#shownAt = this.output.now();
    const text = this.#text();
    this.output.write(
      isLive ? this.#clear + text.slice(0, this.output.columns() - 1) : `${text}\n`,
    );
  }

  /** `Reproduce: 41 %, 3 min, about 5 min left: 04_oracle_coverage, cell 12 of 48` */
  #text(): string {
    const { seconds, secondsLeft } = this.#clock;
    const place = [this.#stage, this.#what].filter((part) => part !== "").join(", ");
    const times = secondsLeft === undefined ? [duration(seconds)] : [
      `${Math.floor(100 * seconds / (seconds + secondsLeft || 1))} %`,
      duration(seconds),
      `about ${duration(secondsLeft)} left`,
    ];
    return `${this.label}: ${times.join(", ")}: ${place}`;
  }
}

/** `40 s`, or `7 min` */
export function duration(seconds: number): string {
  return seconds < 60 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`;
}

function standardError(): RunOutput {
  return {
    isLive: Deno.stderr.isTerminal(),
    write: writeError,
    columns,
    now: () => performance.now(),
  };
}

/** `01_data_sets.ipynb [cell 3/12] const sizes = …`, or `01_data_sets.ipynb [answer 2] const …` */
export function describeCell({ notebook, cell, cells, answer, line }: CellStart): string {
  const place = answer === undefined ? `cell ${cell}/${cells}` : `answer ${answer}`;
  return `${basename(notebook)} [${place}] ${line}`;
}

function columns(): number {
  try {
    return Deno.consoleSize().columns || Infinity;
  } catch {
    return 80;
  }
}
