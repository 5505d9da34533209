import { join } from "node:path";
import { fileError, writeFileAtomic } from "../../base/atomic_write.ts";
import { InputError } from "../../base/errors.ts";
import { isRecord } from "../../base/facts.ts";
import { sumOf } from "../../base/numbers.ts";
import { inWorkspace } from "../../base/workspace.ts";
import { type CellStore, type Json } from "../run/cells.ts";
import { type Machine, machineLine, thisMachine } from "../run/timing.ts";
import {
  addCosts,
  type Costs,
  costsOf,
  type CostStatistics,
  groupOf,
  type MeasuredCost,
} from "./statistics.ts";

/** Where the costs are that come with Arcbook. */
export const COSTS_PATH = inWorkspace("data/costs.json");

const VERSION = 1;

/** The file of {@link COSTS_PATH}. */
interface CostsFile {
  readonly version: typeof VERSION;
  /** How to measure them again. */
  readonly command: string;
  /** By name of the study of cells. */
  readonly studies: Readonly<Record<string, MeasuredStudy>>;
}

/** What cells of one study took on one machine. */
export interface MeasuredStudy {
  /** Day, for example `2026-11-28`. */
  readonly date: string;
  readonly machine: Machine;
  readonly groups: Readonly<Record<string, CostStatistics>>;
}

/** The costs of all cells of a store, of whichever version of the code; of cells that tell them. */
export async function costsInStore(store: CellStore): Promise<Costs> {
  return costsOf(await Array.fromAsync(measuredIn(store)));
}

async function* measuredIn({ folder }: CellStore): AsyncGenerator<MeasuredCost> {
  for (const study of await namesIn(folder, "isDirectory")) {
    for (const name of await namesIn(join(folder, study), "isFile")) {
      if (!/^\w+\.json$/.test(name)) continue;
      const cost = costIn(
        study,
        await Deno.readTextFile(join(folder, study, name)).catch(() => ""),
      );
      if (cost !== undefined) yield cost;
    }
  }
}

async function namesIn(folder: string, kind: "isFile" | "isDirectory"): Promise<string[]> {
  try {
    const entries = await Array.fromAsync(Deno.readDir(folder));
    return entries.filter((entry) => entry[kind]).map(({ name }) => name).sort();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw fileError(error, "Cannot read", folder);
  }
}

/** What a cell's file tells; undefined where it is cut, or of a version that did not take the time. */
function costIn(study: string, text: string): MeasuredCost | undefined {
  try {
    const { inputs, provenance } = JSON.parse(text);
    const seconds = provenance.cpuSeconds ?? provenance.seconds;
    if (!(seconds >= 0) || inputs.study !== study) return undefined;
    return { study, group: groupOf(inputs.settings), size: provenance.size, seconds };
  } catch {
    return undefined;
  }
}

/**
 * The costs that come with Arcbook, by study.
 * @throws {InputError} where their file cannot be read
 */
export async function readCosts(path = COSTS_PATH): Promise<Record<string, MeasuredStudy>> {
  const text = await Deno.readTextFile(path).catch((error) => {
    throw fileError(error, "Cannot read the measured costs", path);
  });
  const file = parsed(text);
  if (isCostsFile(file)) return file.studies;
  throw new InputError({
    code: "costs-broken",
    action: `Cannot read the measured costs in ${path}`,
    current: text.slice(0, 40),
    required: `a file of version ${VERSION}, as arcbook study --estimate --refresh writes it`,
  });
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isCostsFile(file: unknown): file is CostsFile {
  const { version, studies } = (file ?? {}) as Partial<CostsFile>;
  return version === VERSION && isRecord(studies) && Object.values(studies).every(isStudy);
}

function isStudy(value: unknown): boolean {
  const { date, machine, groups } = (value ?? {}) as Partial<MeasuredStudy>;
  return typeof date === "string" && typeof machine?.cpu === "string" && isRecord(groups) &&
    Object.values(groups).length > 0 && Object.values(groups).every(isSound);
}

function isSound(value: unknown): boolean {
  const { cells, size, seconds, xx, xy, yy } = (value ?? {}) as Partial<CostStatistics>;
  return [cells, size, seconds, xx, xy, yy].every((n) => Number.isFinite(n)) && cells! > 0;
}

/**
 * Keeps the costs of a store's cells as those that come with Arcbook; of studies without a cell there
 * the ones in place stay.
 */
export async function writeCosts(store: CellStore, path = COSTS_PATH): Promise<void> {
  const here = { date: new Date().toISOString().slice(0, 10), machine: thisMachine() };
  const inPlace = await readCosts(path).catch((error) => {
    if (error instanceof InputError) return {}; // missing or broken: written anew
    throw error;
  });
  const measured = Object.entries(await costsInStore(store))
    .map(([study, groups]) => [study, { ...here, groups }]);
  const studies = { ...inPlace, ...Object.fromEntries(measured) };
  const command = "arcbook study NAME ..., then arcbook study --estimate --refresh";
  const file: CostsFile = { version: VERSION, command, studies: rounded(studies) };
  await writeFileAtomic(path, `${JSON.stringify(file, null, 2)}\n`);
}

/** In order, and without digits that mean nothing, so that a refresh is a small change. */
function rounded(studies: Record<string, MeasuredStudy>): Record<string, MeasuredStudy> {
  const inOrder = Object.fromEntries(Object.entries(studies).sort(([a], [b]) => a < b ? -1 : 1));
  return JSON.parse(JSON.stringify(inOrder, (_, v) => typeof v === "number" ? +v.toFixed(4) : v));
}

/** Costs to estimate with: those that come with Arcbook, and those of the cells in a store. */
export interface KnownCosts {
  readonly costs: Costs;
  /** Where they come from, in lines. */
  readonly sources: readonly string[];
}

/** All costs that are known here. */
export async function knownCosts(store: CellStore, path = COSTS_PATH): Promise<KnownCosts> {
  const [studies, here] = await Promise.all([readCosts(path), costsInStore(store)]);
  const groups = Object.entries(studies).map(([study, { groups }]) => [study, groups] as const);
  const places = Map.groupBy(
    Object.values(studies),
    ({ date, machine }) => `of ${date} on ${machineLine(machine)}`,
  );
  const sources = Array.from(places, ([place, own]) => {
    const cells = sumOf(own, ({ groups }) => sumOf(Object.values(groups), ({ cells }) => cells));
    return `${cells} cells ${place}`;
  });
  const own = sumOf(Object.values(here).flatMap(Object.values<CostStatistics>), (g) => g.cells);
  if (own > 0) sources.push(`${own} cells in ${store.folder}`);
  return { costs: addCosts(Object.fromEntries(groups), here), sources };
}
