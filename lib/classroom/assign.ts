/**
 * `deno task assign`: students' versions of assignments.
 * @module
 */
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { writeFileAtomic } from "../base/atomic_write.ts";
import { InputError } from "../base/errors.ts";
import { helpText, type StatusMeanings, WRONG_CALL_STATUS } from "../base/exit_status.ts";
import { numberOf } from "../base/numbers.ts";
import { exitOnInterrupt } from "../base/signals.ts";
import { userPath } from "../base/user_path.ts";
import { wrongArguments } from "../base/wrong_arguments.ts";
import { notebookText, readNotebook } from "../notebook/notebook_file.ts";
import { shownPath } from "../notebook/paths.ts";
import { assignmentOf, teachersNotebooks } from "./assignment.ts";
import { handOut } from "./hand_out.ts";
import { studentVersion } from "./student_version.ts";

const USAGE = `Usage: deno task assign [NOTEBOOK...] [options]

Makes the students' versions of assignments: takes the solutions and hidden checks out of the teacher's
versions, all of notebooks/assignments/teacher/ unless some are named. They go into the folder above that
of the teacher's versions. Where one of these has a fault, all faults are told and nothing is written.

  --to DIR   a folder to hand out: the students' versions, and what makes them run there; files of it
             that somebody has changed are not replaced
  --check    writes nothing; tells which students' versions are not what would be written

Examples: deno task assign
          deno task assign --check
          deno task assign notebooks/assignments/teacher/1_tree_measures.ipynb --to ~/week1
`;

const STATUSES: StatusMeanings = {
  done: "done; with --check: all are up to date",
  fault: "a notebook has faults, is not up to date, or cannot be written",
};

const OPTIONS = {
  to: { type: "string" },
  check: { type: "boolean", default: false },
} as const;

/** Runs the command and returns its exit status. */
export async function main(args: string[]): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) {
    console.log(helpText(USAGE, STATUSES));
    return 0;
  }
  let call: { readonly paths: string[]; readonly to?: string; readonly check: boolean };
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    if (values.check && values.to !== undefined) {
      throw new Error("Cannot take --check and --to at once");
    }
    call = { ...values, paths: positionals.map(userPath) };
  } catch (error) {
    console.error(`${wrongArguments(error as Error, Object.keys(OPTIONS))}\n\n${USAGE}`);
    return WRONG_CALL_STATUS;
  }
  try {
    const versions = studentVersions(call.paths.length > 0 ? call.paths : teachersNotebooks());
    if (call.check) return await check(versions);
    return await exitOnInterrupt(() => write(versions, call.to));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** A student's version. */
export interface StudentVersion {
  /** Where it belongs. */
  readonly path: string;
  /** The teacher's version. */
  readonly teacher: string;
  /** As the file is to be. */
  readonly text: string;
}

/**
 * The students' versions of teachers' notebooks.
 * @throws {InputError} with all faults of all notebooks, a line each
 */
export function studentVersions(teachers: readonly string[]): StudentVersion[] {
  const faults: string[] = [];
  const versions = teachers.flatMap((teacher) => {
    try {
      const notebook = readNotebook(teacher);
      assignmentOf(notebook, teacher); // tells all faults
      const path = join(dirname(dirname(teacher)), basename(teacher));
      return [{ path, teacher, text: notebookText(studentVersion(notebook)) }];
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      faults.push(error.message);
      return [];
    }
  });
  if (teachers.length === 0) faults.push("Cannot find a teacher's version: there is none");
  if (faults.length === 0) return versions;
  const all = new InputError({ code: "assignment", action: "Cannot assign" });
  all.message = faults.join("\n");
  throw all;
}

/** Those that are missing or not as they are to be. */
export async function outdated(versions: readonly StudentVersion[]): Promise<StudentVersion[]> {
  const texts = await Promise.all(
    versions.map(({ path }) => Deno.readTextFile(path).catch(() => undefined)),
  );
  return versions.filter(({ text }, k) => texts[k] !== text);
}

async function check(versions: readonly StudentVersion[]): Promise<number> {
  const old = await outdated(versions);
  for (const { path, teacher } of old) {
    console.error(`${shownPath(path)} is not what deno task assign makes of ${shownPath(teacher)}`);
  }
  if (old.length === 0) console.log(`${numberOf(versions.length, "notebook")} up to date`);
  return old.length === 0 ? 0 : 1;
}

async function write(versions: readonly StudentVersion[], to?: string): Promise<number> {
  if (to !== undefined) {
    for (const path of await handOut(userPath(to), versions)) console.log(shownPath(path));
    return 0;
  }
  requireTeachersFolder(versions);
  for (const { path, text } of await outdated(versions)) {
    await writeFileAtomic(path, text);
    console.log(shownPath(path));
  }
  return 0;
}

/** The folder above any other folder is not one that somebody has meant. */
function requireTeachersFolder(versions: readonly StudentVersion[]): void {
  const other = versions.find(({ teacher }) => basename(dirname(teacher)) !== "teacher");
  if (other === undefined) return;
  throw new InputError({
    code: "no-teachers-folder",
    action: `Cannot say where the student's version of ${shownPath(other.teacher)} goes`,
    required: "--to DIR, or teacher's versions in a folder of the name teacher",
  });
}

if (import.meta.main) Deno.exit(await main(Deno.args));
