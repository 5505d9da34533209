import { fileError } from "../base/atomic_write.ts";
import type { Io } from "./command.ts";

/** The process's own standard output and standard error; a reader that hangs up ends the process. */
export function processIo(): Io {
  const encoder = new TextEncoder();
  return {
    out(text) {
      try {
        writeAll(Deno.stdout, encoder.encode(text));
      } catch (error) {
        if (error instanceof Deno.errors.BrokenPipe) Deno.exit(0); // as in `arcbook ... | head`
        throw fileError(error, "Cannot write", "to standard output");
      }
    },
    err(text) {
      try {
        writeAll(Deno.stderr, encoder.encode(text.endsWith("\n") ? text : `${text}\n`));
      } catch {
        // Nobody listens; the result and the exit status still count.
      }
    },
  };
}

function writeAll(stream: { writeSync(data: Uint8Array): number }, data: Uint8Array): void {
  for (let at = 0; at < data.length;) at += stream.writeSync(data.subarray(at));
}
