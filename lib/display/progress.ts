import { writeError } from "../base/standard_error.ts";

/** Shows how far a long computation has come. Standard output is never touched. */
export interface Progress {
  /**
   * Counts `steps` more as done, and says what is being done now.
   * @param share of the work that is done, from 0 to 1, where steps differ in the time that they take
   */
  advance(steps?: number, current?: string, share?: number): void;
  /** Shows the end. Further calls do nothing. */
  finish(): void;
  /** Yields the items of an iterable, counting each when the next one is asked for. */
  over<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T>;
}

/** Where a line of progress goes. The last line is shown in any case, unless lines stay. */
export interface ProgressOutput {
  /** Milliseconds between two lines at least. */
  readonly interval: number;
  /** Whether the last line leaves the time out, so that a saved notebook is the same in every run. */
  readonly timeless?: boolean;
  /**
   * Whether lines stay, as in a log: one which tells nothing new is not shown again, and none of what is
   * over before the interval is.
   */
  readonly stays?: boolean;
  show(line: string, isLast: boolean): void;
}

/**
 * Progress of a computation with a known number of steps (0 where it is unknown): one line that
 * changes on a terminal, a line every half a minute in a log, one output that changes in a
 * notebook.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { progress } from "lib/display/progress.ts";
 *
 * const lines: string[] = [];
 * const output = { interval: 0, show: (line: string) => void lines.push(line) };
 * for await (const item of progress(2, "Parsing", output).over(["a", "b"])) assert(item.length === 1);
 * assert(lines.at(-1)?.startsWith("Parsing: 2 of 2 (100 %)"));
 * ```
 */
export function progress(
  total: number,
  label: string,
  output: ProgressOutput = usualOutput(),
): Progress {
  const start = performance.now();
  let done = 0;
  let shownAt = start;
  let current = "";
  let share: number | undefined;
  let isNamed = false;
  let finished = false;
  let told = "";
  const show = (isLast: boolean, isFirst = false) => {
    const now = performance.now();
    if (!isLast && !isFirst && now - shownAt < output.interval) return;
    const isShort = told === "" && now - start < output.interval;
    if (output.stays && isShort) return;
    const news = `${done} ${current}`;
    if (output.stays && news === told && (!isLast || current === "")) return;
    told = news;
    shownAt = now;
    const seconds = isLast && output.timeless ? undefined : (now - start) / 1000;
    const line = progressLine(label, done, total, seconds, share);
    output.show(isLast || current === "" ? line : `${line}: ${current}`, isLast);
  };
  const self: Progress = {
    advance(steps = 1, name = "", ofWork) {
      if (finished) return;
      done += steps;
      share = ofWork;
      current = name;
      show(false, !isNamed && name !== ""); // the first step may take long
      isNamed ||= name !== "";
    },
    finish() {
      if (finished) return;
      finished = true;
      show(true);
    },
    async *over(items) {
      try {
        for await (const item of items) {
          yield item;
          self.advance();
        }
      } finally {
        self.finish();
      }
    },
  };
  return self;
}

/**
 * Progress as a callback that takes the number of steps done, that of all, the name of the one that is
 * being done, and the share of the work that is done, where it is known: the `onProgress` of studies.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { progressReporter } from "lib/display/progress.ts";
 *
 * const lines: string[] = [];
 * const output = { interval: 0, show: (line: string) => void lines.push(line) };
 * const onProgress = progressReporter("Treebank files", output);
 * onProgress(0, 2, "da_ddt");
 * assert(lines[0].endsWith(": da_ddt"));
 * for (const done of [1, 2]) onProgress(done, 2);
 * assert(lines.at(-1)?.startsWith("Treebank files: 2 of 2 (100 %)"));
 * ```
 */
export function progressReporter(
  label: string,
  output?: ProgressOutput,
): (done: number, total: number, name?: string, share?: number) => void {
  let shown: Progress | undefined;
  let known = 0;
  return (done, total, name, share) => {
    shown ??= progress(total, label, output);
    if (done > known || name) shown.advance(Math.max(0, done - known), name, share);
    known = done;
    if (done >= total) shown.finish();
  };
}

/**
 * One line of progress, for example `Parsing: 40 of 100 (40 %), 12 s, about 18 s left`.
 * @param share of the work that is done, from 0 to 1; by default that of the steps
 */
export function progressLine(
  label: string,
  done: number,
  total: number,
  seconds?: number,
  share = done / total,
): string {
  const percent = Math.floor(100 * done / total);
  const count = total > 0 ? `${label}: ${done} of ${total} (${percent} %)` : `${label}: ${done}`;
  if (seconds === undefined) return count;
  const left = share > 0 && done < total ? Math.ceil(seconds / share * (1 - share)) : 0;
  return `${count}, ${Math.round(seconds)} s${left > 0 ? `, about ${left} s left` : ""}`;
}

type Broadcast = (type: string, content: Record<string, unknown>) => Promise<void>;

function usualOutput(): ProgressOutput {
  const broadcast = jupyterBroadcast();
  if (broadcast) return notebookOutput(broadcast);
  return Deno.stderr.isTerminal() ? terminalOutput() : plainOutput();
}

/** How the kernel sends messages; undefined outside a notebook, where the getter throws. */
function jupyterBroadcast(): Broadcast | undefined {
  try {
    return (Deno as unknown as { jupyter?: { broadcast?: Broadcast } }).jupyter?.broadcast;
  } catch {
    return undefined;
  }
}

/** One display that is updated in place. Messages are queued, so that they arrive in order. */
export function notebookOutput(broadcast: Broadcast): ProgressOutput {
  const id = `progress-${crypto.randomUUID()}`;
  let type = "display_data";
  let queue = Promise.resolve();
  return {
    interval: 250,
    timeless: true,
    show(line) {
      const content = { data: { "text/plain": line }, metadata: {}, transient: { display_id: id } };
      const sent = type;
      type = "update_display_data";
      // A front end that has gone away must not stop the computation.
      queue = queue.then(() => broadcast(sent, content)).catch(() => {});
    },
  };
}

function terminalOutput(): ProgressOutput {
  return {
    interval: 100,
    show: (line, isLast) =>
      writeError(`\r\x1b[K${isLast ? `${line}\n` : line.slice(0, terminalWidth() - 1)}`),
  };
}

/** What is longer would go on in the next row, where it is not written over. */
function terminalWidth(): number {
  try {
    return Deno.consoleSize().columns || Infinity;
  } catch {
    return Infinity;
  }
}

function plainOutput(): ProgressOutput {
  return { interval: 30_000, stays: true, show: (line) => writeError(`${line}\n`) };
}
