import type { TableRow } from "../../display/csv.ts";
import { Table } from "../../display/table.ts";
import { percent, sumOf } from "../../base/numbers.ts";
import { storedNotes } from "../run/stored.ts";
import { addDefaultAttachments } from "./folds.ts";
import { resultsOf } from "./rows.ts";
import { ACCURACY_PARSERS, type StudiedAccuracy } from "./study.ts";

/**
 * What attaching tokens without a head to 0 does to the precision of non-projective arcs, of each
 * parser on all treebanks taken as one.
 */
export function defaultAttachmentTable(treebanks: readonly StudiedAccuracy[]): Table {
  const rows = ACCURACY_PARSERS.map((parser) => {
    const results = resultsOf(treebanks, parser);
    const { attached, attachedRight, withThem, withoutThem } = addDefaultAttachments(
      results.map(({ defaultAttachment }) => defaultAttachment),
    );
    return {
      parser,
      attachedPct: percent(attached, sumOf(results, ({ test }) => test.tokens)),
      rightPct: percent(attachedRight, attached),
      predicted: withThem.predicted,
      precision: withThem.precision,
      own: withoutThem.predicted,
      ownPrecision: withoutThem.precision,
    };
  });
  return Table.fromRecords<TableRow>(rows, [
    "parser",
    { key: "attachedPct", header: "of all", unit: "%", group: "tokens attached by default" },
    { key: "rightPct", header: "rightly", unit: "%", group: "tokens attached by default" },
    { key: "predicted", group: "non-proj. arcs" },
    { key: "precision", unit: "%", group: "non-proj. arcs" },
    { key: "own", header: "predicted", group: "without those due to them" },
    { key: "ownPrecision", header: "precision", unit: "%", group: "without those due to them" },
  ], {
    caption: "Non-projective arcs, with and without those that attaching to 0 makes so",
    notes: storedNotes(treebanks),
  });
}
