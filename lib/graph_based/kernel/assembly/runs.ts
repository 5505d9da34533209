import { Job, Scratch } from "./layout";

/** Adds the run of a key to a list of addresses whose end is given, where the key was ever seen. */
export function addRun(seen: usize, values: usize, end: usize, key: u32): usize {
  const word = load<u32>(seen + ((key >>> 3) & ~3));
  store<usize>(end, values + (<usize> key << 2));
  return end + (((word >>> (key & 31)) & 1) << 2);
}

/** The runs of the exclusive or of two lists of keys and of one key more. */
export function findRuns(job: Job, list: usize, a: usize, b: usize, count: i32, c: u32): usize {
  const seen = job.seen; // fields would be read again after each write
  const values = job.values;
  let end = list;
  for (let t: usize = 0, bytes = <usize> count << 2; t < bytes; t += 4) {
    end = addRun(seen, values, end, load<u32>(a + t) ^ load<u32>(b + t) ^ c);
  }
  return end;
}

/** Sums whole vectors of runs: those at the given offsets, to the same offsets of `to`. */
export function sumBlocks(list: usize, end: usize, blocks: usize, count: i32, to: usize): void {
  for (let b = 0; b < count; b++) {
    const offset = load<usize>(blocks + (<usize> b << 2));
    let sum = f32x4.splat(0);
    for (let run = list; run < end; run += 4) {
      sum = f32x4.add(sum, v128.load(load<usize>(run) + offset));
    }
    v128.store(to + offset, sum);
  }
}

/**
 * Sums the vectors that an arc needs of its runs and of two runs more, to `sums`. Two or four vectors
 * are summed at a time, since loops over few runs cost more to begin than to go on; the list of
 * vectors is longer by some that are not needed.
 */
export function sumArc(
  scratch: Scratch,
  list: usize,
  end: usize,
  count: i32,
  a: usize,
  b: usize,
): void {
  let blocks = scratch.blocks;
  let sums = scratch.sums;
  for (; count > 2; count -= 4, blocks += 16, sums += 64) {
    sumFour(list, end, blocks, a, b, sums);
  }
  if (count > 0) sumTwo(list, end, blocks, a, b, sums);
}

function sumTwo(list: usize, end: usize, blocks: usize, a: usize, b: usize, to: usize): void {
  const offset0 = load<usize>(blocks);
  const offset1 = load<usize>(blocks, 4);
  let sum0 = f32x4.add(v128.load(a + offset0), v128.load(b + offset0));
  let sum1 = f32x4.add(v128.load(a + offset1), v128.load(b + offset1));
  for (let at = list; at < end; at += 4) {
    const run = load<usize>(at);
    sum0 = f32x4.add(sum0, v128.load(run + offset0));
    sum1 = f32x4.add(sum1, v128.load(run + offset1));
  }
  v128.store(to, sum0);
  v128.store(to, sum1, 16);
}

function sumFour(list: usize, end: usize, blocks: usize, a: usize, b: usize, to: usize): void {
  const offset0 = load<usize>(blocks);
  const offset1 = load<usize>(blocks, 4);
  const offset2 = load<usize>(blocks, 8);
  const offset3 = load<usize>(blocks, 12);
  let sum0 = f32x4.add(v128.load(a + offset0), v128.load(b + offset0));
  let sum1 = f32x4.add(v128.load(a + offset1), v128.load(b + offset1));
  let sum2 = f32x4.add(v128.load(a + offset2), v128.load(b + offset2));
  let sum3 = f32x4.add(v128.load(a + offset3), v128.load(b + offset3));
  for (let at = list; at < end; at += 4) {
    const run = load<usize>(at);
    sum0 = f32x4.add(sum0, v128.load(run + offset0));
    sum1 = f32x4.add(sum1, v128.load(run + offset1));
    sum2 = f32x4.add(sum2, v128.load(run + offset2));
    sum3 = f32x4.add(sum3, v128.load(run + offset3));
  }
  v128.store(to, sum0);
  v128.store(to, sum1, 16);
  v128.store(to, sum2, 32);
  v128.store(to, sum3, 48);
}
