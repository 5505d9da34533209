import { median, sumOf } from "../../base/numbers.ts";
import type { ArcSpace } from "../../graph_based/arc_space.ts";
import { ChartLayout } from "../../graph_based/chart_layout.ts";
import type { GraphParserName } from "../../graph_based/graph_model.ts";
import {
  DECODING_STEPS,
  type DecodingStep,
  type GraphDecoder,
  type GraphSentence,
} from "../../graph_based/graph_decoder.ts";

/** Milliseconds of decoding, of each step and of all. */
export type DecodingTimes = Readonly<Record<DecodingStep | "total", number>>;

/** What the decoding of one sentence takes. */
export interface SentenceCost {
  readonly tokens: number;
  readonly milliseconds: DecodingTimes;
  /** Scored parts: arcs, siblings and grandchildren, each with each label. */
  readonly parts: number;
  /** Spans that the chart has room for. */
  readonly spans: number;
  /** Whether arcs were left out to save memory. */
  readonly limited: boolean;
}

/**
 * How many spans the chart of a parser has room for: in the second order open ones, one for each arc and
 * label, and closed ones by head, end and last dependent; in the first open and closed ones by head and
 * end. For `mst`, which has no chart, the arcs that it chooses among.
 */
export function countSpans(space: ArcSpace, parser: GraphParserName): number {
  if (parser !== "second-order") return (parser === "mst" ? 1 : 2) * (space.n + 1) ** 2;
  const layout = new ChartLayout();
  layout.reset(space);
  return layout.size + countLabels(space);
}

/** How many pairs of an arc and a label there are. */
function countLabels({ n, labelCount }: ArcSpace): number {
  return sumOf(labelCount.subarray(0, (n + 1) ** 2), (count) => count);
}

/** The times of one sentence in several runs. */
export class SentenceRuns {
  readonly #runs: Record<DecodingStep, number>[] = [];

  add(milliseconds: Readonly<Record<DecodingStep, number>>): void {
    this.#runs.push({ ...milliseconds });
  }

  /** Of each step the median of all runs; of all steps the median of their sums. */
  medians(): DecodingTimes {
    const of = (step: DecodingStep) => median(this.#runs.map((run) => run[step]));
    const sums = this.#runs.map((run) => DECODING_STEPS.reduce((sum, step) => sum + run[step], 0));
    const steps = Object.fromEntries(DECODING_STEPS.map((step) => [step, of(step)]));
    return { ...steps as Record<DecodingStep, number>, total: median(sums) };
  }
}

/** Counts what a decoder has just done. */
export function costOf(
  decoder: GraphDecoder,
  { values: { n } }: GraphSentence,
  parser: GraphParserName,
): Omit<SentenceCost, "milliseconds"> {
  const { space, table } = decoder;
  return {
    tokens: n,
    parts: countLabels(space) + (parser === "second-order" ? table.countThirds() : 0),
    spans: countSpans(space, parser),
    limited: decoder.limited,
  };
}

/** Tokens from which on a sentence is decoded once, which takes long enough to tell. */
export const LONG_SENTENCE = 200;
