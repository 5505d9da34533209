import { unpackOutcomes } from "../accuracy/accuracy.ts";
import type { Studied } from "../run/treebanks.ts";
import type { GoldArcs } from "./gold_arcs.ts";
import type { ParsedArcs } from "./parsed_arcs.ts";
import { codeValue, STRUCTURE_GROUPINGS, type StructureGrouping } from "./properties.ts";

/** The gold arcs of a treebank, and what parsers made of them. */
export interface StructureOfTreebank extends GoldArcs {
  /** Passes of training of graph-based parsers. */
  readonly passes: number;
  /** By the name of the parser. */
  readonly parsers: Readonly<Record<string, ParsedArcs>>;
}

/** A treebank, as far as tables are about its arcs. */
export type WithStructure = Pick<Studied<StructureOfTreebank>, "id" | "stored" | "result">;

/** The gold arcs of a treebank, a place in every array for each. */
export interface DecodedArcs {
  readonly arcs: number;
  readonly sentences: number;
  /** The number of the sentence of each arc, from 0. */
  readonly sentence: Int32Array;
  /** The places of the groups of each arc. */
  readonly groups: Readonly<Record<StructureGrouping, Uint8Array>>;
  readonly distances: Uint8Array;
  readonly rootDistances: Uint8Array;
  readonly pos: Uint8Array;
  /** By the name of the parser what is right of each arc, bits as `HEAD_RIGHT`. */
  readonly outcomes: Readonly<Record<string, Uint8Array>>;
}

const decoded = new WeakMap<StructureOfTreebank, DecodedArcs>();

/** The arcs of a treebank, decoded once. */
export function arcsOfTreebank({ result }: Pick<WithStructure, "result">): DecodedArcs {
  let arcs = decoded.get(result);
  if (arcs === undefined) {
    arcs = decode(result);
    decoded.set(result, arcs);
  }
  return arcs;
}

function decode({ arcs: codes, parsers }: StructureOfTreebank): DecodedArcs {
  const lengths = codes.sentences === "" ? [] : codes.sentences.split(" ").map(Number);
  const arcs = codes.distances.length;
  const sentence = new Int32Array(arcs);
  let start = 0;
  lengths.forEach((length, k) => {
    sentence.fill(k, start, start + length);
    start += length;
  });
  const values = (text: string) =>
    Uint8Array.from({ length: arcs }, (_, arc) => codeValue(text, arc));
  const groups = STRUCTURE_GROUPINGS.map((by) => [by, values(codes.groups[by])] as const);
  const outcomes = Object.entries(parsers).map(([name, parsed]) =>
    [name, unpackOutcomes(parsed.outcomes)] as const
  );
  return {
    arcs,
    sentences: lengths.length,
    sentence,
    groups: Object.fromEntries(groups) as Record<StructureGrouping, Uint8Array>,
    distances: values(codes.distances),
    rootDistances: values(codes.rootDistances),
    pos: values(codes.pos),
    outcomes: Object.fromEntries(outcomes),
  };
}

/** Whether an arc is non-projective: its edge degree is positive. */
export function isNonprojective({ groups }: DecodedArcs, arc: number): boolean {
  return groups["edge-degree"][arc] > 0;
}

/** Treebanks with results of all these parsers. */
export function havingParsers<T extends Pick<WithStructure, "result">>(
  treebanks: readonly T[],
  parsers: readonly string[],
): T[] {
  return treebanks.filter(({ result }) =>
    parsers.every((name) => Object.hasOwn(result.parsers, name))
  );
}
