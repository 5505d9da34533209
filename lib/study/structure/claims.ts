import { percent, sumOf } from "../../base/numbers.ts";
import type { Table } from "../../display/table.ts";
import { claimTable, type TestedClaim, type Verdict, verdictOn } from "../../papers/claims.ts";
import {
  type ArcChoice,
  countRecall,
  type RecallDifference,
  recallDifference,
} from "./differences.ts";
import { structureGroups } from "./properties.ts";
import { havingParsers, isNonprojective, type WithStructure } from "./results.ts";

/** What papers found of the arcs that techniques get, and what is found here, all treebanks as one. */
export function structureClaims(treebanks: readonly WithStructure[]): TestedClaim[] {
  return [
    precisionAboveRecall(treebanks),
    compared(treebanks, {
      source: "Kuhlmann and Nivre (2010), section 5.2",
      claim: "Of P1, P2 and P3 reordering (P3) has the highest recall of non-projective arcs",
      pairs: [["P3", "P1"], ["P3", "P2"]],
      isChosen: isNonprojective,
    }),
    compared(treebanks, {
      source: "Kuhlmann and Nivre (2010), section 5.2",
      claim: "In sentences that are not projective P2 loses projective arcs against P0",
      pairs: [["P0", "P2"]],
      isChosen: (arcs, arc) =>
        !isNonprojective(arcs, arc) && arcs.groups["sentence-class"][arc] > 0,
    }),
    compared(treebanks, {
      source: "Nivre (2008), section 6.2",
      claim: "The non-projective list-based parser outperforms the projective one",
      pairs: [["NP-L", "P-L"]],
    }),
    compared(treebanks, {
      source: "Björkelund and Kuhn (2012), section 3",
      claim:
        "Approximation has a higher recall of non-projective arcs than pseudo-projective parsing",
      pairs: [["second-order NPA", "second-order Head"]],
      isChosen: isNonprojective,
    }),
  ];
}

/** {@link structureClaims} as a table. */
export function structureClaimTable(treebanks: readonly WithStructure[]): Table {
  return claimTable(
    structureClaims(treebanks),
    "What papers say of the arcs that techniques get, and what is found here",
  );
}

interface Comparison {
  readonly source: string;
  readonly claim: string;
  /** The first of each is said to have the higher recall. */
  readonly pairs: readonly (readonly [string, string])[];
  readonly isChosen?: ArcChoice;
}

function compared(
  treebanks: readonly WithStructure[],
  { source, claim, pairs, isChosen }: Comparison,
): TestedClaim {
  const differences = pairs.map((pair) => recallDifference(treebanks, pair, isChosen));
  const texts = differences.map((one, k) =>
    `${pairs[k].join(" − ")} ${differenceText(one)}, ahead on ${
      ahead(treebanks, pairs[k], isChosen)
    }`
  );
  const known = differences.filter(({ points }) => points !== undefined);
  const here = known.length === 0 ? "" : `Points of recall: ${texts.join("; ")} treebanks`;
  return { source, claim, here, verdict: verdictOfDifferences(known) };
}

/** On how many treebanks the first of two parsers is ahead; what all as one say may be due to few. */
function ahead(
  treebanks: readonly WithStructure[],
  pair: readonly [string, string],
  isChosen?: ArcChoice,
): string {
  const balances = havingParsers(treebanks, pair).map((treebank) => {
    const [first, second] = pair.map((parser) => countRecall([treebank], parser, isChosen));
    return first.right - second.right;
  });
  return `${balances.filter((balance) => balance > 0).length} of ${balances.length}`;
}

/** Confirmed where all intervals lie above 0, refuted where one lies below, else open. */
function verdictOfDifferences(differences: readonly RecallDifference[]): Verdict {
  if (differences.length === 0) return "not testable";
  if (differences.some(({ interval }) => interval.high < 0)) return "refuted";
  return differences.every(({ interval }) => interval.low > 0) ? "confirmed" : "open";
}

/** A difference with its interval: `+4.2 (1.0 to 7.7)`. */
export function differenceText({ points, interval: { low, high } }: RecallDifference): string {
  if (points === undefined) return "unknown";
  const text = (value: number) => value.toFixed(1).replace("-", "−");
  return `${points > 0 ? "+" : ""}${text(points)} (${text(low)} to ${text(high)})`;
}

function precisionAboveRecall(treebanks: readonly WithStructure[]): TestedClaim {
  const scores = ["P1", "P2", "P3"].flatMap((parser) => {
    const { precision, recall } = nonprojectiveScores(treebanks, parser);
    return precision === undefined || recall === undefined ? [] : [{ parser, precision, recall }];
  });
  return {
    source: "Kuhlmann and Nivre (2010), section 5.2",
    claim: "P1, P2 and P3 have a higher precision of non-projective arcs than recall",
    here: scores.map(({ parser, precision, recall }) =>
      `${parser} ${precision.toFixed(0)} and ${recall.toFixed(0)} %`
    ).join(", "),
    verdict: verdictOn(scores.map(({ precision, recall }) => precision > recall)),
  };
}

/** Labelled precision and recall of non-projective arcs, in percent; undefined where there is none. */
export function nonprojectiveScores(treebanks: readonly WithStructure[], parser: string) {
  const groups = structureGroups("edge-degree").map((_, k) => k).slice(1);
  const counts = havingParsers(treebanks, [parser]).flatMap(({ result }) =>
    groups.map((k) => result.parsers[parser].predicted["edge-degree"][k])
  );
  const predicted = sumOf(counts, ({ all }) => all);
  const { arcs, right } = countRecall(treebanks, parser, isNonprojective);
  return {
    precision: predicted === 0
      ? undefined
      : percent(sumOf(counts, ({ right }) => right), predicted),
    recall: arcs === 0 ? undefined : percent(right, arcs),
  };
}
