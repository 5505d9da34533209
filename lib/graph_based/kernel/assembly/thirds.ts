import { collectOfArc, writeScores } from "./labels";
import { at, Job, KindKeys, Scratch } from "./layout";
import { findRuns, sumArc, sumBlocks } from "./runs";

// Whatever depends on weights waits for memory. So the runs of all parts of a row are found first,
// without a branch that depends on them, and only then summed: so the waits overlap.

/** The third token of a rank: that of a list, after "none", which is n + 1. */
function thirdAt(job: Job, list: usize, rank: i32): i32 {
  return rank == 0 ? job.n + 1 : at(list, rank - 1);
}

/**
 * The place of a third token in tables of sums: nodes 0 … n, then "none" of an arc to the left and
 * to the right. A node's own place tells the direction of the arc.
 */
function placeOf(job: Job, x: i32, right: bool): i32 {
  return x <= job.n ? x : x + i32(right);
}

function kindKeys(job: Job, kind: i32): KindKeys {
  return changetype<KindKeys>(job.kinds + <usize> kind * offsetof<KindKeys>());
}

/** The address of sums of head or dependent and a third token, which are made where they are missing. */
function sumsAt(job: Job, sums: usize, x: i32, right: bool): usize {
  return sums + <usize> placeOf(job, x, right) * <usize> job.runBytes;
}

/** Makes the sums of a node, head or dependent, and each third token of a row, where they are missing. */
function makeSums(
  job: Job,
  scratch: Scratch,
  right: bool,
  length: i32,
  list: usize,
  sums: usize,
  done: usize,
  nodeKeys: usize,
  thirdKeys: usize,
  count: i32,
  blocks: usize,
  blockCount: i32,
): void {
  const direction = right ? job.rightward : 0;
  let end = scratch.runs;
  let ends = scratch.ends;
  for (let rank = 0; rank < length; rank++) {
    const x = thirdAt(job, list, rank);
    const isDone = done + <usize> placeOf(job, x, right);
    if (load<u8>(isDone) != 0) continue;
    store<u8>(isDone, 1);
    end = findRuns(job, end, nodeKeys, thirdKeys + (<usize> (x * count) << 2), count, direction);
    store<usize>(ends, end);
    store<usize>(ends, sumsAt(job, sums, x, right), 4);
    ends += 8;
  }
  let start = scratch.runs;
  for (let made = scratch.ends; made < ends; made += 8) {
    end = load<usize>(made);
    sumBlocks(start, end, blocks, blockCount, load<usize>(made, 4));
    start = end;
  }
}

/** The scores of one kind of parts of an arc: third tokens are "none" and the first of a list. */
function scoreRow(
  job: Job,
  scratch: Scratch,
  kind: i32,
  h: i32,
  m: i32,
  blocks: i32,
  to: usize,
  length: i32,
  list: usize,
): void {
  const right = h < m;
  const places = job.n + 3;
  const keys = kindKeys(job, kind);
  const ofHead = kind * places;
  const ofDependent = (kind * (job.n + 1) + m) * places;
  const headSums = scratch.headSums + <usize> ofHead * <usize> job.runBytes;
  const dependentSums = scratch.dependentSums + <usize> ofDependent * <usize> job.runBytes;
  makeSums(
    job,
    scratch,
    right,
    length,
    list,
    headSums,
    scratch.headDone + <usize> ofHead,
    keys.headKeys + (<usize> (h * keys.headCount) << 2),
    keys.headThird,
    keys.headCount,
    scratch.headBlocks,
    scratch.headBlockCount,
  );
  makeSums(
    job,
    scratch,
    right,
    length,
    list,
    dependentSums,
    scratch.dependentDone + <usize> ofDependent,
    keys.dependentKeys + (<usize> (m * keys.dependentCount) << 2),
    keys.dependentThird,
    keys.dependentCount,
    scratch.dependentBlocks + <usize> m * <usize> (job.runBytes >> 2),
    at(scratch.dependentBlockCounts, m),
  );
  findRow(job, scratch, keys, h, m, length, list);
  const labels = at(job.labelCount, h * (job.n + 1) + m);
  let start = scratch.runs;
  for (let rank = 0; rank < length; rank++) {
    const x = thirdAt(job, list, rank);
    const end = <usize> at(scratch.ends, rank);
    const a = sumsAt(job, headSums, x, right);
    const b = sumsAt(job, dependentSums, x, right);
    sumArc(scratch, start, end, blocks, a, b);
    writeScores(scratch, labels, to + (<usize> rank << 2), <usize> length << 2);
    start = end;
  }
}

/** Finds the runs of the templates that look at head and dependent, and where those of a part end. */
function findRow(
  job: Job,
  scratch: Scratch,
  keys: KindKeys,
  h: i32,
  m: i32,
  length: i32,
  list: usize,
): void {
  const count = keys.threeCount;
  const heads = keys.threeHead + (<usize> (h * count) << 2);
  const dependents = keys.threeDependent + (<usize> (m * count) << 2);
  const direction = h < m ? job.rightward : 0;
  const pairKeys = scratch.pairKeys;
  for (let t: usize = 0, bytes = <usize> count << 2; t < bytes; t += 4) {
    const key = load<u32>(heads + t) ^ load<u32>(dependents + t);
    store<u32>(pairKeys + t, key ^ direction);
  }
  const thirds = keys.threeThird;
  let end = scratch.runs;
  for (let rank = 0; rank < length; rank++) {
    const x = thirdAt(job, list, rank);
    end = findRuns(job, end, pairKeys, thirds + (<usize> (x * count) << 2), count, 0);
    store<usize>(scratch.ends + (<usize> rank << 2), end);
  }
}

/** Scores the siblings and grandchildren of an arc with each of its labels. */
export function scoreThirds(job: Job, scratch: Scratch, h: i32, m: i32): void {
  const nodes = job.n + 1;
  const arc = h * nodes + m;
  const back = m * nodes + h;
  const right = h < m;
  const sameSide = right ? job.rightList : job.leftList;
  const otherSide = right ? job.leftList : job.rightList;
  const counts = right ? job.rightCounts : job.leftCounts;
  const blocks = collectOfArc(job, scratch, arc);
  const siblings = at(job.within, arc);
  const inners = 1 + at(job.within, back) - i32(at(job.labelCount, back) > 0);
  const outers = 1 + at(counts, m);
  const rowH = <usize> (h * nodes) << 2;
  const rowM = <usize> (m * nodes) << 2;
  const toSibling = job.thirds + (<usize> at(job.siblingStart, arc) << 2);
  scoreRow(job, scratch, 0, h, m, blocks, toSibling, siblings, sameSide + rowH);
  const toInner = job.thirds + (<usize> at(job.innerStart, arc) << 2);
  scoreRow(job, scratch, 1, h, m, blocks, toInner, inners, otherSide + rowM);
  const toOuter = job.thirds + (<usize> at(job.outerStart, arc) << 2);
  scoreRow(job, scratch, 2, h, m, blocks, toOuter, outers, sameSide + rowM);
}
