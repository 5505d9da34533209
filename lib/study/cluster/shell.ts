import { environmentWithout } from "../../base/environment.ts";
import { InputError } from "../../base/errors.ts";
import { EngineUnreachable } from "./engine.ts";

/** What a command of a batch system printed. */
export interface CommandOutput {
  readonly ok: boolean;
  readonly out: string;
  readonly err: string;
}

/** How a command is run. */
export interface CommandOptions {
  /** Its standard input; by default nothing. */
  readonly input?: string;
  /** Ends it. */
  readonly signal?: AbortSignal;
  /** Variables of the environment that it does not get, where Deno's permissions let us choose. */
  readonly without?: RegExp;
  /** Milliseconds after which it is given up; default 60,000. */
  readonly limit?: number;
}

/** Runs a command. */
export type RunCommand = (
  name: string,
  args: readonly string[],
  options?: CommandOptions,
) => Promise<CommandOutput>;

/** What gives up each command that runs. */
const running = new Set<() => void>();

/** Gives up all commands that run, whoever waits for them, as if they did not answer. */
export function giveUpCommands(): void {
  for (const giveUp of running) giveUp();
}

/**
 * A terminal sends its signals to commands, too: where one failed, a signal for this process may be on
 * its way.
 */
export function untilSignals(): Promise<void> {
  return new Promise((done) => setTimeout(done, SIGNAL_MILLISECONDS));
}

const SIGNAL_MILLISECONDS = 50;

/**
 * Runs a command of the system.
 * @throws {InputError} where there is no command of that name
 * @throws {EngineUnreachable} where it does not end in time
 * @throws the signal's reason, once it is aborted
 */
export const runCommand: RunCommand = async (name, args, options = {}) => {
  const { input, signal, limit = 60_000 } = options;
  signal?.throwIfAborted();
  const child = spawned(name, args, options);
  const outputs = [child.stdout, child.stderr].map((stream) => stream.getReader());
  let isGivenUp = false;
  // What the command has started itself may go on, and keep its output open: nobody waits for that.
  const end = () => {
    killQuietly(child);
    for (const output of outputs) void output.cancel().catch(() => {});
  };
  const giveUp = () => {
    isGivenUp = true;
    end();
  };
  const timer = setTimeout(giveUp, limit);
  running.add(giveUp);
  signal?.addEventListener("abort", end, { once: true });
  try {
    if (input !== undefined) await write(child.stdin, input);
    const [out, err] = await Promise.all(outputs.map(textOf));
    const { success } = await child.status;
    if (!success && signal !== undefined) await untilSignals();
    signal?.throwIfAborted();
    if (isGivenUp) throw new EngineUnreachable(`${name} does not answer`);
    return { ok: success, out, err };
  } finally {
    clearTimeout(timer);
    running.delete(giveUp);
    signal?.removeEventListener("abort", end);
  }
};

function spawned(
  name: string,
  args: readonly string[],
  { input, without }: CommandOptions,
): Deno.ChildProcess {
  try {
    return new Deno.Command(name, {
      args: [...args],
      stdin: input === undefined ? "null" : "piped",
      stdout: "piped",
      stderr: "piped",
      ...without && environmentWithout(without),
    }).spawn();
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new InputError({
      code: "command-missing",
      action: `Cannot run ${name}`,
      current: "no such command on this machine",
      required: "a machine of the cluster from which jobs are submitted",
    });
  }
}

function killQuietly(child: Deno.ChildProcess): void {
  try {
    child.kill("SIGKILL");
  } catch {
    // It has ended.
  }
}

async function textOf(output: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for (let part = await output.read(); !part.done; part = await output.read()) {
    text += decoder.decode(part.value, { stream: true });
  }
  return (text + decoder.decode()).trim();
}

async function write(stdin: WritableStream<Uint8Array>, text: string): Promise<void> {
  const writer = stdin.getWriter();
  await writer.write(new TextEncoder().encode(text)).catch(() => {}); // ended without reading
  await writer.close().catch(() => {});
}

/**
 * A word as a shell reads it back, whatever is in it.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { shellWord } from "lib/study/cluster/shell.ts";
 *
 * assert.equal(shellWord("a folder"), "'a folder'");
 * ```
 */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
