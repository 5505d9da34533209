import { numberOf } from "../base/numbers.ts";
import { machineLine } from "../study/run/timing.ts";
import type { Revision } from "./git.ts";
import type { TimedTask } from "./rounds.ts";
import type { ShownProgram } from "./table.ts";

/** A commit of the table, and what it is of; undefined where git does not know. */
export type NamedRevision = readonly [name: string, revision: Revision | undefined];

/**
 * What a reader of the table must know: which commits and machine, and what its columns mean.
 * @param revisions of this checkout and, where there is one, of the other
 */
export function notesOf(
  runs: number,
  revisions: readonly NamedRevision[],
  programs: readonly ShownProgram[],
  timed: readonly TimedTask[],
): string[] {
  const [[own], [other] = []] = revisions;
  const notes = [
    `${revisions.map(revisionText).join(", ")}; ${machineLine()}, Deno ${Deno.version.deno}`,
    `s: seconds of a whole process, median of ${numberOf(runs, "run")} in turn, after one that ` +
    "does not count",
    "MB: the peak of its memory; tokens/s: of the file that it reads, by these seconds",
  ];
  if (programs.length > 1) {
    notes.push(
      `ratio: seconds over those of ${own} in the same round, median; above 1 ${own} is faster`,
    );
  }
  if (other !== undefined) {
    notes.push("output: whether both wrote the same, byte by byte");
    const isLacking = timed.some(({ runs }) => runs.get(other)?.length === 0);
    if (isLacking) notes.push(`–: ${other} does not know such a call`);
  }
  return notes;
}

function revisionText([name, revision]: NamedRevision): string {
  if (revision === undefined) return `${name} is not known to git`;
  return `${name} is ${revision.commit}${revision.isChanged ? " with changes" : ""}`;
}
