import { isAbsolute, join, relative, resolve } from "node:path";
import { InputError } from "../base/errors.ts";
import { requirePermissions } from "../base/permissions.ts";
import { Interrupted, INTERRUPTED_STATUS, untilInterrupted } from "../base/signals.ts";
import { userPath } from "../base/user_path.ts";
import { DEFAULT_LIMITS, type Limits } from "../classroom/plan.ts";
import {
  type Call,
  type Command,
  integerOption,
  type Io,
  numberOption,
  parseCall,
  stringOption,
  UsageError,
} from "./command.ts";
import { counted } from "./counted.ts";
import { GRADING } from "./permissions.ts";

const { seconds, totalSeconds, megabytes } = DEFAULT_LIMITS;

/** `arcbook grade`: points for what students have handed in. */
export const gradeCommand: Command = {
  usage: `
arcbook grade FOLDER [--assignment NAME|FILE] [--to DIR] [--jobs N] [--seconds S] [--megabytes M]

Grades the notebooks that students have handed in: FOLDER/STUDENT/NAME.ipynb, as in nbgrader's submitted/
FOLDER/STUDENT/ASSIGNMENT/NAME.ipynb, FOLDER/STUDENT.ipynb, or files as learning platforms name them, such
as FOLDER/STUDENT_123_assignsubmission_file_1_tree_measures.ipynb. Which assignment a notebook is for, its
metadata tell, else its grade_ids, else its name. Each runs in processes of its own, which may read the
library and write to a scratch folder and nothing else, and is ended where it takes too much. Whatever a
student has handed in, the others are graded. Cells of the assignment that were changed or deleted are
restored first, and told.

Prints a table of points and writes into DIR:
  points.csv               student, assignment, points of each check, total, notes
  summary.html             distribution of points, hardest checks, what is to be looked at
  feedback/STUDENT/ASSIGNMENT.html
                           answers with points and what the checks say, for the student
  results/                 what is graded already: the same call again goes on after Ctrl-C or kill -9, and
                           grades only what has changed; where this folder is removed, all is graded anew

  --assignment NAME|FILE   which one is graded, by name or by the teacher's notebook; may be repeated;
                           default: all of notebooks/assignments/teacher
  --to DIR                 default: FOLDER-graded
  --jobs N                 how many are graded at a time; default: as many as there are cores
  --seconds S              that a cell or a check may take; default ${seconds}
  --total-seconds S        that a submission may take; default ${totalSeconds}
  --megabytes M            that a submission may take of memory; default ${megabytes}

Examples: arcbook grade submitted
          arcbook grade downloads/week1 --assignment 1_tree_measures --to graded/week1
          arcbook grade submitted --assignment teacher/my_own.ipynb --jobs 2 --seconds 5
`,
  statuses: {
    done: "graded, though submissions may be faulty",
    fault: "an assignment or FOLDER has a fault, or something else was in the way of a submission",
  },
  async run(args, io) {
    const call = parseCall(args, {
      assignment: { type: "string", multiple: true },
      to: { type: "string" },
      jobs: { type: "string" },
      seconds: { type: "string" },
      "total-seconds": { type: "string" },
      megabytes: { type: "string" },
    });
    const plan = planOf(call);
    try {
      return await untilInterrupted((signal) => gradeFolder(plan, io, signal));
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      io.err("Interrupted: the same call again goes on with what is not graded yet");
      return INTERRUPTED_STATUS;
    }
  },
};

/** What a call asks for. */
interface Plan {
  readonly folder: string;
  readonly to: string;
  /** Names or files; none: all. */
  readonly assignments: readonly string[];
  readonly jobs: number;
  readonly limits: Limits;
}

