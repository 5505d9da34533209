/**
 * Results that travel: figures of treebanks that cannot be given away, kept under version control so
 * that they are shown where the treebank is not at hand.
 * @module
 */
import { join } from "node:path";
import { fileError, writeFileAtomic } from "../../base/atomic_write.ts";
import { InputError } from "../../base/errors.ts";
import { inWorkspace, WORKSPACE } from "../../base/workspace.ts";
import { gitBlobIdOfFile } from "../../treebank/catalog/blob_id.ts";
import { availableTreebanks, loadCatalog } from "../../treebank/catalog/catalog.ts";
import type { Json } from "./cells.ts";
import { parseDiffable, toDiffable } from "./diffable_json.ts";
import type { StudyOptions } from "./run_cells.ts";
import { type Machine, thisMachine } from "./timing.ts";
import type { Studied, StudyProfile } from "./treebanks.ts";

/** Where stored results are: a folder for each run, in it a file for each treebank. */
export const STORED_FOLDER = inWorkspace("data/stored");

/** Version of the files' layout. */
const VERSION = 1;

/** When, where and by what a stored result was computed. */
export interface StoredProvenance {
  /** Day, for example `2026-11-28`. */
  readonly date: string;
  readonly profile: StudyProfile;
  /** Commit of the code; with `+` behind it where files differed from it. */
  readonly commit: string;
  readonly deno: string;
  readonly machine: Machine;
}

/** A treebank file that a stored result was computed from. */
export interface StoredFile {
  readonly id: string;
  /** `train`, `dev`, `test`, or another part; `all` of an undivided treebank. */
  readonly split: string;
  /** Git blob id of its content. */
  readonly checksum: string;
}

/** What a file of stored results holds. */
export interface StoredResult<Result> {
  readonly version: typeof VERSION;
  /** Name of the run, for example `coverage`. */
  readonly run: string;
  readonly treebank: {
    readonly id: string;
    readonly name: string;
    readonly language: string;
    readonly licence: string;
    readonly files: readonly StoredFile[];
  };
  readonly provenance: StoredProvenance;
  readonly result: Result;
}

/** Where stored results are looked for, in tests. */
interface StoredOptions {
  readonly folder?: string;
}

/**
 * The stored results of a run, by id of the treebank.
 * @param run name of the run, for example `coverage`
 * @throws {InputError} where a file is broken
 */
export async function readStored<Result>(
  run: string,
  { folder = STORED_FOLDER }: StoredOptions = {},
): Promise<StoredResult<Result>[]> {
  const names = await jsonFilesIn(join(folder, run));
  return await Promise.all(names.map((name) => readFile<Result>(join(folder, run, name), run)));
}

async function jsonFilesIn(folder: string): Promise<string[]> {
  const names = await Array.fromAsync(Deno.readDir(folder), ({ name }) => name).catch(() => []);
  return names.filter((name) => /^\w[\w-]*\.json$/.test(name)).sort();
}

async function readFile<Result>(path: string, run: string): Promise<StoredResult<Result>> {
  const text = await Deno.readTextFile(path).catch((error) => {
    throw fileError(error, "Cannot read the stored result", path);
  });
  const stored = parsed(text, path) as Partial<StoredResult<Result>> | null;
  const { version, treebank, provenance, result } = stored ?? {};
  const fault = (current: unknown, required: string) =>
    new InputError({
      code: "stored-result-broken",
      action: "Cannot read the stored result",
      file: path,
      current: JSON.stringify(current) ?? "nothing",
      required,
    });
  if (version !== VERSION) throw fault(version, `version ${VERSION}`);
  if (stored?.run !== run) throw fault(stored?.run, `a result of the run ${run}`);
  if (treebank?.id === undefined || provenance === undefined || result === undefined) {
    throw fault(Object.keys(stored), "treebank, provenance and result");
  }
  return stored as StoredResult<Result>;
}

function parsed(text: string, path: string): Json {
  try {
    return parseDiffable(text);
  } catch (error) {
    throw new InputError({
      code: "stored-result-broken",
      action: "Cannot read the stored result",
      file: path,
      current: (error as Error).message,
      required: "JSON",
    });
  }
}

