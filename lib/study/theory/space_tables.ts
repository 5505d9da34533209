import { fitPowerLaw } from "../../base/least_squares.ts";
import { maximum, percent, sumOf } from "../../base/numbers.ts";
import { Table } from "../../display/table.ts";
import { complexityOf } from "../../transition/complexity.ts";
import { transitionSystem } from "../../transition/registry.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import type { Studied } from "../run/treebanks.ts";
import type { SpaceByLength, SpaceBySystem } from "./space.ts";

/** How the space of a system grows with the length of a sentence, and whether it keeps to its bound. */
export interface SpaceGrowth {
  readonly system: string;
  /** The bound as published with its source, empty where there is none. */
  readonly published: string;
  /** The guaranteed bound for a sentence of n tokens, for example `2n + 1`. */
  readonly bound: string;
  /** Of a power law through the mean sizes by length. */
  readonly exponent: number;
  /** Of one through the bound at the same lengths: a little off 1, since n + 1 is no power of n. */
  readonly boundExponent: number;
  /** Of one through the mean lengths of the longest σ or λ1. */
  readonly keptExponent: number;
  /** The largest configuration of a derivation, in nodes and arcs for each token. */
  readonly perToken: number;
  /** The share of the bound that the fullest configuration comes to, in percent. */
  readonly fullest: number;
  /** Number of lengths at which the largest configuration keeps to the bound, and of all lengths. */
  readonly within: number;
  readonly lengths: number;
}

/**
 * The growth of every system on a treebank, or on several taken as one.
 * @param options lengths of which there are fewer sentences than `fewest` have no part in the fits
 * @throws {RangeError} where fewer than two lengths are left for a fit
 */
export function spaceGrowth(
  space: SpaceBySystem,
  { fewest }: { readonly fewest: number },
): SpaceGrowth[] {
  return Object.entries(space).map(([system, rows]) => {
    const { space: { formula, at }, publishedSpace } = complexityOf(transitionSystem(system));
    const fitted = rows.filter(({ length, sentences }) => length > 1 && sentences >= fewest);
    const exponentOf = (value: (row: SpaceByLength) => number) =>
      fitted.length < 2 ? NaN : fitPowerLaw(fitted.map((row) => [row.length, value(row)])).exponent;
    return {
      system,
      published: publishedSpace,
      bound: formula,
      exponent: exponentOf(({ size, sentences }) => size / sentences),
      boundExponent: exponentOf(({ length }) => at(length)),
      keptExponent: exponentOf(({ kept, sentences }) => kept / sentences),
      perToken: sumOf(rows, ({ size }) => size) / tokensOf(rows),
      fullest: maximum(rows.map(({ length, largest }) => percent(largest, at(length)))),
      within: rows.filter(({ length, largest }) => largest <= at(length)).length,
      lengths: rows.length,
    };
  });
}

/** The {@link spaceGrowth} as a table, next to the theorems. */
export function spaceGrowthTable(growth: readonly SpaceGrowth[]): Table {
  const rows = growth.map((row) => ({ ...row, holds: `${row.within} of ${row.lengths}` }));
  return Table.fromRecords(rows, [
    "system",
    "published",
    { key: "bound", header: "at most" },
    { key: "fullest", header: "fullest", unit: "% of it", format: { decimals: 1 } },
    { key: "holds", header: "lengths within" },
    { key: "perToken", header: "per token" },
    { key: "boundExponent", header: "bound", group: "fitted exponent" },
    { key: "exponent", header: "size", group: "fitted exponent" },
    { key: "keptExponent", header: "σ or λ1", group: "fitted exponent" },
  ], { caption: "Nodes and arcs of the largest configuration of a derivation" });
}

/** Every treebank and system: sentences, and the largest configuration for each token. */
export function table(treebanks: readonly Studied<SpaceBySystem>[]): Table {
  const rows = treebanks.flatMap((treebank) =>
    Object.entries(treebank.result).map(([system, rows]) => ({
      treebank: rowId(treebank),
      system,
      sentences: sumOf(rows, ({ sentences }) => sentences),
      perToken: sumOf(rows, ({ size }) => size) / tokensOf(rows),
      keptPerToken: sumOf(rows, ({ kept }) => kept) / tokensOf(rows),
      largest: maximum(rows.map(({ largest }) => largest)),
    }))
  );
  return Table.fromRecords(rows, [
    "treebank",
    "system",
    "sentences",
    { key: "perToken", header: "per token", group: "nodes and arcs" },
    { key: "largest", header: "at most", group: "nodes and arcs" },
    { key: "keptPerToken", header: "σ or λ1 per token" },
  ], { groupRowsBy: "treebank", notes: storedNotes(treebanks) });
}

function tokensOf(rows: readonly SpaceByLength[]): number {
  return sumOf(rows, ({ length, sentences }) => length * sentences);
}
