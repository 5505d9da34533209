import { join } from "node:path";
import { maximum } from "../base/numbers.ts";
import { messageOf } from "../base/errors.ts";
import { type Assignment, assignmentName, stemOf } from "./assignment.ts";
import { codeCells } from "../notebook/notebook_file.ts";
import { gradeIdOf } from "./cell_role.ts";
import {
  compare,
  type ReadNotebook,
  readSubmission,
  type SubmittedFile,
  submittedFiles,
} from "./submission_files.ts";

/** What a student handed in for an assignment. */
export interface Submission {
  /** As the names of folders and files tell. */
  readonly student: string;
  /** Relative to the folder of submissions, with `/`; several where it is not clear which counts. */
  readonly files: readonly string[];
  /** Undefined where nothing tells which one it is for. */
  readonly assignment?: Assignment;
  readonly read?: ReadNotebook;
  /** Why it cannot be graded, so that it gets no points. */
  readonly problem?: string;
}

/** The submissions of a folder, and what is none. */
export interface Submissions {
  /** By student, then by assignment. */
  readonly submissions: readonly Submission[];
  /** A line for each file that was passed over. */
  readonly passedOver: readonly string[];
}

/** A file with what was found out about it. */
type Looked = Submission & { readonly isOther?: string };

/**
 * Finds what students handed in: `STUDENT/NAME.ipynb`, `STUDENT/ASSIGNMENT/NAME.ipynb` as nbgrader has
 * it, or `STUDENT.ipynb` and names of downloads of learning platforms that begin with the student and
 * end with the name of the assignment. Which assignment it is, the notebook's metadata tell, else the
 * `grade_id`s of its cells, else its name.
 *
 * @param assignments those that are graded
 * @throws {InputError} where the folder cannot be read
 */
export async function findSubmissions(
  folder: string,
  assignments: readonly Assignment[],
): Promise<Submissions> {
  const passedOver: string[] = [];
  const looked: Looked[] = [];
  const others = new Map<string, string[]>();
  for (const file of await submittedFiles(folder)) {
    const shown = file.parts.join("/");
    if (isMeant(file)) looked.push(await look(folder, file, assignments));
    else if (file.parts.length > 1) {
      others.set(file.parts[0], [...others.get(file.parts[0]) ?? [], shown]);
    } else passedOver.push(`${shown} is no notebook`);
  }
  const students = Map.groupBy(looked, ({ student }) => student);
  for (const [student, files] of others) {
    if (!looked.some((one) => one.files[0].startsWith(`${student}/`))) {
      looked.push({ student, files, problem: noNotebook(files) });
    }
  }
  const kept = looked.filter((one) => {
    const reason = notGraded(one, students.get(one.student) ?? []);
    if (reason !== undefined) passedOver.push(`${one.files[0]} ${reason}`);
    return reason === undefined;
  });
  const grouped = Map.groupBy(kept, (one) => JSON.stringify([one.student, one.assignment?.name]));
  const submissions = [...grouped.values()].map(one).sort((a, b) =>
    compare(a.student, b.student) || compare(a.assignment?.name ?? "", b.assignment?.name ?? "")
  );
  return { submissions, passedOver };
}

function noNotebook(files: readonly string[]): string {
  const names = files.map((file) => file.slice(file.lastIndexOf("/") + 1)).filter(Boolean);
  const shown = names.length === 0 ? "" : `: ${names.slice(0, 3).join(", ")}`;
  return `no notebook (*.ipynb) is among what was handed in${shown}`;
}

function isMeant({ parts, problem }: SubmittedFile): boolean {
  return /\.ipynb$/i.test(parts.at(-1)!) || problem !== undefined;
}

