import { mean, sumOf } from "../../base/numbers.ts";
import { addArcScores, type ArcScores, arcScores } from "../../evaluation/arc_scores.ts";
import type { ArcGroupScores } from "../../evaluation/arc_breakdown.ts";
import { BOTH_RIGHT, HEAD_RIGHT, rightTokens } from "../../evaluation/attachment.ts";
import { type PairCounts, pairOutcomes } from "../../evaluation/significance.ts";
import { unpackOutcomes } from "../accuracy/accuracy.ts";
import type { CurvePoint, ExplorationResult, SetSize } from "./exploration.ts";
import type { Decisions, Propagation } from "./propagation.ts";

/** The scores of the study. */
export const EXPLORATION_METRICS = ["LAS", "UAS"] as const;
/** One of {@link EXPLORATION_METRICS}. */
export type ExplorationMetric = (typeof EXPLORATION_METRICS)[number];

/** What a perceptron reaches that learned from one of the oracles, with several seeds. */
export interface LearnedResult {
  /** In percent, by seeds. */
  readonly LAS: readonly number[];
  readonly UAS: readonly number[];
  /** Means over seeds. */
  readonly curve: readonly CurvePoint[];
  /** Non-projective arcs without labels, all seeds together. */
  readonly nonprojective: ArcScores;
  /** By length of the sentence, labelled, all seeds together. */
  readonly byLength: readonly ArcGroupScores[];
  /** All seeds together; undefined where the oracle tells no costs of all ways that a parser takes. */
  readonly propagation?: Propagation;
}

/** One parser: what it reaches with either oracle, and with support vector machines. */
export interface ExploredParser {
  readonly static: LearnedResult;
  readonly dynamic: LearnedResult;
  readonly svm: { readonly LAS: number; readonly UAS: number; readonly nonprojective: ArcScores };
  /**
   * Tokens that only the dynamic oracle has right (first), or only the static one, with the first
   * seed.
   */
  readonly pairs: Readonly<Record<ExplorationMetric, PairCounts>>;
}

/** What exploration brings on one treebank. */
export interface ExplorationOfTreebank {
  readonly train: SetSize;
  readonly test: SetSize;
  readonly seeds: number;
  readonly passes: number;
  readonly parsers: Readonly<Record<string, ExploredParser>>;
}

/** The cells of one parser on one treebank. */
export interface ParserCells {
  readonly svm: ExplorationResult;
  /** By seeds. */
  readonly static: readonly ExplorationResult[];
  readonly dynamic: readonly ExplorationResult[];
}

/** Puts the cells of one parser together. */
export function exploredParser({ svm, ...perceptron }: ParserCells): ExploredParser {
  return {
    static: learnedResult(perceptron.static),
    dynamic: learnedResult(perceptron.dynamic),
    svm: { ...svm.scores, nonprojective: svm.breakdown.all.nonprojective },
    pairs: {
      LAS: pairCounts(perceptron.dynamic[0], perceptron.static[0], BOTH_RIGHT),
      UAS: pairCounts(perceptron.dynamic[0], perceptron.static[0], HEAD_RIGHT),
    },
  };
}

function learnedResult(seeds: readonly ExplorationResult[]): LearnedResult {
  return {
    LAS: seeds.map(({ scores }) => scores.LAS),
    UAS: seeds.map(({ scores }) => scores.UAS),
    curve: seeds[0].curve.map(({ pass }, k) => ({
      pass,
      LAS: mean(seeds.map(({ curve }) => curve[k].LAS)),
      wrongPct: mean(seeds.map(({ curve }) => curve[k].wrongPct)),
    })),
    nonprojective: addArcScores(seeds.map(({ breakdown }) => breakdown.all.nonprojective)),
    byLength: addGroups(seeds.map(({ byLength }) => byLength)),
    propagation: propagationOfAll(seeds),
  };
}

function propagationOfAll(seeds: readonly ExplorationResult[]): Propagation | undefined {
  const told = seeds.flatMap(({ propagation }) => propagation ?? []);
  return told.length === 0 ? undefined : addPropagation(told);
}

/** Adds the counts of groups, which are the same ones in the same order. */
export function addGroups(all: readonly (readonly ArcGroupScores[])[]): ArcGroupScores[] {
  return all[0].map(({ group }, k) => {
    const sumOfKey = (key: "predicted" | "predictedRight" | "gold" | "goldFound") =>
      sumOf(all, (groups) => groups[k][key]);
    const counts = {
      predicted: sumOfKey("predicted"),
      predictedRight: sumOfKey("predictedRight"),
      gold: sumOfKey("gold"),
      goldFound: sumOfKey("goldFound"),
    };
    return { group, ...arcScores(counts) };
  });
}

/** Adds what is counted of errors. */
export function addPropagation(all: readonly Propagation[]): Propagation {
  const decisions = (key: "before" | "after"): Decisions => ({
    decisions: sumOf(all, (one) => one[key].decisions),
    wrong: sumOf(all, (one) => one[key].wrong),
  });
  return {
    sentences: sumOf(all, ({ sentences }) => sentences),
    tokens: sumOf(all, ({ tokens }) => tokens),
    before: decisions("before"),
    after: decisions("after"),
    loss: sumOf(all, ({ loss }) => loss),
  };
}

function pairCounts(first: ExplorationResult, second: ExplorationResult, bits: number): PairCounts {
  const right = ({ tokens }: ExplorationResult) => rightTokens([unpackOutcomes(tokens)], bits);
  const { onlyFirst, onlySecond } = pairOutcomes(right(first), right(second));
  return { onlyFirst, onlySecond };
}
