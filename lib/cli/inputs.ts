import { userPath } from "../base/user_path.ts";
import { filesOfId, type NamedFile, namedFiles } from "../treebank/catalog/named_files.ts";
import { STANDARD_INPUT } from "../treebank/formats/byte_source.ts";
import { fileIdentity } from "../base/same_file.ts";
import { type Call, UsageError } from "./command.ts";
import { requireDistinctFiles } from "./distinct_files.ts";
import { requireFilePermissions } from "./permissions.ts";

/** A treebank file to work on. */
export type Input = NamedFile;

/**
 * Turns the arguments of a call into files: each a path, `-` for standard input, the id of a file of
 * the catalog or of the folder `ARCBOOK_TREEBANKS`, or the id of a treebank, which means all its files.
 * All files of the call are known then: it is refused where it would write over one of them.
 * @throws {UsageError} where there is no argument, or an empty one, or where an option names a file to
 *   write that the call also reads or writes otherwise
 * @throws {InputError} where an argument is neither, or its file is not on this machine
 */
export async function inputsOf(call: Call): Promise<Input[]> {
  if (call.files.length === 0) throw new UsageError("Cannot go on: no FILE is given");
  if (call.files.includes("")) throw new UsageError("Cannot go on: a FILE is empty");
  const inputs: Input[] = [];
  for (const argument of call.files) {
    for (const input of await namedFiles(argument)) inputs.push(input);
  }
  requireFilePermissions(call, inputs);
  await requireDistinctFiles(call, inputs);
  await requireReadOnce(inputs);
  return inputs;
}

/**
 * Refuses inputs that are one pipe, or standard input, several times.
 * @throws {UsageError} that names it
 */
export async function requireReadOnce(inputs: readonly Input[]): Promise<void> {
  const known = new Set<string>();
  for (const input of inputs) {
    if (await canBeReadAgain(input)) continue;
    const { path, label } = input;
    const identity = path === STANDARD_INPUT ? path : await fileIdentity(path);
    if (known.has(identity)) {
      throw new UsageError(`Cannot read ${label} twice: required is a file for one of them`);
    }
    known.add(identity);
  }
}

/** Whether an input is no pipe, and not standard input; a file that is not there counts as one. */
export async function canBeReadAgain({ path }: Input): Promise<boolean> {
  if (path === STANDARD_INPUT) return false;
  return await Deno.stat(path).then(({ isFile, isDirectory }) => isFile || isDirectory, () => true);
}

/** The only input of a command that takes one. */
export async function inputOf(call: Call, action: string): Promise<Input> {
  const inputs = await inputsOf(call);
  if (inputs.length === 1) return inputs[0];
  const names = inputs.map(({ label }) => label).join(", ");
  throw new UsageError(`Cannot ${action} ${inputs.length} files, required is one: ${names}`);
}

/**
 * The path of the folder that an argument names; undefined where it names none. As everywhere, an id
 * comes before a folder of the same name.
 * @throws {InputError} where it is the id of a treebank that is not on this machine
 */
export async function namedFolder(argument: string): Promise<string | undefined> {
  if (argument === "") return undefined;
  const path = userPath(argument);
  if (!await Deno.stat(path).then(({ isDirectory }) => isDirectory, () => false)) return undefined;
  if (/[/\\]/.test(argument)) return path;
  return await filesOfId(argument) === undefined ? path : undefined;
}
