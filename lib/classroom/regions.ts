/** The texts between which a region of a cell stands, anywhere in a line of their own. */
export interface RegionMarks {
  readonly begin: string;
  readonly end: string;
}

/** What students do not get of an answer cell. The marks are nbgrader's. */
export const SOLUTION: RegionMarks = { begin: "BEGIN SOLUTION", end: "END SOLUTION" };

/** What students do not get of a check cell. */
export const HIDDEN_TESTS: RegionMarks = {
  begin: "BEGIN HIDDEN TESTS",
  end: "END HIDDEN TESTS",
};

/** What stands in place of a solution: nbgrader's `ClearSolutions.code_stub`. */
export const STUB = 'throw new Error("Not answered yet");';

/** A mark that is out of place; lines are counted from 1. */
export interface RegionFault {
  readonly line: number;
  readonly current: string;
  readonly required: string;
}

/** Whether a source has a mark, be it in place or not. */
export function hasRegion(source: string, { begin, end }: RegionMarks): boolean {
  return source.includes(begin) || source.includes(end);
}

/** The marks of a source that do not pair up. */
export function regionFaults(source: string, { begin, end }: RegionMarks): RegionFault[] {
  const faults: RegionFault[] = [];
  let open: number | undefined;
  for (const [k, line] of source.split("\n").entries()) {
    if (line.includes(begin)) {
      if (open !== undefined) {
        faults.push({ line: k + 1, current: line.trim(), required: `${end} before it` });
      }
      open = k + 1;
    } else if (line.includes(end)) {
      if (open === undefined) {
        faults.push({ line: k + 1, current: line.trim(), required: `${begin} before it` });
      }
      open = undefined;
    }
  }
  if (open !== undefined) {
    faults.push({ line: open, current: begin, required: `${end} in the same cell` });
  }
  return faults;
}

/**
 * A source without its regions, as nbgrader's ClearSolutions and ClearHiddenTests make it.
 *
 * @param stub what stands in place of each region, indented as its first line is; nothing by default
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { SOLUTION, withoutRegions } from "lib/classroom/regions.ts";
 *
 * const source = "f();\n  // BEGIN SOLUTION\n  g();\n  // END SOLUTION\nh();";
 * assert.equal(withoutRegions(source, SOLUTION, "todo();"), "f();\n  todo();\nh();");
 * ```
 */
export function withoutRegions(source: string, { begin, end }: RegionMarks, stub?: string): string {
  const lines: string[] = [];
  let isInside = false;
  for (const line of source.split("\n")) {
    if (line.includes(begin)) {
      isInside = true;
      const indent = /^\s*/.exec(line)![0];
      if (stub !== undefined) lines.push(indent + stub);
    } else if (line.includes(end)) isInside = false;
    else if (!isInside) lines.push(line);
  }
  return lines.join("\n");
}
