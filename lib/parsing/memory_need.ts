import { InputError } from "../base/errors.ts";

/** What learning takes in memory, with what the process has already. */
export interface MemoryNeed {
  /** Bytes at the peak, estimated. */
  readonly bytes: number;
  /** What of them does not grow with the data. */
  readonly fixedBytes: number;
  /** Tokens of the data. */
  readonly tokens: number;
}

/** How many tokens of such data fit into so many bytes. */
export function tokensThatFit({ bytes, fixedBytes, tokens }: MemoryNeed, limit: number): number {
  if (bytes <= fixedBytes) return tokens;
  return Math.max(0, Math.floor(tokens * (limit - fixedBytes) / (bytes - fixedBytes)));
}

/**
 * Checks that learning fits.
 * @throws {InputError} where it does not, with what would
 */
export function requireMemory(need: MemoryNeed, limit: number): void {
  if (need.bytes <= limit) return;
  const fit = tokensThatFit(need, limit);
  throw new InputError({
    code: "too-large",
    action: `Cannot learn from ${need.tokens} tokens`,
    current: `about ${megabytes(need.bytes)} MB of memory`,
    required: `at most ${megabytes(limit)} MB: ` +
      `${fit > 0 ? `about ${fit} tokens (--tokens), or ` : ""}less memory for kernel values ` +
      "(--cache), or a parser with fewer transitions",
  });
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
