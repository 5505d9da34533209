import { Table } from "../../display/table.ts";
import type { Studied } from "../run/treebanks.ts";
import { corpusOf, type CoverageByParser } from "./sums.ts";

/**
 * The parsers of the tables of all systems, by family. The rows under `lifting` are P0 on projectivized
 * trees, with no mark (which is P0 itself) up to both.
 */
const SYSTEMS = [
  { family: "lifting", variant: "no mark", parser: "P0" },
  { family: "lifting", variant: "head", parser: "P1" },
  { family: "lifting", variant: "path", parser: "P1-path" },
  { family: "lifting", variant: "head+path", parser: "P1-head+path" },
  { family: "stack", variant: "P2", parser: "P2" },
  { family: "stack", variant: "P3 eager", parser: "P3-eager" },
  { family: "stack", variant: "P3 lazy", parser: "P3-lazy" },
  { family: "planes", variant: "one", parser: "planar" },
  { family: "planes", variant: "two", parser: "2-planar" },
  { family: "degree", variant: "0", parser: "degree-0" },
  { family: "degree", variant: "1", parser: "degree-1" },
  { family: "degree", variant: "2", parser: "degree-2" },
  { family: "degree", variant: "∞", parser: "degree-inf" },
  { family: "lists", variant: "non-projective", parser: "nonprojective-list" },
];

/** Not in the table of exact matches: what reaches every tree, and what reaches the same ones as P0. */
const LEFT_OUT = ["P3-eager", "P3-lazy", "degree-0", "degree-inf", "nonprojective-list"];

/**
 * UAS, UEM, precision and recall of non-projective arcs, all in percent, and transitions per token: of
 * every encoding, stack-based and list-based system, number of planes and bound on the degree.
 */
export function systemTable(result: CoverageByParser): Table {
  const { tokens } = corpusOf(result.P0);
  const rows = SYSTEMS.map(({ family, variant, parser }) => {
    const { UAS, UEM, transitions, breakdown } = result[parser];
    const { precision, recall } = breakdown.all.nonprojective;
    return { family, variant, UAS, UEM, precision, recall, perToken: transitions / tokens };
  });
  return Table.fromRecords(rows, [
    "family",
    "variant",
    "UAS",
    "UEM",
    { key: "precision", header: "P", group: "non-proj. arcs" },
    { key: "recall", header: "R", group: "non-proj. arcs" },
    { key: "perToken", header: "transitions per token" },
  ], { caption: "Coverage (%), all treebanks as one", groupRowsBy: "family" });
}

/**
 * Exact matches (UEM, in percent) by treebank, of the parsers of {@link systemTable} that neither reach
 * every tree nor the same trees as P0.
 */
export function exactMatchTable(treebanks: readonly Studied<CoverageByParser>[]): Table {
  const shown = SYSTEMS.filter(({ parser }) => !LEFT_OUT.includes(parser));
  const rows = treebanks.map(({ id, result }) => ({
    treebank: id,
    ...Object.fromEntries(shown.map(({ parser }) => [parser, result[parser].UEM])),
  }));
  const scores = shown.map(({ family, variant, parser }) => ({
    key: parser,
    header: variant,
    group: family,
  }));
  return new Table([{ key: "treebank" }, ...scores], rows, { caption: "Exact matches (%)" });
}
