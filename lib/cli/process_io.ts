import { fileError } from "../base/atomic_write.ts";
import type { Io, Terminal } from "./command.ts";

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
    get terminal() {
      return Deno.stdout.isTerminal() ? terminal() : undefined;
    },
  };
}

/** Cells of a line where the terminal does not tell. */
const USUAL_COLUMNS = 80;

function terminal(): Terminal {
  let columns = USUAL_COLUMNS;
  try {
    columns = Deno.consoleSize().columns || USUAL_COLUMNS;
  } catch {
    // Standard input and standard error are no terminal: nothing to ask.
  }
  return { columns, colours: !Deno.noColor };
}

function writeAll(stream: { writeSync(data: Uint8Array): number }, data: Uint8Array): void {
  for (let at = 0; at < data.length;) at += stream.writeSync(data.subarray(at));
}
