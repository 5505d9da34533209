/**
 * Results that travel: figures of treebanks that cannot be given away, kept under version control so
 * that they are shown where the treebank is not at hand.
 * @module
 */
import { join } from "node:path";
import { fileError } from "../../base/atomic_write.ts";
import { inWorkspace } from "../../base/workspace.ts";
import { loadCatalog } from "../../treebank/catalog/catalog.ts";
import { namesOf } from "./chosen.ts";
import type { StudyOptions } from "./run_cells.ts";
import { readStoredFile, type StoredProvenance, type StoredResult } from "./stored_file.ts";
import type { Studied } from "./treebanks.ts";

export * from "./stored_file.ts";

/** Where stored results are: a folder for each run, in it a file for each treebank. */
export const STORED_FOLDER = inWorkspace("data/stored");

/** Where stored results are looked for, in tests. */
export interface StoredOptions {
  readonly folder?: string;
}

/**
 * The stored results of a run, by id of the treebank.
 * @param run name of the run, for example `coverage`
 * @param isWanted whether that of a treebank is to be read, by its id; by default all are
 * @throws {InputError} where a file is broken
 */
export async function readStored<Result>(
  run: string,
  { folder = STORED_FOLDER }: StoredOptions = {},
  isWanted: (id: string) => boolean = () => true,
): Promise<StoredResult<Result>[]> {
  const ids = (await idsIn(join(folder, run))).filter(isWanted);
  return await Promise.all(
    ids.map((id) => readStoredFile<Result>(join(folder, run, `${id}.json`), run)),
  );
}

/** The treebanks of which a run's folder has a file, which is called by the id. */
async function idsIn(folder: string): Promise<string[]> {
  const names = await Array.fromAsync(Deno.readDir(folder), ({ name }) => name).catch(nothing);
  return names.flatMap((name) => /^(\w[\w-]*)\.json$/.exec(name)?.[1] ?? []).sort();
}

/** A folder that is not there holds nothing. */
function nothing(error: unknown): string[] {
  if (error instanceof Deno.errors.NotFound) return [];
  throw fileError(error, "Cannot read stored results", STORED_FOLDER);
}

/** What of the options of a study {@link withStored} goes by. */
export type StoredChoice = Pick<StudyOptions, "only" | "besides" | "tags" | "stored">;

/**
 * Results with the stored ones of treebanks that are not among them, because they are not at hand or
 * not part of the profile, by id.
 *
 * @param run name of the run
 * @param here computed on this machine
 * @param options the study's: of `only`, stored results are shown as well; with `stored: false` none is,
 *   nor with predicted tags, since what is stored is about gold ones
 * @throws {InputError} where a file of stored results is broken
 */
export async function withStored<Result>(
  run: string,
  here: readonly Studied<Result>[],
  { tags, stored = true, ...choice }: StoredChoice = {},
  { folder }: StoredOptions = {},
): Promise<Studied<Result>[]> {
  if (!stored || tags === "predicted") return [...here];
  const known = new Set(here.map(({ id }) => id));
  const catalog = await loadCatalog();
  const names = namesOf(choice);
  const isWanted = (id: string) => !known.has(id) && (names?.includes(id) ?? true);
  const others = (await readStored<Result>(run, { folder }, isWanted))
    .map(({ treebank: { id, name, language, files }, provenance, result }) => ({
      id,
      name,
      language,
      files: files.map((file) => file.id),
      treebank: catalog.treebankOf(files[0].id),
      stored: provenance,
      result,
    }));
  return byId([...here, ...others]);
}

/** What of the options of a study {@link evidenceOf} goes by. */
export type EvidenceChoice = Pick<StudyOptions, "profile" | "only" | "besides">;

/**
 * What conclusions are drawn from: of each treebank the stored result of the profile `full` where there
 * is one, else what was computed here. So they do not hang on which treebanks are at hand, nor on the
 * small samples of the profile `quick`; in the profile `full` what was computed here comes first.
 *
 * @param run name of the run
 * @param results those of the run, of this machine and stored ones
 */
export async function evidenceOf<Result>(
  run: string,
  results: readonly Studied<Result>[],
  { profile = "quick", ...choice }: EvidenceChoice,
  { folder }: StoredOptions = {},
): Promise<Studied<Result>[]> {
  const here = results.filter(({ stored }) => stored === undefined);
  if (profile === "full") return await withStored(run, here, choice, { folder });
  const stored = await withStored<Result>(run, [], choice, { folder });
  const known = new Set(stored.map(({ id }) => id));
  return byId([...stored, ...here.filter(({ id }) => !known.has(id))]);
}

function byId<Result>(results: readonly Studied<Result>[]): Studied<Result>[] {
  return results.toSorted((a, b) => a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** Ids of treebanks of which something is stored. */
export async function storedTreebanks({ folder = STORED_FOLDER }: StoredOptions = {}) {
  const runs = await Array.fromAsync(Deno.readDir(folder), ({ name }) => name).catch(nothing);
  const ids = await Promise.all(runs.map((run) => idsIn(join(folder, run))));
  return [...new Set(ids.flat())].sort();
}

/** Marks in tables what is stored. */
export const STORED_MARK = "†";

/** What a row of a table calls a treebank: its id, with {@link STORED_MARK} where it is stored. */
export function rowId({ id, stored }: Pick<Studied<unknown>, "id" | "stored">): string {
  return stored === undefined ? id : `${id} ${STORED_MARK}`;
}

/** Notes under a table with stored results: when, where and by what they were computed. */
export function storedNotes(treebanks: readonly Pick<Studied<unknown>, "stored">[]): string[] {
  const lines = treebanks.flatMap(({ stored }) => stored === undefined ? [] : [lineOf(stored)]);
  return [...new Set(lines)].map((line) => `${STORED_MARK} ${line}`);
}

function lineOf({ date, profile, commit, machine }: StoredProvenance): string {
  return `A stored result, not computed here and now: of ${date}, profile ${profile}, ` +
    `commit ${commit.slice(0, 10)}, ${machine.cpu}.`;
}
