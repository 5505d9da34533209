import { mean, minimum } from "../../base/numbers.ts";
import { fitExponent } from "../../evaluation/exponent.ts";
import type { PowerFit } from "../../base/least_squares.ts";
import type { Studied } from "../run/treebanks.ts";
import { type DecodingSetting, settingName } from "./contenders.ts";
import type { DecodingCost, DecodingCosts } from "./decoding.ts";
import type { LengthCost } from "./length_bins.ts";

/** A treebank whose decoding was measured. */
export type DecodedTreebank = Studied<DecodingCosts>;

/** The setting that the others are compared with. */
export const UNPRUNED = "second-order";

/** Growth is fitted to sentences from this length on, where small change no longer counts. */
export const FITTED_FROM = 10;

/** Bytes of a part's score, and of a span's: numbers of 32 bits. */
const SCORE_BYTES = 4;

/** What a setting of the name took on a treebank. */
export function costOfSetting(
  { result }: Pick<DecodedTreebank, "result">,
  name: string,
): DecodingCost {
  return result.settings.find((setting) => settingName(setting) === name)!;
}

/** Bytes that the scores of a sentence's parts and of its spans take. */
export function scoreBytes({ parts, spans }: Pick<LengthCost, "parts" | "spans">): number {
  return SCORE_BYTES * (parts + spans);
}

/** Whether the setting leaves out arcs. */
export function isPruned({ alpha }: DecodingSetting): boolean {
  return alpha !== "off";
}

/**
 * How a quantity grows with the number of tokens: the power law through the bins of sentences of at
 * least {@link FITTED_FROM} tokens from which no arc was left out to save memory. Undefined where
 * fewer than three bins are left.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { growthOf } from "lib/study/graph_growth/rows.ts";
 *
 * const times = { preparing: 0, pruning: 0, scoring: 0, chart: 0, approximation: 0, total: 0 };
 * const lengths = [10, 20, 40].map((tokens) => ({
 *   ...{ tokens, sentences: 1, milliseconds: times, limited: 0 },
 *   ...{ parts: 5 * tokens ** 3, spans: 0 },
 * }));
 * assert(Math.abs(growthOf({ lengths }, ({ parts }) => parts)!.exponent - 3) < 1e-9);
 * ```
 */
export function growthOf(
  { lengths }: Pick<DecodingCost, "lengths">,
  of: (cost: LengthCost) => number,
): PowerFit | undefined {
  const fitted = lengths.filter((one) =>
    one.tokens >= FITTED_FROM && one.limited === 0 && of(one) > 0
  );
  if (fitted.length < 3) return undefined;
  return fitExponent(fitted.map(({ tokens }) => tokens), fitted.map(of));
}

/** What pruning changes, over all treebanks. */
export interface PruningSummary extends DecodingSetting {
  /** Shares from 0 to 1, means over the treebanks. */
  readonly keptShare: number;
  readonly arcRecall: number;
  readonly treeRecall: number;
  /** LAS less that without pruning, in points: mean, and that of the treebank with the least. */
  readonly difference: number;
  readonly leastDifference: number;
  /** Time over that without pruning, mean of the treebanks' ratios. */
  readonly time: number;
}

/** A row for each second-order setting. */
export function pruningSummaries(treebanks: readonly DecodedTreebank[]): PruningSummary[] {
  if (treebanks.length === 0) return [];
  const settings = treebanks[0].result.settings.filter(({ parser }) => parser === "second-order");
  return settings.map(({ parser, alpha, trainedPruned }) => {
    const setting = { parser, alpha, trainedPruned };
    const pairs = treebanks.map((treebank) => ({
      own: costOfSetting(treebank, settingName(setting)),
      base: costOfSetting(treebank, UNPRUNED),
    }));
    const meanOf = (of: (cost: DecodingCost) => number) => mean(pairs.map(({ own }) => of(own)));
    const differences = pairs.map(({ own, base }) => own.scores.LAS - base.scores.LAS);
    return {
      ...setting,
      keptShare: meanOf(({ recall }) => recall.keptShare),
      arcRecall: meanOf(({ recall }) => recall.arcRecall),
      treeRecall: meanOf(({ recall }) => recall.treeRecall),
      difference: mean(differences),
      leastDifference: minimum(differences),
      time: mean(pairs.map(({ own, base }) => own.milliseconds / base.milliseconds)),
    };
  });
}

/** What a recommended setting may cost at most. */
export interface PruningRule {
  /** Points of LAS that are lost at most, as the mean over the treebanks. */
  readonly lostLAS: number;
  /** Share of the gold arcs that are left at least, as the mean over the treebanks. */
  readonly arcRecall: number;
}

/** The rule of the study: a tenth of a point is lost at most, whatever becomes of gold arcs. */
export const PRUNING_RULE: PruningRule = { lostLAS: 0.1, arcRecall: 0 };

/**
 * The fastest setting that a rule allows; without pruning nothing is lost, so that there is always one.
 * Undefined where there is no treebank.
 */
export function recommendedPruning(
  treebanks: readonly DecodedTreebank[],
  { lostLAS, arcRecall }: PruningRule = PRUNING_RULE,
): PruningSummary | undefined {
  return pruningSummaries(treebanks)
    .filter((one) => one.difference >= -lostLAS && one.arcRecall >= arcRecall)
    .toSorted((a, b) => a.time - b.time)[0];
}
