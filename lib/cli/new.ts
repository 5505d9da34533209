import { requirePermissions } from "../base/permissions.ts";
import { userPath } from "../base/user_path.ts";
import { WORKSPACE } from "../base/workspace.ts";
import { type Command, parseCall, UsageError } from "./command.ts";
import { writingIn } from "./permissions.ts";

/** `arcbook new`: a folder for notebooks of one's own. */
export const newCommand: Command = {
  usage: `
arcbook new FOLDER

Lays out a folder for notebooks of your own, outside of Arcbook's: a deno.json by which cells there find
Arcbook's lib, a first notebook, which loads a treebank and prints a table and figures, and a README.
The folder is made where it is missing; where it has files of these names, nothing is written. Prints the
paths of the files.

Example: arcbook new ~/trees
`,
  async run(args, io) {
    const { files } = parseCall(args, {});
    if (files.length === 0) throw new UsageError("Cannot go on: no FOLDER is given");
    if (files.length > 1) {
      throw new UsageError(
        `Cannot go on: ${files.length} arguments are given, one FOLDER is required`,
      );
    }
    const folder = userPath(files[0]);
    requirePermissions("Cannot lay out a workspace", [
      { name: "read", path: WORKSPACE },
      ...writingIn(folder),
    ]);
    const { newWorkspace } = await import("../notebook/new_workspace.ts");
    const paths = await newWorkspace(folder);
    await io.out(paths.map((path) => `${path}\n`).join(""));
    io.err(
      "There, deno task kernel installs the kernel, and deno task run first.ipynb executes it.",
    );
    return 0;
  },
};
