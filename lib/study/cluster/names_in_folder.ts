import { join } from "node:path";
import { fileError } from "../../base/atomic_write.ts";
import type { CellStore } from "../run/cells.ts";

/** The names of a folder's files, as they appear; one look asks for all of them at once. */
export class NamesInFolder {
  #known = new Set<string>();

  constructor(private readonly folder: string) {}

  /** The files of a study's cells. */
  static ofCells(store: CellStore, study: string): NamesInFolder {
    return new NamesInFolder(join(store.folder, study));
  }

  /**
   * Names that were not there when they were last asked for; none where the folder is missing.
   * @throws {InputError} where it cannot be read
   */
  async newOnes(): Promise<string[]> {
    const names: string[] = [];
    const known = new Set<string>();
    try {
      for await (const { name } of Deno.readDir(this.folder)) {
        known.add(name);
        if (!this.#known.has(name)) names.push(name);
      }
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) {
        throw fileError(error, "Cannot read", this.folder);
      }
    }
    this.#known = known;
    return names;
  }
}
