import { InputError } from "../base/errors.ts";
import type { RegisteredStudy } from "../study/registry.ts";
import { chooseTreebanks, type TreebankChoice } from "../study/run/chosen.ts";
import { takenOf, treebankId } from "../study/run/treebanks.ts";
import { availableTreebanks } from "../treebank/catalog/catalog.ts";
import { type Call, UsageError } from "./command.ts";
import type { Input } from "./inputs.ts";

/**
 * The treebanks of this machine and those that are named by paths, where there is a file to write that
 * could be one of them.
 */
export async function treebanksHere(
  { values }: Call,
  choice: TreebankChoice,
): Promise<Input[]> {
  if (values.output === undefined) return [];
  const { files } = await chooseTreebanks(choice);
  return files.map(({ id, path }) => ({ name: id, path, label: path }));
}

/** Whether a study has something to say of what is chosen: some are about one treebank alone. */
export async function isAbout(
  { treebank }: RegisteredStudy,
  choice: TreebankChoice,
): Promise<boolean> {
  if (treebank === undefined) return true;
  const chosen = await chooseTreebanks(choice);
  return chosen.ids === undefined || chosen.ids.includes(treebank) ||
    takenOf(chosen).some((file) => file.treebank?.id === treebank);
}

/** @throws {UsageError} where a study has nothing to say of what is chosen */
export async function requireAbout(study: RegisteredStudy, choice: TreebankChoice): Promise<void> {
  if (await isAbout(study, choice)) return;
  throw new UsageError(
    `Cannot take --treebank: the study ${study.name} is about ${study.treebank} alone`,
  );
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
