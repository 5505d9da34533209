import { Table } from "../../display/table.ts";
import type { Studied } from "../run/treebanks.ts";

/** What of a studied treebank tells where it comes from. */
export type SourcedFiles = Pick<Studied<unknown>, "files" | "treebank">;

/** Name, language, licence and number of files of the treebanks that the catalog knows. */
export function sourceTable(treebanks: readonly SourcedFiles[]): Table {
  const rows = treebanks.flatMap(({ files, treebank }) => {
    if (treebank === undefined) return [];
    const { id, name, language, licence } = treebank;
    return [{ id, name, language, licence: licence.name, files: files.length }];
  });
  return Table.fromRecords(rows, ["id", "name", "language", "licence", "files"], {
    caption: "Treebanks on this machine, from data/catalog.json.",
  });
}

/**
 * Whom to cite for the treebanks that the catalog knows, and on which terms they are given: a Markdown
 * list, one item each; empty where the catalog knows none.
 */
export function credits(treebanks: readonly SourcedFiles[]): string {
  return treebanks.flatMap(({ treebank }) => treebank ?? []).map((treebank) => {
    const { id, name, citation, genre = "", notes = "", licence, url } = treebank;
    const about = [citation, notes, `${licence.name}. ${licence.note ?? ""}`, `<${url}>`];
    return `- **${name}** (\`${id}\`; ${genre}). ${about.join(" ")}`;
  }).join("\n");
}
