import type { Assignment } from "./assignment.ts";
import type { GradedWork } from "./grade_folder.ts";

/** Who is named where answers are the teacher's own. */
export const TEACHER = "the teacher's version";

/** Characters of answers below which equality tells nothing: short answers are often the same. */
const LEAST_CHARACTERS = 200;

/**
 * Whose answers each submission has, word for word but for blanks and comments, all of those that it
 * answers: other students', or the teacher's own. An answer or two may well be the same by chance.
 *
 * @returns for each work those with the same answers, in their order; empty for most
 */
export function sameAnswers(works: readonly GradedWork[]): string[][] {
  const texts = works.map(textOf);
  const byText = Map.groupBy(works.keys(), (k) => texts[k]);
  return works.map((work, k) => {
    const text = texts[k];
    if (text === undefined) return [];
    const others = byText.get(text)!.filter((other) => works[other].student !== work.student);
    const isTeachers = text === keyOf(work.assignment!, solutionsOf(work.assignment!));
    return [...isTeachers ? [TEACHER] : [], ...others.map((other) => works[other].student)];
  });
}

/** All answers of a submission as one text; undefined where there are none, or too little of them. */
function textOf({ assignment, matched }: GradedWork): string | undefined {
  if (assignment === undefined || matched === undefined) return undefined;
  const { plan: { cells }, remarks } = matched;
  const unanswered = new Set(
    remarks.filter(({ kind }) => kind === "unanswered").map(({ id }) => id),
  );
  const own = cells.filter(({ id, origin }) => origin === "answer" && !unanswered.has(id));
  return keyOf(assignment, own);
}

function solutionsOf({ cells }: Assignment): Assignment["cells"] {
  return cells.filter(({ role }) => role === "answer");
}

interface Answer {
  readonly id: string;
  readonly source: string;
}

function keyOf({ name }: Assignment, answers: readonly Answer[]): string | undefined {
  const texts = answers.map(({ id, source }) => [id, withoutBlanks(source)]);
  const length = texts.reduce((sum, [, text]) => sum + text.length, 0);
  return length < LEAST_CHARACTERS ? undefined : JSON.stringify([name, texts]);
}

/** Code without comments and blanks; what looks like a comment in a text goes, too, on both sides. */
function withoutBlanks(source: string): string {
  return source.replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, "").replace(/\s+/g, "");
}
