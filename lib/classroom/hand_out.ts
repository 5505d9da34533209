import { basename } from "node:path";
import { inWorkspace } from "../base/workspace.ts";
import { layOut } from "../notebook/new_workspace.ts";
import type { StudentVersion } from "./assign.ts";

/**
 * Makes a folder to hand out: students' versions, a `deno.json` by which their cells find the library,
 * and a README. What is there already as it is to be stays; weeks can be added.
 *
 * @returns the paths of the files that were written
 * @throws {InputError} where files of these names are there that are not as they would be written
 */
export function handOut(folder: string, versions: readonly StudentVersion[]): Promise<string[]> {
  const notebooks = versions.map(({ path, text }) => [basename(path), text]);
  return layOut(folder, Object.fromEntries(notebooks), readMe());
}

function readMe(): string {
  return `# Assignments in dependency parsing

    deno task kernel                    # once: the kernel for JupyterLab, Jupyter and VS Code
    jupyter notebook                    # or JupyterLab, or VS Code
    deno task run NAME.ipynb --in-place # executes a notebook without any of them

Write your answers where a cell says \`throw new Error("Not answered yet");\`, and run the checks below it:
a check that prints nothing has passed. More checks, which are not shown, run when it is graded. Do not
change, move or delete the checks; cells of your own are welcome. Answers do without the functions of the
library that compute the same. Hand in the notebook, under its name.

Where Node is installed and Deno is not, \`npx -y deno@${Deno.version.deno}\` stands for \`deno\`.

\`deno.json\` says where Arcbook is on the machine on which this folder was made:
\`${inWorkspace(".")}\`. Where it is not there, these calls say that they cannot read a
\`deno.json\`: get Arcbook from your teacher, call \`deno task arcbook new ~/course\` in its folder, and
put the notebooks into \`~/course\`.
`;
}
