import { createHash } from "node:crypto";
import { seededRandom } from "../dependency/random.ts";
import type { Target, Verdict } from "./target.ts";

/** A case: an input made from a seed and a number, and what came of it. */
export interface CaseOutcome {
  readonly target: string;
  readonly number: number;
  readonly verdict: Verdict | { readonly kind: "failed"; readonly error: string };
}

/** The input of a case, the same for the same target, seed and number. */
export async function inputOf(target: Target, seed: number, number: number) {
  const key = createHash("sha256").update(`${target.name} ${seed} ${number}`).digest();
  return await target.make(seededRandom(key.readUInt32LE()));
}

/** Runs a case in a folder of its own. */
export async function runCase(target: Target, seed: number, number: number): Promise<CaseOutcome> {
  const input = await inputOf(target, seed, number);
  const verdict = await verdictOn(target, input);
  return { target: target.name, number, verdict };
}

/** What comes of an input; a thrown error that is no verdict is a failure. */
export async function verdictOn(
  target: Target,
  input: Uint8Array<ArrayBuffer>,
): Promise<CaseOutcome["verdict"]> {
  const folder = await Deno.makeTempDir({ prefix: "fuzz-" });
  try {
    return await target.check(input, { folder });
  } catch (error) {
    return { kind: "failed", error: describe(error, folder) };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** The error without what differs between runs. */
function describe(error: unknown, folder: string): string {
  const text = error instanceof Error ? error.stack ?? error.message : String(error);
  return text.replaceAll(folder, "").split("\n").slice(0, 6).join("\n");
}
