import type { GoldItem } from "../dependency/sentence.ts";
import { gitBlobIdOfFile } from "../treebank/blob_id.ts";
import { type AvailableTreebank, availableTreebanks } from "../treebank/catalog.ts";
import { readGold } from "../treebank/read.ts";
import type { CellInputs } from "./cells.ts";

/** How much a study takes on: `quick` leaves training files out, `full` takes all. */
export type StudyProfile = "quick" | "full";

/** The treebank files on this machine that a study takes, by id. */
export async function studyTreebanks(profile: StudyProfile): Promise<AvailableTreebank[]> {
  const all = await availableTreebanks();
  return profile === "full" ? all : all.filter(({ file }) => !file?.split.startsWith("train"));
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
