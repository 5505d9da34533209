import { BOTH_RIGHT } from "../../evaluation/attachment.ts";
import { holmAdjusted } from "../../evaluation/holm.ts";
import { mcnemarPValue } from "../../evaluation/significance.ts";
import { type StructureGrouping, structureGroups } from "./properties.ts";
import {
  arcsOfTreebank,
  type DecodedArcs,
  havingParsers,
  isNonprojective,
  type WithStructure,
} from "./results.ts";
import { TECHNIQUE_PAIRS, type TechniquePair } from "./systems.ts";

/** What a technique gets of the gold arcs of a group that its baseline does not, and the other way round. */
export interface WonLostRow {
  readonly technique: string;
  readonly baseline: string;
  readonly title: string;
  readonly group: string;
  readonly arcs: number;
  /** Arcs that the technique alone gets, with their labels. */
  readonly won: number;
  /** Arcs that the baseline alone gets. */
  readonly lost: number;
  readonly net: number;
  /** Of McNemar's test over arcs; 1 without any won or lost. */
  readonly pValue: number;
  /** The same, adjusted for the number of rows by Holm's method. */
  readonly adjusted: number;
}

/** Groups of the arcs of a treebank: a name for each arc, from a list. */
export interface ArcPartition {
  readonly groups: readonly string[];
  of(arcs: DecodedArcs): (arc: number) => number;
}

/** Arcs by projectivity. */
export const BY_PROJECTIVITY: ArcPartition = {
  groups: ["projective", "non-projective"],
  of: (arcs) => (arc) => isNonprojective(arcs, arc) ? 1 : 0,
};

/** Arcs by one of the study's groupings. */
export function partitionBy(by: StructureGrouping): ArcPartition {
  return {
    groups: structureGroups(by),
    of: ({ groups }) => (arc) => groups[by][arc],
  };
}

/** The pairs of techniques and baselines of which a treebank has both. */
export function pairsIn(
  treebanks: readonly WithStructure[],
  pairs: readonly TechniquePair[] = TECHNIQUE_PAIRS,
): TechniquePair[] {
  return pairs.filter(({ technique, baseline }) =>
    havingParsers(treebanks, [technique, baseline]).length > 0
  );
}

/**
 * The arcs that each technique wins and loses over its baseline, by group, all treebanks as one. Tests
 * are about single arcs, which in a sentence are not independent, so that probabilities are too small
 * where many arcs of a sentence change together. Groups without an arc are left out.
 */
export function wonLostRows(
  treebanks: readonly WithStructure[],
  partition: ArcPartition = BY_PROJECTIVITY,
  pairs: readonly TechniquePair[] = TECHNIQUE_PAIRS,
): WonLostRow[] {
  const rows = pairsIn(treebanks, pairs).flatMap(({ technique, baseline, title }) => {
    const counts = partition.groups.map(() => ({ arcs: 0, won: 0, lost: 0 }));
    for (const treebank of havingParsers(treebanks, [technique, baseline])) {
      const decoded = arcsOfTreebank(treebank);
      const groupOf = partition.of(decoded);
      const [first, second] = [technique, baseline].map((name) => decoded.outcomes[name]);
      for (let arc = 0; arc < decoded.arcs; arc++) {
        const count = counts[groupOf(arc)];
        count.arcs++;
        if (first[arc] === second[arc]) continue;
        if (first[arc] === BOTH_RIGHT) count.won++;
        else if (second[arc] === BOTH_RIGHT) count.lost++;
      }
    }
    return counts.flatMap(({ arcs, won, lost }, k) =>
      arcs === 0 ? [] : [{
        technique,
        baseline,
        title,
        group: partition.groups[k],
        arcs,
        won,
        lost,
        net: won - lost,
        pValue: mcnemarPValue({ onlyFirst: won, onlySecond: lost }),
      }]
    );
  });
  const adjusted = holmAdjusted(rows.map(({ pValue }) => pValue));
  return rows.map((row, k) => ({ ...row, adjusted: adjusted[k] }));
}
