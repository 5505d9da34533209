/**
 * `deno task bench`: what whole calls of the command line take, of this commit, of another one and of
 * other programs beside them.
 * @module
 */
import { writeFileAtomic } from "../base/atomic_write.ts";
import { helpText, WRONG_CALL_STATUS } from "../base/exit_status.ts";
import { Interrupted, INTERRUPTED_STATUS, untilInterrupted } from "../base/signals.ts";
import { WORKSPACE } from "../base/workspace.ts";
import { type Io, isInputFault, listInHelp, UsageError } from "../cli/command.ts";
import { outputPath } from "../cli/output.ts";
import { processIo } from "../cli/process_io.ts";
import { progressReporter } from "../display/progress.ts";
import { FailedRun } from "./failed_run.ts";
import { benchCall } from "./options.ts";
import { runSession } from "./session.ts";
import { benchCsv, benchTable } from "./table.ts";
import { selectTasks, tasksOf } from "./tasks.ts";
import { benchTreebanks } from "./treebanks.ts";
import { WORKS } from "./works.ts";

const HELP = `
deno task bench [--against REF|off] [--only TEXT ...] [--treebank NAME ...] [--runs N]
                [--beside NAME[@WORK]=COMMAND ...] [--csv FILE]

Times calls of the command line, as deno task arcbook makes them, as whole processes from their start to
their end: of this checkout with the changes in it, of another commit, and of commands of your own beside
them. The programs run in turn, so that whatever else the machine does falls on all of them; a first run
of each, which fills caches, does not count. Prints a table of medians; ratios are what may be compared
with those of other machines. Where a run fails, the table has the works before it, what it said is told.
Nothing is left behind.

  --against REF            a commit, branch or tag to compare with, for example HEAD~1: it is checked out
                           into a temporary folder (git worktree), with the packages of its lock file.
                           What both write is compared byte by byte. Default: the tag of the last
                           release, if there is one; off for this commit only
  --only TEXT              only works whose names have TEXT in them; may be repeated. The works are
                           ${listInHelp(WORKS.map(({ name }) => name))},
                           each, but the first, with the name of a treebank behind it
  --treebank NAME          the id of a treebank with a training file, as tr_imst, or two files or ids,
                           TRAIN,DEV, or one that is both; may be repeated. Default: tr_imst, and
                           got_proiel where it is on this machine
  --runs N                 runs of each that count; default 5
  --beside NAME[@WORK]=COMMAND
                           time a command of yours, too, as the program NAME that does the same as WORK
                           (a part of its name; needed where more than one is selected); may be
                           repeated. sh runs it in the folder where you are; what it prints is thrown
                           away, and it must end with exit status 0
  --csv FILE               write the figures to FILE, too, a row for each program and work

Examples: deno task bench --against HEAD~1 --only P-E --runs 3
          deno task bench --only 'train P-E' --treebank tr_imst \\
            --beside 'MaltParser=java -jar maltparser-1.9.2.jar -c m -m learn -a nivreeager -i t.conll'
`;

/** Runs `deno task bench` and returns its exit status. */
export async function main(args: readonly string[], io: Io = processIo()): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) {
    await io.out(helpText(HELP, { fault: "a run failed, or a commit cannot be checked out" }));
    return 0;
  }
  try {
    return await untilInterrupted((signal) => bench(args, io, signal));
  } catch (error) {
    if (error instanceof Interrupted) return INTERRUPTED_STATUS;
    if (error instanceof UsageError) {
      io.err(`${error.message}\nSee: deno task bench --help`);
      return WRONG_CALL_STATUS;
    }
    if (!isInputFault(error)) throw error;
    io.err(error.message);
    if (error instanceof FailedRun && error.said.trim() !== "") io.err(endOf(error.said));
    return 1;
  }
}

async function bench(args: readonly string[], io: Io, signal: AbortSignal): Promise<number> {
  const { call, treebanks, only, runs, against, beside } = benchCall(args);
  const csv = await outputPath(call, "csv");
  const all = tasksOf(WORKS, await benchTreebanks(call, treebanks));
  const { timed, programs, notes, failure } = await runSession({
    workspace: WORKSPACE,
    all,
    selected: selectTasks(all, only),
    against,
    beside,
    runs,
    onProgress: progressReporter("Runs"),
    signal,
  });
  if (failure !== undefined && timed.length === 0) throw failure;
  await io.out(benchTable(timed, programs, notes).toText());
  if (csv !== undefined) await writeFileAtomic(csv, benchCsv(timed, programs));
  if (failure !== undefined) throw failure; // after what there is was told
  return 0;
}

/** Characters of what a failed process said that are told: the last ones, where a fault stands. */
const TOLD = 4000;

function endOf(text: string): string {
  const said = text.trim();
  return said.length <= TOLD ? said : `…${said.slice(-TOLD)}`;
}

if (import.meta.main) Deno.exitCode = await main(Deno.args);
