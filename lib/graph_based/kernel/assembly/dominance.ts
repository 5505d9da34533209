import { at, Chart, Job } from "./layout";

/** The least difference between the elements of two rows. */
function leastDifference(better: usize, worse: usize, length: i32): f64 {
  let least = f32x4.splat(Infinity);
  let j = 0;
  for (; j + 4 <= length; j += 4) {
    const offset = <usize> j << 2;
    const difference = f32x4.sub(v128.load(better + offset), v128.load(worse + offset));
    least = f32x4.pmin(least, difference);
  }
  let result = min(
    min(f32x4.extract_lane(least, 0), f32x4.extract_lane(least, 1)),
    min(f32x4.extract_lane(least, 2), f32x4.extract_lane(least, 3)),
  );
  for (; j < length; j++) {
    const offset = <usize> j << 2;
    result = min(result, load<f32>(better + offset) - load<f32>(worse + offset));
  }
  return <f64> result;
}

/**
 * Chooses the labels of an arc that can be in a best tree. Label k cannot where one label is better
 * whatever the third tokens are: where the difference of the arcs' scores, and the least differences
 * over siblings, over inner and over outer grandchildren, add up to more than 0; or to 0, and that
 * label stands before k, so that of equally good trees the same is found. The one label is that which
 * is best without sibling and grandchildren, so an arc with L labels costs O(n L).
 */
export function chooseLabels(job: Job, chart: Chart, h: i32, m: i32): void {
  const nodes = job.n + 1;
  const arc = h * nodes + m;
  const back = m * nodes + h;
  const labels = at(job.labelCount, arc);
  const first = at(job.arcStart, arc);
  const active = chart.active + (<usize> first << 2);
  const arcs = job.arcs + (<usize> first << 2);
  const open = chart.open + (<usize> first << 2);
  const siblings = at(job.within, arc);
  const inners = 1 + at(job.within, back) - i32(at(job.labelCount, back) > 0);
  const outers = 1 + at(h < m ? job.rightCounts : job.leftCounts, m);
  const sibling = job.thirds + (<usize> at(job.siblingStart, arc) << 2);
  const inner = job.thirds + (<usize> at(job.innerStart, arc) << 2);
  const outer = job.thirds + (<usize> at(job.outerStart, arc) << 2);
  let star = 0;
  let best: f32 = -Infinity;
  for (let k = 0; k < labels; k++) {
    const score = load<f32>(arcs + (<usize> k << 2)) +
      load<f32>(sibling + (<usize> (k * siblings) << 2)) +
      load<f32>(inner + (<usize> (k * inners) << 2)) +
      load<f32>(outer + (<usize> (k * outers) << 2));
    if (score > best) {
      best = score;
      star = k;
    }
  }
  let count = 0;
  for (let k = 0; k < labels; k++) {
    const place = <usize> k << 2;
    if (k != star && chart.dominance) {
      const margin = <f64> load<f32>(arcs + (<usize> star << 2)) - <f64> load<f32>(arcs + place) +
        leastDifference(row(sibling, star, siblings), row(sibling, k, siblings), siblings) +
        leastDifference(row(inner, star, inners), row(inner, k, inners), inners) +
        leastDifference(row(outer, star, outers), row(outer, k, outers), outers);
      if (margin > 0 || (margin == 0 && star < k)) {
        store<f32>(open + place, -Infinity);
        continue;
      }
    }
    store<i32>(active + (usize(count++) << 2), k);
  }
  store<i32>(chart.activeCount + (<usize> arc << 2), count);
}

function row(table: usize, k: i32, length: i32): usize {
  return table + (<usize> (k * length) << 2);
}
