import { Table, type TableColumn } from "../../display/table.ts";
import { complexityOf } from "../../transition/complexity.ts";
import { checkCompleteness, checkSoundness } from "../../transition/correctness.ts";
import { graphClassOf } from "../../transition/graph_classes.ts";
import { incrementalityOf } from "../../transition/incrementality.ts";
import { longestSequence } from "../../transition/reachable.ts";
import type { AnyTransitionSystem } from "../../transition/registry.ts";

/** Up to how many tokens all sentences are looked at. */
export interface Exhaustion {
  /** For soundness: all configurations are visited, see `checkSoundness`. */
  readonly reachable: number;
  /** For completeness: all forests are derived, see `checkCompleteness`. */
  readonly derived: number;
}

/** What exhaustion finds of the claim that a system is correct for a class of graphs. */
export interface CorrectnessRow {
  readonly system: string;
  /** The class of graphs, for example `projective forests`. */
  readonly class: string;
  /** Where the claim is made, for example `nivre-2008, theorem 1`; empty where it is ours. */
  readonly source: string;
  /** Graphs of the class over the most tokens, and those of them that the oracle derives. */
  readonly ofClass: number;
  readonly derived: number;
  /** Whether all are derived, at that number of tokens and below. */
  readonly complete: boolean;
  /** Graphs of terminal configurations over the most tokens, and those that are of the class. */
  readonly reachable: number;
  readonly reachableOfClass: number;
  /** Whether all are of the class, at that number of tokens and below. */
  readonly sound: boolean;
}

/** Soundness and completeness of each system for its class of graphs, by exhaustion [nivre-2008, def. 7]. */
export function correctnessRows(
  systems: Iterable<AnyTransitionSystem>,
  { reachable, derived }: Exhaustion,
): CorrectnessRow[] {
  return Array.from(systems, (system) => {
    const { name, source } = graphClassOf(system);
    const completeness = upTo(derived, (n) => checkCompleteness(system, n));
    const soundness = upTo(reachable, (n) => checkSoundness(system, n));
    const [ofClass, outcomes] = [completeness.at(-1)!, soundness.at(-1)!];
    return {
      system: system.name,
      class: name,
      source,
      ofClass: ofClass.graphs,
      derived: ofClass.graphs - ofClass.against,
      complete: completeness.every(({ against }) => against === 0),
      reachable: outcomes.graphs,
      reachableOfClass: outcomes.graphs - outcomes.against,
      sound: soundness.every(({ against }) => against === 0),
    };
  });
}

/** The {@link correctnessRows} as a table; the numbers of tokens are those that the rows were made with. */
export function correctnessTable(
  rows: readonly CorrectnessRow[],
  { reachable, derived }: Exhaustion,
): Table {
  const complete = `graphs of the class, ${derived} tokens`;
  const sound = `graphs that transitions reach, ${reachable} tokens`;
  return Table.fromRecords(rows, [
    "system",
    { key: "class", header: "class of graphs" },
    { key: "source", header: "claimed in" },
    { key: "ofClass", header: "all", group: complete },
    { key: "derived", group: complete },
    { key: "complete", header: "complete" },
    { key: "reachable", header: "all", group: sound },
    { key: "reachableOfClass", header: "of the class", group: sound },
    { key: "sound", header: "sound" },
  ], { caption: "Soundness and completeness, by exhaustion" });
}

/**
 * In which sense each system is incremental [nivre-2008, def. 6], with what speaks against it: the
 * transitions that make the buffer longer, a configuration in which it is empty too early.
 */
export function incrementalityTable(
  systems: Iterable<AnyTransitionSystem>,
  mostTokens: number,
): Table {
  const rows = Array.from(systems, (system) => {
    const found = incrementalityOf(system, mostTokens);
    return {
      system: system.name,
      ...found,
      growing: found.growing.join(", "),
      returning: found.returning.join(", "),
      unfinished: found.unfinished ?? "",
    };
  });
  const group = "conditions of definition 6";
  return Table.fromRecords(rows, [
    "system",
    { key: "endsOnEmptyBuffer", header: "1: ends with β", group },
    { key: "bufferNeverGrows", header: "2: β never grows", group },
    { key: "keepsArcs", header: "3: keeps arcs", group },
    "incremental",
    { key: "strictlyLeftToRight", header: "strictly left to right" },
    { key: "unfinished", header: "1 fails at" },
    { key: "growing", header: "2 fails with" },
    { key: "returning", header: "puts back" },
  ], { caption: "Incrementality" });
}

/**
 * The most transitions of each system: as published, as far as is known for certain, and in the longest
 * sequences for short sentences, whoever guides them [nivre-2008, theorems 2, 5, 8 and 11].
 */
export function boundsTable(systems: Iterable<AnyTransitionSystem>, mostTokens: number): Table {
  const lengths = Array.from({ length: mostTokens }, (_, k) => k + 1);
  const rows = Array.from(systems, (system) => {
    const { transitions, publishedTransitions } = complexityOf(system);
    const longest = lengths.map((n) => longestSequence(system, n));
    return {
      system: system.name,
      published: publishedTransitions,
      bound: transitions.formula,
      ...Object.fromEntries(longest.map((value, k) => [`n${k + 1}`, value])),
      within: longest.every((value, k) => value <= transitions.at(k + 1)),
      reached: longest.every((value, k) => value === transitions.at(k + 1)),
    };
  });
  const columns = lengths.map((n): TableColumn => ({
    key: `n${n}`,
    header: String(n),
    group: "longest sequence, by number of tokens",
  }));
  return Table.fromRecords(rows, [
    "system",
    "published",
    { key: "bound", header: "at most" },
    ...columns,
    "within",
    { key: "reached", header: "bound reached" },
  ], { caption: "Transitions in the worst case" });
}

function upTo<T>(most: number, check: (n: number) => T): T[] {
  return Array.from({ length: most + 1 }, (_, n) => check(n));
}
