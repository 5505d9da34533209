import { maximum } from "../base/numbers.ts";
import type { ClaimOptions } from "../base/claim.ts";
import { exitOnInterrupt } from "../base/signals.ts";
import { requirePermissions } from "../base/permissions.ts";
import type { BatchEngine } from "../study/cluster/engine.ts";
import { SAMPLE_SEED } from "../dependency/sample.ts";
import { namesOf } from "../study/run/chosen.ts";
import type { CellStore } from "../study/run/cells.ts";
import { STUDY_PROFILES, type StudyProfile } from "../study/run/profiles.ts";
import { requireTreebanks } from "../study/run/treebanks.ts";
import { type RegisteredStudy, STUDIES } from "../study/registry.ts";
import { TAG_SOURCES, type TagSource } from "../tagging/tag_source.ts";
import { didYouMean } from "../base/near_misses.ts";
import { type Call, choice, type Command, parseCall, UsageError } from "./command.ts";
import { requireDistinctFiles } from "./distinct_files.ts";
import { Output, OUTPUT_HELP, OUTPUT_OPTIONS } from "./output.ts";
import { needsOf, storesBeside, type StudyAccess } from "./study_access.ts";
import { CLUSTER_HELP, CLUSTER_OPTIONS, clusterCall } from "./study_cluster.ts";
import { cancelOnCluster, onCluster } from "./study_on_cluster.ts";
import {
  estimate,
  ESTIMATE_HELP,
  ESTIMATE_OPTIONS,
  estimateCall,
  refreshCosts,
} from "./study_estimate.ts";
import { runAll } from "./study_all.ts";
import { choiceOf, TREEBANK_OPTIONS } from "./treebank_options.ts";
import { folderOf, isAll, seedOf } from "./study_call.ts";
import { planStudy, refreshStudy, runStudy } from "./study_start.ts";
import { requireAbout, requireWholeTreebanks, treebanksHere } from "./study_treebanks.ts";

const USAGE = `
arcbook study [NAME] [--profile quick|full] [--treebank ID|FILE ...] [--besides ID|FILE ...]
              [--tags gold|predicted] [--seed N] [--format FORMAT]
arcbook study all [--treebank ID|FILE ...] [--to DIR] ...
arcbook study NAME --refresh [--treebank ID ...]
arcbook study NAME --estimate [--profile quick|full] [--treebanks N]
arcbook study NAME --cluster slurm [--partition P] [--time T] [--mem M] [--dry-run | --cancel] ...

Prints the table of a study; without NAME, lists the studies; all runs all of them, one after another.
Results that are known are not computed again, and each is kept as soon as it is there, so a run that
was stopped goes on where it was. Of treebanks that are not on this machine the table has stored
results, marked †, where there are any.

  --profile quick|full     quick (the default) leaves training files out, or takes samples
  --treebank ID|FILE       only this treebank, or this file of one, or this file of your own; may be
                           repeated. Files that are called NAME-ud-train, NAME-ud-dev ... are parts of
                           one treebank; others are divided where a study trains parsers. A
                           file that is called as one of the catalog, but is another, is shown as
                           NAME-own
  --besides ID|FILE        this one besides those of the profile; may be repeated
  --seed N                 of samples, random splits and null models; default ${SAMPLE_SEED}
  --to DIR                 of all: write each table into DIR/tables, as text, CSV, LaTeX, HTML and
                           Markdown, instead of printing it; the LaTeX takes the packages array,
                           booktabs, graphicx, longtable, lscape and rotating
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
Examples: arcbook study coverage --treebank tr_imst --format csv
          arcbook study all --treebank my.conllu --to tables-of-mine
`;

/** `arcbook study`: a study of the notebooks, as a table. */
export const studyCommand = studyCommandFor(STUDIES, async (access, claims) => {
  // Loaded here, since only studies need them.
  const { refreshStore } = await import("../study/run/store_results.ts");
  const { workspaceStore } = await import("../study/run/run_cells.ts");
  const { ReadOnlyStore } = await import("../study/run/cells.ts");
  if (access === "read") return new ReadOnlyStore(workspaceStore().folder);
  const all = claims ?? await claimsBeside();
  return access === "refresh" ? await refreshStore(all) : workspaceStore(all);
});

