import type { Io } from "./command.ts";

/** The process's own standard output and standard error; a reader that hangs up ends the process. */
export function processIo(): Io {
  const encoder = new TextEncoder();
  return {
    out(text) {
      writeAll(Deno.stdout, encoder.encode(text));
    },
    err(text) {
      writeAll(Deno.stderr, encoder.encode(text.endsWith("\n") ? text : `${text}\n`));
    },
  };
}

function writeAll(stream: { writeSync(data: Uint8Array): number }, data: Uint8Array): void {
  try {
    for (let at = 0; at < data.length;) at += stream.writeSync(data.subarray(at));
  } catch (error) {
    if (error instanceof Deno.errors.BrokenPipe) Deno.exit(0); // as in `arcbook ... | head`
    throw error;
  }
}
