import { numberOf, sumOf } from "../../base/numbers.ts";
import { Table } from "../../display/table.ts";
import { groupingTitle } from "../../evaluation/arc_groups.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import type { StructureGrouping } from "./properties.ts";
import { precisionRows, type RecallOptions, recallRows, type ShareRow } from "./recall.ts";
import { arcsOfTreebank, havingParsers, isNonprojective, type WithStructure } from "./results.ts";
import { STRUCTURE_PARSERS } from "./systems.ts";

/** What is trained and tested on, and how much of it is not projective. */
export function dataTable(treebanks: readonly WithStructure[]): Table {
  const rows = treebanks.map((treebank) => {
    const { train, test } = treebank.result;
    const decoded = arcsOfTreebank(treebank);
    let crossing = 0;
    for (let arc = 0; arc < decoded.arcs; arc++) if (isNonprojective(decoded, arc)) crossing++;
    return {
      treebank: rowId(treebank),
      trainTokens: train.tokens,
      trainNonprojective: train.nonprojective.arcs,
      sentences: test.sentences,
      arcs: decoded.arcs,
      nonprojective: crossing,
      parsers: Object.keys(treebank.result.parsers).length,
    };
  });
  return Table.fromRecords(rows, [
    "treebank",
    { key: "trainTokens", header: "tokens", group: "trained on" },
    { key: "trainNonprojective", header: "non-proj. arcs", group: "trained on" },
    { key: "sentences", group: "tested on" },
    { key: "arcs", header: "arcs without punctuation", group: "tested on" },
    { key: "nonprojective", header: "non-proj. ones", group: "tested on" },
    "parsers",
  ], { caption: "What parsers are trained and tested on", notes: storedNotes(treebanks) });
}

/** The labelled recall of every parser on projective and on non-projective arcs, by treebank. */
export function table(treebanks: readonly WithStructure[]): Table {
  const rows = treebanks.flatMap((treebank) => {
    const parsers = STRUCTURE_PARSERS.filter((name) => name in treebank.result.parsers);
    const shares = recallRows([treebank], "edge-degree", parsers);
    return parsers.map((parser) => {
      const own = shares.filter((row) => row.parser === parser);
      const crossing = own.filter(({ group }) => group !== "0");
      const arcs = sumOf(crossing, (row) => row.arcs);
      const right = sumOf(crossing, (row) => row.right);
      const projective = own.find(({ group }) => group === "0");
      return {
        treebank: rowId(treebank),
        parser,
        LAS: treebank.result.parsers[parser].scores.LAS,
        projective: projective?.share,
        crossing: arcs,
        nonprojective: arcs === 0 ? undefined : 100 * right / arcs,
      };
    });
  });
  return Table.fromRecords(rows, [
    "treebank",
    "parser",
    { key: "LAS", unit: "%" },
    { key: "projective", header: "projective arcs", unit: "%", group: "recall" },
    { key: "nonprojective", header: "non-projective arcs", unit: "%", group: "recall" },
    { key: "crossing", header: "of so many" },
  ], {
    caption: "Labelled recall of gold arcs by projectivity, without punctuation",
    notes: storedNotes(treebanks),
    groupRowsBy: "treebank",
    limit: 200,
  });
}

const METHODS_NOTE =
  "95 % intervals of the bootstrap over sentences; where fewer than 10 sentences " +
  "have such an arc, or all or none is right, Wilson's, marked w.";
const PRECISION_NOTE =
  "95 % intervals by the variance between sentences; where fewer than 10 have " +
  "such an arc, or all or none is right, Wilson's, marked w.";

/** Labelled recall by a property of arcs, with intervals, a column for each parser. */
export function recallTable(
  treebanks: readonly WithStructure[],
  by: StructureGrouping,
  parsers: readonly string[],
  options?: RecallOptions,
): Table {
  const rows = recallRows(treebanks, by, parsers, options);
  return shareTable(havingParsers(treebanks, parsers), rows, parsers, {
    by,
    caption: `Labelled recall by ${groupingTitle(by)}`,
    note: METHODS_NOTE,
  });
}

/** Labelled precision by a property of predicted arcs, with intervals, a column for each parser. */
export function precisionTable(
  treebanks: readonly WithStructure[],
  by: StructureGrouping,
  parsers: readonly string[],
): Table {
  return shareTable(
    havingParsers(treebanks, parsers),
    precisionRows(treebanks, by, parsers),
    parsers,
    {
      by,
      caption: `Labelled precision by ${groupingTitle(by)}`,
      note: PRECISION_NOTE,
    },
  );
}

function shareTable(
  treebanks: readonly WithStructure[],
  rows: readonly ShareRow[],
  parsers: readonly string[],
  { by, caption, note }: { by: StructureGrouping; caption: string; note: string },
): Table {
  const groups = [...Map.groupBy(rows, ({ group }) => group)].map(([group, own]) => ({
    group,
    arcs: new Set(own.map(({ arcs }) => arcs)).size === 1 ? own[0].arcs : undefined,
    ...Object.fromEntries(own.map((row) => [row.parser, shareText(row)])),
  }));
  const isGold = groups.every(({ arcs }) => arcs !== undefined);
  return Table.fromRecords<Record<string, string | number | undefined>>(groups, [
    { key: "group", header: groupingTitle(by) },
    ...(isGold ? [{ key: "arcs" }] : []),
    ...parsers.map((key) => ({ key, align: "right" as const })),
  ], {
    caption: `${caption} (%), ${numberOf(treebanks.length, "treebank")} as one`,
    notes: [note, ...storedNotes(treebanks)],
  });
}

/** A share with its interval: `41.2 (37.0–45.1)`. */
export function shareText({ share, low, high, method }: ShareRow): string {
  if (share === undefined) return "–";
  const text = (value: number | undefined) => (value ?? NaN).toFixed(1);
  return `${text(share)} (${text(low)}–${text(high)})${method === "wilson" ? " w" : ""}`;
}
