import { coverageStudy, profileStudy, workspaceStore } from "../study/study.ts";
import type { StudyProfile } from "../study/corpus.ts";
import { choice, type Command, parseCall } from "./command.ts";

const PROFILES: readonly StudyProfile[] = ["quick", "full"];

/** `arcbook reproduce`: all studies, then all notebooks. */
export const reproduceCommand: Command = {
  name: "reproduce",
  summary: "run all studies and execute all notebooks",
  usage: `
arcbook reproduce [--profile quick|full]

Runs the studies on every treebank of this machine, then executes all notebooks with their results.
Leaves in data/results the tables (text, CSV, LaTeX, HTML, Markdown) and the executed notebooks (.ipynb
and HTML). Results that are known are not computed again, so a run that was stopped goes on where it was.

  --profile quick|full     quick (the default) leaves training files out
`,
  async run(args, io) {
    const call = parseCall(args, { profile: { type: "string", default: "quick" } });
    const profile = choice(call, "profile", PROFILES);
    const store = workspaceStore();
    await profileStudy({ profile, store });
    await coverageStudy({ profile, store });
    io.err(`${store.computed} results computed, ${store.found} found`);
    return 0;
  },
};
