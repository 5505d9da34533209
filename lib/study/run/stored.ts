/**
 * Results that travel: figures of treebanks that cannot be given away, kept under version control so
 * that they are shown where the treebank is not at hand.
 * @module
 */
import { basename, join } from "node:path";
import { fileError } from "../../base/atomic_write.ts";
import { InputError, jsonText } from "../../base/errors.ts";
import { inWorkspace } from "../../base/workspace.ts";
import { loadCatalog } from "../../treebank/catalog/catalog.ts";
import { STORED_SHAPES } from "../shapes.ts";
import type { Json } from "./cells.ts";
import { namesOf } from "./chosen.ts";
import { parseDiffable } from "./diffable_json.ts";
import type { StudyOptions } from "./run_cells.ts";
import { type Shape, type ShapeFault, shapeFault } from "./shape.ts";
import type { Machine } from "./timing.ts";
import type { Studied, StudyProfile } from "./treebanks.ts";

/** Where stored results are: a folder for each run, in it a file for each treebank. */
export const STORED_FOLDER = inWorkspace("data/stored");

/** Version of the files' layout. */
export const STORED_VERSION = 1;

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
  readonly version: typeof STORED_VERSION;
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
  return await Promise.all(ids.map((id) => readFile<Result>(join(folder, run, `${id}.json`), run)));
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

const REMEDY = "git restores the file, arcbook study NAME --refresh computes it anew";

/** The shape of a file around its result, whose own is in `STORED_SHAPES`. */
const ENVELOPE: Shape = {
  version: "number",
  run: "text",
  treebank: {
    id: "text",
    name: "text",
    language: "text",
    licence: "text",
    files: [{ id: "text", split: "text", checksum: "text" }],
  },
  provenance: {
    date: "text",
    profile: "text",
    commit: "text",
    deno: "text",
    machine: { system: "text", cpu: "text", cores: "number" },
  },
};

async function readFile<Result>(path: string, run: string): Promise<StoredResult<Result>> {
  const text = await Deno.readTextFile(path).catch((error) => {
    throw fileError(error, "Cannot read the stored result", path);
  });
  const stored = parsed(text, path) as Partial<StoredResult<Result>> | null;
  const { version, treebank, result } = stored ?? {};
  const broken = (current: unknown, required: string, place = "") =>
    new InputError({
      code: "stored-result-broken",
      action: `Cannot read ${place === "" ? "the stored result" : `${place} of the stored result`}`,
      file: path,
      current: jsonText(current),
      required: `${required} (${REMEDY})`,
    });
  if (typeof stored !== "object" || stored === null) {
    throw broken(stored, `version ${STORED_VERSION}, an object`);
  }
  if (version !== STORED_VERSION) throw broken(version, `version ${STORED_VERSION}`);
  const fault = storedFault(run, stored);
  if (fault !== undefined) throw broken(fault.current, fault.required, fault.place);
  if (stored?.run !== run) throw broken(stored?.run, `a result of the run ${run}`);
  const id = basename(path, ".json");
  if (treebank!.id !== id) throw broken(treebank!.id, `the treebank ${id}, as the file is called`);
  if (treebank!.files.length === 0) throw broken([], "at least one file of the treebank");
  if (Object.keys(result ?? {}).length === 0) {
    throw broken(result, "a result with something in it", "result");
  }
  return stored as StoredResult<Result>;
}

/**
 * Where a stored result is not of the shape that its run has; only what is around the result is looked
 * at where nothing is known of the run.
 */
export function storedFault(run: string, stored: unknown): ShapeFault | undefined {
  const result = STORED_SHAPES.get(run);
  if (result !== undefined) return shapeFault(stored, { ...ENVELOPE as object, result });
  const { result: _, ...around } = { ...stored as Partial<StoredResult<unknown>> };
  return shapeFault(around, ENVELOPE);
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
      required: `JSON (${REMEDY})`,
    });
  }
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
