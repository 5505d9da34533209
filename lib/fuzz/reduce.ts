import type { Target } from "./target.ts";
import { verdictOn } from "./cases.ts";

/** Inputs that are tried at most, so that a slow target does not hold a campaign up. */
const MOST_TRIES = 300;

/**
 * A smaller input that fails with the same first line: pieces of it are left out, in halves, quarters
 * and so on down to single bytes, as long as something can be left out [zeller-hildebrandt-2002].
 * @param error what the input fails with
 */
export async function reduced(
  target: Target,
  input: Uint8Array<ArrayBuffer>,
  error: string,
): Promise<Uint8Array<ArrayBuffer>> {
  let smallest = input;
  let tries = 0;
  for (let piece = input.length >> 1; piece >= 1 && tries < MOST_TRIES; piece >>= 1) {
    for (let at = 0; at < smallest.length && tries < MOST_TRIES;) {
      const shorter = without(smallest, at, at + piece);
      tries++;
      if (await failsAlike(target, shorter, error)) smallest = shorter;
      else at += piece;
    }
  }
  return smallest;
}

async function failsAlike(target: Target, input: Uint8Array<ArrayBuffer>, error: string) {
  const verdict = await verdictOn(target, input);
  return verdict.kind === "failed" && firstLine(verdict.error) === firstLine(error);
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0];
}

function without(bytes: Uint8Array, start: number, end: number): Uint8Array<ArrayBuffer> {
  const rest = new Uint8Array(bytes.length - (Math.min(end, bytes.length) - start));
  rest.set(bytes.subarray(0, start));
  rest.set(bytes.subarray(end), start);
  return rest;
}
