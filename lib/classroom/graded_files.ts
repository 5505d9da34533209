import { join } from "node:path";
import { writeFileAtomic } from "../base/atomic_write.ts";
import { feedbackHtml } from "./feedback.ts";
import { fileNamesOf } from "./file_name.ts";
import type { GradedWork } from "./grade_folder.ts";
import { pointsCsv } from "./points.ts";
import { summaryHtml } from "./summary.ts";

/** The file of points in the folder of results. */
export const POINTS_FILE = "points.csv";

/** The teacher's page in the folder of results. */
export const SUMMARY_FILE = "summary.html";

/**
 * Writes what grading gives: `points.csv`, `summary.html`, and for each submission
 * `feedback/STUDENT/ASSIGNMENT.html`.
 *
 * @throws {InputError} where a file cannot be written
 */
export async function writeGraded(
  folder: string,
  works: readonly GradedWork[],
  passedOver: readonly string[],
): Promise<void> {
  const students = fileNamesOf(works.map(({ student }) => student));
  const listed = works.map((work) => ({ work, way: wayOf(work, students) }));
  for (const { work, way } of listed) {
    const path = join(folder, way.join("/"));
    await writeFileAtomic(path, feedbackHtml(work), { makeFolders: true });
  }
  const links = listed.map(({ work, way }) => ({
    work,
    href: way.map(encodeURIComponent).join("/"),
  }));
  await writeFileAtomic(join(folder, SUMMARY_FILE), summaryHtml(links, passedOver), {
    makeFolders: true,
  });
  await writeFileAtomic(join(folder, POINTS_FILE), pointsCsv(works));
}

function wayOf({ student, assignment }: GradedWork, students: Map<string, string>): string[] {
  return ["feedback", students.get(student)!, `${assignment?.name ?? "unknown"}.html`];
}
