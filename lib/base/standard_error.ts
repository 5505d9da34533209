const encoder = new TextEncoder();

/** Writes what a user may read meanwhile, such as progress; nothing depends on it. */
export function writeError(text: string): void {
  try {
    Deno.stderr.writeSync(encoder.encode(text));
  } catch {
    // Nobody listens, or the disk behind it is full; the computation goes on.
  }
}
