/**
 * `deno task fuzz`: feeds readers, models, stored results, notebooks and the command line with mutated
 * inputs and requires of each that it is refused with a place, or read and the same after writing.
 * @module
 */
import { integerOption, numberOption, parseCall, refuseFiles, UsageError } from "../cli/command.ts";
import { helpText, WRONG_CALL_STATUS } from "../base/exit_status.ts";
import { inWorkspace } from "../base/workspace.ts";
import { type CampaignOptions, runCampaign } from "./campaign.ts";
import type { Failure, Tally } from "./tally.ts";
import { allTargets } from "./targets.ts";

const HELP = `
deno task fuzz [--minutes N | --cases N] [--seed S] [--target NAME ...]
deno task fuzz --seed S --target NAME --case N

Feeds readers, models, stored results, notebooks and the command line with mutated inputs. Each must be
refused by an error that names file and line, or be read and be the same after writing and reading again;
none may end the process, take more than 20 seconds, or more than 2 GB. The same seed makes the same
inputs. An input that fails is made as small as it can be and kept in data/results/fuzz.

  --minutes N      how long; default 1
  --cases N        instead: this many inputs of each target
  --case N         instead: only the input of this number, from 0 on
  --seed S         default 1
  --target NAME    only this one; may be repeated

Example: deno task fuzz --minutes 20 --seed 1
`;

/** Where inputs that fail are kept. */
const FOLDER = inWorkspace("data/results/fuzz");

/** Runs `deno task fuzz` and returns its exit status. */
export async function main(args: readonly string[]): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) {
    console.log(helpText(HELP, { done: "none fails", fault: "an input fails" }));
    return 0;
  }
  try {
    const options = optionsOf(args);
    const tally = await runCampaign({ ...options, onOutcome: progress() });
    console.log(
      `${tally.table().toText()}\n\nseed ${options.seed}, ${tally.failed} of ${tally.cases} failed`,
    );
    for (const failure of tally.failures.values()) console.log(described(failure, options.seed));
    return tally.failed === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\nSee: deno task fuzz --help`);
    return WRONG_CALL_STATUS;
  }
}

function optionsOf(args: readonly string[]): CampaignOptions {
  const call = parseCall(args, {
    minutes: { type: "string" },
    cases: { type: "string" },
    case: { type: "string" },
    seed: { type: "string" },
    target: { type: "string", multiple: true },
  });
  refuseFiles(call);
  const seed = integerOption(call, "seed", 0) ?? 1;
  const minutes = numberOption(call, "minutes", 0);
  const one = integerOption(call, "case", 0);
  const cases = one === undefined ? integerOption(call, "cases", 1) : 1;
  const bounded = cases !== undefined && minutes === undefined;
  return {
    seed,
    targets: targetsOf(call.values.target as string[] | undefined),
    firstCase: one,
    cases,
    milliseconds: bounded ? undefined : (minutes ?? 1) * 60_000,
    folder: FOLDER,
  };
}

function targetsOf(names: readonly string[] | undefined): readonly string[] {
  const known = allTargets().map(({ name }) => name);
  const wrong = names?.find((name) => !known.includes(name));
  if (wrong === undefined) return names ? known.filter((name) => names.includes(name)) : known;
  throw new UsageError(
    `Cannot take --target: current value is ${JSON.stringify(wrong)}, required is one of ` +
      known.join(", "),
  );
}

function described({ target, error, cases, path }: Failure, seed: number): string {
  const again = `deno task fuzz --seed ${seed} --target ${target} --case ${cases[0]}`;
  const kept = path === undefined ? "" : `\n  kept in ${path}`;
  return `\n${target}, ${cases.length} cases, again by: ${again}${kept}\n${error}`;
}

/** Tells now and then how far it is. */
function progress(): (tally: Tally) => void {
  let told = performance.now();
  return (tally) => {
    if (performance.now() - told < 10_000) return;
    told = performance.now();
    console.error(`${tally.cases} cases, ${tally.failed} failed`);
  };
}

if (import.meta.main) Deno.exitCode = await main(Deno.args);
