import assert from "node:assert/strict";
import { join } from "node:path";
import { sum } from "../../base/numbers.ts";
import { inWorkspace } from "../../base/workspace.ts";
import { type Cell, codeCells, joinText, readNotebook } from "../../notebook/notebook_file.ts";

/** A wrong answer that a student may well give. */
interface Mutant {
  /** `grade_id` of the answer that is changed. */
  readonly answer: string;
  /** What is wrong with it. */
  readonly fault: string;
  /** A part of its source, and what stands there instead. */
  readonly part: string;
  readonly instead: string;
  /** The `grade_id`s of the answer's checks, and of those that must fail. */
  readonly checks: readonly string[];
  readonly fails: readonly string[];
}

/** The cells of the teacher's version of an assignment that are not prose and not free. */
interface Lesson {
  readonly cells: readonly LessonCell[];
}

interface LessonCell {
  readonly id: string;
  readonly kind: "given" | "answer" | "check";
  readonly source: string;
  readonly points: number;
}

const SOLUTION = /^( *)\/\/ BEGIN SOLUTION\n[^]*?^ *\/\/ END SOLUTION$/gm;
const STUB = 'throw new Error("Not answered yet");';

/**
 * Tests of an assignment: the solution passes all checks, which are worth 20 points, most of them for
 * hidden ones; no check passes as long as nothing is answered; and each wrong answer fails.
 *
 * @param wrong as {@link mutantsOf} takes it
 */
export function testLesson(name: string, wrong: string): void {
  const lesson = readLesson(name);
  Deno.test(`${name}: the solution passes all checks`, async () => {
    assert.deepEqual(await failuresOf(lesson), new Map());
  });
  Deno.test(`${name}: no check passes as long as nothing is answered`, async () => {
    const failures = await failuresOf(unanswered(lesson));
    assert.deepEqual([...failures.keys()], checksOf(lesson));
  });
  Deno.test(`${name}: 20 points, at least 12 of them for what is hidden`, () => {
    const pointsOf = (cells: readonly LessonCell[]) => sum(cells.map(({ points }) => points));
    const hidden = lesson.cells.filter(({ source }) => source.includes("// BEGIN HIDDEN TESTS"));
    assert.equal(pointsOf(lesson.cells), 20);
    assert.ok(pointsOf(hidden) >= 12);
  });
  for (const [answer, mutants] of Map.groupBy(mutantsOf(wrong), ({ answer }) => answer)) {
    Deno.test(`${name}: wrong answers to ${answer} fail`, async () => {
      for (const mutant of mutants) {
        const failures = await failuresOf(mutated(lesson, mutant), mutant.checks);
        assert.deepEqual([...failures.keys()], mutant.fails, mutant.fault);
      }
    });
  }
}

/** Reads the teacher's version of an assignment. */
function readLesson(name: string): Lesson {
  const path = inWorkspace(`notebooks/assignments/teacher/${name}.ipynb`);
  return { cells: codeCells(readNotebook(path)).flatMap(lessonCell) };
}

function lessonCell({ metadata, source }: Cell): LessonCell[] {
  const mark = metadata.nbgrader as
    | { grade_id: string; grade: boolean; solution: boolean; points?: number }
    | undefined;
  if (mark === undefined) return [];
  const kind = mark.grade ? "check" : mark.solution ? "answer" : "given";
  return [{ id: mark.grade_id, kind, source: joinText(source), points: mark.points ?? 0 }];
}

/** A lesson whose answers are as a student finds them. */
function unanswered({ cells }: Lesson): Lesson {
  return {
    cells: cells.map((cell) => ({ ...cell, source: cell.source.replace(SOLUTION, `$1${STUB}`) })),
  };
}

/** A lesson with one answer changed. */
function mutated({ cells }: Lesson, { answer, part, instead }: Mutant): Lesson {
  const changed = cells.map((cell) => {
    if (cell.id !== answer) return cell;
    const parts = cell.source.split(part);
    assert.equal(parts.length, 2, `${answer} has ${parts.length - 1} times: ${part}`);
    return { ...cell, source: parts.join(instead) };
  });
  return { cells: changed };
}

/**
 * Reads wrong answers: a line with an answer's `grade_id` and its checks, then a line for each fault,
 * `  name: part ~> what stands there instead`. All checks of the answer must find it; after `hidden:`
 * all but those of toys.
 */
function mutantsOf(text: string): Mutant[] {
  return text.trim().split("\n\n").flatMap((block) => {
    const [head, ...lines] = block.split("\n");
    const [, answer, named] = /^(\w+): (.+)$/.exec(head)!;
    const checks = named.split(" ");
    return lines.map((line) => {
      const [, hidden, fault, part, instead] = /^ {2}(hidden: )?(.+?): (.+) ~> (.+)$/.exec(line)!;
      const fails = hidden ? checks.filter((id) => !id.endsWith("_toys")) : checks;
      return { answer, fault, part, instead, checks, fails };
    });
  });
}

/**
 * Runs the given cells, the answers and then the named checks, each by itself.
 *
 * @returns the message of each check that failed, by its `grade_id`
 */
async function failuresOf(
  lesson: Lesson,
  checks: readonly string[] = checksOf(lesson),
): Promise<Map<string, string>> {
  const folder = await Deno.makeTempDir();
  try {
    const path = join(folder, "lesson.ts");
    await Deno.writeTextFile(path, moduleText(lesson, checks));
    const module = await import(`file://${path}`);
    const failures = new Map<string, string>();
    for (const id of checks) {
      const error = await module.checks[id]().catch((error: unknown) => error);
      if (error !== undefined) {
        failures.set(id, error instanceof Error ? error.message : `${error}`);
      }
    }
    return failures;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** The `grade_id`s of all checks. */
function checksOf({ cells }: Lesson): string[] {
  return cells.flatMap(({ kind, id }) => kind === "check" ? [id] : []);
}

/** Given cells and answers one after the other, then a function for each check. */
function moduleText({ cells }: Lesson, checks: readonly string[]): string {
  const declared = cells.filter(({ kind }) => kind !== "check").map(({ source }) => source);
  const functions = cells
    .filter(({ id }) => checks.includes(id))
    .map(({ id, source }) => `${id}: async () => {\n${source}\n},`);
  return [...declared, "export const checks = {", ...functions, "};"].join("\n");
}
