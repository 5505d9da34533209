import { passBetween, scoreArc } from "./arcs";
import { collectOfDependents, collectOfHead } from "./labels";
import { at, Job, Scratch } from "./layout";
import { scoreThirds } from "./thirds";

/** Scores all parts of `every`-th head from `first` on. */
export function scoreHeads(job: Job, scratch: Scratch, second: i32, first: i32, every: i32): void {
  const places = job.n + 3;
  memory.fill(scratch.zeros, 0, <usize> job.runBytes);
  memory.fill(scratch.marks, 0, <usize> (job.runBytes >> 4));
  if (second) {
    memory.fill(scratch.dependentDone, 0, <usize> (3 * (job.n + 1) * places));
    collectOfDependents(job, scratch);
  }
  for (let head = first; head <= job.n; head += every) {
    if (second) {
      memory.fill(scratch.headDone, 0, <usize> (3 * places));
      collectOfHead(job, scratch, head);
    }
    scoreSide(job, scratch, second, head, 1);
    scoreSide(job, scratch, second, head, -1);
  }
}

function scoreSide(job: Job, scratch: Scratch, second: i32, head: i32, step: i32): void {
  scratch.betweenCount = 0;
  for (let m = head + step; m >= 1 && m <= job.n; m += step) {
    if (at(job.labelCount, head * (job.n + 1) + m) > 0) {
      scoreArc(job, scratch, head, m);
      if (second) scoreThirds(job, scratch, head, m);
    }
    passBetween(job, scratch, m);
  }
}
