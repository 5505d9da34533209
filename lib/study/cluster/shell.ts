import { InputError } from "../../base/errors.ts";

/** What a command of a batch system printed. */
export interface CommandOutput {
  readonly ok: boolean;
  readonly out: string;
  readonly err: string;
}

/** Runs a command, with a text as its standard input where one is given. */
export type RunCommand = (
  name: string,
  args: readonly string[],
  input?: string,
) => Promise<CommandOutput>;

/**
 * Runs a command of the system.
 * @throws {InputError} where there is no command of that name
 */
export const runCommand: RunCommand = async (name, args, input) => {
  try {
    const command = new Deno.Command(name, {
      args: [...args],
      stdin: input === undefined ? "null" : "piped",
      stdout: "piped",
      stderr: "piped",
    });
    const child = command.spawn();
    if (input !== undefined) await write(child.stdin, input);
    const { success, stdout, stderr } = await child.output();
    const [out, err] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes).trim());
    return { ok: success, out, err };
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new InputError({
      code: "command-missing",
      action: `Cannot run ${name}`,
      current: "no such command on this machine",
      required: "a machine of the cluster from which jobs are submitted",
    });
  }
};

async function write(stdin: WritableStream<Uint8Array>, text: string): Promise<void> {
  const writer = stdin.getWriter();
  await writer.write(new TextEncoder().encode(text)).catch(() => {}); // ended without reading
  await writer.close().catch(() => {});
}

/**
 * A word as a shell reads it back, whatever is in it.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { shellWord } from "lib/study/cluster/shell.ts";
 *
 * assert.equal(shellWord("a folder"), "'a folder'");
 * ```
 */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
