import { fileURLToPath } from "node:url";

/** The program of the command line. */
export const CLI = fileURLToPath(new URL("../../cli.ts", import.meta.url));

/**
 * The arguments of Deno that make a call of the command line in a process of its own, which then starts
 * as the installed command does: without the modules of other commands.
 *
 * @param flags more of Deno's
 */
export function cliArguments(call: readonly string[], flags: readonly string[] = []): string[] {
  return ["run", "-A", "--no-check", "--unstable-lazy-dynamic-imports", ...flags, CLI, ...call];
}
