import { quote } from "../base/errors.ts";
import { type Call, integerOption, parseCall, refuseFiles, UsageError } from "../cli/command.ts";
import { type BenchTask, taskOf } from "./tasks.ts";

/** What a call of `deno task bench` asks for. */
export interface BenchCall {
  readonly call: Call;
  /** Runs that count. */
  readonly runs: number;
  /** The commit to compare with; undefined for the last release, if there is one. */
  readonly against?: string;
  /** Texts that the names of the works contain; all works where there is none. */
  readonly only: readonly string[];
  readonly treebanks?: readonly string[];
  readonly beside: readonly BesideOption[];
}

/** A command beside a work. */
export interface BesideOption {
  readonly name: string;
  /** The work that it does; undefined for the only one that is selected. */
  readonly work?: string;
  readonly command: string;
}

/** What stands for no other commit. */
export const NONE = "off";

const OPTIONS = {
  against: { type: "string" },
  runs: { type: "string" },
  only: { type: "string", multiple: true },
  treebank: { type: "string", multiple: true },
  beside: { type: "string", multiple: true },
  csv: { type: "string", file: { use: "write", holds: "the figures" } },
} as const;

/**
 * Reads the arguments.
 * @throws {UsageError} where they cannot be understood
 */
export function benchCall(args: readonly string[]): BenchCall {
  const call = parseCall(args, OPTIONS);
  refuseFiles(call);
  const against = call.values.against as string | undefined;
  if (against === "") throw new UsageError('Cannot take --against: current value is ""');
  return {
    call,
    against,
    runs: integerOption(call, "runs", 1) ?? 5,
    only: texts(call, "only") ?? [],
    treebanks: texts(call, "treebank"),
    beside: (texts(call, "beside") ?? []).map(besideOption),
  };
}

/** The values of an option that may be repeated, none of them empty. */
function texts(call: Call, option: string): readonly string[] | undefined {
  const values = call.values[option] as string[] | undefined;
  if (!values?.includes("")) return values;
  throw new UsageError(`Cannot take --${option}: current value is "", required is some text`);
}

/** Reads `NAME=COMMAND` or `NAME@WORK=COMMAND`; the command may have any sign in it. */
export function besideOption(text: string): BesideOption {
  const [, name, work, command] = /^([^=@]+)(?:@([^=]+))?=(.*)$/s.exec(text) ?? [];
  if (name?.trim() && command?.trim() && work?.trim() !== "") {
    return { name: name.trim(), work: work?.trim(), command };
  }
  throw new UsageError(
    `Cannot take --beside: current value is ${quote(text)}, required is NAME=COMMAND or ` +
      "NAME@WORK=COMMAND",
  );
}

/**
 * The work that a command does as well.
 * @param tasks those that are selected
 * @throws {UsageError} where it is not one of them
 */
export function besideTask({ name, work }: BesideOption, tasks: readonly BenchTask[]): BenchTask {
  if (work !== undefined) return taskOf(work, tasks, "beside");
  if (tasks.length === 1) return tasks[0];
  throw new UsageError(
    `Cannot take --beside ${name}: current value is a command beside ${tasks.length} works, ` +
      "required is one: by --only and --treebank, or as NAME@WORK=COMMAND",
  );
}

/**
 * Refuses commands beside of the same name for one work, and those called as a commit.
 * @throws {UsageError} for the first of them
 */
export function requireDistinctNames(
  besides: readonly (readonly [name: string, task: BenchTask | undefined])[],
): void {
  besides.forEach(([name, task], k) => {
    const isTaken = besides.slice(0, k).some(([earlier, other]) =>
      earlier === name && (other === undefined || other === task)
    );
    if (isTaken) throw new UsageError(`Cannot take --beside ${name}: the name is taken`);
  });
}
