import { collectOfArc, writeScores } from "./labels";
import { at, Job, KindKeys, Scratch } from "./layout";
import { findRuns, sumBlocks, sumOf } from "./runs";

// Places of third tokens in tables of sums: nodes 0 … n, then "none" of an arc to the left and to
// the right. A node's own place tells the direction of the arc.
function placeOf(job: Job, x: i32, right: bool): i32 {
  return x <= job.n ? x : x + i32(right);
}

/** The sums of the templates of head and third token, made when they are first asked for. */
function ofHead(job: Job, scratch: Scratch, kind: i32, h: i32, x: i32, right: bool): usize {
  const place = kind * (job.n + 3) + placeOf(job, x, right);
  const sums = scratch.headSums + <usize>place * <usize>job.runBytes;
  const done = scratch.headDone + <usize>place;
  if (load<u8>(done) != 0) return sums;
  store<u8>(done, 1);
  const keys = kindKeys(job, kind);
  const count = keys.headCount;
  const a = keys.headKeys + (<usize>(h * count) << 2);
  const b = keys.headThird + (<usize>(x * count) << 2);
  const end = findRuns(job, scratch.runs, a, b, count, right ? job.rightward : 0);
  sumBlocks(scratch.runs, end, scratch.headBlocks, scratch.headBlockCount, sums);
  return sums;
}

/** Those of dependent and third token likewise. */
function ofDependent(job: Job, scratch: Scratch, kind: i32, m: i32, x: i32, right: bool): usize {
  const place = (kind * (job.n + 1) + m) * (job.n + 3) + placeOf(job, x, right);
  const sums = scratch.dependentSums + <usize>place * <usize>job.runBytes;
  const done = scratch.dependentDone + <usize>place;
  if (load<u8>(done) != 0) return sums;
  store<u8>(done, 1);
  const keys = kindKeys(job, kind);
  const count = keys.dependentCount;
  const a = keys.dependentKeys + (<usize>(m * count) << 2);
  const b = keys.dependentThird + (<usize>(x * count) << 2);
  const end = findRuns(job, scratch.runs, a, b, count, right ? job.rightward : 0);
  const blocks = scratch.dependentBlocks + <usize>m * <usize>(job.runBytes >> 2);
  sumBlocks(scratch.runs, end, blocks, at(scratch.dependentBlockCounts, m), sums);
  return sums;
}

function kindKeys(job: Job, kind: i32): KindKeys {
  return changetype<KindKeys>(job.kinds + <usize>kind * offsetof<KindKeys>());
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
  const keys = kindKeys(job, kind);
  const count = keys.threeCount;
  const heads = keys.threeHead + (<usize>(h * count) << 2);
  const dependents = keys.threeDependent + (<usize>(m * count) << 2);
  const direction = right ? job.rightward : 0;
  for (let t: usize = 0, bytes = <usize>count << 2; t < bytes; t += 4) {
    const key = load<u32>(heads + t) ^ load<u32>(dependents + t);
    store<u32>(scratch.pairKeys + t, key ^ direction);
  }
  const labels = at(job.labelCount, h * (job.n + 1) + m);
  for (let rank = 0; rank < length; rank++) {
    const x = rank == 0 ? job.n + 1 : at(list, rank - 1);
    const a = ofHead(job, scratch, kind, h, x, right);
    const b = ofDependent(job, scratch, kind, m, x, right);
    const thirds = keys.threeThird + (<usize>(x * count) << 2);
    const end = findRuns(job, scratch.runs, scratch.pairKeys, thirds, count, 0);
    for (let k = 0; k < blocks; k++) {
      const offset = load<usize>(scratch.blocks + (<usize>k << 2));
      const sum = f32x4.add(v128.load(a + offset), v128.load(b + offset));
      v128.store(scratch.sums + (<usize>k << 4), sumOf(scratch.runs, end, offset, sum));
    }
    writeScores(scratch, labels, to + (<usize>rank << 2), <usize>length << 2);
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
  const rowH = <usize>(h * nodes) << 2;
  const rowM = <usize>(m * nodes) << 2;
  const toSibling = job.thirds + (<usize>at(job.siblingStart, arc) << 2);
  scoreRow(job, scratch, 0, h, m, blocks, toSibling, siblings, sameSide + rowH);
  const toInner = job.thirds + (<usize>at(job.innerStart, arc) << 2);
  scoreRow(job, scratch, 1, h, m, blocks, toInner, inners, otherSide + rowM);
  const toOuter = job.thirds + (<usize>at(job.outerStart, arc) << 2);
  scoreRow(job, scratch, 2, h, m, blocks, toOuter, outers, sameSide + rowM);
}
