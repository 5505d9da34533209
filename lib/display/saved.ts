import { join } from "node:path";
import { writeFileAtomic } from "../base/atomic_write.ts";
import { allowedVariable } from "../base/permissions.ts";
import { OUTPUT_VARIABLE, RESULTS_FOLDER } from "../base/workspace.ts";
import { Figure } from "./figure.ts";
import type { Table } from "./table.ts";

/**
 * Keeps a table or a figure for a paper: a table as `tables/NAME.txt`, `.csv`, `.tex`, `.html` and
 * `.md`, a figure as `figures/NAME.svg`, each file whole or not at all. Returns what it was given, so
 * that a notebook cell can end with it.
 *
 * @param folder default: that of the run of the notebook (`deno task run --to`), which the variable
 *   `ARCBOOK_OUTPUT` names, else `data/results` of the workspace
 * @throws {InputError} where the files cannot be written
 */
export async function saved<T extends Table | Figure>(
  name: string,
  result: T,
  folder = allowedVariable(OUTPUT_VARIABLE) || RESULTS_FOLDER,
): Promise<T> {
  const [place, files] = result instanceof Figure
    ? ["figures", { svg: result.svg }]
    : ["tables", tableFiles(name, result)];
  for (const [suffix, text] of Object.entries(files)) {
    await writeFileAtomic(join(folder, place, `${name}.${suffix}`), text, { makeFolders: true });
  }
  return result;
}

/** A caption for a table without one: `02-degree-by-file` is called "Degree by file". */
function captionOf(name: string): string {
  const words = name.replace(/^\d+-/, "").replaceAll("-", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function tableFiles(name: string, table: Table): Record<string, string> {
  const { caption = captionOf(name) } = table.options;
  return {
    txt: `${table.toText()}\n`,
    csv: table.toCsv(),
    tex: `${table.toLatex({ label: `tab:${name}`, fit: true, caption })}\n`,
    html: `${table.toHtml()}\n`,
    md: `${table.toMarkdown()}\n`,
  };
}
