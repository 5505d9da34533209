import type { GoldItem } from "../../dependency/sentence.ts";
import { Table } from "../../display/table.ts";
import { grouped } from "../../evaluation/arc_groups.ts";
import { STRUCTURE_GROUPINGS } from "./properties.ts";

/** What each property is called over a column. */
const HEADERS = {
  "degree": "degree",
  "edge-degree": "edge degree",
  "gaps": "gaps",
  "dependent-gaps": "gaps of the dependent",
  "length": "length",
  "root-distance": "arcs up to 0",
  "level-type": "level type",
  "sentence-class": "class of the tree",
} as const;

/** The properties of all arcs of a sentence: the groups that they are counted in. */
export function propertyTable({ sentence, tree }: GoldItem): Table {
  const groups = STRUCTURE_GROUPINGS.map((by) => [by, grouped(by, tree)] as const);
  const formOf = (node: number) => node === 0 ? "0" : sentence.tokens[node - 1].form;
  const rows = sentence.tokens.map(({ form }, k) => ({
    arc: `${formOf(tree.heads[k + 1])} → ${form}`,
    ...Object.fromEntries(groups.map(([by, groupOf]) => [by, groupOf(k + 1)])),
  }));
  return Table.fromRecords<Record<string, string>>(rows, [
    "arc",
    ...STRUCTURE_GROUPINGS.map((key) => ({ key, header: HEADERS[key] })),
  ], { caption: "The properties of each arc" });
}
