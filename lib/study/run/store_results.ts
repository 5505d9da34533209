/**
 * Storing results that travel, see `stored.ts`: what `arcbook study NAME --refresh` does.
 * @module
 */
import { join } from "node:path";
import { writeFileAtomic } from "../../base/atomic_write.ts";
import type { ClaimOptions } from "../../base/claim.ts";
import { InputError, jsonText } from "../../base/errors.ts";
import { RESULTS_FOLDER, WORKSPACE } from "../../base/workspace.ts";
import { gitBlobIdOfFile } from "../../treebank/catalog/blob_id.ts";
import { type AvailableTreebank, availableTreebanks } from "../../treebank/catalog/catalog.ts";
import { CellStore, type Json } from "./cells.ts";
import { toDiffable } from "./diffable_json.ts";
import {
  readStored,
  STORED_FOLDER,
  STORED_VERSION,
  storedFault,
  type StoredFile,
  type StoredOptions,
  type StoredProvenance,
  type StoredResult,
} from "./stored.ts";
import { thisMachine } from "./timing.ts";
import type { Studied } from "./treebanks.ts";

/**
 * A store of cells for what is to be stored: one for each commit, so that all is computed anew once the
 * code has changed in any way, and a run that was stopped goes on where it was.
 */
export async function refreshStore(claims?: ClaimOptions): Promise<CellStore> {
  return new CellStore(join(RESULTS_FOLDER, "refresh", await commitOfCode()), claims);
}

/**
 * Keeps the results of a run, a file for each treebank of the catalog; what is kept of other treebanks
 * stays. Treebanks that the catalog does not know are passed over.
 * @param studied computed here, in the profile `full`
 * @returns the paths of the files
 * @throws {InputError} where a file is not the one that the catalog names, where one is missing of those
 *   that the result in place was computed from, or where a file cannot be written; then none is
 */
export async function writeStored<Result>(
  run: string,
  studied: readonly Studied<Result>[],
  { folder = STORED_FOLDER }: StoredOptions = {},
): Promise<string[]> {
  const provenance = await provenanceHere();
  const known = studied.filter(({ treebank }) => treebank !== undefined);
  const inPlace = await Promise.all(known.map(({ id }) => soundResult(run, id, folder)));
  const available = new Map((await availableTreebanks()).map((file) => [file.id, file]));
  const all = await Promise.all(
    known.map(async ({ id, name, language, files, treebank, result }, k) => {
      const storedFiles = await Promise.all(files.map((file) => storedFile(available.get(file)!)));
      requireAllFiles(inPlace[k], storedFiles);
      const licence = treebank!.licence.name;
      const described = { id, name, language, licence, files: storedFiles };
      return { version: STORED_VERSION, run, treebank: described, provenance, result } as const;
    }),
  );
  return await Promise.all(all.map(async (stored) => {
    const path = join(folder, run, `${stored.treebank.id}.json`);
    // What JSON cannot hold, such as NaN, becomes what a cell on disk would have.
    const plain = JSON.parse(JSON.stringify(stored)) as Json;
    const fault = storedFault(run, plain);
    if (fault !== undefined) {
      throw new TypeError(
        `Cannot store ${path}: ${fault.place} is ${jsonText(fault.current)}, required is ` +
          `${fault.required}, as lib/study/shapes.ts has it`,
      );
    }
    await writeFileAtomic(path, toDiffable(plain), { makeFolders: true });
    return path;
  }));
}

/** The result in place; a broken one is replaced as if there were none. */
async function soundResult(run: string, id: string, folder: string) {
  try {
    return (await readStored(run, { folder }, (one) => one === id)).at(0);
  } catch (error) {
    if (error instanceof InputError && error.code === "stored-result-broken") return undefined;
    throw error;
  }
}

/** A file of this machine, which must have the content that the catalog names. */
async function storedFile({ id, path, file }: AvailableTreebank): Promise<StoredFile> {
  const checksum = await gitBlobIdOfFile(path);
  if (file !== undefined && file.blobId === checksum) return { id, split: file.split, checksum };
  throw new InputError({
    code: "not-the-catalogs-file",
    action: "Cannot store a result",
    file: path,
    current: checksum,
    required: `the content that the catalog names, ${file?.blobId ?? "where it has one"}`,
  });
}

/** Checks that a result is of no fewer files than the one that it replaces. */
function requireAllFiles(
  inPlace: StoredResult<unknown> | undefined,
  files: readonly StoredFile[],
): void {
  const missing = inPlace?.treebank.files.find(({ id }) => files.every((file) => file.id !== id));
  if (missing === undefined) return;
  throw new InputError({
    code: "fewer-files-than-stored",
    action: `Cannot store a result of ${inPlace!.treebank.id}`,
    current: files.map(({ id }) => id).join(", "),
    required: `${missing.id} as well, as the stored one has`,
  });
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
export async function commitOfCode(): Promise<string> {
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
