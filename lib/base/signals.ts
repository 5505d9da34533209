/** The signals by which a user or a system ends a command. */
export const SIGNALS: readonly ("SIGINT" | "SIGTERM")[] = Deno.build.os === "windows"
  ? ["SIGINT"]
  : ["SIGINT", "SIGTERM"];

/**
 * Runs a command such that Ctrl-C and SIGTERM abort it through a signal: it can then end what it
 * started and remove what it wrote.
 */
export async function untilInterrupted<T>(
  command: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort(new Interrupted("Interrupted"));
  for (const name of SIGNALS) Deno.addSignalListener(name, interrupt);
  try {
    return await command(interruption.signal);
  } finally {
    for (const name of SIGNALS) Deno.removeSignalListener(name, interrupt);
  }
}

/** The user ended the command. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
}

/** Exit status of a command that the user ended, as shells have it. */
export const INTERRUPTED_STATUS = 130;
