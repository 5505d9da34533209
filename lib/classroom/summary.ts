import { barChart } from "../display/bar_chart.ts";
import { maximum, mean, median, minimum } from "../base/numbers.ts";
import { contentsHtml, headingsOf } from "../notebook/html_contents.ts";
import { pageHtml } from "../notebook/html_page.ts";
import { escapeHtml } from "../notebook/markdown.ts";
import type { Assignment } from "./assignment.ts";
import { FAULTS } from "./fault_words.ts";
import type { GradedWork } from "./grade_folder.ts";
import { headingHtml, htmlTable, idHtml, nameHtml, sectionHtml } from "./page_parts.ts";
import { notesOf, pointsOf, sameText } from "./points.ts";

/** A submission with the address of its feedback, relative to the summary. */
export interface ListedWork {
  readonly work: GradedWork;
  readonly href: string;
}

/**
 * The page that the teacher gets: of each assignment the distribution of points and how hard the checks
 * were, all submissions, what is to be looked at, which faults there were.
 *
 * @param passedOver lines about files that are no submissions
 */
export function summaryHtml(listed: readonly ListedWork[], passedOver: readonly string[]): string {
  const works = listed.map(({ work }) => work);
  const assignments = new Set(works.flatMap(({ assignment }) => assignment ?? []));
  const body = sectionHtml([
    "<h1>Points</h1>",
    ...[...assignments].flatMap((one) => assignmentHtml(one, works)),
    headingHtml(2, "Submissions"),
    submissionsHtml(listed),
    ...lookHtml(listed),
    ...faultsHtml(works),
    ...listHtml("Passed over", passedOver),
  ]);
  const { html, headings } = headingsOf(body);
  return pageHtml("Points", html, { contents: contentsHtml(headings) });
}

function assignmentHtml(assignment: Assignment, works: readonly GradedWork[]): string[] {
  const own = works.filter((work) => work.assignment === assignment);
  const totals = own.map(({ total }) => total);
  const about = `${own.length} ${own.length === 1 ? "submission" : "submissions"}, mean ${
    rounded(mean(totals))
  } of ${pointsOf(assignment.outOf)} points, median ${rounded(median(totals))}.`;
  const bars = distribution(totals, assignment.outOf);
  const figure = barChart(bars, {
    category: "points",
    value: "submissions",
    label: "submissions",
    domain: [0, maximum(bars.map(({ submissions }) => submissions), LEAST_AXIS)],
    title: `Submissions by points, ${assignment.name}`,
  });
  return [
    headingHtml(2, assignment.title, `assignment-${assignment.name}`),
    `<p>${about}</p>`,
    `<div class="output">${figure.svg}</div>`,
    headingHtml(3, "Checks, the hardest first", `checks-${assignment.name}`),
    checksHtml(assignment, own),
  ];
}

/** An axis of counts that ends before has marks at fractions. */
const LEAST_AXIS = 6;

function rounded(value: number): string {
  return value.toFixed(1);
}

/** Bars of the distribution at most. */
const MOST_BARS = 12;

/** How many submissions have how many points, in ranges of whole points that are equally wide. */
export function distribution(
  totals: readonly number[],
  outOf: number,
): { points: string; submissions: number }[] {
  const width = minimum([1, 2, 5, 10, 20, 50, 100].filter((one) => outOf / one <= MOST_BARS - 1));
  const step = Number.isFinite(width) ? width : Math.ceil(outOf / (MOST_BARS - 1));
  const bars = Math.floor(outOf / step) + 1;
  return Array.from({ length: bars }, (_, k) => {
    const [from, to] = [k * step, (k + 1) * step];
    const submissions = totals.filter((total) => from <= total && total < to).length;
    const last = Math.min(to - 1, Math.floor(outOf));
    return { points: from === last ? String(from) : `${from}–${last}`, submissions };
  });
}

function checksHtml({ cells }: Assignment, works: readonly GradedWork[]): string {
  const rows = cells.filter(({ role }) => role === "check").map((check) => {
    const verdicts = works.map((work) => work.verdicts.find(({ id }) => id === check.id));
    const passed = works.filter((work, k) => work.graded && !verdicts[k]?.fault).length;
    const points = mean(verdicts.map((verdict) => verdict?.points ?? 0));
    return { check, share: passed / works.length, points };
  });
  return htmlTable(
    [
      { header: "Check" },
      { header: "Passed (%)", style: "number" },
      { header: "Mean points", style: "number" },
    ],
    rows.toSorted((a, b) => a.share - b.share).map(({ check, share, points }) => [
      `<code>${idHtml(check.id)}</code>`,
      (100 * share).toFixed(0),
      ofPoints(rounded(points), check.points),
    ]),
  );
}

function submissionsHtml(listed: readonly ListedWork[]): string {
  return htmlTable(
    [
      { header: "Student" },
      { header: "Assignment" },
      { header: "Points", style: "number" },
      { header: "Notes", style: "notes" },
    ],
    listed.map(({ work, href }) => [
      `<a href="${escapeHtml(href)}">${nameHtml(work.student)}</a>`,
      idHtml(work.assignment?.name ?? ""),
      ofPoints(pointsOf(work.total), work.assignment?.outOf),
      escapeHtml(notesOf(work).join("; ")),
    ]),
  );
}

function ofPoints(points: number | string, outOf: number | undefined): string {
  return outOf === undefined ? String(points) : `${points} of ${pointsOf(outOf)}`;
}

/**
 * What points do not tell: names that are or may be withheld, answers that others have, too, and
 * submissions that could not be graded.
 */
function lookHtml(listed: readonly ListedWork[]): string[] {
  const items = listed.flatMap(({ work, href }) => {
    const remarks = (work.matched?.remarks ?? [])
      .filter(({ kind }) => kind === "withheld" || kind === "hidden")
      .map(({ id, message }) => `<code>${escapeHtml(id)}</code> ${escapeHtml(message)}`);
    const problem = work.problem === undefined ? [] : [escapeHtml(work.problem)];
    const same = work.sameAs === undefined ? [] : [escapeHtml(sameText(work.sameAs))];
    return [...problem, ...remarks, ...same].map((told) =>
      `<a href="${escapeHtml(href)}">${nameHtml(work.student)}</a>: ${told}`
    );
  });
  return items.length === 0 ? [] : [headingHtml(2, "To look at"), itemsHtml(items)];
}

function faultsHtml(works: readonly GradedWork[]): string[] {
  const faults = works.flatMap(({ graded }) =>
    graded?.verdicts.flatMap(({ fault }) => fault ?? [])
  );
  const counts = [
    ...Map.groupBy(faults.filter((fault) => fault !== undefined), ({ kind }) => kind),
  ];
  if (counts.length === 0) return [];
  const rows = counts.map(([kind, own]) => [FAULTS[kind], own.length] as const)
    .toSorted(([, a], [, b]) => b - a).map(([kind, count]) => [kind, String(count)]);
  return [
    headingHtml(2, "Why checks were not passed"),
    htmlTable([{ header: "Why" }, { header: "Checks", style: "number" }], rows),
  ];
}

function listHtml(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [headingHtml(2, title), itemsHtml(lines.map(escapeHtml))];
}

function itemsHtml(items: readonly string[]): string {
  return `<ul>\n${items.map((item) => `<li>${item}</li>`).join("\n")}\n</ul>`;
}