function planOf(call: Call): Plan {
  const [folder, surplus] = call.files;
  if (folder === undefined || surplus !== undefined) {
    throw new UsageError("Cannot go on: required is one FOLDER of submissions");
  }
  const path = resolve(userPath(folder));
  const to = resolve(userPath(stringOption(call, "to") ?? `${path}-graded`));
  const plan: Plan = {
    folder: path,
    to,
    assignments: (call.values.assignment ?? []) as string[],
    jobs: integerOption(call, "jobs", 1) ?? navigator.hardwareConcurrency,
    limits: {
      seconds: numberOption(call, "seconds", 0.1) ?? seconds,
      totalSeconds: numberOption(call, "total-seconds", 1) ?? totalSeconds,
      megabytes: integerOption(call, "megabytes", 64) ?? megabytes,
    },
  };
  const way = relative(path, to);
  if (!isAbsolute(way) && way.split(/[\\/]/, 1)[0] !== "..") {
    throw new UsageError("Cannot take --to: required is a folder outside of that of submissions");
  }
  return plan;
}

async function gradeFolder(plan: Plan, io: Io, signal: AbortSignal): Promise<number> {
  const { folder, to, jobs, limits } = plan;
  requirePermissions(`Cannot grade ${folder}`, GRADING);
  const [
    { findSubmissions },
    { gradeAll },
    { writeGraded, SUMMARY_FILE },
    { pointsTable },
    { gradeSubmission },
    { CellStore },
    { progressReporter },
  ] = await Promise.all([
    import("../classroom/submissions.ts"),
    import("../classroom/grade_folder.ts"),
    import("../classroom/graded_files.ts"),
    import("../classroom/points.ts"),
    import("../classroom/sandbox/grade_submission.ts"),
    import("../study/run/cells.ts"),
    import("../display/progress.ts"),
  ]);
  const assignments = await assignmentsOf(plan);
  const { submissions, passedOver } = await findSubmissions(folder, assignments);
  for (const line of passedOver) io.err(`Passed over: ${line}`);
  if (submissions.length === 0) throw nothingHandedIn(folder);
  const store = new CellStore(join(to, "results"));
  await store.sweep("grading");
  const onProgress = progressReporter("Submissions");
  const grade = gradeSubmission;
  const options = { grade, code: CODE, limits, jobs, store, signal, onProgress };
  const works = await gradeAll(submissions, options);
  await writeGraded(to, works, passedOver);
  await io.out(pointsTable(works).toText());
  const found = `${counted(works.length, "submission")}, ${store.computed} of them graded now`;
  io.err(`${found}; see ${join(to, SUMMARY_FILE)}`);
  const ungraded = works.filter(({ isUngraded }) => isUngraded);
  for (const { files, problem } of ungraded) io.err(`${files[0]} ${problem}`);
  return ungraded.length === 0 ? 0 : 1;
}

/** What a result depends on: a change of lib may change what is right. */
const CODE = ["../classroom/sandbox/grade_submission.ts", "../mod.ts"].map((path) =>
  import.meta.resolve(path)
);

async function assignmentsOf({ assignments }: Plan) {
  const { readAssignment, stemOf, teachersNotebooks } = await import("../classroom/assignment.ts");
  const all = teachersNotebooks();
  if (assignments.length === 0 && all.length > 0) return all.map(readAssignment);
  const found = assignments.map((asked) =>
    readAssignment(all.find((path) => stemOf(path) === asked) ?? userPath(asked))
  );
  const names = found.map(({ name }) => name);
  const doubled = names.find((name, k) => names.indexOf(name) !== k);
  if (doubled === undefined && found.length > 0) return found;
  throw new InputError({
    code: "no-assignment",
    action: "Cannot take the assignments",
    current: doubled === undefined ? "none" : `two of the name ${doubled}`,
    required: "teacher's notebooks, each of another name in metadata.arcbook.assignment",
  });
}

function nothingHandedIn(folder: string): InputError {
  return new InputError({
    code: "no-submission",
    action: `Cannot find a submission in ${folder}`,
    current: "no notebook that can be graded",
    required: "STUDENT/NAME.ipynb, STUDENT/ASSIGNMENT/NAME.ipynb or STUDENT.ipynb",
  });
}
