import { mean, median } from "../../base/numbers.ts";
import { DECODING_STEPS } from "../../graph_based/graph_decoder.ts";
import type { DecodingTimes, SentenceCost } from "./sentence_costs.ts";

/** The largest numbers of tokens of the bins. */
const TO = [5, 10, 15, 20, 25, 30, 40, 50, 65, 80, 100, 130, 160, 200, 250, 320, 400, Infinity];

/** What the sentences of about one length take. */
export interface LengthCost {
  /** Sentences of the bin. */
  readonly sentences: number;
  /** Their mean number of tokens. */
  readonly tokens: number;
  /** Medians over the sentences. */
  readonly milliseconds: DecodingTimes;
  readonly parts: number;
  readonly spans: number;
  /** Sentences of which arcs were left out that the setting would keep, to save memory. */
  readonly limited: number;
}

/** Medians by length. */
export function lengthCosts(costs: readonly SentenceCost[]): LengthCost[] {
  const bins = Map.groupBy(costs, ({ tokens }) => TO.findIndex((to) => tokens <= to));
  return [...bins].sort(([a], [b]) => a - b).map(([, own]) => ({
    sentences: own.length,
    tokens: mean(own.map(({ tokens }) => tokens)),
    milliseconds: medianTimes(own),
    parts: median(own.map(({ parts }) => parts)),
    spans: median(own.map(({ spans }) => spans)),
    limited: own.filter(({ limited }) => limited).length,
  }));
}

function medianTimes(costs: readonly SentenceCost[]): DecodingTimes {
  const names = [...DECODING_STEPS, "total"] as const;
  return Object.fromEntries(
    names.map((name) => [name, median(costs.map(({ milliseconds }) => milliseconds[name]))]),
  ) as Record<(typeof names)[number], number>;
}
