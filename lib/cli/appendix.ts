import { basename, extname, join } from "node:path";
import { requirePermissions } from "../base/permissions.ts";
import { userPath } from "../base/user_path.ts";
import { inWorkspace, RESULTS_FOLDER } from "../base/workspace.ts";
import { STUDY_PROFILES } from "../study/run/profiles.ts";
import { NOTEBOOKS } from "./permissions.ts";
import { choiceOf, TREEBANK_OPTIONS } from "./treebank_options.ts";
import { choice, type Command, parseCall, refuseFiles, UsageError } from "./command.ts";

/** `arcbook appendix`: the executed notebooks with all that a paper takes from them, in one folder. */
export const appendixCommand: Command = {
  usage: `
arcbook appendix [--to DIR] [--only NOTEBOOK] [--profile quick|full]
                 [--treebank ID|FILE ...] [--besides ID|FILE ...] [--treebanks DIR]

Executes the notebooks and writes one folder: a site to read in any browser (index.html), every table
that the notebooks keep as LaTeX and CSV, every figure as SVG, PDF and PNG, main.tex, which includes
them all, and manifest.json, which says from what and by what they were made. The folder appears whole
or not at all; one that an earlier call wrote is replaced. Prints its path.

  --to DIR              the folder (default data/results/appendix)
  --only NOTEBOOK       one notebook, by its name or how it begins; may be repeated
  --profile quick|full  of those notebooks that have one; default quick
  --treebank ID|FILE    only this treebank, or this file of your own; may be repeated
  --besides ID|FILE     this one besides those of the profile; may be repeated
  --treebanks DIR       folder of treebank files, in place of that of ARCBOOK_TREEBANKS

Examples: arcbook appendix --to paper/appendix
          arcbook appendix --only 04 --profile full
          arcbook appendix --to appendix-of-mine --treebank my.conllu
`,
  statuses: { done: "written", fault: "a notebook failed, or the folder cannot be written" },
  async run(args, io) {
    const call = parseCall(args, {
      to: { type: "string" },
      only: { type: "string", multiple: true, default: [] },
      profile: { type: "string", default: "quick" },
      ...TREEBANK_OPTIONS,
      treebanks: { type: "string" },
    });
    refuseFiles(call);
    const profile = choice(call, "profile", STUDY_PROFILES);
    const only = call.values.only as string[];
    requirePermissions("Cannot run notebooks", NOTEBOOKS);
    // Loaded here, since no other command needs them.
    const { notebooksIn } = await import("../notebook/paths.ts");
    const notebooks = chosen(notebooksIn(inWorkspace("notebooks")), only);
    const { to, treebanks } = call.values as { to?: string; treebanks?: string };
    const { writeAppendix } = await import("../appendix/appendix.ts");
    const folder = to === undefined ? join(RESULTS_FOLDER, "appendix") : userPath(to);
    const isWritten = await writeAppendix(folder, notebooks, {
      profile,
      ...choiceOf(call),
      treebanks: treebanks === undefined ? undefined : userPath(treebanks),
    });
    if (isWritten) await io.out(`${folder}\n`);
    return isWritten ? 0 : 1;
  },
};

/** The notebooks whose names begin in this way; all where nothing is asked for. */
function chosen(all: readonly string[], only: readonly string[]): readonly string[] {
  if (only.length === 0) return all;
  const names = all.map((path) => basename(path, extname(path)));
  for (const name of only) {
    if (names.some((one) => one.startsWith(basename(name, ".ipynb")))) continue;
    throw new UsageError(
      `Cannot find a notebook for --only "${name}"; notebooks are ${names.join(", ")}`,
    );
  }
  return all.filter((_, k) => only.some((name) => names[k].startsWith(basename(name, ".ipynb"))));
}
