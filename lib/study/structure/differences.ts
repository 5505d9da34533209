import { Bootstrap, type Interval } from "../../evaluation/bootstrap.ts";
import { BOTH_RIGHT } from "../../evaluation/attachment.ts";
import { arcsOfTreebank, type DecodedArcs, havingParsers, type WithStructure } from "./results.ts";

/** By how much the labelled recall of one parser is above that of another. */
export interface RecallDifference {
  /** Gold arcs that are looked at, and sentences with any. */
  readonly arcs: number;
  readonly sentences: number;
  /** In points; undefined without an arc. */
  readonly points: number | undefined;
  /** Of the bootstrap over sentences. */
  readonly interval: Interval;
}

/** Gold arcs, and those of them that a parser gets with their labels. */
export interface ArcCount {
  readonly arcs: number;
  readonly right: number;
}

/** Which arcs are looked at. */
export type ArcChoice = (arcs: DecodedArcs, arc: number) => boolean;

/**
 * The difference of two parsers in labelled recall of some gold arcs, all treebanks as one, with its
 * interval by the bootstrap over sentences, the same for both.
 */
export function recallDifference(
  treebanks: readonly WithStructure[],
  [first, second]: readonly [first: string, second: string],
  isChosen: ArcChoice = () => true,
  { samples = 1000, seed = 1 } = {},
): RecallDifference {
  const outcomes = outcomesBySentence(
    havingParsers(treebanks, [first, second]),
    [first, second],
    isChosen,
  );
  const [one, other] = outcomes.map(countRight);
  return {
    arcs: one.arcs,
    sentences: outcomes[0].length,
    points: one.arcs === 0 ? undefined : 100 * (one.right - other.right) / one.arcs,
    interval: new Bootstrap(outcomes, { samples, seed }).differencesOf(0, 1).LAS,
  };
}

/** For each parser and each sentence with an arc that is looked at the outcomes of these arcs. */
export function outcomesBySentence(
  treebanks: readonly WithStructure[],
  parsers: readonly string[],
  isChosen: ArcChoice,
): Uint8Array[][] {
  const outcomes: Uint8Array[][] = parsers.map(() => []);
  for (const treebank of treebanks) {
    const decoded = arcsOfTreebank(treebank);
    const sentences = Map.groupBy(
      Array.from({ length: decoded.arcs }, (_, arc) => arc).filter((arc) => isChosen(decoded, arc)),
      (arc) => decoded.sentence[arc],
    );
    for (const arcs of sentences.values()) {
      parsers.forEach((parser, k) =>
        outcomes[k].push(Uint8Array.from(arcs, (arc) => decoded.outcomes[parser][arc]))
      );
    }
  }
  return outcomes;
}

/** The arcs of some sentences, and those of them that are right with their labels. */
export function countRight(sentences: readonly Uint8Array[]): ArcCount {
  let [arcs, right] = [0, 0];
  for (const outcomes of sentences) {
    arcs += outcomes.length;
    for (const outcome of outcomes) if (outcome === BOTH_RIGHT) right++;
  }
  return { arcs, right };
}

/** How many gold arcs are looked at, and how many of them a parser gets with their labels. */
export function countRecall(
  treebanks: readonly WithStructure[],
  parser: string,
  isChosen: ArcChoice = () => true,
): ArcCount {
  let [arcs, right] = [0, 0];
  for (const treebank of havingParsers(treebanks, [parser])) {
    const decoded = arcsOfTreebank(treebank);
    for (let arc = 0; arc < decoded.arcs; arc++) {
      if (!isChosen(decoded, arc)) continue;
      arcs++;
      if (decoded.outcomes[parser][arc] === BOTH_RIGHT) right++;
    }
  }
  return { arcs, right };
}
