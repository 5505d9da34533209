import { join } from "node:path";
import { WORKSPACE } from "../../../base/workspace.ts";
import { inFolder } from "../../../testing/folders.ts";

const SHARED = ["lib", "deno.json", "deno.lock", "node_modules"];
/** What is in `data` by what a user has computed or fetched. */
const OWN_DATA = ["results", "treebanks"];

/**
 * Runs a test with a workspace whose code is this one's and whose results are its own, so that
 * `lib/cli.ts` in it is the command line of a user who has computed nothing yet.
 */
export function inLinkedWorkspace<T>(run: (workspace: string) => Promise<T>): Promise<T> {
  return inFolder(async (workspace) => {
    await Deno.mkdir(join(workspace, "data"));
    const data = [...Deno.readDirSync(join(WORKSPACE, "data"))].map(({ name }) => name)
      .filter((name) => !OWN_DATA.includes(name));
    for (const name of [...SHARED, ...data.map((name) => join("data", name))]) {
      await Deno.symlink(join(WORKSPACE, name), join(workspace, name));
    }
    return await run(workspace);
  });
}
