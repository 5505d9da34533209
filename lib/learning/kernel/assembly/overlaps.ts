import { sumIndicators } from "./indicators";
import { at, Index, Vectors } from "./layout";

/** Counts how many of the vectors `from` up to, not including, `to` have each feature. */
export function countFeatures(vectors: Vectors, from: i32, to: i32, counts: usize): i32 {
  const end = vectors.features + (<usize> at(vectors.offsets, to) << 2);
  let highest = -1;
  for (let p = vectors.features + (<usize> at(vectors.offsets, from) << 2); p < end; p += 4) {
    const feature = load<i32>(p);
    const count = counts + (<usize> feature << 2);
    store<i32>(count, load<i32>(count) + 1);
    highest = max(highest, feature);
  }
  return highest;
}

/**
 * Divides features into frequent ones, which get numbers from 1 on in place of their indicators, and
 * rare ones, which get places for their postings; leaves the latter in `counts` too.
 * @param rare the most vectors that a rare feature has
 */
export function planIndex(index: Index, counts: usize, rare: i32): i32 {
  let frequent = 0;
  let postings = 0;
  for (let f: usize = 0, bytes = <usize> index.featureCount << 2; f < bytes; f += 4) {
    const count = load<i32>(counts + f);
    store<i32>(index.starts + f, postings);
    store<i32>(counts + f, postings);
    store<usize>(index.indicators + f, count > rare ? <usize> ++frequent : 0);
    if (count <= rare) postings += count;
  }
  store<i32>(index.starts + (<usize> index.featureCount << 2), postings);
  return frequent;
}

/**
 * Fills an index with its vectors, which are those from `from` on.
 * @param indicators where those of the first frequent feature are, all of them 0
 * @param next for each feature the place of its next posting
 */
export function fillIndex(
  index: Index,
  vectors: Vectors,
  from: i32,
  indicators: usize,
  next: usize,
): void {
  for (let f: usize = 0, bytes = <usize> index.featureCount << 2; f < bytes; f += 4) {
    const number = load<usize>(index.indicators + f);
    if (number == 0) continue;
    store<usize>(index.indicators + f, indicators + (number - 1) * <usize> (index.rowBytes >> 3));
  }
  for (let k = 0; k < index.size; k++) {
    const byte = (<usize> (k >> 7) << 4) + <usize> (k & 15);
    const bit = 1 << ((k >> 4) & 7);
    const end = vectors.features + (<usize> at(vectors.offsets, from + k + 1) << 2);
    let p = vectors.features + (<usize> at(vectors.offsets, from + k) << 2);
    for (; p < end; p += 4) {
      const feature = <usize> load<i32>(p) << 2;
      const ones = load<usize>(index.indicators + feature);
      if (ones != 0) {
        store<u8>(ones + byte, load<u8>(ones + byte) | <u8> bit);
      } else {
        const place = load<i32>(next + feature);
        store<i32>(index.postings + (<usize> place << 2), k);
        store<i32>(next + feature, place + 1);
      }
    }
  }
}

/** Writes the overlaps of a vector with each of the index to `sums`, a row. */
export function countOverlaps(index: Index, features: usize, length: i32, sums: usize): void {
  const end = features + (<usize> length << 2);
  const last = <usize> index.featureCount;
  const indicators = index.indicators;
  const list = index.selected;
  let selected = list;
  for (let p = features; p < end; p += 4) {
    const feature = <usize> load<u32>(p);
    if (feature >= last) continue;
    const ones = load<usize>(indicators + (feature << 2));
    if (ones == 0) continue;
    store<usize>(selected, ones);
    selected += 4;
  }
  sumIndicators(index, selected, sums);
  const starts = index.starts;
  const postings = index.postings;
  for (let p = features; p < end; p += 4) {
    const feature = <usize> load<u32>(p);
    if (feature >= last) continue;
    const place = starts + (feature << 2);
    const stop = postings + (<usize> load<i32>(place, 4) << 2);
    for (let posting = postings + (<usize> load<i32>(place) << 2); posting < stop; posting += 4) {
      const sum = sums + <usize> load<i32>(posting);
      store<u8>(sum, load<u8>(sum) + 1);
    }
  }
}

/**
 * Writes the overlaps of a vector with the vectors `from` up to, not including, `to`: where these are
 * few, an index would not pay.
 * @param marks a byte for each feature, all of them 0, as they are again afterwards
 */
export function countDirectly(
  vectors: Vectors,
  vector: i32,
  from: i32,
  to: i32,
  marks: usize,
  sums: usize,
): void {
  setMarks(vectors, vector, marks, 1);
  let p = vectors.features + (<usize> at(vectors.offsets, from) << 2);
  for (let k = from; k < to; k++) {
    const end = vectors.features + (<usize> at(vectors.offsets, k + 1) << 2);
    let sum: u8 = 0;
    for (; p < end; p += 4) sum += load<u8>(marks + <usize> load<u32>(p));
    store<u8>(sums + <usize> (k - from), sum);
  }
  setMarks(vectors, vector, marks, 0);
}

function setMarks(vectors: Vectors, vector: i32, marks: usize, mark: u8): void {
  const end = vectors.features + (<usize> at(vectors.offsets, vector + 1) << 2);
  let p = vectors.features + (<usize> at(vectors.offsets, vector) << 2);
  for (; p < end; p += 4) store<u8>(marks + <usize> load<u32>(p), mark);
}
