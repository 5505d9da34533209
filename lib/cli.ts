/**
 * The command line: the studies of the notebooks without a notebook, for batch work.
 * Standard output carries the result only.
 * @module
 */
import { maximum } from "./base/numbers.ts";
import { type Io, isInputFault, UsageError } from "./cli/command.ts";
import { COMMANDS, type ListedCommand } from "./cli/commands.ts";
import { quote } from "./base/errors.ts";
import { exitStatusHelp, helpText, WRONG_CALL_STATUS } from "./base/exit_status.ts";
import { memoryFault, watchMemory } from "./base/memory.ts";
import { didYouMean } from "./base/near_misses.ts";
import { permissionFault } from "./base/permissions.ts";

/** Runs one call of the command line and returns its exit status. */
export async function main(args: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = args;
  const command = COMMANDS.find((command) => command.name === name);
  try {
    if (name === undefined) throw new UsageError("Cannot go on: no COMMAND is given");
    if (isHelp(name)) return await help(rest, io);
    if (command === undefined) throw unknownCommand(name);
    if (rest.some((arg) => arg === "--help" || arg === "-h")) return await help([name], io);
    return await (await command.load()).run(rest, io);
  } catch (error) {
    if (error instanceof UsageError) {
      io.err(`${error.message}\nSee: arcbook help${command ? ` ${command.name}` : ""}`);
      return WRONG_CALL_STATUS;
    }
    const fault = permissionFault(error) ?? (isInputFault(error) ? error : memoryFault(error));
    if (fault !== undefined) {
      io.err(fault.message);
      return 1;
    }
    throw error;
  }
}

function isHelp(word: string): boolean {
  return word === "help" || word === "--help" || word === "-h";
}

async function help(names: readonly string[], io: Io): Promise<number> {
  const [name, surplus] = names.filter((name) => !isHelp(name));
  if (surplus !== undefined) throw new UsageError("Cannot help with more than one COMMAND at once");
  const command = COMMANDS.find((command) => command.name === name);
  if (name !== undefined && command === undefined) throw unknownCommand(name);
  if (command === undefined) {
    await io.out(overview(COMMANDS.filter(({ isInternal }) => !isInternal)));
  } else {
    const { usage, statuses } = await command.load();
    await io.out(helpText(usage, statuses));
  }
  return 0;
}

function unknownCommand(name: string): UsageError {
  const meant = didYouMean(name, COMMANDS.map(({ name }) => name));
  return new UsageError(`Cannot find the command ${quote(name)}${meant}`);
}

function overview(commands: readonly ListedCommand[]): string {
  const width = maximum(commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    "arcbook COMMAND [ARGUMENT ...]",
    "",
    ...lines,
    "",
    "A FILE is a path, - for standard input, or the id of a treebank or file of the catalog (arcbook",
    "catalog lists them). It may be compressed with gzip.",
    "arcbook help COMMAND tells the rest.",
    "",
    "Examples: arcbook stats tr_imst",
    "          arcbook help coverage",
    "",
    exitStatusHelp(),
  ].join("\n");
}

if (import.meta.main) {
  const { processIo } = await import("./cli/process_io.ts");
  const io = processIo();
  watchMemory((note) => io.err(note));
  Deno.exitCode = await main(Deno.args, io);
}
