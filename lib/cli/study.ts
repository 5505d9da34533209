import { relative } from "node:path";
import { InputError } from "../base/errors.ts";
import type { ClaimOptions } from "../base/claim.ts";
import { exitOnInterrupt } from "../base/signals.ts";
import { WORKSPACE } from "../base/workspace.ts";
import { progressReporter } from "../display/progress.ts";
import type { BatchEngine } from "../study/cluster/engine.ts";
import type { CellStore } from "../study/run/cells.ts";
import { requireTreebanks, type StudyProfile } from "../study/run/treebanks.ts";
import { type RegisteredStudy, STUDIES } from "../study/registry.ts";
import type { StudyOptions } from "../study/run/run_cells.ts";
import { TAG_SOURCES, type TagSource } from "../tagging/tag_source.ts";
import { didYouMean } from "../base/near_misses.ts";
import {
  type Call,
  choice,
  type Command,
  type Io,
  isInputFault,
  parseCall,
  UsageError,
} from "./command.ts";
import { requireDistinctFiles } from "./distinct_files.ts";
import { Output, OUTPUT_HELP, OUTPUT_OPTIONS } from "./output.ts";
import { CLUSTER_HELP, CLUSTER_OPTIONS, clusterCall, onCluster } from "./study_cluster.ts";
import {
  estimate,
  ESTIMATE_HELP,
  ESTIMATE_OPTIONS,
  estimateCall,
  refreshCosts,
} from "./study_estimate.ts";
import { requireWholeTreebanks, treebanksHere } from "./study_treebanks.ts";

const PROFILES = ["quick", "full"] as const;

const DESCRIPTION = {
  name: "study",
  summary: "run a study of the notebooks on the treebanks of this machine",
  usage: `
arcbook study [NAME] [--profile quick|full] [--treebank ID ...] [--tags gold|predicted]
              [--format text|csv|json]
arcbook study NAME --refresh [--treebank ID ...]
arcbook study NAME --estimate [--profile quick|full] [--treebanks N]
arcbook study NAME --cluster slurm [--partition P] [--time T] [--mem M] [--dry-run | --cancel] ...

Prints the table of a study; without NAME, lists the studies. Results that are known are not computed
again, and each is kept as soon as it is there, so a run that was stopped goes on where it was. Of
treebanks that are not on this machine the table has stored results, marked †, where there are any.

  --profile quick|full     quick (the default) leaves training files out, or takes samples
  --treebank ID            only this treebank, or this file of one; may be repeated
  --tags gold|predicted    the tags, features and lemmas that parsers see: those of the treebank (the
                           default), or those of our tagger, which for the training set come from
                           jackknifing; for ${listOfTagged()}. With predicted no stored
                           results are shown
  --refresh                compute what is stored of the study anew, in the profile full, for those
                           treebanks of the catalog that are on this machine, and store it in
                           data/stored
${OUTPUT_HELP}
${ESTIMATE_HELP}
${CLUSTER_HELP}

Studies:
${listOfStudies("  ")}
Example: arcbook study coverage --treebank tr_imst --format csv
`,
};

/** `arcbook study`: a study of the notebooks, as a table. */
export const studyCommand = studyCommandFor(STUDIES, async (refresh, claims) => {
  // Loaded here, since only studies need them.
  const { refreshStore } = await import("../study/run/store_results.ts");
  const { workspaceStore } = await import("../study/run/run_cells.ts");
  return refresh ? await refreshStore(claims) : workspaceStore(claims);
});

/** The command with other studies, or with another store, than the usual ones. */
export function studyCommandFor(
  studies: readonly RegisteredStudy[],
  storeOf: (refresh: boolean, claims?: ClaimOptions) => CellStore | Promise<CellStore>,
  engines?: Readonly<Record<string, BatchEngine>>,
): Command {
  return {
    ...DESCRIPTION,
    async run(args, io) {
      const call = parseCall(args, {
        ...OUTPUT_OPTIONS,
        ...CLUSTER_OPTIONS,
        ...ESTIMATE_OPTIONS,
        profile: { type: "string" },
        treebank: { type: "string", multiple: true },
        tags: { type: "string" },
        refresh: { type: "boolean", default: false },
      });
      const estimated = estimateCall(call);
      const refresh = call.values.refresh as boolean;
      if (estimated && refresh) return await refreshCosts(await storeOf(false), io);
      const profile = profileOf(call, refresh);
      const study = studyOf(call, studies);
      const tags = tagsOf(call, studies, study, refresh);
      const cluster = await clusterCall(call, engines);
      await requireDistinctFiles(call, await treebanksHere(call));
      const output = await Output.of(call, io);
      if (study === undefined) {
        if (refresh) throw new UsageError("Cannot refresh without the NAME of a study");
        if (cluster) throw new UsageError("Cannot take --cluster without the NAME of a study");
        await output.text(listOfStudies());
        return 0;
      }
      const only = call.values.treebank as string[] | undefined;
      if (only !== undefined) {
        await requireTreebanks(profile, only, refresh ? [] : undefined);
        if (refresh) await requireWholeTreebanks(only);
      }
      const options = { profile, only, tags, store: await storeOf(refresh, cluster?.claims) };
      if (estimated) return await estimate(study, options, estimated, output, io);
      const start = refresh ? refreshStudy : runStudy;
      if (cluster === undefined) {
        return await exitOnInterrupt(() => start(study, options, output, io));
      }
      return await onCluster(
        cluster,
        options.store,
        io,
        (of) => start(study, { ...options, ...of }, output, io),
      );
    },
  };
}

