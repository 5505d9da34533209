import { at, Job, Scratch } from "./layout";

/** Marks the vectors that the labels of an arc need. */
function mark(job: Job, scratch: Scratch, arc: i32): void {
  const first = at(job.labelStart, arc);
  const end = first + at(job.labelCount, arc);
  for (let k = first; k < end; k++) {
    store<u8>(scratch.marks + <usize> ((at(job.labels, k) + 1) >> 2), 1);
  }
}

/** Writes the offsets of the marked vectors, and takes the marks away; the first is always there. */
function collect(job: Job, scratch: Scratch, to: usize): i32 {
  let count = 0;
  store<u8>(scratch.marks, 1); // weights for whatever label
  for (let block = 0, blocks = job.runBytes >> 4; block < blocks; block++) {
    if (load<u8>(scratch.marks + <usize> block) == 0) continue;
    store<u8>(scratch.marks + <usize> block, 0);
    store<usize>(to + (usize(count++) << 2), <usize> block << 4);
  }
  return count;
}

/** The vectors that arcs from a head need. */
export function collectOfHead(job: Job, scratch: Scratch, head: i32): void {
  const nodes = job.n + 1;
  for (let m = 1; m < nodes; m++) mark(job, scratch, head * nodes + m);
  scratch.headBlockCount = collect(job, scratch, scratch.headBlocks);
}

/** The vectors that arcs into each dependent need. */
export function collectOfDependents(job: Job, scratch: Scratch): void {
  const nodes = job.n + 1;
  for (let m = 1; m < nodes; m++) {
    for (let h = 0; h < nodes; h++) mark(job, scratch, h * nodes + m);
    const to = scratch.dependentBlocks + <usize> m * <usize> (job.runBytes >> 2);
    store<i32>(scratch.dependentBlockCounts + (<usize> m << 2), collect(job, scratch, to));
  }
}

/**
 * The vectors that the labels of an arc need, and where in `sums`, which has these one after the
 * other, the sum of each label will stand. Labels ascend.
 * @returns the number of vectors
 */
export function collectOfArc(job: Job, scratch: Scratch, arc: i32): i32 {
  const first = at(job.labelStart, arc);
  const labels = at(job.labelCount, arc);
  let count = 1;
  let last = 0;
  store<usize>(scratch.blocks, 0);
  for (let k = 0; k < labels; k++) {
    const slot = at(job.labels, first + k) + 1;
    if (slot >> 2 != last) {
      last = slot >> 2;
      store<usize>(scratch.blocks + (usize(count++) << 2), <usize> last << 4);
    }
    const place = ((count - 1) << 4) + ((slot & 3) << 2);
    store<usize>(scratch.places + (<usize> k << 2), scratch.sums + <usize> place);
  }
  v128.store(scratch.blocks + (<usize> count << 2), i32x4.splat(0)); // see `sumArc`
  return count;
}

/** Writes the score of each label, `step` bytes from each other, from `sums`. */
export function writeScores(scratch: Scratch, labels: i32, to: usize, step: usize): void {
  const common = load<f32>(scratch.sums);
  const end = scratch.places + (<usize> labels << 2);
  for (let place = scratch.places; place < end; place += 4, to += step) {
    store<f32>(to, load<f32>(load<usize>(place)) + common);
  }
}
