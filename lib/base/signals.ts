import { SIGNAL_STATUS as STATUS } from "./exit_status.ts";
import { isAllowed } from "./permissions.ts";

/** The signals by which a user, a terminal or a system ends a process. */
type EndingSignal = keyof typeof STATUS;

/** Windows knows Ctrl-C only. */
const SIGNALS: readonly EndingSignal[] = Deno.build.os === "windows"
  ? ["SIGINT"]
  : ["SIGHUP", "SIGINT", "SIGTERM"];

/** The command that a signal aborts, where several run one inside the other the last one. */
const commands: AbortController[] = [];
let holds = 0;
let listeners: readonly { readonly signal: EndingSignal; readonly listen: () => void }[] = [];
let ignoresHangUps: boolean | undefined;
/** Nothing is told to a worker: signals are for the main thread. */
const IN_WORKER = "WorkerGlobalScope" in globalThis;

/**
 * Until the returned function is called, a signal does not end the process at once: it aborts the
 * command of {@link untilInterrupted} that is running, or else ends the process in order, with an
 * `unload` event and the usual exit status. A computation that does not yield delays that, so hold
 * signals only while there is something to be put in order. In a worker nothing is held.
 */
export function holdSignals(): () => Promise<void> {
  if (IN_WORKER) return () => Promise.resolve();
  if (holds++ === 0) listen();
  return releaseSignals;
}

async function releaseSignals(): Promise<void> {
  // A signal that has come is told in the next turn of the event loop, and would get lost before. One
  // that comes at this very moment still may: who writes again and again uses exitOnInterrupt.
  await new Promise((resolve) => setTimeout(resolve, 0));
  if (--holds > 0) return;
  for (const { signal, listen } of listeners) Deno.removeSignalListener(signal, listen);
}

function listen(): void {
  ignoresHangUps ??= keepIgnoringHangUps();
  listeners = SIGNALS.filter((signal) => signal !== "SIGHUP" || !ignoresHangUps)
    .map((signal) => ({ signal, listen: () => endInOrder(signal) }));
  for (const { signal, listen } of listeners) Deno.addSignalListener(signal, listen);
}

/**
 * `nohup` has hang-ups ignored so that long work goes on. From the first listener on, for whichever
 * signal, Deno would end the process by them all the same, so that they get one that stays.
 * @returns whether they are ignored; false where the system does not tell
 */
function keepIgnoringHangUps(): boolean {
  const ignored = hangUpsAreIgnored();
  if (ignored) Deno.addSignalListener("SIGHUP", () => {});
  return ignored;
}

/** What Linux says of this process. */
const STATUS_FILE = "/proc/self/status";

function hangUpsAreIgnored(): boolean {
  try {
    if (!isAllowed({ name: "read", path: STATUS_FILE })) return false; // nobody is to be asked for it
    const status = Deno.readTextFileSync(STATUS_FILE);
    // One bit for each signal that is ignored; that of SIGHUP, the first one, is the lowest.
    const lastDigit = /^SigIgn:\s*[0-9a-f]*([0-9a-f])$/m.exec(status)?.[1];
    return lastDigit !== undefined && (parseInt(lastDigit, 16) & 1) === 1;
  } catch {
    return false;
  }
}

function endInOrder(signal: EndingSignal): void {
  const command = commands.at(-1);
  if (command === undefined) Deno.exit(STATUS[signal]);
  command.abort(new Interrupted("Interrupted"));
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

/**
 * Runs a job such that a signal ends the process in order at any time of it, with the usual exit
 * status; without it, a signal does so while a file is being written, and else at once.
 */
export async function exitOnInterrupt<T>(job: () => Promise<T>): Promise<T> {
  const release = holdSignals();
  try {
    return await job();
  } finally {
    await release();
  }
}

/** The user ended the command. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
}

/** Exit status of a command that the user ended, as shells have it. */
export const INTERRUPTED_STATUS = STATUS.SIGINT;
