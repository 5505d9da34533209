import type { Sentence } from "../dependency/sentence.ts";
import { ABSENT, type Token } from "../dependency/token.ts";

/** The columns that parts of speech can be taken from. */
export const POS_COLUMNS = ["fpos", "cpos"] as const;

/** See {@link POS_COLUMNS}. */
export type PosColumn = (typeof POS_COLUMNS)[number];

/**
 * Of more fine parts of speech than that, pairs are too rare to learn from: such tag sets spell out the
 * features of a word, as the positional tags of Czech with some 900. Those of English and German have
 * about 50.
 */
const MOST_FINE = 60;

/**
 * Where parsers take parts of speech from: FPOS, unless there are more than {@link MOST_FINE} different
 * ones; then CPOS. What a token has not in one column, it has in the other.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { sentenceOf } from "lib/dependency/sentence.ts";
 * import { posColumnOf, posOf } from "lib/graph_based/pos_column.ts";
 *
 * const { tokens: [token] } = sentenceOf("tide");
 * const tokens = Array.from({ length: 61 }, (_, k) => ({ ...token, cpos: "N", fpos: `N${k}` }));
 * assert(posColumnOf([{ ...sentenceOf("tide"), tokens }]) === "cpos");
 * assert(posColumnOf([{ ...sentenceOf("tide"), tokens: tokens.slice(1) }]) === "fpos");
 * assert(posOf(tokens[7], "fpos") === "N7" && posOf(tokens[7], "cpos") === "N");
 * ```
 */
export function posColumnOf(sentences: readonly Sentence[]): PosColumn {
  const fine = new Set(sentences.flatMap(({ tokens }) => tokens.map(({ fpos }) => fpos)));
  fine.delete(ABSENT);
  return fine.size > MOST_FINE ? "cpos" : "fpos";
}

/** The part of speech that features and the label filter see. */
export function posOf({ cpos, fpos }: Token, column: PosColumn): string {
  const [first, other] = column === "fpos" ? [fpos, cpos] : [cpos, fpos];
  return first === ABSENT ? other : first;
}
