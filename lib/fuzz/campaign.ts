import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { CaseOutcome } from "./cases.ts";
import type { ChildLine, ChildOrder } from "./child.ts";
import { Tally } from "./tally.ts";

/** How long and on what a campaign runs. */
export interface CampaignOptions {
  readonly seed: number;
  /** Names of the targets. */
  readonly targets: readonly string[];
  /** Number of the first case of each target; default 0. */
  readonly firstCase?: number;
  /** Cases of each target; default as many as the time allows. */
  readonly cases?: number;
  /** Milliseconds after which no new case begins; default without end. */
  readonly milliseconds?: number;
  /** Milliseconds that a case may take; default 20,000, a thousand times what it takes as a rule. */
  readonly caseMilliseconds?: number;
  /** Memory of the process for objects, in MB; default 2,048. */
  readonly heapMegabytes?: number;
  /** URL of the module whose function `allTargets` has the targets; default `targets.ts`. */
  readonly module?: string;
  /** Where inputs that fail are kept. */
  readonly folder: string;
  /** Called after each case. */
  readonly onOutcome?: (tally: Tally) => void;
}

const HEAP_MEGABYTES = 2048;
const CASE_MILLISECONDS = 20_000;
const CHILD = fileURLToPath(import.meta.resolve("./child.ts"));

/**
 * Feeds targets with mutated inputs, in a process that is watched: a case that does not end or ends the
 * process is a failure, too, and the next process goes on behind it.
 */
export async function runCampaign(options: CampaignOptions): Promise<Tally> {
  const { targets, cases = Infinity, firstCase = 0, milliseconds = Infinity } = options;
  const tally = new Tally(targets);
  const deadline = performance.now() + milliseconds;
  const end = (firstCase + cases) * targets.length;
  let next = firstCase * targets.length;
  while (next < end && performance.now() < deadline) {
    next = await runChild(next, Math.min(end, Number.MAX_SAFE_INTEGER), deadline, options, tally);
  }
  return tally;
}

/** Runs cases until the process ends; returns the case behind the last one that was begun. */
async function runChild(
  first: number,
  end: number,
  deadline: number,
  options: CampaignOptions,
  tally: Tally,
): Promise<number> {
  const { seed, targets, folder, caseMilliseconds = CASE_MILLISECONDS, onOutcome } = options;
  const { module = import.meta.resolve("./targets.ts") } = options;
  const order: ChildOrder = { seed, module, targets, first, end, folder };
  await using child = new Child(order, options.heapMegabytes ?? HEAP_MEGABYTES);
  let begun = first;
  let isOpen = false;
  for (;;) {
    const line = await child.next(caseMilliseconds);
    if (line === undefined) break;
    if ("begins" in line) {
      if (performance.now() > deadline) return begun;
      begun = line.begins + 1;
      isOpen = true;
    } else {
      isOpen = false;
      tally.add(line.outcome, line.path);
      onOutcome?.(tally);
    }
  }
  if (isOpen) tally.add(deathOf(begun - 1, targets, await child.lastWords()));
  else if (begun < end) throw new Error(`Cannot go on fuzzing: ${await child.lastWords()}`);
  return begun;
}

function deathOf(ordinal: number, targets: readonly string[], words: string): CaseOutcome {
  return {
    target: targets[ordinal % targets.length],
    number: Math.floor(ordinal / targets.length),
    verdict: { kind: "failed", error: words },
  };
}

/** The process with the cases, and what it says. */
class Child implements AsyncDisposable {
  readonly #process: Deno.ChildProcess;
  readonly #lines: AsyncIterator<string>;
  readonly #errors: Promise<string>;
  #isLate = false;

  constructor(order: ChildOrder, heapMegabytes: number) {
    const heap = `--v8-flags=--max-old-space-size=${heapMegabytes}`;
    this.#process = new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", heap, CHILD, JSON.stringify(order)],
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    const input = Readable.fromWeb(this.#process.stdout as never);
    this.#lines = createInterface({ input })[Symbol.asyncIterator]();
    this.#errors = new Response(this.#process.stderr).text();
  }

  /** What it says next; undefined where it has ended, or is silent for too long and was killed. */
  async next(milliseconds: number): Promise<ChildLine | undefined> {
    const watch = setTimeout(() => {
      this.#isLate = true;
      this.#process.kill("SIGKILL");
    }, milliseconds);
    try {
      const { value, done } = await this.#lines.next();
      return done ? undefined : JSON.parse(value);
    } finally {
      clearTimeout(watch);
    }
  }

  /** Why it ended. */
  async lastWords(): Promise<string> {
    const { code, signal } = await this.#process.status;
    if (this.#isLate) return "does not end";
    const words = (await this.#errors).trim().split("\n").slice(-6).join("\n");
    return `the process ends with ${signal ?? `status ${code}`}: ${words}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      this.#process.kill("SIGKILL");
    } catch {
      // It has ended.
    }
    await this.#lines.return?.();
    await this.#process.status;
    await this.#errors;
  }
}
