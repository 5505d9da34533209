import { basename, dirname, join } from "node:path";
import { fileError, writeFileAtomic } from "../base/atomic_write.ts";
import { InputError } from "../base/errors.ts";
import { Leftover } from "../base/leftover.ts";
import { OUTPUT_VARIABLE } from "../base/workspace.ts";
import { notebookTitle } from "../notebook/html.ts";
import { argumentsOf } from "../notebook/named_treebanks.ts";
import { readNotebook } from "../notebook/notebook_file.ts";
import { main as runNotebooks } from "../notebook/run.ts";
import type { TreebankChoice } from "../study/run/chosen.ts";
import type { StudyProfile } from "../study/run/treebanks.ts";
import { TREEBANKS_VARIABLE } from "../treebank/catalog/package_files.ts";
import { drawFigures, itemsIn, type Section, sectionsOf } from "./items.ts";
import { mainTex } from "./main_tex.ts";
import { type AppendixSettings, manifestOf } from "./manifest.ts";
import { sitePages } from "./site.ts";

/** Settings of {@link writeAppendix}. */
export interface AppendixOptions extends TreebankChoice {
  readonly profile?: StudyProfile;
  /** Folder of treebank files; default: that of `ARCBOOK_TREEBANKS`. */
  readonly treebanks?: string;
}

/** The file by which a folder is known to be an appendix. */
const MANIFEST = "manifest.json";

/**
 * Executes notebooks and writes a folder: a site, tables as LaTeX and CSV, figures as SVG, PDF and
 * PNG, a document that includes them all, and a manifest. The folder appears whole or not at all, in
 * place of an appendix that is there.
 *
 * @returns whether it was written; not where a notebook failed, which is told on standard error
 * @throws {InputError} where the folder has other things in it, or cannot be written
 */
export async function writeAppendix(
  folder: string,
  notebooks: readonly string[],
  options: AppendixOptions = {},
): Promise<boolean> {
  await requireReplaceable(folder);
  const temporary = join(dirname(folder), `.${basename(folder)}.${unique()}.tmp`);
  const leftover = new Leftover(() => removeNow(temporary));
  try {
    Deno.mkdirSync(temporary, { recursive: true });
    if (!await execute(notebooks, temporary, options)) return false;
    await compose(temporary, notebooks, options);
    await replaceFolder(temporary, folder);
    return true;
  } catch (error) {
    throw fileError(error, "Cannot write an appendix", folder);
  } finally {
    removeNow(temporary);
    await leftover.settle();
  }
}

function unique(): string {
  return crypto.randomUUID().slice(0, 8);
}

function removeNow(folder: string): void {
  try {
    Deno.removeSync(folder, { recursive: true });
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error; // it has its name, or was never made
  }
}

async function requireReplaceable(folder: string): Promise<void> {
  const names = await Array.fromAsync(Deno.readDir(folder), ({ name }) => name).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return [] as string[];
    throw fileError(error, "Cannot write an appendix", folder);
  });
  if (names.length === 0 || names.includes(MANIFEST)) return;
  throw new InputError({
    code: "not-an-appendix",
    action: `Cannot write an appendix to ${folder}, which has other files`,
    current: names.sort().slice(0, 3).join(", "),
    required: "a new folder, an empty one, or an earlier appendix",
  });
}

/** Runs the notebooks; their pages, tables and figures land in the folder. */
async function execute(
  notebooks: readonly string[],
  folder: string,
  { profile, treebanks, ...named }: AppendixOptions,
): Promise<boolean> {
  const env = {
    [OUTPUT_VARIABLE]: folder,
    ...(treebanks === undefined ? {} : { [TREEBANKS_VARIABLE]: treebanks }),
  };
  const to = ["--to", join(folder, "notebooks"), "--html"];
  const given = profile === "full" ? ["--profile", "full"] : [];
  return await runNotebooks([...notebooks, ...to, ...given, ...argumentsOf(named)], env) === 0;
}

/** Makes of what the notebooks have left what the appendix has beside it. */
async function compose(
  folder: string,
  notebooks: readonly string[],
  options: AppendixOptions,
): Promise<void> {
  const items = await itemsIn(folder);
  await drawFigures(folder, items);
  const sections: Section[] = sectionsOf(
    notebooks.map((path) => {
      const notebook = readNotebook(path);
      return { path, title: notebookTitle(notebook, basename(path)) };
    }),
    items,
  );
  const settings: AppendixSettings = { profile: options.profile ?? "quick", ...options };
  const files: Record<string, string> = {
    ...sitePages(sections),
    "main.tex": mainTex(sections),
    [MANIFEST]: `${JSON.stringify(await manifestOf(folder, sections, settings), null, 2)}\n`,
  };
  for (const [name, text] of Object.entries(files)) await writeFileAtomic(join(folder, name), text);
}

/** Gives a folder its name; what had it goes. */
async function replaceFolder(made: string, folder: string): Promise<void> {
  const old = `${made}.old`;
  const isThere = await Deno.rename(folder, old).then(() => true, (error) => {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  });
  await Deno.rename(made, folder);
  if (isThere) await Deno.remove(old, { recursive: true });
}
