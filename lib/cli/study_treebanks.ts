import { InputError } from "../base/errors.ts";
import { treebankId } from "../study/run/treebanks.ts";
import { availableTreebanks } from "../treebank/catalog/catalog.ts";
import type { Call } from "./command.ts";
import type { Input } from "./inputs.ts";

/** The treebanks of this machine, where there is a file to write that could be one of them. */
export async function treebanksHere({ values }: Call): Promise<Input[]> {
  if (values.output === undefined) return [];
  const treebanks = await availableTreebanks();
  return treebanks.map(({ id, path }) => ({ name: id, path, label: path }));
}

/** Checks that no id is that of a part of a treebank, of which nothing is stored. */
export async function requireWholeTreebanks(ids: readonly string[]): Promise<void> {
  for (const { id, treebank } of await availableTreebanks()) {
    const whole = treebankId(id, treebank);
    if (id === whole || !ids.includes(id)) continue;
    throw new InputError({
      code: "part-of-treebank",
      action: "Cannot store results of a file",
      current: id,
      required: `a whole treebank, as ${whole}`,
    });
  }
}
