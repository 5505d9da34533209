import { userPath } from "../base/user_path.ts";
import { type Call, integerOption, stringOption, UsageError } from "./command.ts";
import { ALL } from "./study_all.ts";

/** The seed of `--seed`. */
export function seedOf(call: Call, refresh: boolean): number | undefined {
  const seed = integerOption(call, "seed", 0);
  if (seed !== undefined && refresh) {
    throw new UsageError("Cannot refresh with --seed: what is stored has the seed of the profile");
  }
  return seed;
}

/** Whether a call is of all studies, and of nothing that takes one. */
export function isAll(call: Call): boolean {
  const all = call.files.length === 1 && call.files[0] === ALL;
  if (!all && call.values.to !== undefined) {
    throw new UsageError(
      `Cannot take --to without the NAME ${ALL}; one table goes to --output FILE`,
    );
  }
  const single = ["refresh", "estimate", "cluster"].find((option) => call.values[option]);
  if (!all || single === undefined) return all;
  throw new UsageError(`Cannot take --${single} of ${ALL} studies: required is the NAME of one`);
}

/** The folder of `--to`, where tables of all studies go; undefined where they are printed. */
export function folderOf(call: Call): string | undefined {
  const folder = stringOption(call, "to");
  return folder === undefined ? undefined : userPath(folder);
}
