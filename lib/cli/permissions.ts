import { dirname } from "node:path";
import { type Need, requirePermissions } from "../base/permissions.ts";
import { inWorkspace, WORKSPACE } from "../base/workspace.ts";
import { TREEBANKS_VARIABLE } from "../treebank/catalog/package_files.ts";
import { STANDARD_INPUT } from "../treebank/formats/byte_source.ts";
import type { Call } from "./command.ts";
import { namedFiles } from "./distinct_files.ts";
import type { Input } from "./inputs.ts";

/**
 * What threads and WebAssembly need: Deno asks for the permission to read the code of a thread, also
 * where that code is running already.
 */
export const THREADS: readonly Need[] = [{ name: "read", path: inWorkspace("lib") }];

/** What running notebooks needs: kernels are processes with all permissions, to which a socket leads. */
export const NOTEBOOKS: readonly Need[] =
  (["read", "write", "env", "net", "run", "sys", "ffi"] as const).map((name) => ({ name }));

/**
 * What grading needs: each submission runs in processes that a shell starts and limits, with a scratch
 * folder in the system's place for temporary files.
 */
export const GRADING: readonly Need[] = (["read", "write", "run"] as const).map((name) => ({
  name,
}));

/** What finding the treebanks of this machine needs. */
export const TREEBANKS: readonly Need[] = [
  { name: "read", path: WORKSPACE },
  { name: "env", variable: TREEBANKS_VARIABLE },
];

/** What writing a file, or files of a folder, needs: a file is made beside the one that it replaces. */
export function writingIn(folder: string): Need[] {
  return [{ name: "read", path: folder }, { name: "write", path: folder }];
}

/**
 * Demands the permissions for the files of a call, those of its options among them, before any of
 * them is opened.
 * @throws {InputError} that names the flags
 */
export function requireFilePermissions(call: Call, inputs: readonly Input[]): void {
  const files = inputs.filter(({ path }) => path !== STANDARD_INPUT);
  const needs: Need[] = files.map(({ path }) => ({ name: "read", path }));
  for (const { path } of namedFiles(call, "read")) needs.push({ name: "read", path });
  for (const { path } of namedFiles(call, "write")) needs.push(...writingIn(dirname(path)));
  requirePermissions("Cannot go on", needs);
}
