import { colouredCode } from "../notebook/html_code.ts";
import { contentsHtml, headingsOf } from "../notebook/html_contents.ts";
import { pageHtml } from "../notebook/html_page.ts";
import { escapeHtml } from "../notebook/markdown.ts";
import type { AssignmentCell } from "./assignment.ts";
import { FAULTS } from "./fault_words.ts";
import type { GradedWork } from "./grade_folder.ts";
import { foldedHtml, headingHtml, htmlTable, idHtml, nameHtml, sectionHtml } from "./page_parts.ts";
import type { CellFault, Fault, Verdict } from "./plan.ts";
import { pointsOf } from "./points.ts";

/**
 * The page that a student gets: points, what was restored, each answer with its checks below it and
 * what these say, and what the cells printed. Whatever the student wrote is text in it.
 */
export function feedbackHtml(work: GradedWork): string {
  const { assignment, student, files } = work;
  const title = assignment?.title ?? files[0] ?? student;
  const body = sectionHtml([
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${nameHtml(student)}, ${escapeHtml(files.join(", "))}</p>`,
    totalHtml(work),
    problemHtml(work),
    overviewHtml(work),
    remarksHtml(work),
    ...answersHtml(work),
    ...ownHtml(work),
    printedHtml(work),
  ]);
  const { html, headings } = headingsOf(body);
  return pageHtml(`${student}: ${title}`, html, { contents: contentsHtml(headings) });
}

function totalHtml({ total, assignment }: GradedWork): string {
  const outOf = assignment === undefined ? "" : ` of ${pointsOf(assignment.outOf)}`;
  return `<p class="total"><strong>${pointsOf(total)}</strong>${outOf} points</p>`;
}

function problemHtml({ problem }: GradedWork): string {
  return problem === undefined
    ? ""
    : `<div class="check failed"><pre class="told">${escapeHtml(problem)}</pre></div>`;
}

function overviewHtml({ graded, assignment, verdicts }: GradedWork): string {
  if (graded === undefined || assignment === undefined) return "";
  const rows = verdicts.map((verdict) => [
    `<a href="#${escapeHtml(`check-${verdict.id}`)}">${idHtml(verdict.id)}</a>`,
    pointsText(verdict, worth(assignment.cells, verdict)),
    verdict.fault === undefined ? "passed" : escapeHtml(FAULTS[verdict.fault.kind]),
  ]);
  return htmlTable(
    [{ header: "Check" }, { header: "Points", style: "number" }, { header: "" }],
    rows,
  );
}

function worth(cells: readonly AssignmentCell[], { id }: Verdict): number {
  return cells.find((cell) => cell.id === id)?.points ?? 0;
}

function pointsText({ points }: Verdict, outOf: number): string {
  return `${pointsOf(points)} of ${pointsOf(outOf)}`;
}

function remarksHtml({ matched }: GradedWork): string {
  // What is as it was handed out can be seen below.
  const remarks = matched?.remarks.filter(({ kind }) => kind !== "unanswered") ?? [];
  if (remarks.length === 0) return "";
  const items = remarks.map(({ id, message }) =>
    `<li><code>${escapeHtml(id)}</code> ${escapeHtml(message)}.</li>`
  );
  return `<div class="remarks"><ul>\n${items.join("\n")}\n</ul></div>`;
}

/** Each answer with the checks that follow it in the assignment. */
function answersHtml(work: GradedWork): string[] {
  const { assignment, graded } = work;
  if (assignment === undefined || graded === undefined) return [];
  return assignment.cells.flatMap((cell) => {
    if (cell.role === "answer") return answerHtml(cell, work);
    const verdict = graded.verdicts.find(({ id }) => id === cell.id);
    return cell.role === "check" && verdict !== undefined ? [checkHtml(cell, verdict)] : [];
  });
}

function answerHtml({ id }: AssignmentCell, { matched, graded }: GradedWork): string[] {
  const cell = matched?.plan.cells.find((cell) => cell.origin === "answer" && cell.id === id);
  const code = cell === undefined ? "<p>There is no such cell.</p>" : codeHtml(cell.source);
  return [headingHtml(2, id), code, ...faultsOf(id, graded?.cellFaults ?? [])];
}

/** Code that is longer is not coloured, which takes a time that students should not decide. */
const LONGEST_COLOURED = 50_000;

function codeHtml(source: string): string {
  const html = source.length > LONGEST_COLOURED ? escapeHtml(source) : colouredCode(source);
  return `<pre class="source"><code>${html}</code></pre>`;
}

function faultsOf(id: string, faults: readonly CellFault[]): string[] {
  return faults.filter((one) => one.id === id).map(({ fault }) =>
    `<div class="check failed"><p>The cell ${FAULTS[fault.kind]}</p>${toldHtml(fault)}</div>`
  );
}

/** What is drawn of signs, below a line that says what it is. */
const DRAWN = /[\u2190-\u21ff\u2500-\u25ff]/;

function toldHtml({ message }: Fault): string {
  const [first, ...rest] = message.split("\n");
  if (!DRAWN.test(message)) return `<pre class="told">${escapeHtml(message)}</pre>`;
  const drawing = `<pre class="told drawn">${escapeHtml(rest.join("\n"))}</pre>`;
  return `<pre class="told">${escapeHtml(first)}</pre>${drawing}`;
}

function checkHtml(cell: AssignmentCell, verdict: Verdict): string {
  const { fault, id } = verdict;
  const mark = fault === undefined ? "✓" : "✗";
  const how = fault === undefined ? "" : `: ${FAULTS[fault.kind]}`;
  const line = `<p><span class="mark">${mark}</span> <code>${escapeHtml(id)}</code> ` +
    `${pointsText(verdict, cell.points)}${how}</p>`;
  const told = fault === undefined ? "" : toldHtml(fault);
  const shown = foldedHtml("What is checked", codeHtml(cell.shown));
  const state = fault === undefined ? "passed" : "failed";
  return `<div class="check ${state}" id="check-${escapeHtml(id)}">${line}${told}${shown}</div>`;
}

/** Cells of the student's own, and given ones that did not end, with what became of them. */
function ownHtml({ matched, graded }: GradedWork): string[] {
  if (matched === undefined || graded === undefined) return [];
  const own = matched.plan.cells.filter(({ origin }) => origin === "own");
  const others = graded.cellFaults.filter(({ id }) =>
    !matched.plan.cells.some((cell) => cell.id === id && cell.origin === "answer")
  );
  if (own.length === 0 && others.length === 0) return [];
  const cells = own.flatMap(({ id, source }) => [
    foldedHtml(id.replace("own-", "Code cell "), codeHtml(source)),
    ...faultsOf(id, graded.cellFaults),
  ]);
  const given = others.filter(({ id }) => !own.some((cell) => cell.id === id))
    .flatMap(({ id }) => [`<p><code>${escapeHtml(id)}</code></p>`, ...faultsOf(id, others)]);
  return [headingHtml(2, "Other cells"), ...cells, ...given];
}

function printedHtml({ graded }: GradedWork): string {
  const printed = graded?.printed.trimEnd() ?? "";
  if (printed === "") return "";
  return `${headingHtml(2, "What was printed")}\n<pre>${escapeHtml(printed)}</pre>`;
}