/** The profile; that of what is stored is always `full`, and there is no table to lay out. */
function profileOf(call: Call, refresh: boolean): StudyProfile {
  const { profile, format, output } = call.values;
  if (!refresh) return profile === undefined ? "quick" : choice(call, "profile", PROFILES);
  if (profile === undefined && format === "text" && output === undefined) return "full";
  throw new UsageError(
    "Cannot refresh with --profile, --format or --output: the profile is full, and files are written",
  );
}

/** The source of tags, where the study has parsers that see them. */
function tagsOf(
  call: Call,
  studies: readonly RegisteredStudy[],
  study: RegisteredStudy | undefined,
  refresh: boolean,
): TagSource | undefined {
  if (call.values.tags === undefined) return undefined;
  const tags = choice(call, "tags", TAG_SOURCES);
  if (refresh) {
    throw new UsageError("Cannot refresh with --tags: what is stored is about gold ones");
  }
  if (study?.takesTags) return tags;
  const taking = studies.filter(({ takesTags }) => takesTags).map(({ name }) => name).join(", ");
  const current = study === undefined
    ? "no NAME is given"
    : `${study.name} parses nothing with tags`;
  throw new UsageError(`Cannot take --tags: ${current}, required is one of ${taking}`);
}

/** The names of the studies that take `--tags`, for the help text. */
function listOfTagged(): string {
  return STUDIES.filter(({ takesTags }) => takesTags).map(({ name }) => name).join(", ");
}

function listOfStudies(indent = ""): string {
  const width = Math.max(...STUDIES.map(({ name }) => name.length));
  return STUDIES.map(({ name, title }) => `${indent}${name.padEnd(width)}  ${title}\n`).join("");
}

function studyOf(
  { files }: Call,
  studies: readonly RegisteredStudy[],
): RegisteredStudy | undefined {
  const [name, surplus] = files;
  if (surplus !== undefined) {
    throw new UsageError(`Cannot run ${files.length} studies at once, required is one NAME`);
  }
  if (name === undefined) return undefined;
  const study = studies.find((study) => study.name === name);
  if (study !== undefined) return study;
  const meant = didYouMean(name, studies.map(({ name }) => name));
  throw new UsageError(`Cannot find the study ${JSON.stringify(name)}${meant}`);
}

/** Runs or refreshes a study with options and tells what came of it. */
type StartStudy = (
  study: RegisteredStudy,
  options: StudyOptions & { readonly store: CellStore },
  output: Output,
  io: Io,
) => Promise<number>;

const runStudy: StartStudy = (study, options, output, io) =>
  told(study, options, io, async (options) => await output.table(await study.run(options)));

const refreshStudy: StartStudy = (study, options, output, io) =>
  told(study, options, io, async (options) => {
    const paths = await study.refresh(options);
    if (paths.length === 0) throw nothingToStore(study, options);
    await output.text(paths.map((path) => `${relative(WORKSPACE, path)}\n`).join(""));
  });

function nothingToStore({ name }: RegisteredStudy, { only }: StudyOptions): InputError {
  return new InputError({
    code: "nothing-to-store",
    action: `Cannot store results of the study ${name}`,
    current: only?.join(", ") ?? "no treebank",
    required: "a treebank of the catalog that it takes",
  });
}

async function told(
  study: RegisteredStudy,
  options: StudyOptions & { readonly store: CellStore },
  io: Io,
  start: (options: StudyOptions) => Promise<void>,
): Promise<number> {
  const onProgress = progressReporter(study.name);
  try {
    await start({ ...options, onProgress });
    io.err(`${options.store.computed} results computed, ${options.store.found} found`);
    return 0;
  } catch (error) {
    if (!isInputFault(error)) throw error;
    io.err(error.message);
    return 1;
  }
}