/** Claims of a run that no cluster computes, which may meet those of tasks. */
async function claimsBeside(): Promise<ClaimOptions> {
  const { anyEngineJudge } = await import("../study/cluster/judge.ts");
  return { judge: anyEngineJudge() };
}

/** The command with other studies, or with another store, than the usual ones. */
export function studyCommandFor(
  studies: readonly RegisteredStudy[],
  storeOf: (access: StudyAccess, claims?: ClaimOptions) => CellStore | Promise<CellStore>,
  engines?: Readonly<Record<string, BatchEngine>>,
): Command {
  return {
    usage: USAGE,
    async run(args, io) {
      const call = parseCall(args, {
        ...OUTPUT_OPTIONS,
        ...CLUSTER_OPTIONS,
        ...ESTIMATE_OPTIONS,
        profile: { type: "string" },
        ...TREEBANK_OPTIONS,
        seed: { type: "string" },
        to: { type: "string" },
        tags: { type: "string" },
        refresh: { type: "boolean", default: false },
      });
      const estimated = estimateCall(call);
      const refresh = call.values.refresh as boolean;
      const cluster = await clusterCall(call, engines);
      if (estimated && refresh) return await refreshCosts(await storeOf("read"), io);
      const profile = profileOf(call, refresh);
      const all = isAll(call);
      const study = all ? undefined : studyOf(call, studies);
      const tags = tagsOf(call, studies, study, { all, refresh });
      const asked = estimated ? "read" : cluster?.access ?? "compute";
      const access = refresh && asked === "compute" ? "refresh" : asked;
      const store = (all || study) && await storeOf(refresh ? "refresh" : access, cluster?.claims);
      const needs = store === undefined ? [] : needsOf(store, access, refresh);
      const commands = estimated ? [] : cluster?.needs ?? [];
      requirePermissions("Cannot run a study", [...needs, ...commands]);
      if (study && access === "cancel") {
        const stores = refresh ? await storesBeside(store!) : [store!];
        return await cancelOnCluster(cluster!, stores, io, study.name);
      }
      const choice = choiceOf(call);
      await requireDistinctFiles(call, await treebanksHere(call, choice));
      const output = await Output.of(call, io);
      if (!all && study === undefined) {
        if (estimated) throw new UsageError("Cannot estimate without the NAME of a study");
        if (refresh) throw new UsageError("Cannot refresh without the NAME of a study");
        if (cluster) throw new UsageError("Cannot take --cluster without the NAME of a study");
        await output.text(listOfStudies());
        return 0;
      }
      const named = namesOf(choice, [])!;
      await requireTreebanks(profile, named, refresh ? [] : undefined);
      if (refresh) await requireWholeTreebanks(named);
      const options = { profile, ...choice, seed: seedOf(call, refresh), tags, store: store! };
      if (study === undefined) {
        return await exitOnInterrupt(() =>
          runAll(studies, options, { output, folder: folderOf(call) }, io)
        );
      }
      await requireAbout(study, choice);
      if (estimated) return await estimate(study, options, estimated, output, io);
      const start = refresh ? refreshStudy : access === "read" ? planStudy : runStudy;
      if (cluster === undefined) {
        return await exitOnInterrupt(() => start(study, options, output, io));
      }
      return await onCluster(
        cluster,
        options.store,
        io,
        study.name,
        (of) => start(study, { ...options, ...of }, output, io),
      );
    },
  };
}

/** The profile; that of what is stored is always `full`, and there is no table to lay out. */
function profileOf(call: Call, refresh: boolean): StudyProfile {
  const { profile, format, output } = call.values;
  if (!refresh) return profile === undefined ? "quick" : choice(call, "profile", STUDY_PROFILES);
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
  { all, refresh }: { readonly all: boolean; readonly refresh: boolean },
): TagSource | undefined {
  if (call.values.tags === undefined) return undefined;
  const tags = choice(call, "tags", TAG_SOURCES);
  if (refresh) {
    throw new UsageError("Cannot refresh with --tags: what is stored is about gold ones");
  }
  if (all || study?.takesTags) return tags;
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
  const width = maximum(STUDIES.map(({ name }) => name.length));
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