/** Several files of a student for one assignment: nobody can tell which counts, unless they are the same. */
function one(files: readonly Looked[]): Submission {
  const [first] = files;
  const [checksum, ...others] = new Set(files.map(({ read }) => read?.checksum));
  if (files.length === 1 || checksum !== undefined && others.length === 0) return first;
  const names = files.flatMap(({ files }) => files);
  const problem = `${files.length} files of one student: ${names.join(", ")}; required is one`;
  return { student: first.student, files: names, assignment: first.assignment, problem };
}

/** Why a file takes no part; undefined where it does. */
function notGraded({ isOther, assignment }: Looked, ofStudent: readonly Looked[]) {
  if (isOther !== undefined) return `is of the assignment ${isOther}, which is not graded`;
  const hasOthers = ofStudent.some((one) => one.assignment !== undefined);
  return assignment === undefined && hasOthers ? "is of no assignment that is graded" : undefined;
}

async function look(
  folder: string,
  { parts, problem }: SubmittedFile,
  assignments: readonly Assignment[],
): Promise<Looked> {
  const named = assignmentByName(parts, assignments);
  const student = studentOf(parts, assignments);
  const files = [parts.join("/")];
  if (problem !== undefined) return { student, files, assignment: named, problem };
  try {
    const read = await readSubmission(join(folder, files[0]), files[0]);
    const told = assignmentName(read.notebook);
    const assignment = assignments.find(({ name }) => name === told);
    if (assignment !== undefined) return { student, files, assignment, read };
    // What says that it is of another assignment is not taken for this one by its name.
    const found = assignmentByIds(read, assignments) ?? (told === undefined ? named : undefined);
    if (found !== undefined) return { student, files, assignment: found, read };
    if (told !== undefined) return { student, files, isOther: told };
    return { student, files, problem: UNKNOWN };
  } catch (error) {
    return { student, files, assignment: named, problem: messageOf(error) };
  }
}

const UNKNOWN = "nothing tells which assignment it is for: neither metadata nor grade_ids nor name";

/** The assignment of most of whose cells there is one with its `grade_id`. */
function assignmentByIds({ notebook }: ReadNotebook, assignments: readonly Assignment[]) {
  const ids = new Set(codeCells(notebook).map(gradeIdOf));
  const shares = assignments.map(({ cells }) =>
    cells.filter(({ id }) => ids.has(id)).length / cells.length
  );
  const best = shares.indexOf(maximum(shares));
  return shares[best] > 0.5 ? assignments[best] : undefined;
}

/** By the names of folder and file; where one only is graded, it is that one. */
function assignmentByName(parts: readonly string[], assignments: readonly Assignment[]) {
  const stems = [withoutCopy(stemOf(parts.at(-1)!)), ...parts.slice(1, -1)];
  const named = assignments.find(({ name }) =>
    stems.some((stem) => stem === name || /[^a-zA-Z0-9]$/.test(before(stem, name) ?? ""))
  );
  return named ?? (assignments.length === 1 ? assignments[0] : undefined);
}

/** What stands before the name of an assignment at the end of a file's name. */
function before(stem: string, name: string): string | undefined {
  return stem.endsWith(name) ? stem.slice(0, -name.length) : undefined;
}

/** `name (1)`, `name-2` and `name-Copy1` are what browsers, platforms and Jupyter call copies. */
function withoutCopy(stem: string): string {
  return stem.replace(/(?: ?\(\d+\)|-\d+|-Copy\d+)$/, "");
}

/** What Moodle puts between the student's name and number and the file's name. */
const OF_PLATFORM = /_assignsubmission_(?:file|onlinetext)_?$/;

function studentOf(parts: readonly string[], assignments: readonly Assignment[]): string {
  const isFile = parts.length === 1;
  const stem = isFile ? stemOf(parts[0]) : parts[0];
  const whole = withoutCopy(stem);
  const names = assignments.map(({ name }) => isFile ? before(whole, name) : undefined);
  const student = (names.find((name) => name !== undefined && name !== "") ?? stem)
    .replace(OF_PLATFORM, "");
  return student.replace(/[\s_-]+$/, "") || stem;
}
