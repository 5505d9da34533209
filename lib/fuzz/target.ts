import type { Random } from "../dependency/random.ts";

/** What became of a mutated input: read, or refused for a reason with a code. */
export type Verdict = { readonly kind: "accepted" } | {
  readonly kind: "refused";
  readonly code: string;
};

/** What a target is given beside the input. */
export interface CheckContext {
  /** A folder of the case's own, empty at first, removed afterwards. */
  readonly folder: string;
}

/** What is fed with mutated inputs. */
export interface Target {
  readonly name: string;
  /** Ending of the name of a file with an input, with its dot. */
  readonly suffix: string;
  /** A mutated input, for the same numbers of `random` the same. */
  make(random: Random): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Feeds an input.
   * @throws {BrokenInvariant} where something that must hold does not; whatever else is thrown is a fault of
   *   ours, too, since what is wrong with an input is a verdict
   */
  check(input: Uint8Array<ArrayBuffer>, context: CheckContext): Promise<Verdict>;
}

/** Something that must hold for every input does not. */
export class BrokenInvariant extends Error {
  override readonly name = "BrokenInvariant";
}

/** Requires something that must hold for every input. */
export function must(holds: boolean, what: () => string): void {
  if (!holds) throw new BrokenInvariant(what());
}
