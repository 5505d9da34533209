/**
 * The process that runs cases one after the other and tells of each on standard output, a line of JSON
 * before it and one after it, so that the process that watches it knows which case it died of.
 * @module
 */
import { join } from "node:path";
import { writeFileAtomic } from "../base/atomic_write.ts";
import { type CaseOutcome, inputOf, runCase } from "./cases.ts";
import { reduced } from "./reduce.ts";
import type { Target } from "./target.ts";

/** What the process is to do, its first argument, as JSON. */
export interface ChildOrder {
  readonly seed: number;
  /** URL of the module whose function `allTargets` has the targets. */
  readonly module: string;
  /** Names of the targets that cases go around. */
  readonly targets: readonly string[];
  /** Which case comes first: its number times the number of targets, plus the place of its target. */
  readonly first: number;
  /** Which case comes no more. */
  readonly end: number;
  /** Where inputs that fail are kept. */
  readonly folder: string;
}

/** A line of standard output. */
export type ChildLine =
  | { readonly begins: number }
  | { readonly outcome: CaseOutcome; readonly path?: string };

async function runAll(order: ChildOrder): Promise<void> {
  const { seed, first, end, folder } = order;
  const all: Target[] = (await import(order.module)).allTargets();
  const targets = all.filter(({ name }) => order.targets.includes(name));
  for (let ordinal = first; ordinal < end; ordinal++) {
    tell({ begins: ordinal });
    const target = targets[ordinal % targets.length];
    const number = Math.floor(ordinal / targets.length);
    const outcome = await runCase(target, seed, number);
    tell({ outcome, path: await keepFailure(target, seed, outcome, folder) });
  }
}

async function keepFailure(
  target: Target,
  seed: number,
  { number, verdict }: CaseOutcome,
  folder: string,
): Promise<string | undefined> {
  if (verdict.kind !== "failed") return undefined;
  const input = await inputOf(target, seed, number);
  const path = join(folder, `${target.name}-${seed}-${number}${target.suffix}`);
  await writeFileAtomic(path, await reduced(target, input, verdict.error), { makeFolders: true });
  return path;
}

function tell(line: ChildLine): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
}

if (import.meta.main) await runAll(JSON.parse(Deno.args[0]));
