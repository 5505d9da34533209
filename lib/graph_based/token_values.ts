import type { Sentence } from "../dependency/sentence.ts";
import { ABSENT, type Token } from "../dependency/token.ts";
import { hashOf } from "../base/hash.ts";
import { type PosColumn, posOf } from "./pos_column.ts";
import { type ValueName, VALUES } from "./templates.ts";

/** How many tokens beside a token templates can look at. */
export const CONTEXT = 2;

/** A sentence as numbers: what features are made of. */
export interface TokenValues {
  /** Number of tokens. */
  readonly n: number;
  /**
   * Values by name; `values[name][node + CONTEXT]` is a hash of that of the node, from -CONTEXT to
   * n + CONTEXT, so that there is something beside the first and the last.
   */
  readonly values: Readonly<Record<ValueName, Int32Array>>;
  /** The features of each node one by one: `atoms[atomStart[node]]` up to `atoms[atomStart[node + 1]]`. */
  readonly atomStart: Int32Array;
  readonly atoms: Int32Array;
}

const ROOT_TOKEN = "<root>";
const BEFORE = "<before>";
const AFTER = "<after>";

/** Hashes the values of a sentence's tokens, so that no vocabulary is needed. */
export function tokenValues({ tokens }: Sentence, pos: PosColumn = "fpos"): TokenValues {
  const n = tokens.length;
  const values = Object.fromEntries(
    VALUES.map((name) => [name, valuesOf(tokens, name, pos)]),
  ) as Record<ValueName, Int32Array>;
  const atomStart = new Int32Array(n + 2);
  const atoms: number[] = [];
  for (let node = 1; node <= n; node++) {
    atomStart[node] = atoms.length;
    const { feats } = tokens[node - 1];
    for (const atom of feats === ABSENT ? [] : feats.split("|")) atoms.push(hashOfText(atom));
  }
  atomStart[n + 1] = atoms.length;
  return { n, values, atomStart, atoms: Int32Array.from(atoms) };
}

function valuesOf(tokens: readonly Token[], name: ValueName, pos: PosColumn): Int32Array {
  const n = tokens.length;
  const values = new Int32Array(n + 1 + 2 * CONTEXT);
  for (let k = 0; k < CONTEXT; k++) {
    values[k] = hashOfText(BEFORE);
    values[n + 1 + CONTEXT + k] = hashOfText(AFTER);
  }
  values[CONTEXT] = hashOfText(ROOT_TOKEN);
  tokens.forEach((token, k) => {
    values[k + 1 + CONTEXT] = hashOfText(name === "pos" ? posOf(token, pos) : token[name]);
  });
  return values;
}

/** The hash of a text, mixed so that all its bits are as good. */
export function hashOfText(text: string): number {
  return mixed(hashOf(text));
}

/** Spreads a number over all 32 bits; different numbers stay different. */
export function mixed(value: number): number {
  let hash = Math.imul(value ^ value >>> 16, 0x85ebca6b);
  hash = Math.imul(hash ^ hash >>> 13, 0xc2b2ae35);
  return hash ^ hash >>> 16;
}
