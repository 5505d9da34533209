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
  const outcomes: [Uint8Array[], Uint8Array[]] = [[], []];
  let [arcs, balance] = [0, 0];
  for (const treebank of havingParsers(treebanks, [first, second])) {
    const decoded = arcsOfTreebank(treebank);
    const sentences = Map.groupBy(
      Array.from({ length: decoded.arcs }, (_, arc) => arc).filter((arc) => isChosen(decoded, arc)),
      (arc) => decoded.sentence[arc],
    );
    for (const own of sentences.values()) {
      [first, second].forEach((parser, k) => {
        const right = Uint8Array.from(own, (arc) => decoded.outcomes[parser][arc]);
        outcomes[k].push(right);
        const count = right.filter((outcome) => outcome === BOTH_RIGHT).length;
        balance += k === 0 ? count : -count;
      });
      arcs += own.length;
    }
  }
  return {
    arcs,
    sentences: outcomes[0].length,
    points: arcs === 0 ? undefined : 100 * balance / arcs,
    interval: new Bootstrap(outcomes, { samples, seed }).differencesOf(0, 1).LAS,
  };
}

/** How many gold arcs are looked at, and how many of them a parser gets with their labels. */
export function countRecall(
  treebanks: readonly WithStructure[],
  parser: string,
  isChosen: ArcChoice,
): { readonly arcs: number; readonly right: number } {
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
