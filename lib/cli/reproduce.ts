import { join, relative } from "node:path";
import { type Need, requirePermissions } from "../base/permissions.ts";
import { RESULTS_FOLDER } from "../base/workspace.ts";
import { progressReporter } from "../display/progress.ts";
import type { StudyProfile } from "../study/run/treebanks.ts";
import { choice, type Command, type Io, parseCall, refuseFiles } from "./command.ts";

const PROFILES: readonly StudyProfile[] = ["quick", "full"];

/** Kernels of notebooks are processes with all permissions, to which a socket leads. */
const ALL: readonly Need[] = (["read", "write", "env", "net", "run", "sys", "ffi"] as const)
  .map((name) => ({ name }));

/** `arcbook reproduce`: all studies, then all notebooks. */
export const reproduceCommand: Command = {
  usage: `
arcbook reproduce [--profile quick|full]

Runs the studies on every treebank of this machine, then executes all notebooks with their results.
Leaves in data/results the tables (text, CSV, LaTeX, HTML, Markdown), the figures (SVG) and the
executed notebooks (.ipynb and HTML). Results that are known are not computed again, so a run that was
stopped goes on where it was. Prints the folders of the results.

  --profile quick|full     quick (the default) leaves training files out where only counts are asked
                           for, and trains parsers on a part of each

Examples: arcbook reproduce
          arcbook reproduce --profile full
`,
  statuses: { fault: "a study or a notebook failed" },
  async run(args, io) {
    const call = parseCall(args, { profile: { type: "string", default: "quick" } });
    refuseFiles(call);
    const profile = choice(call, "profile", PROFILES);
    requirePermissions("Cannot run notebooks", ALL);
    // Loaded here, since no other command needs them.
    const { main: runNotebooks } = await import("../notebook/run.ts");
    await runStudies(profile, io);
    const parameters = profile === "quick" ? [] : ["--param", `profile=${profile}`];
    const status = await runNotebooks(["--html", ...parameters]);
    const folders = ["tables", "figures", "notebooks"].map((name) => join(RESULTS_FOLDER, name));
    if (status === 0) await io.out(folders.map((path) => `${relative(".", path)}\n`).join(""));
    return status;
  },
};

async function runStudies(profile: StudyProfile, io: Io): Promise<void> {
  const { accuracy, coverage, dataSets } = await import("../study/mod.ts");
  const { workspaceStore } = await import("../study/run/run_cells.ts");
  const store = workspaceStore();
  const studies = [
    ["Data sets", dataSets.runFiles],
    ["Coverage", coverage.runFiles],
    ["Accuracy", accuracy.run],
  ] as const;
  for (const [name, study] of studies) {
    await study({ profile, store, onProgress: progressReporter(name) });
  }
  io.err(`${store.computed} results computed, ${store.found} found`);
}
