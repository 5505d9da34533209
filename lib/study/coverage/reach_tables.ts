import { percent } from "../../base/numbers.ts";
import { Table } from "../../display/table.ts";
import { parserRecipe } from "../../parsing/parsers.ts";
import { transitionSystem } from "../../transition/registry.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import type { Studied } from "../run/treebanks.ts";
import { corpusOf, type CoverageByParser } from "./sums.ts";

/** The parsers whose reach is set against their transitions, by what lets them reach more. */
const FAMILIES: readonly (readonly [family: string, parsers: readonly string[]])[] = [
  ["projective", ["P0", "arc-hybrid"]],
  ["arcs across the stack", ["P2", "attardi-3", "attardi-full"]],
  ["planes", ["planar", "2-planar"]],
  ["swap", ["P3-eager", "P3-lazy", "hybrid-swap"]],
  ["pairs", ["degree-1", "degree-2", "degree-inf", "nonprojective-list"]],
];

/** How far the oracle of a system gets, and by how many transitions. */
export interface Reach {
  readonly family: string;
  readonly system: string;
  /** Kinds of transitions that the system has. */
  readonly kinds: number;
  /** Transitions per token; calls of LINK with a bound on the degree. */
  readonly perToken: number;
  /** What this is beyond the 2 of a projective tree with P0, for 1,000 tokens. */
  readonly added: number;
  /** Exact trees, in percent of all. */
  readonly exact: number;
  /** Non-projective trees that come out exact, in percent of these; undefined where there are none. */
  readonly exactNonprojective?: number;
  /** Arcs, and non-projective arcs, in percent of these. */
  readonly arcs: number;
  readonly nonprojectiveArcs?: number;
}

/**
 * The reach of the systems on a treebank, or on several taken as one. Projective systems get trees that
 * were made projective, as in training.
 */
export function reachRows(result: CoverageByParser): Reach[] {
  const { tokens, nonprojectiveSentencesPct } = corpusOf(result.P0);
  return FAMILIES.flatMap(([family, parsers]) =>
    parsers.map((parser) => {
      const { UAS, UEM, transitions, breakdown } = result[parser];
      const missed = percent(100 - UEM, nonprojectiveSentencesPct);
      return {
        family,
        system: parser,
        kinds: transitionSystem(parserRecipe(parser).system).transitions.length,
        perToken: transitions / tokens,
        added: 1000 * (transitions / tokens - 2),
        exact: UEM,
        // All systems derive the projective trees, so that what is missed is among the others.
        exactNonprojective: nonprojectiveSentencesPct === 0 ? undefined : 100 - missed,
        arcs: UAS,
        nonprojectiveArcs: breakdown.all.nonprojective.recall,
      };
    })
  );
}

const COLUMNS = [
  { key: "kinds", header: "kinds", group: "transitions" },
  { key: "perToken", header: "per token", group: "transitions" },
  { key: "added", header: "added, per 1000", group: "transitions", format: { decimals: 1 } },
  { key: "exact", header: "all", group: "exact trees (%)" },
  { key: "exactNonprojective", header: "non-projective", group: "exact trees (%)" },
  { key: "arcs", header: "all", group: "arcs (%)" },
  { key: "nonprojectiveArcs", header: "non-projective", group: "arcs (%)" },
];

/** The {@link reachRows} of treebanks taken as one, as a table. */
export function reachTable(result: CoverageByParser): Table {
  return Table.fromRecords(reachRows(result), ["family", "system", ...COLUMNS], {
    caption: "Reach against transitions",
    groupRowsBy: "family",
  });
}

/** The {@link reachRows} of every treebank that has non-projective trees, with its name. */
export function reachByTreebank(treebanks: readonly Studied<CoverageByParser>[]) {
  return treebanks.flatMap(({ id, stored, result }) =>
    corpusOf(result.P0).nonprojectiveSentencesPct === 0
      ? []
      : reachRows(result).map((row) => ({ treebank: rowId({ id, stored }), ...row }))
  );
}

/** The {@link reachByTreebank} as a table. */
export function reachByTreebankTable(treebanks: readonly Studied<CoverageByParser>[]): Table {
  return Table.fromRecords(reachByTreebank(treebanks), ["treebank", "system", ...COLUMNS], {
    caption: "Reach against transitions, by treebank",
    groupRowsBy: "treebank",
    notes: storedNotes(treebanks),
  });
}
