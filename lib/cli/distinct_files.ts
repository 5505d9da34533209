import { fileIdentity } from "../base/same_file.ts";
import { userPath } from "../base/user_path.ts";
import { STANDARD_INPUT } from "../treebank/formats/byte_source.ts";
import { type Call, stringOption, UsageError } from "./command.ts";
import type { Input } from "./inputs.ts";
import { STANDARD_OUTPUT } from "./output.ts";

/** A file that a call names. */
export interface NamedFile {
  readonly path: string;
  /** As the user named it, with the option. */
  readonly name: string;
  /** What is in it, for example `the treebank`. */
  readonly holds: string;
}

/**
 * Refuses a call that would write over a file that it reads, or twice to one file, however the paths
 * are spelled and linked. The options say by themselves which files they name (`FileRole`).
 *
 * @param inputs the treebanks that the call reads
 * @throws {UsageError} that names both
 */
export async function requireDistinctFiles(call: Call, inputs: readonly Input[]): Promise<void> {
  const known = new Map<string, NamedFile>();
  const files = inputs.filter(({ path }) => path !== STANDARD_INPUT);
  for (const file of [...files.map(treebank), ...namedFiles(call, "read")]) {
    known.set(await fileIdentity(file.path), file);
  }
  for (const file of namedFiles(call, "write")) {
    const identity = await fileIdentity(file.path);
    const other = known.get(identity);
    if (other !== undefined) throw replacing(file, other);
    known.set(identity, file);
  }
}

function treebank({ path, label }: Input): NamedFile {
  return { path, name: label, holds: "the treebank" };
}

/** The files that the options of a call name for one use. */
export function namedFiles(call: Call, wanted: "read" | "write"): NamedFile[] {
  const files: NamedFile[] = [];
  for (const [option, { use, holds }] of Object.entries(call.fileOptions)) {
    const path = stringOption(call, option);
    if (path === undefined || path === STANDARD_OUTPUT || use !== wanted) continue;
    files.push({ path: userPath(path), name: `--${option} ${path}`, holds });
  }
  return files;
}

function replacing(file: NamedFile, other: NamedFile): UsageError {
  return new UsageError(
    `Cannot write ${file.holds} to ${file.name}, which is ${other.name}: ` +
      `it would replace ${other.holds}`,
  );
}
