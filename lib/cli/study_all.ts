import { saved } from "../display/saved.ts";
import { progressReporter } from "../display/progress.ts";
import { Table } from "../display/table.ts";
import type { RegisteredStudy } from "../study/registry.ts";
import { requireReadable } from "../study/run/readable.ts";
import type { CellStore } from "../study/run/cells.ts";
import type { StudyOptions } from "../study/run/run_cells.ts";
import { type Io, isInputFault, UsageError } from "./command.ts";
import { counted } from "./counted.ts";
import type { Output } from "./output.ts";
import { isAbout } from "./study_treebanks.ts";

/** The name under which all studies are run. */
export const ALL = "all";

/** Where the tables of all studies go. */
export interface AllOutput {
  readonly output: Output;
  /** Folder for a file of each table in each format; undefined where they are printed. */
  readonly folder: string | undefined;
}

/**
 * Runs all studies, one after the other, and prints their tables or writes them into a folder. A study
 * that cannot be run says why, and the others go on.
 *
 * @returns the exit status: 1 where a study could not be run
 * @throws {UsageError} where tables of all studies cannot stand in one file of the format
 */
export async function runAll(
  studies: readonly RegisteredStudy[],
  options: StudyOptions & { readonly store: CellStore },
  to: AllOutput,
  io: Io,
): Promise<number> {
  requireOneFile(to);
  const pieces: string[] = [];
  let isSound = true;
  const show = async (text: string) => {
    if (to.output.file === undefined) await io.out(text);
    else pieces.push(text);
  };
  await requireReadable(options);
  for (const study of studies) {
    if (!await isAbout(study, options)) {
      io.err(`${study.name}: left out, since it is about ${study.treebank} alone`);
      continue;
    }
    try {
      const table = await tableOf(study, options);
      if (to.folder === undefined) await show(pieceOf(study, table, to.output));
      else await saved(study.name, captioned(table, study), to.folder);
    } catch (error) {
      if (!isInputFault(error)) throw error;
      io.err(`${study.name}: ${error.message}`);
      isSound = false;
    }
  }
  if (to.output.file !== undefined) await to.output.text(pieces.join(""));
  if (to.folder !== undefined) io.err(`Tables are in ${to.folder}/tables`);
  io.err(`${counted(options.store.computed, "result")} computed, ${options.store.found} found`);
  return isSound ? 0 : 1;
}

function requireOneFile({ output, folder }: AllOutput): void {
  if (folder !== undefined) {
    if (output.file === undefined && output.format === "text") return;
    throw new UsageError(
      "Cannot take --to with --format or --output: it has a file for each format",
    );
  }
  if (output.isForPeople) return;
  throw new UsageError(
    `Cannot print the tables of all studies as ${output.format}: required is --to DIR, or --format ` +
      "text, latex, html or md",
  );
}

async function tableOf(
  { name, takesTags, run }: RegisteredStudy,
  { tags, ...options }: StudyOptions,
): Promise<Table> {
  const onProgress = progressReporter(name);
  return await run({ ...options, ...(takesTags && { tags }), onProgress });
}

/** A table under the title of its study, in the format that is printed. */
function pieceOf({ name, title }: RegisteredStudy, table: Table, output: Output): string {
  const heading = `${name}: ${title}`;
  const shown = output.shown(table);
  if (output.format === "md") return `## ${heading}\n\n${shown}\n`;
  if (output.format === "html") return `<h2>${heading}</h2>\n${shown}\n`;
  return output.format === "latex" ? `% ${heading}\n${shown}\n` : `${heading}\n${shown}\n`;
}

function captioned(table: Table, { title }: RegisteredStudy): Table {
  if (table.options.caption !== undefined) return table;
  const caption = title.replace(/^./, (first) => first.toUpperCase());
  return new Table(table.columns, table.rows, { ...table.options, caption });
}
