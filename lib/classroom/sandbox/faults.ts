import type { Fault } from "../plan.ts";

/** Characters of a message that are kept. */
const LONGEST = 10_000;
/** What Deno says where a permission lacks, or a package that would have to be downloaded. */
const REFUSED =
  /^Requires \S+ access|^\S+ requires unscoped|matching package for 'npm:|^JSR package manifest|^Requests to port/;

/** What a thrown value means, which may be anything. */
export function faultOf(error: unknown): Fault {
  try {
    if (!(error instanceof Error)) {
      return { kind: "error", message: cut(`It throws ${String(error)}`) };
    }
    const [name, message] = [String(error.name), withoutAddress(String(error.message))];
    const isRefused = name === "NotCapable" || REFUSED.test(message) ||
      (error as { code?: unknown }).code === "permission-denied"; // as lib says it
    const text = name === "WallError" ? message : `${name}: ${message}`; // ours: it says enough
    return { kind: isRefused ? "permission" : "error", message: cut(text) };
  } catch {
    return { kind: "error", message: "What is thrown cannot be read" };
  }
}

/** Leaves out the address under which cells are loaded: their places are told in other words. */
export function withoutAddress(message: string): string {
  return message.replace(/\s+(?:at|from) "?blob:[^\s"]*"?/g, "");
}

/** An error of syntax with its place in the cell; line and column count from 1. */
export function syntaxFault(
  { message, line, column }: { message: string; line: number; column?: number },
): Fault {
  const place = column === undefined ? `line ${line}` : `line ${line}, column ${column}`;
  return { kind: "syntax", message: cut(`${message} (${place})`) };
}

/** A message of a bearable length. */
export function cut(message: string): string {
  return message.length > LONGEST ? `${message.slice(0, LONGEST)} …` : message;
}
