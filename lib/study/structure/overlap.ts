import { BOTH_RIGHT } from "../../evaluation/attachment.ts";
import {
  arcsOfTreebank,
  type DecodedArcs,
  havingParsers,
  isNonprojective,
  type WithStructure,
} from "./results.ts";
import { TECHNIQUE_PAIRS, type TechniquePair } from "./systems.ts";

/** The non-projective arcs that a technique gets and its baseline does not, and who else wins them. */
export interface OverlapRow {
  readonly technique: string;
  readonly title: string;
  readonly won: number;
  /** Those of them that no other technique wins. */
  readonly alone: number;
  /** Those that all techniques win. */
  readonly everyone: number;
  /** By technique how many of them it wins, too; its own number on the diagonal. */
  readonly shared: Readonly<Record<string, number>>;
}

/** How many non-projective arcs so many techniques get, whatever their baselines do. */
export interface FoundRow {
  readonly techniques: number;
  readonly arcs: number;
}

/** Which non-projective arcs each technique wins over its baseline, and which of these others win, too. */
export function overlapRows(
  treebanks: readonly WithStructure[],
  pairs: readonly TechniquePair[] = TECHNIQUE_PAIRS,
): OverlapRow[] {
  const rows = pairs.map(({ technique, title }) => ({
    technique,
    title,
    won: 0,
    alone: 0,
    everyone: 0,
    shared: Object.fromEntries(pairs.map((pair) => [pair.technique, 0])),
  }));
  for (const { decoded, arc } of nonprojectiveArcs(treebanks, pairs)) {
    const winners = pairs.flatMap(({ technique, baseline }, k) =>
      isRight(decoded, technique, arc) && !isRight(decoded, baseline, arc) ? [k] : []
    );
    for (const k of winners) {
      rows[k].won++;
      if (winners.length === 1) rows[k].alone++;
      if (winners.length === pairs.length) rows[k].everyone++;
      for (const other of winners) rows[k].shared[pairs[other].technique]++;
    }
  }
  return rows;
}

/** How many non-projective arcs no technique gets, one, two ... up to all. */
export function foundRows(
  treebanks: readonly WithStructure[],
  pairs: readonly TechniquePair[] = TECHNIQUE_PAIRS,
): FoundRow[] {
  const counts = new Int32Array(pairs.length + 1);
  for (const { decoded, arc } of nonprojectiveArcs(treebanks, pairs)) {
    counts[pairs.filter(({ technique }) => isRight(decoded, technique, arc)).length]++;
  }
  return Array.from(counts, (arcs, techniques) => ({ techniques, arcs }));
}

function isRight({ outcomes }: DecodedArcs, parser: string, arc: number): boolean {
  return outcomes[parser][arc] === BOTH_RIGHT;
}

function* nonprojectiveArcs(
  treebanks: readonly WithStructure[],
  pairs: readonly TechniquePair[],
): Generator<{ decoded: DecodedArcs; arc: number }> {
  const parsers = pairs.flatMap(({ technique, baseline }) => [technique, baseline]);
  for (const treebank of havingParsers(treebanks, parsers)) {
    const decoded = arcsOfTreebank(treebank);
    for (let arc = 0; arc < decoded.arcs; arc++) {
      if (isNonprojective(decoded, arc)) yield { decoded, arc };
    }
  }
}
