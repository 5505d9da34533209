import { basename, join } from "node:path";
import { type FileSide, fileSide } from "../study/errors/own_systems.ts";
import { systemFiles } from "../study/errors/system_files.ts";
import { type Call, UsageError } from "./command.ts";
import { requireDistinctFiles } from "./distinct_files.ts";
import { type Input, inputOf, namedFolder, requireReadOnce } from "./inputs.ts";
import { requireFilePermissions } from "./permissions.ts";
import type { Reading } from "./reading.ts";

/** A system to be scored: its file, and the name that tables give it. */
export interface SystemInput extends Input {
  readonly name: string;
}

/** The gold file, and those of the systems. */
export interface EvaluationInputs {
  readonly gold: Input;
  readonly systems: readonly SystemInput[];
}

/**
 * The files that a call names: GOLD, and each SYSTEM, where a folder stands for the files in it.
 * @param paired whether two systems are needed at least
 * @throws {UsageError} where there are too few, or one is given twice
 * @throws {InputError} where a file or folder does not hold what it should
 */
export async function evaluationInputs(call: Call, paired: boolean): Promise<EvaluationInputs> {
  const given = call.files.length;
  if (given < 2) throw tooFew(given, paired);
  const [first, ...others] = call.files;
  const gold = await oneOf(call, first);
  const systems: Input[] = [];
  for (const argument of others) {
    const folder = await namedFolder(argument);
    const found = folder === undefined
      ? [await oneOf(call, argument)]
      : await inputsIn(call, folder, argument);
    for (const input of found) systems.push(input);
  }
  if (paired && systems.length < 2) throw tooFew(systems.length + 1, paired);
  await requireReadOnce([gold, ...systems]);
  return { gold, systems: uniquelyNamed(systems) };
}

function tooFew(files: number, paired: boolean): UsageError {
  return new UsageError(
    `Cannot go on: ${files} files are given, required is GOLD and ` +
      (paired ? "two SYSTEMs at least, for --by pair" : "a SYSTEM"),
  );
}

function oneOf(call: Call, file: string): Promise<Input> {
  return inputOf({ ...call, files: [file] }, "take as GOLD or SYSTEM");
}

async function inputsIn(call: Call, folder: string, argument: string): Promise<Input[]> {
  const files = await systemFiles(folder, argument);
  const inputs = files.map(({ name, path }) => ({
    name,
    path,
    label: join(argument, basename(path)),
  }));
  requireFilePermissions(call, inputs);
  await requireDistinctFiles(call, inputs);
  return inputs;
}

/** Names for tables: the file's name, or where two are alike the file as it was given. */
function uniquelyNamed(inputs: readonly Input[]): SystemInput[] {
  const alike = (name: string) => inputs.filter((input) => input.name === name).length > 1;
  const named = inputs.map((input) => alike(input.name) ? { ...input, name: input.label } : input);
  const twice = named.find(({ name }, k) => named.findIndex((other) => other.name === name) !== k);
  if (twice === undefined) return named;
  throw new UsageError(`Cannot compare a file with itself: ${twice.name} is given twice`);
}

/** A file to be laid beside others, with the columns that the call asks for. */
export function sideOf(input: Input, reading: Reading, gold: boolean): FileSide {
  const options = reading.optionsFor(input);
  return fileSide(input.path, { ...options, columns: gold ? "gold" : options.columns });
}
