/**
 * The command line: the studies of the notebooks without a notebook, for batch work.
 * Standard output carries the result only. Exit status: 0 done, 1 a fault in the input, 2 a wrong call.
 * @module
 */
import { type Command, type Io, UsageError } from "./cli/command.ts";
import { COMMANDS } from "./cli/commands.ts";
import { InputError } from "./dependency/errors.ts";

/** Runs one call of the command line and returns its exit status. */
export async function main(args: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || isHelp(name)) return help(rest[0], io);
  const command = COMMANDS.find((command) => command.name === name);
  if (command && rest.some((arg) => arg === "--help" || arg === "-h")) return help(name, io);
  try {
    if (command === undefined) throw new UsageError(`Cannot find the command ${name}`);
    return await command.run(rest, io);
  } catch (error) {
    if (error instanceof UsageError) {
      io.err(`${error.message}\nSee: arcbook help${command ? ` ${command.name}` : ""}`);
      return 2;
    }
    if (error instanceof InputError) {
      io.err(error.message);
      return 1;
    }
    throw error;
  }
}

function isHelp(word: string): boolean {
  return word === "help" || word === "--help" || word === "-h";
}

function help(name: string | undefined, io: Io): number {
  const command = COMMANDS.find((command) => command.name === name);
  if (name !== undefined && command === undefined) {
    io.err(`Cannot find the command ${name}`);
    return 2;
  }
  io.out(command ? `${command.usage.trim()}\n` : overview(COMMANDS));
  return 0;
}

function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    "arcbook COMMAND [ARGUMENT ...]",
    "",
    ...lines,
    "",
    "A FILE is a path or the id of a treebank or file of the catalog (arcbook catalog lists them).",
    "arcbook help COMMAND tells the rest.",
    "",
  ].join("\n");
}

if (import.meta.main) {
  const { processIo } = await import("./cli/process_io.ts");
  const io = processIo();
  Deno.exitCode = await main(Deno.args, io);
}
