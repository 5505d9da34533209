import type { TreebankChoice } from "../study/run/chosen.ts";
import type { Parameters } from "./parameters.ts";

/**
 * The parameters of notebooks that name treebanks, `only` and `besides`; files are named by whole
 * paths, which hold wherever a notebook runs.
 */
export async function treebankParameters(choice: TreebankChoice): Promise<Parameters> {
  const given = Object.entries(choice).filter(([, names]) => names.length > 0);
  if (given.length === 0) return {};
  const { withWholePaths } = await import("../study/run/chosen.ts"); // few calls name treebanks
  return { ...await withWholePaths(Object.fromEntries(given)) };
}

/** The options of `deno task run` that name treebanks. */
export function argumentsOf({ only = [], besides = [] }: TreebankChoice): string[] {
  return [
    ...only.flatMap((name) => ["--treebank", name]),
    ...besides.flatMap((name) => ["--besides", name]),
  ];
}

/**
 * Checks that there is what the parameters name, and can be read, before a kernel starts.
 * @param parameters `only` and `besides` of another form are left to the notebook
 * @throws {InputError} where a path leads to no file, an id names no treebank, or a file has a fault
 */
export async function requireNamed(parameters: Parameters): Promise<void> {
  const [only, besides] = [parameters.only, parameters.besides].map(namesIn);
  if (only.length + besides.length === 0) return;
  const { requireReadable } = await import("../study/run/readable.ts");
  const { requireTreebanks } = await import("../study/run/treebanks.ts");
  await requireReadable({ only, besides });
  const profile = parameters.profile === "full" ? "full" : "quick";
  await requireTreebanks(profile, [...only, ...besides]);
}

function namesIn(value: unknown): readonly string[] {
  const isList = Array.isArray(value) && value.every((name) => typeof name === "string");
  return isList ? value : [];
}
