import type { GoldItem } from "../dependency/sentence.ts";
import { Measured } from "../query/measured.ts";
import type { Query } from "../query/query.ts";
import type { Input } from "./inputs.ts";
import type { Reading } from "./reading.ts";

/** A sentence that a query asks for. */
export interface Found {
  readonly input: Input;
  readonly item: GoldItem;
  /** Its number in the file, counted from 1. */
  readonly position: number;
  /** The tokens that are asked for; none where whole sentences are. */
  readonly nodes: readonly number[];
}

/** The sentences that a query asks for, one after the other, `limit` at most. */
export async function* foundIn(
  inputs: readonly Input[],
  reading: Reading,
  { query, limit }: { readonly query: Query; readonly limit: number },
): AsyncGenerator<Found> {
  let left = limit;
  for (const input of inputs) {
    let position = 0;
    for await (const item of reading.gold(input)) {
      position++;
      const nodes = query.matches(new Measured(item));
      if (nodes === undefined) continue;
      yield { input, item, position, nodes };
      if (--left === 0) return;
    }
  }
}
