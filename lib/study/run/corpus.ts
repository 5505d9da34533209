import { InputError } from "../../base/errors.ts";
import type { GoldItem } from "../../dependency/sentence.ts";
import { gitBlobIdOfFile } from "../../treebank/catalog/blob_id.ts";
import { type AvailableTreebank, availableTreebanks } from "../../treebank/catalog/catalog.ts";
import { nearMisses } from "../../base/near_misses.ts";
import { readGold } from "../../treebank/formats/read.ts";
import { treebankId } from "./by_treebank.ts";
import type { CellInputs } from "./cells.ts";

/**
 * How much a study takes on: `quick` leaves training files out where trees are only counted, and caps
 * them where parsers are trained; `full` takes all.
 */
export type StudyProfile = "quick" | "full";

/**
 * The treebank files on this machine that a study takes, by id.
 * @param only ids of files, for example `da_ddt-ud-dev`, or of treebanks, for example `da_ddt`;
 *   default all of the profile
 */
export async function studyTreebanks(
  profile: StudyProfile,
  only?: readonly string[],
): Promise<AvailableTreebank[]> {
  const all = (await availableTreebanks())
    .filter(({ file }) => profile === "full" || !file?.split.startsWith("train"));
  if (only === undefined) return all;
  return all.filter(({ id, treebank }) =>
    only.includes(id) || only.includes(treebankId(id, treebank))
  );
}

/**
 * Checks that a study of a profile has something to take for each id.
 * @throws {InputError} for the first id that names nothing
 */
export async function requireTreebanks(profile: StudyProfile, ids: readonly string[]) {
  const files = await studyTreebanks(profile);
  const known = files.flatMap(({ id, treebank }) => [id, treebankId(id, treebank)]);
  const missing = ids.find((id) => !known.includes(id));
  if (missing === undefined) return;
  const near = nearMisses(missing, new Set(known));
  throw new InputError({
    code: "unknown-treebank",
    action: "Cannot study the treebank",
    current: missing,
    required: `a treebank or file on this machine that the profile ${profile} takes` +
      (near.length > 0 ? `, such as ${near.join(", ")}` : ""),
  });
}

/** The sentences and trees of a treebank file. */
export function goldOf({ path, format, file }: AvailableTreebank): AsyncGenerator<GoldItem> {
  // What lies in the user's own folder tells its format by its content, whatever it is called.
  return readGold(path, file === undefined ? {} : { format });
}

/** A treebank file as an input of a study cell: its id and its content. */
export async function cellTreebank(
  { id, path }: AvailableTreebank,
): Promise<CellInputs["treebank"]> {
  return { id, checksum: await gitBlobIdOfFile(path) };
}
