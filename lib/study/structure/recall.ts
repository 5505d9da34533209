import { Bootstrap } from "../../evaluation/bootstrap.ts";
import {
  addClusteredCounts,
  clusteredInterval,
  isTooFew,
  type ShareInterval,
  wilsonInterval,
} from "../../evaluation/clustered_share.ts";
import { countRight, outcomesBySentence } from "./differences.ts";
import { type StructureGrouping, structureGroups } from "./properties.ts";
import { havingParsers, type WithStructure } from "./results.ts";

/** The labelled recall, or precision, of one parser in one group of arcs, all treebanks as one. */
export interface ShareRow extends ShareInterval {
  readonly group: string;
  readonly parser: string;
  /** Gold arcs of the group, or predicted ones. */
  readonly arcs: number;
  readonly right: number;
  /** Sentences with such an arc. */
  readonly sentences: number;
}

/** How {@link recallRows} draws sentences. */
export interface RecallOptions {
  /** Samples of the bootstrap; 1,000 by default. */
  readonly samples?: number;
  readonly seed?: number;
}

/**
 * Labelled recall of gold arcs by their groups, all treebanks as one. Intervals are those of the
 * bootstrap over the sentences that have such an arc, since the arcs of a sentence are not independent;
 * the same sentences are drawn for all parsers. Wilson's stands in where there are few sentences, or
 * all or no arc is right. Groups without an arc are left out.
 */
export function recallRows(
  treebanks: readonly WithStructure[],
  by: StructureGrouping,
  parsers: readonly string[],
  { samples = 1000, seed = 1 }: RecallOptions = {},
): ShareRow[] {
  const all = havingParsers(treebanks, parsers);
  return structureGroups(by).flatMap((group, place) => {
    const outcomes = outcomesBySentence(
      all,
      parsers,
      ({ groups }, arc) => groups[by][arc] === place,
    );
    const sentences = outcomes[0]?.length ?? 0;
    if (sentences === 0) return [];
    const bootstrap = new Bootstrap(outcomes, { samples, seed });
    return parsers.map((parser, system): ShareRow => {
      const { arcs, right } = countRight(outcomes[system]);
      const counts = { group, parser, arcs, right, sentences };
      if (isTooFew({ all: arcs, right, clusters: sentences })) {
        return { ...counts, ...wilsonInterval(right, arcs) };
      }
      const { LAS } = bootstrap.intervalsOf(system);
      return { ...counts, share: 100 * right / arcs, ...LAS, method: "bootstrap" };
    });
  });
}

/** Labelled precision of predicted arcs by the groups that their trees put them in, see {@link ShareRow}. */
export function precisionRows(
  treebanks: readonly WithStructure[],
  by: StructureGrouping,
  parsers: readonly string[],
): ShareRow[] {
  const all = havingParsers(treebanks, parsers);
  return structureGroups(by).flatMap((group, place) =>
    parsers.flatMap((parser): ShareRow[] => {
      const counts = addClusteredCounts(
        all.map(({ result }) => result.parsers[parser].predicted[by][place]),
      );
      if (counts.all === 0) return [];
      const { all: arcs, right, clusters: sentences } = counts;
      return [{ group, parser, arcs, right, sentences, ...clusteredInterval(counts) }];
    })
  );
}
