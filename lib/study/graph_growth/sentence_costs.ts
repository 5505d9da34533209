import { median } from "../../base/numbers.ts";
import type { ArcSpace } from "../../graph_based/arc_space.ts";
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
 * How many spans the chart of a parser has room for: in the second order open ones, one for each arc and label,
 * and closed ones by head, end and last dependent; in the first open and closed ones by head and end.
 * For `mst`, which has no chart, the arcs that it chooses among.
 */
export function countSpans({ n, labelCount, counts }: SpanSpace, parser: GraphParserName): number {
  if (parser !== "second-order") return (parser === "mst" ? 1 : 2) * (n + 1) ** 2;
  let open = 0;
  for (let arc = 0; arc < (n + 1) ** 2; arc++) open += labelCount[arc];
  let closed = 0;
  for (const right of [false, true]) {
    for (let head = 0; head <= n; head++) {
      closed += counts(right)[head] * (right ? n - head : head);
    }
  }
  return open + closed;
}

/** What the number of spans depends on. */
export interface SpanSpace extends Pick<ArcSpace, "n" | "labelCount"> {
  /** How many dependents each head may have, to its left or to its right. */
  counts(right: boolean): ArrayLike<number>;
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
  let labels = 0;
  for (let arc = 0; arc < (n + 1) ** 2; arc++) labels += space.labelCount[arc];
  return {
    tokens: n,
    parts: labels + (parser === "second-order" ? table.countThirds() : 0),
    spans: countSpans(spanSpace(space), parser),
    limited: decoder.limited,
  };
}

function spanSpace(space: ArcSpace): SpanSpace {
  const { n, labelCount } = space;
  return { n, labelCount, counts: (right) => space.counts(right) };
}

/** Tokens from which on a sentence is decoded once, which takes long enough to tell. */
export const LONG_SENTENCE = 200;
