import { collectOfArc, writeScores } from "./labels";
import { at, Job, Scratch } from "./layout";
import { addRun, sumArc } from "./runs";

const MOST_BETWEEN = 64;

/** Adds a token to those between the head and the next one. */
export function passBetween(job: Job, scratch: Scratch, node: i32): void {
  const key = at(job.between, node);
  const count = scratch.betweenCount;
  for (let k = 0; k < count; k++) if (at(scratch.betweens, k) == key) return;
  if (count == MOST_BETWEEN) return;
  store<i32>(scratch.betweens + (<usize> count << 2), key);
  scratch.betweenCount = count + 1;
}

/** As in `part_keys.ts`: distances up to 1, 2, 3, 4, 6, 10, and more, by direction. */
function distanceClass(h: i32, m: i32): i32 {
  const d = h < m ? m - h : h - m;
  const k = d <= 4 ? d - 1 : d <= 6 ? 4 : d <= 10 ? 5 : 6;
  return 2 * k + i32(h < m);
}

/** The runs of the features of an arc, as `PartFeatures.arc` has them. */
function arcRuns(job: Job, scratch: Scratch, h: i32, m: i32): usize {
  const direction = h < m ? job.rightward : 0;
  const distance = <u32> at(job.distanceKeys, distanceClass(h, m));
  const bytes = <usize> job.arcTemplates << 2;
  const ofHead = job.arcHead + <usize> h * bytes;
  const ofDependent = job.arcDependent + <usize> m * bytes;
  const seen = job.seen;
  const values = job.values;
  let end = scratch.runs;
  for (let t: usize = 0; t < bytes; t += 4) {
    const key = load<u32>(ofHead + t) ^ load<u32>(ofDependent + t);
    end = addRun(seen, values, end, key ^ direction);
    end = addRun(seen, values, end, key ^ distance);
  }
  const pair = <u32> (at(ofHead, job.tagPair) ^ at(ofDependent, job.tagPair)) ^ direction;
  for (let k = 0; k < scratch.betweenCount; k++) {
    end = addRun(seen, values, end, pair ^ <u32> at(scratch.betweens, k) ^ job.betweenKey);
  }
  const firstD = at(job.atomStart, m);
  const endD = at(job.atomStart, m + 1);
  for (let a = at(job.atomStart, h), endH = at(job.atomStart, h + 1); a < endH; a++) {
    const atom = <u32> at(job.headAtoms, a);
    for (let d = firstD; d < endD; d++) {
      const atoms = atom ^ <u32> at(job.dependentAtoms, d);
      end = addRun(seen, values, end, atoms ^ pair ^ job.atomPairs);
      end = addRun(seen, values, end, atoms ^ direction ^ job.atomPairsPlain);
    }
  }
  return end;
}

/** Scores an arc with each of its labels; what stands between has been passed. */
export function scoreArc(job: Job, scratch: Scratch, h: i32, m: i32): void {
  const arc = h * (job.n + 1) + m;
  const blocks = collectOfArc(job, scratch, arc);
  const end = arcRuns(job, scratch, h, m);
  sumArc(scratch, scratch.runs, end, blocks, scratch.zeros, scratch.zeros);
  const to = job.arcs + (<usize> at(job.arcStart, arc) << 2);
  writeScores(scratch, at(job.labelCount, arc), to, 4);
}
