import { chooseLabels } from "./dominance";
import { at, Chart, Job } from "./layout";

/**
 * The best of a row of closed spans with the parts that belong to them. Rows are filled up to whole
 * vectors with -Infinity, so it does not matter what is added there; `pmax` passes over what is not
 * a number.
 */
function best(row: usize, parts: usize, count: i32): f32 {
  let most = f32x4.splat(-Infinity);
  for (let j: usize = 0, bytes = <usize> count << 2; j < bytes; j += 16) {
    most = f32x4.pmax(most, f32x4.add(v128.load(row + j), v128.load(parts + j)));
  }
  most = f32x4.pmax(most, v128.shuffle<f32>(most, most, 2, 3, 0, 1));
  return max(f32x4.extract_lane(most, 0), f32x4.extract_lane(most, 1));
}

/** An arc with each of its labels and the best that can stand inside. */
function fillOpen(job: Job, chart: Chart, h: i32, m: i32): void {
  const nodes = job.n + 1;
  const arc = h * nodes + m;
  const right = h < m;
  const step = right ? 1 : -1;
  const distance = right ? m - h : h - m;
  const strideH = <usize> at(right ? chart.strides1 : chart.strides0, h) << 2;
  const strideM = <usize> at(right ? chart.strides0 : chart.strides1, m) << 2;
  const startH = chart.closed + (<usize> at(right ? chart.starts1 : chart.starts0, h) << 2);
  const startM = chart.closed + (<usize> at(right ? chart.starts0 : chart.starts1, m) << 2);
  const back = m * nodes + h;
  const siblings = at(job.within, arc);
  const inners = 1 + at(job.within, back) - i32(at(job.labelCount, back) > 0);
  const first = at(job.arcStart, arc);
  const splits = h == 0 && chart.oneRoot ? 1 : distance;
  const active = at(chart.activeCount, arc);
  for (let a = 0; a < active; a++) {
    const k = at(chart.active, first + a);
    const sibling = job.thirds + (<usize> (at(job.siblingStart, arc) + k * siblings) << 2);
    const inner = job.thirds + (<usize> (at(job.innerStart, arc) + k * inners) << 2);
    let most: f32 = -Infinity;
    for (let i = 0; i < splits; i++) {
      const countH = at(job.within, h * nodes + h + step * i);
      const ofH = i == 0
        ? load<f32>(sibling)
        : best(startH + <usize> i * strideH, sibling + 4, countH);
      const rest = distance - 1 - i;
      const countM = at(job.within, m * nodes + h + step * (i + 1));
      const ofM = rest == 0
        ? load<f32>(inner)
        : best(startM + <usize> rest * strideM, inner + 4, countM);
      most = max(most, ofH + ofM);
    }
    const place = <usize> (first + k) << 2;
    store<f32>(chart.open + place, load<f32>(job.arcs + place) + most);
  }
}

/** The best closed span whose last dependent is m. */
function bestLast(job: Job, chart: Chart, h: i32, e: i32, m: i32): f32 {
  const nodes = job.n + 1;
  const arc = h * nodes + m;
  const right = h < m;
  const distance = right ? e - m : m - e;
  const first = at(job.arcStart, arc);
  const length = 1 + at(right ? job.rightCounts : job.leftCounts, m);
  const count = at(job.within, m * nodes + e);
  const start = at(right ? chart.starts1 : chart.starts0, m);
  const stride = at(right ? chart.strides1 : chart.strides0, m);
  const row = chart.closed + (<usize> (start + distance * stride) << 2);
  const active = at(chart.activeCount, arc);
  let most: f32 = -Infinity;
  for (let a = 0; a < active; a++) {
    const k = at(chart.active, first + a);
    const outer = job.thirds + (<usize> (at(job.outerStart, arc) + k * length) << 2);
    const ofM = distance == 0 ? load<f32>(outer) : best(row, outer + 4, count);
    most = max(most, load<f32>(chart.open + (<usize> (first + k) << 2)) + ofM);
  }
  return most;
}

function fillClosed(job: Job, chart: Chart, h: i32, e: i32): void {
  const nodes = job.n + 1;
  const right = h < e;
  const distance = right ? e - h : h - e;
  const start = at(right ? chart.starts1 : chart.starts0, h);
  const stride = at(right ? chart.strides1 : chart.strides0, h);
  const row = chart.closed + (<usize> (start + distance * stride) << 2);
  const list = (right ? job.rightList : job.leftList) + (<usize> (h * nodes) << 2);
  const count = at(job.within, h * nodes + e);
  let rank = 0;
  for (; rank < count; rank++) {
    store<f32>(row + (<usize> rank << 2), bestLast(job, chart, h, e, at(list, rank)));
  }
  for (; rank & 3; rank++) store<f32>(row + (<usize> rank << 2), -Infinity);
}

/** Fills the chart, short spans first. */
export function fillChart(job: Job, chart: Chart): void {
  const n = job.n;
  for (let length = 1; length <= n; length++) {
    for (let left = 0; left + length <= n; left++) {
      const right = left + length;
      chooseLabels(job, chart, left, right);
      fillOpen(job, chart, left, right);
      fillClosed(job, chart, left, right);
      if (left == 0) continue; // nothing has 0 among its descendants
      chooseLabels(job, chart, right, left);
      fillOpen(job, chart, right, left);
      fillClosed(job, chart, right, left);
    }
  }
}
