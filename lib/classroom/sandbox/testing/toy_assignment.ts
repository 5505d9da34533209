import assert from "node:assert/strict";
import type { Fault, GradedSubmission, Limits, SubmittedCell } from "../../plan.ts";
import { gradeSubmission } from "../grade_submission.ts";

/** The given cell of the toy assignment. */
export const SETUP = `import assert from "node:assert/strict";
import { agreeOnTrees, randomTrees, Tree } from "lib";
const toy = Tree.of([-1, 2, 0, 2], ["", "a", "root", "b"]);`;

/** A cell or check by its id; the ids of own cells begin with \`own\`. */
export type Sources = Readonly<Record<string, string>>;

/** Limits for tests that do not wait for them: machines may be busy. */
const LIMITS: Limits = { seconds: 20, totalSeconds: 100, megabytes: 512 };

/** Grades answers to the toy assignment; each check is worth one point. */
export function gradeToy(
  answers: Sources,
  checks: Sources,
  { limits = {}, signal }: { limits?: Partial<Limits>; signal?: AbortSignal } = {},
): Promise<GradedSubmission> {
  const cells: SubmittedCell[] = Object.entries(answers).map(([id, source]) => ({
    id,
    source,
    origin: id.startsWith("own") ? "own" : "answer",
  }));
  const plan = {
    cells: [{ id: "setup", source: SETUP, origin: "given" as const }, ...cells],
    answers: namesIn(checks),
    checks: Object.entries(checks).map(([id, source]) => ({ id, source, points: 1 })),
  };
  return gradeSubmission(plan, { ...LIMITS, ...limits }, signal);
}

/** Names that checks call as \`$name(\`: those of the answers. */
function namesIn(checks: Sources): string[] {
  const text = Object.values(checks).join("\n");
  return [...new Set(text.match(/\$\w+/g))];
}

/** Why each check was not passed: its kind and message; \`passed\` where it was. */
export function results({ verdicts }: GradedSubmission): Record<string, string> {
  return Object.fromEntries(verdicts.map(({ id, points, fault }) => {
    assert.equal(points, fault ? 0 : 1);
    return [id, fault ? told(fault) : "passed"];
  }));
}

/** The faults of cells in the same form. */
export function cellResults({ cellFaults }: GradedSubmission): Record<string, string> {
  return Object.fromEntries(cellFaults.map(({ id, fault }) => [id, told(fault)]));
}

function told({ kind, message }: Fault): string {
  return `${kind}: ${message}`;
}
