import { SIGNALS } from "../base/signals.ts";

/** Exit status of a process that a signal ended, as shells give it. */
const STATUS = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Runs a job during which an interrupt ends the process in order: files that were being written are
 * removed, which a signal by itself would not do.
 */
export async function exitOnInterrupt<T>(job: () => Promise<T>): Promise<T> {
  const listeners = SIGNALS.map((signal) => ({
    signal,
    exit: () => Deno.exit(STATUS[signal]),
  }));
  for (const { signal, exit } of listeners) Deno.addSignalListener(signal, exit);
  try {
    return await job();
  } finally {
    for (const { signal, exit } of listeners) Deno.removeSignalListener(signal, exit);
  }
}
