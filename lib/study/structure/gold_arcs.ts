import { loadPair, type PairFiles, type TokenCaps } from "../run/load.ts";
import { type PartCounts, partCounts } from "../techniques/techniques.ts";
import { type ArcCodes, codesOf } from "./properties.ts";

/** A cell of the study: the gold trees of a pair. */
export interface GoldTask {
  readonly pair: PairFiles;
  readonly caps: TokenCaps;
}

/** What is known of the trees that parsers are trained on and tested on. */
export interface GoldArcs {
  readonly train: PartCounts;
  readonly test: PartCounts;
  readonly arcs: ArcCodes;
}

/**
 * Reads a pair and tells the properties of the gold arcs of its test set.
 * @throws {InputError} for a fault in a file
 */
export async function goldArcs({ pair, caps }: GoldTask): Promise<GoldArcs> {
  const { train, test } = await loadPair(pair, caps);
  return { train: partCounts(train), test: partCounts(test), arcs: codesOf(test) };
}
