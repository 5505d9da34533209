import { join, relative } from "node:path";
import { requirePermissions } from "../base/permissions.ts";
import { inWorkspace, RESULTS_FOLDER } from "../base/workspace.ts";
import type { RunProgress } from "../notebook/progress.ts";
import { STUDY_PROFILES } from "../study/run/profiles.ts";
import type { StudyOptions } from "../study/run/run_cells.ts";
import { NOTEBOOKS } from "./permissions.ts";
import { choiceOf, TREEBANK_OPTIONS } from "./treebank_options.ts";
import { choice, type Command, parseCall, refuseFiles } from "./command.ts";
import { counted } from "./counted.ts";

/** `arcbook reproduce`: all studies, then all notebooks. */
export const reproduceCommand: Command = {
  usage: `
arcbook reproduce [--profile quick|full] [--treebank ID|FILE ...] [--besides ID|FILE ...]

Runs the studies on every treebank of this machine, then executes all notebooks with their results.
Leaves in data/results the tables (text, CSV, LaTeX, HTML, Markdown), the figures (SVG) and the
executed notebooks (.ipynb and HTML). Results that are known are not computed again, so a run that was
stopped goes on where it was. Prints the folders of the results.

  --profile quick|full     quick (the default) leaves training files out where only counts are asked
                           for, and trains parsers on a part of each
  --treebank ID|FILE       only this treebank, or this file of your own; may be repeated
  --besides ID|FILE        this one besides those of the profile; may be repeated

Examples: arcbook reproduce
          arcbook reproduce --profile full
          arcbook reproduce --treebank my.conllu
`,
  statuses: { fault: "a study or a notebook failed" },
  async run(args, io) {
    const call = parseCall(args, {
      profile: { type: "string", default: "quick" },
      ...TREEBANK_OPTIONS,
    });
    refuseFiles(call);
    const profile = choice(call, "profile", STUDY_PROFILES);
    requirePermissions("Cannot run notebooks", NOTEBOOKS);
    // Loaded here, since no other command needs them.
    const { main: runNotebooks } = await import("../notebook/run.ts");
    const { argumentsOf, requireNamed } = await import("../notebook/named_treebanks.ts");
    const named = choiceOf(call);
    await requireNamed({ profile, ...named });
    const parameters = profile === "quick" ? [] : ["--profile", profile];
    const settings = [...parameters, ...argumentsOf(named)];
    using progress = await progressOf(settings.length === 0);
    progress.line(await runStudies({ profile, ...named }, progress));
    const status = await runNotebooks(["--html", ...settings], {}, progress);
    const folders = ["tables", "figures", "notebooks"].map((name) => join(RESULTS_FOLDER, name));
    if (status === 0) await io.out(folders.map((path) => `${relative(".", path)}\n`).join(""));
    return status;
  },
};

/** One progress for all; how long it takes was measured without settings. */
async function progressOf(isUsual: boolean): Promise<RunProgress> {
  const { ExpectedTimes, stageName } = await import("../notebook/expected_times.ts");
  const { notebooksIn } = await import("../notebook/paths.ts");
  const { runProgress } = await import("../notebook/progress.ts");
  const expected = new ExpectedTimes();
  const stages = expected.studies.map((name) => ({ name, seconds: expected.ofStudy(name) }))
    .concat(
      notebooksIn(inWorkspace("notebooks")).map((path) => ({
        name: stageName(path),
        seconds: expected.ofNotebook(path, expected.studies),
      })),
    );
  const known = isUsual ? stages : stages.map(({ name }) => ({ name, seconds: undefined }));
  return runProgress("Reproduce", known);
}

/** @returns what was done, in a line */
async function runStudies(options: StudyOptions, progress: RunProgress): Promise<string> {
  const { accuracy, coverage, dataSets } = await import("../study/mod.ts");
  const { workspaceStore } = await import("../study/run/run_cells.ts");
  const store = workspaceStore();
  const studies = [
    ["data sets", dataSets.runFiles],
    ["coverage", coverage.runFiles],
    ["accuracy", accuracy.run],
  ] as const;
  for (const [name, study] of studies) {
    progress.begin(name);
    const onProgress = (done: number, total: number, cell?: string, share?: number) =>
      progress.now(`${done} of ${total}${cell ? `: ${cell}` : ""}`, share);
    await study({ ...options, store, onProgress });
  }
  return `Studies: ${counted(store.computed, "result")} computed, ${store.found} found`;
}
