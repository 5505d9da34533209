import { join } from "node:path";
import { WORKSPACE } from "../../../base/workspace.ts";
import { inFolder } from "../../../testing/folders.ts";

/** What a workspace shares with this one: all but results and downloaded treebanks. */
const SHARED = ["lib", "deno.json", "deno.lock", "node_modules"];
const SHARED_DATA = ["bibliography.bib", "catalog.json", "published", "stored"];

/**
 * Runs a test with a workspace whose code is this one's and whose results are its own, so that
 * `lib/cli.ts` in it is the command line of a user who has computed nothing yet.
 */
export function inLinkedWorkspace<T>(run: (workspace: string) => Promise<T>): Promise<T> {
  return inFolder(async (workspace) => {
    await Deno.mkdir(join(workspace, "data"));
    for (const name of [...SHARED, ...SHARED_DATA.map((name) => join("data", name))]) {
      await Deno.symlink(join(WORKSPACE, name), join(workspace, name));
    }
    return await run(workspace);
  });
}
