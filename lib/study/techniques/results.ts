import { everyPair } from "../../base/pairs.ts";
import { BOTH_RIGHT, HEAD_RIGHT, rightTokens } from "../../evaluation/attachment.ts";
import { type PairCounts, pairOutcomes } from "../../evaluation/significance.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import { unpackOutcomes } from "../accuracy/accuracy.ts";
import type { TaggedParser } from "./systems.ts";
import type { PartCounts, TechniqueResult } from "./techniques.ts";

/** The scores of [kuhlmann-nivre-2010, table 4]. */
export const TECHNIQUE_METRICS = ["LAS", "UAS", "LEM", "UEM"] as const;
/** One of {@link TECHNIQUE_METRICS}. */
export type TechniqueMetric = (typeof TECHNIQUE_METRICS)[number];

/** A parser's result without outcomes and without what is the same for all parsers of a treebank. */
export type ParserResult = Omit<TechniqueResult, "train" | "test" | "tokens" | "sentences">;

/**
 * In how many cases only one of two results is right: tokens of LAS and UAS, sentences of LEM and UEM.
 */
export type CountsByMetric = Readonly<Record<TechniqueMetric, PairCounts>>;

/** Two parsers with the same tags. */
export interface TechniquePair {
  readonly first: string;
  readonly second: string;
  readonly counts: CountsByMetric;
}

/** Parsers that were given the same tags. */
export interface TaggedResults {
  /** By the name of the parser. */
  readonly parsers: Readonly<Record<string, ParserResult>>;
  /** Every two of them: what McNemar's test asks for. */
  readonly pairs: readonly TechniquePair[];
}

/** What the techniques reach on one treebank. */
export interface TechniquesOfTreebank {
  readonly train: PartCounts;
  readonly test: PartCounts;
  /** By where tags come from. */
  readonly tags: Readonly<Partial<Record<TagSource, TaggedResults>>>;
  /** For each parser with both kinds of tags: gold ones first, predicted ones second. */
  readonly tagPairs: Readonly<Record<string, CountsByMetric>>;
}

/** Puts the cells of a treebank together. */
export function addCells(
  systems: readonly TaggedParser[],
  cells: readonly TechniqueResult[],
): TechniquesOfTreebank {
  const all = systems.map((system, k) => ({ ...system, cell: cells[k] }));
  const [{ train, test }] = cells;
  const sources = Map.groupBy(all, ({ tags }) => tags);
  const predicted = new Map(sources.get("predicted")?.map(({ parser, cell }) => [parser, cell]));
  const tagPairs = (sources.get("gold") ?? []).flatMap(({ parser, cell }) => {
    const other = predicted.get(parser);
    return other === undefined ? [] : [[parser, countsOf(cell, other)] as const];
  });
  return {
    train,
    test,
    tags: Object.fromEntries([...sources].map(([tags, own]) => [tags, taggedResults(own)])),
    tagPairs: Object.fromEntries(tagPairs),
  };
}

interface NamedCell {
  readonly parser: string;
  readonly cell: TechniqueResult;
}

function taggedResults(all: readonly NamedCell[]): TaggedResults {
  const results = all.map(({ parser, cell }) => {
    const { train: _, test: __, tokens: ___, sentences: ____, ...result } = cell;
    return [parser, result] as const;
  });
  const pairs = everyPair(all).map(([first, second]) => ({
    first: first.parser,
    second: second.parser,
    counts: countsOf(first.cell, second.cell),
  }));
  return { parsers: Object.fromEntries(results), pairs };
}

/** Of what a score is, and what of it must be right. */
const CASES: Readonly<Record<TechniqueMetric, readonly ["tokens" | "sentences", number]>> = {
  LAS: ["tokens", BOTH_RIGHT],
  UAS: ["tokens", HEAD_RIGHT],
  LEM: ["sentences", BOTH_RIGHT],
  UEM: ["sentences", HEAD_RIGHT],
};

function countsOf(first: TechniqueResult, second: TechniqueResult): CountsByMetric {
  const counts = (metric: TechniqueMetric): PairCounts => {
    const [unit, bits] = CASES[metric];
    const right = (cell: TechniqueResult) => rightTokens([unpackOutcomes(cell[unit])], bits);
    const { onlyFirst, onlySecond } = pairOutcomes(right(first), right(second));
    return { onlyFirst, onlySecond };
  };
  return { LAS: counts("LAS"), UAS: counts("UAS"), LEM: counts("LEM"), UEM: counts("UEM") };
}
