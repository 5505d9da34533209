import { dirname } from "node:path";
import { type Need, requirePermissions } from "../base/permissions.ts";
import type { TableColumn } from "../display/table.ts";
import type { KindEstimate } from "../study/costs/estimate.ts";
import type { RegisteredStudy } from "../study/registry.ts";
import type { CellStore } from "../study/run/cells.ts";
import type { StudyOptions } from "../study/run/run_cells.ts";
import { type Call, integerOption, type Io, UsageError } from "./command.ts";
import type { Output } from "./output.ts";
import { writingIn } from "./permissions.ts";

/** The options of {@link ESTIMATE_HELP}, for `parseCall`. */
export const ESTIMATE_OPTIONS = {
  estimate: { type: "boolean" },
  treebanks: { type: "string" },
} as const;

/** What {@link ESTIMATE_OPTIONS} mean, for the help text. */
export const ESTIMATE_HELP = `
  --estimate               compute nothing; tell how many cells are known, how many are not, and how
                           many core hours those would take, from the times of cells here and those of
                           data/costs.json, which --estimate --refresh writes anew from the cells here
  --treebanks N            with --estimate: of all cells, as if there were N treebanks like those that
                           are here and no result were known`;

const COLUMNS: readonly TableColumn[] = [
  { key: "study", header: "cells" },
  { key: "treebanks", header: "treebanks" },
  { key: "known", header: "known" },
  { key: "open", header: "open" },
  { key: "hours", header: "core hours", format: { decimals: 2 } },
  { key: "low", header: "at least", format: { decimals: 2 } },
  { key: "high", header: "at most", format: { decimals: 2 } },
  { key: "longest", header: "longest cell (s)", format: { decimals: 0 } },
];

/** What a call asks of an estimate; undefined where it asks for none. */
export function estimateCall(call: Call): { readonly treebanks?: number } | undefined {
  const treebanks = integerOption(call, "treebanks", 1);
  if (call.values.estimate) return { treebanks };
  if (treebanks === undefined) return undefined;
  throw new UsageError("Cannot take --treebanks without --estimate");
}

/** Tells what a study would compute. */
export async function estimate(
  study: RegisteredStudy,
  options: StudyOptions & { readonly store: CellStore },
  { treebanks }: { readonly treebanks?: number },
  output: Output,
  io: Io,
): Promise<number> {
  const { estimateStudy, knownCosts } = await import("../study/costs/mod.ts");
  const { costs, sources } = await knownCosts(options.store);
  const estimates = await estimateStudy(
    (options) => study.run(options),
    options,
    costs,
    treebanks,
  );
  const caption = treebanks === undefined
    ? `${study.name}: what is not known yet`
    : `${study.name}: ${treebanks} treebanks like those that are here, nothing known`;
  await output.records(estimates, COLUMNS, { caption });
  for (const line of [...notesOf(estimates), `Measured: ${sources.join("; ")}`]) io.err(line);
  return 0;
}

function notesOf(estimates: readonly KindEstimate[]): string[] {
  return estimates.flatMap(({ study, isTimed, open, unmeasured, hours }) => [
    ...(isTimed ? [`${study}: timed one after another where the command runs`] : []),
    ...(hours === undefined ? [`${study}: nothing of it was measured`] : []),
    ...(hours !== undefined && unmeasured > 0
      ? [
        `${study}: ${unmeasured} of ${open} cells are of kinds never measured, taken as the others`,
      ]
      : []),
  ]);
}

/** Writes what cells here have taken to `data/costs.json`. */
export async function refreshCosts(store: CellStore, io: Io): Promise<number> {
  const { COSTS_PATH, writeCosts } = await import("../study/costs/mod.ts");
  const needs: Need[] = [...writingIn(dirname(COSTS_PATH)), { name: "read", path: store.folder }];
  requirePermissions("Cannot write the costs", needs);
  await writeCosts(store);
  io.err("data/costs.json has the times of the cells that are here");
  return 0;
}
