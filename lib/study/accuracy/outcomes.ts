import { Buffer } from "node:buffer";
import { BOTH_RIGHT } from "../../evaluation/attachment.ts";

/** Outcomes of tokens in little room: two bits a token, four tokens a byte, in base64. */
export interface PackedOutcomes {
  /** Number of tokens. */
  readonly tokens: number;
  readonly bits: string;
}

/**
 * Packs the outcomes of the scored tokens of a treebank, so that a study can keep them and later test
 * any pair of parsers.
 *
 * @param outcomes those of an `AttachmentScorer`, an array for each sentence
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { packOutcomes, unpackOutcomes } from "lib/study/accuracy/outcomes.ts";
 *
 * const packed = packOutcomes([Uint8Array.of(3, 0), Uint8Array.of(1, 2, 3)]);
 * assert(packed.tokens === 5);
 * assert(unpackOutcomes(packed).join() === "3,0,1,2,3");
 * ```
 */
export function packOutcomes(outcomes: readonly Uint8Array[]): PackedOutcomes {
  const tokens = outcomes.reduce((sum, { length }) => sum + length, 0);
  const bytes = new Uint8Array(Math.ceil(tokens / 4));
  let k = 0;
  for (const sentence of outcomes) {
    for (const outcome of sentence) {
      bytes[k >> 2] |= outcome << 2 * (k & 3);
      k++;
    }
  }
  return { tokens, bits: Buffer.from(bytes).toString("base64") };
}

/** The outcomes of all tokens in one array, bits as `HEAD_RIGHT`. */
export function unpackOutcomes({ tokens, bits }: PackedOutcomes): Uint8Array {
  const bytes = Buffer.from(bits, "base64");
  return Uint8Array.from({ length: tokens }, (_, k) => bytes[k >> 2] >> 2 * (k & 3) & BOTH_RIGHT);
}
