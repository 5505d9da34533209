import { environmentWithout } from "../base/environment.ts";
import { InputError } from "../base/errors.ts";
import { PeakMemory } from "./peak_memory.ts";

/** A process to run. */
export interface ProcessCall {
  readonly program: string;
  readonly args: readonly string[];
  /** The folder in which it runs. */
  readonly folder: string;
  /** Variables of the environment that it does not get; by default it gets all. */
  readonly without?: RegExp;
  /** Whether its standard output is wanted; by default it is thrown away. */
  readonly keepsOutput?: boolean;
  /** Ends it, with all that it started. */
  readonly signal?: AbortSignal;
}

/** How a process ended, and what it took. */
export interface ProcessEnd {
  readonly status: number;
  readonly out: string;
  readonly err: string;
  /** From its start to its end, wall clock. */
  readonly seconds: number;
  /** Of the largest process among it and those that it started; undefined where nobody tells. */
  readonly peakBytes?: number;
}

/** Milliseconds that a process has to put things in order when it is to end. */
const GRACE = 3000;
/** A process of a group of its own gets no Ctrl-C: we end it, and what it started with it. */
const HAS_GROUPS = Deno.build.os !== "windows";

/**
 * Runs a process to its end.
 * @throws {InputError} where there is no such program
 * @throws the reason of the signal, once the process has ended
 */
export async function runProcess(call: ProcessCall): Promise<ProcessEnd> {
  const { signal } = call;
  signal?.throwIfAborted();
  const start = performance.now();
  const child = spawned(call);
  using peak = new PeakMemory(child.pid);
  const ending = new Ending(child);
  const end = () => ending.begin();
  signal?.addEventListener("abort", end, { once: true });
  try {
    const texts = [call.keepsOutput ? child.stdout : undefined, child.stderr].map(textOf);
    const { code } = await child.status;
    const seconds = (performance.now() - start) / 1000;
    const [out, err] = await Promise.all(texts);
    signal?.throwIfAborted();
    return { status: code, out, err, seconds, peakBytes: peak.bytes };
  } finally {
    signal?.removeEventListener("abort", end);
    ending.over();
  }
}

function spawned({ program, args, folder, keepsOutput, without }: ProcessCall): Deno.ChildProcess {
  try {
    return new Deno.Command(program, {
      args: [...args],
      cwd: folder,
      ...without && environmentWithout(without),
      stdin: "null",
      stdout: keepsOutput ? "piped" : "null",
      stderr: "piped",
      detached: HAS_GROUPS,
    }).spawn();
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new InputError({
      code: "command-missing",
      action: `Cannot run ${program}`,
      current: "no such command on this machine",
      required: "one that is there",
    });
  }
}

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return stream === undefined ? "" : await new Response(stream).text();
}

/** The end of a process and of what it started: first asked for, and then forced. */
class Ending {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly child: Deno.ChildProcess) {}

  begin(): void {
    this.#kill("SIGTERM");
    this.#timer = setTimeout(() => this.#kill("SIGKILL"), GRACE);
  }

  over(): void {
    clearTimeout(this.#timer);
  }

  #kill(signal: Deno.Signal): void {
    try {
      if (HAS_GROUPS) Deno.kill(-this.child.pid, signal);
      else this.child.kill(signal);
    } catch {
      // It has ended.
    }
  }
}
