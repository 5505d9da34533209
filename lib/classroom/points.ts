import { formatCsv, type TableRow } from "../display/csv.ts";
import { Table } from "../display/table.ts";
import { FAULTS, NOTED } from "./fault_words.ts";
import type { GradedWork } from "./grade_folder.ts";
import type { Remark } from "./matching.ts";
import type { CellFault, GradedSubmission } from "./plan.ts";

/** What became of cells of the assignment, as remarks name it. */
export const RESTORED: readonly Remark["kind"][] = ["changed", "deleted", "doubled", "moved"];

/**
 * The points of all submissions as CSV, a row each: student, assignment, a column for each check by its
 * `grade_id` (of all assignments; empty where a check is of another one), total, what there is to be
 * had, notes. Names that a spreadsheet would take for a formula get an apostrophe in front.
 */
export function pointsCsv(works: readonly GradedWork[]): string {
  const ids = new Set(works.flatMap(({ verdicts }) => verdicts.map(({ id }) => `${CHECK}${id}`)));
  const columns = ["student", "assignment", ...ids, "total", "out_of", "notes"];
  const [header] = formatCsv(columns.map((name) => withoutPrefix(name)), []).split("\n");
  const lines = formatCsv(columns, works.map(rowOf));
  return header + lines.slice(lines.indexOf("\n"));
}

/** Keys of checks, so that a check called `total` is another column than the total. */
const CHECK = "check:";

function withoutPrefix(name: string): string {
  return name.startsWith(CHECK) ? name.slice(CHECK.length) : name;
}

function rowOf(work: GradedWork): TableRow {
  const { student, assignment, verdicts, total } = work;
  return {
    ...Object.fromEntries(verdicts.map(({ id, points }) => [`${CHECK}${id}`, points])),
    student,
    assignment: assignment?.name,
    total: pointsOf(total),
    out_of: assignment && pointsOf(assignment.outOf),
    notes: notesOf(work).join("; "),
  };
}

/** Points without the traces of binary fractions. */
export function pointsOf(sum: number): number {
  return Math.round(sum * 1000) / 1000;
}

/** What there is to know about a submission besides its points, a short text each. */
export function notesOf({ problem, matched, graded, sameAs }: GradedWork): string[] {
  const remarks = matched?.remarks ?? [];
  const notes = [...Map.groupBy(remarks, ({ kind }) => kind)].map(([kind, own]) =>
    `${KINDS[kind]}: ${own.map(({ id }) => id).join(", ")}`
  );
  const faults = faultsOf(graded);
  for (const kind of NOTED) {
    const ids = faults.filter(({ fault }) => fault.kind === kind).map(({ id }) => id);
    if (ids.length > 0) notes.push(`${FAULTS[kind]}: ${ids.join(", ")}`);
  }
  if (sameAs !== undefined) notes.push(sameText(sameAs));
  return problem === undefined ? notes : [problem, ...notes];
}

/** Names in a note at most. */
const MOST_NAMES = 3;

/** `same answers as ada, ben`. */
export function sameText(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  const shown = names.slice(0, MOST_NAMES).join(", ");
  return `same answers as ${shown}${more > 0 ? ` and ${more} more` : ""}`;
}

/** Faults of cells and of checks. */
function faultsOf(graded: GradedSubmission | undefined): CellFault[] {
  const { cellFaults = [], verdicts = [] } = graded ?? {};
  return [...cellFaults, ...verdicts.flatMap(({ id, fault }) => fault ? [{ id, fault }] : [])];
}

/** Remarks in a list. */
const KINDS: Readonly<Record<Remark["kind"], string>> = {
  changed: "changed and restored",
  deleted: "deleted and restored",
  doubled: "doubled",
  moved: "moved and put back",
  missing: "missing",
  unanswered: "not answered",
  unmarked: "without metadata",
  withheld: "takes from lib what is withheld",
  hidden: "may take from lib what is withheld",
};

/** The points of all submissions as a table for people. */
export function pointsTable(works: readonly GradedWork[]): Table {
  const rows = works.map((work) => ({
    student: work.student,
    assignment: work.assignment?.name,
    points: pointsOf(work.total),
    of: work.assignment && pointsOf(work.assignment.outOf),
    notes: shortened(notesOf(work).join("; ")),
  }));
  return Table.fromRecords(rows, [
    "student",
    "assignment",
    "points",
    { key: "of", header: "of" },
    { key: "notes", align: "left" },
  ]);
}

/** Characters of notes in a line of a terminal; feedback and CSV have all. */
const LONGEST_NOTE = 70;

function shortened(text: string): string {
  return text.length > LONGEST_NOTE ? `${text.slice(0, LONGEST_NOTE - 1)}…` : text;
}
