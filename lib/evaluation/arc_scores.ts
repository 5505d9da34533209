import { percent, sumOf } from "../base/numbers.ts";

/** How many arcs of one kind there are, and how many of them are right. */
export interface ArcCounts {
  /** Arcs of the kind in the predicted trees. */
  readonly predicted: number;
  /** Those of them that are right. */
  readonly predictedRight: number;
  /** Arcs of the kind in the gold trees. */
  readonly gold: number;
  /** Those of them that were predicted. */
  readonly goldFound: number;
}

/** Precision and recall of one kind of arcs. */
export interface ArcScores extends ArcCounts {
  /** Right arcs out of the predicted ones, in percent; undefined where none was predicted. */
  readonly precision: number | undefined;
  /** Predicted arcs out of the gold ones, in percent; undefined where there is none. */
  readonly recall: number | undefined;
}

/** The scores that counts of arcs amount to. */
export function arcScores(counts: ArcCounts): ArcScores {
  const { predicted, predictedRight, gold, goldFound } = counts;
  return {
    predicted,
    predictedRight,
    gold,
    goldFound,
    precision: share(predictedRight, predicted),
    recall: share(goldFound, gold),
  };
}

/** The precision and recall of several sets of arcs taken as one. */
export function addArcScores(all: readonly ArcScores[]): ArcScores {
  const total = (count: (scores: ArcScores) => number) => sumOf(all, count);
  return arcScores({
    predicted: total(({ predicted }) => predicted),
    predictedRight: total(({ predictedRight }) => predictedRight),
    gold: total(({ gold }) => gold),
    goldFound: total(({ goldFound }) => goldFound),
  });
}

function share(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : percent(part, whole);
}
