import { isMainThread } from "node:worker_threads";

/** The signals that end a process, each with the exit status that shells give for it. */
const STATUS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

type EndingSignal = keyof typeof STATUS;

/** The command that a signal aborts, where several run one inside the other the last one. */
const commands: AbortController[] = [];
let holds = 0;
let listeners: readonly { readonly signal: EndingSignal; readonly listen: () => void }[] = [];

/**
 * Until the returned function is called, a signal does not end the process at once: it aborts the
 * command of {@link untilInterrupted} that is running, or else ends the process in order, with an
 * `unload` event and the usual exit status. A computation that does not yield delays that, so hold
 * signals only while there is something to be put in order. In a worker nothing is held: signals are
 * for the main thread.
 */
export function holdSignals(): () => Promise<void> {
  if (!isMainThread) return () => Promise.resolve();
  if (holds++ === 0) listen();
  return releaseSignals;
}

async function releaseSignals(): Promise<void> {
  // A signal that has come is told in the next turn of the event loop, and would get lost before.
  await new Promise((resolve) => setTimeout(resolve, 0));
  if (--holds > 0) return;
  for (const { signal, listen } of listeners) Deno.removeSignalListener(signal, listen);
}

function listen(): void {
  listeners = endingSignals().map((signal) => ({ signal, listen: () => endInOrder(signal) }));
  for (const { signal, listen } of listeners) Deno.addSignalListener(signal, listen);
}

function endInOrder(signal: EndingSignal): void {
  const command = commands.at(-1);
  if (command === undefined) Deno.exit(STATUS[signal]);
  command.abort(new Interrupted("Interrupted"));
}

/**
 * The signals that would end this process. One that it ignores is none of them: `nohup` has hang-ups
 * ignored so that long work goes on. Where the system does not tell what is ignored, hang-ups are
 * left to it for the same reason; Windows knows Ctrl-C only.
 */
function endingSignals(): EndingSignal[] {
  if (Deno.build.os === "windows") return ["SIGINT"];
  const ignored = ignoredSignals();
  if (ignored === undefined) return ["SIGINT", "SIGTERM"];
  const numbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };
  const names = Object.keys(STATUS) as EndingSignal[];
  return names.filter((name) => (ignored >> BigInt(numbers[name] - 1) & 1n) === 0n);
}

/** The signals that this process ignores, one bit each; undefined where the system does not tell. */
function ignoredSignals(): bigint | undefined {
  try {
    const mask = /^SigIgn:\s*([0-9a-f]+)$/m.exec(Deno.readTextFileSync("/proc/self/status"))?.[1];
    return mask === undefined ? undefined : BigInt(`0x${mask}`);
  } catch {
    return undefined;
  }
}

/**
 * Runs a command such that Ctrl-C and the other signals that end a process abort it: it can then end
 * what it started and remove what it wrote.
 */
export async function untilInterrupted<T>(
  command: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const interruption = new AbortController();
  const release = holdSignals();
  commands.push(interruption);
  try {
    return await command(interruption.signal);
  } finally {
    commands.splice(commands.indexOf(interruption), 1);
    await release();
  }
}

/** The user ended the command. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
}

/** Exit status of a command that the user ended, as shells have it. */
export const INTERRUPTED_STATUS = STATUS.SIGINT;
