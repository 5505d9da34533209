import { Job } from "./layout";

/** Adds the run of a key to a list of addresses whose end is given, where the key was ever seen. */
export function addRun(job: Job, end: usize, key: u32): usize {
  const word = load<u32>(job.seen + ((key >>> 3) & ~3));
  store<usize>(end, job.values + (<usize>key << 2));
  return end + (((word >>> (key & 31)) & 1) << 2);
}

/** The runs of the exclusive or of two lists of keys and of one key more. */
export function findRuns(job: Job, list: usize, a: usize, b: usize, count: i32, c: u32): usize {
  let end = list;
  for (let t: usize = 0, bytes = <usize>count << 2; t < bytes; t += 4) {
    end = addRun(job, end, load<u32>(a + t) ^ load<u32>(b + t) ^ c);
  }
  return end;
}

/** The sum of the vectors that stand at an offset in runs. */
export function sumOf(list: usize, end: usize, offset: usize, sum: v128): v128 {
  for (let run = list; run < end; run += 4) {
    sum = f32x4.add(sum, v128.load(load<usize>(run) + offset));
  }
  return sum;
}

/** Sums whole vectors of runs: those at the given offsets, to the same offsets of `to`. */
export function sumBlocks(list: usize, end: usize, blocks: usize, count: i32, to: usize): void {
  for (let b = 0; b < count; b++) {
    const offset = load<usize>(blocks + (<usize>b << 2));
    v128.store(to + offset, sumOf(list, end, offset, f32x4.splat(0)));
  }
}
