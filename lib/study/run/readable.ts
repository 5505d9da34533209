import { chooseTreebanks, isOwn, type TreebankChoice } from "./chosen.ts";
import { goldOfAll } from "./load_file.ts";

/**
 * Reads the files that a choice names by their paths to their ends, so that a fault is told once and
 * before anything is computed.
 * @throws {InputError} where a path leads to no file, and at the first fault
 */
export async function requireReadable(choice: TreebankChoice): Promise<void> {
  const { files } = await chooseTreebanks(choice);
  for await (const _ of goldOfAll(files.filter(isOwn))); // it throws what is to be told
}