/**
 * Keeps the results of a run, a file for each treebank; what is kept of other treebanks stays.
 * @param studied computed here, in the profile `full`
 * @returns the paths of the files
 * @throws {InputError} where a file cannot be written
 */
export async function writeStored<Result>(
  run: string,
  studied: readonly Studied<Result>[],
  { folder = STORED_FOLDER }: StoredOptions = {},
): Promise<string[]> {
  const provenance = await provenanceHere();
  const available = new Map((await availableTreebanks()).map((file) => [file.id, file]));
  return await Promise.all(studied.map(async ({ id, name, language, files, treebank, result }) => {
    const storedFiles = await Promise.all(files.map(async (file) => ({
      id: file,
      split: available.get(file)?.file?.split ?? /-ud-(\w+)$/.exec(file)?.[1] ?? "all",
      checksum: await gitBlobIdOfFile(available.get(file)!.path),
    })));
    const stored: StoredResult<Result> = {
      version: VERSION,
      run,
      treebank: { id, name, language, licence: treebank?.licence.name ?? "", files: storedFiles },
      provenance,
      result,
    };
    const path = join(folder, run, `${id}.json`);
    // What JSON cannot hold, such as NaN, becomes what a cell on disk would have.
    const plain = JSON.parse(JSON.stringify(stored)) as Json;
    await writeFileAtomic(path, toDiffable(plain), { makeFolders: true });
    return path;
  }));
}

async function provenanceHere(): Promise<StoredProvenance> {
  return {
    date: new Date().toISOString().slice(0, 10),
    profile: "full",
    commit: await commitOfCode(),
    deno: Deno.version.deno,
    machine: thisMachine(),
  };
}

/** The commit that is checked out, with `+` where code differs from it; `unknown` without git. */
async function commitOfCode(): Promise<string> {
  const git = async (...args: string[]) => {
    const { success, stdout } = await new Deno.Command("git", { args, cwd: WORKSPACE }).output();
    return success ? new TextDecoder().decode(stdout).trim() : undefined;
  };
  try {
    const commit = await git("rev-parse", "HEAD");
    const changes = await git("status", "--porcelain", "--", "lib", "deno.json", "deno.lock");
    return commit === undefined ? "unknown" : `${commit}${changes ? "+" : ""}`;
  } catch {
    return "unknown";
  }
}

/**
 * Results with the stored ones of treebanks that are not among them, because they are not at hand or
 * not part of the profile, by id.
 *
 * @param run name of the run
 * @param here computed on this machine
 * @param options the study's: of `only`, stored results are shown as well; with `stored: false` none is
 * @throws {InputError} where a file of stored results is broken
 */
export async function withStored<Result>(
  run: string,
  here: readonly Studied<Result>[],
  { only, stored = true }: Pick<StudyOptions, "only" | "stored"> = {},
  { folder }: StoredOptions = {},
): Promise<Studied<Result>[]> {
  if (!stored) return [...here];
  const known = new Set(here.map(({ id }) => id));
  const catalog = await loadCatalog();
  const others = (await readStored<Result>(run, { folder }))
    .filter(({ treebank: { id } }) => !known.has(id) && (only?.includes(id) ?? true))
    .map(({ treebank: { id, name, language, files }, provenance, result }) => ({
      id,
      name,
      language,
      files: files.map((file) => file.id),
      treebank: catalog.treebankOf(files[0].id),
      stored: provenance,
      result,
    }));
  return [...here, ...others].sort((a, b) => a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** Ids of treebanks of which something is stored. */
export async function storedTreebanks({ folder = STORED_FOLDER }: StoredOptions = {}) {
  const runs = await Array.fromAsync(Deno.readDir(folder), ({ name }) => name).catch(() => []);
  const names = await Promise.all(runs.map((run) => jsonFilesIn(join(folder, run))));
  return [...new Set(names.flat().map((name) => name.replace(/\.json$/, "")))].sort();
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
