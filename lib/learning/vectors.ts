/** Binary sparse vectors, one after the other: see `Instances`. */
export interface Vectors {
  readonly offsets: Int32Array;
  readonly features: Int32Array;
}

/** The most features that a vector has; 0 without vectors. */
export function longestVector({ offsets }: Pick<Vectors, "offsets">): number {
  let longest = 0;
  for (let k = 1; k < offsets.length; k++) longest = Math.max(longest, offsets[k] - offsets[k - 1]);
  return longest;
}

/** Some of the vectors, given by their places, in that order. */
export function selectVectors({ offsets, features }: Vectors, places: Int32Array): Vectors {
  const selectedOffsets = new Int32Array(places.length + 1);
  places.forEach((place, k) => {
    selectedOffsets[k + 1] = selectedOffsets[k] + offsets[place + 1] - offsets[place];
  });
  const selected = new Int32Array(selectedOffsets[places.length]);
  places.forEach((place, k) => {
    selected.set(features.subarray(offsets[place], offsets[place + 1]), selectedOffsets[k]);
  });
  return { offsets: selectedOffsets, features: selected };
}

/** Where each of several groups begins that stand one after the other, and where the last one ends. */
export function startsOf(sizes: Int32Array): Int32Array {
  const starts = new Int32Array(sizes.length + 1);
  for (let k = 0; k < sizes.length; k++) starts[k + 1] = starts[k] + sizes[k];
  return starts;
}

/** The sizes of groups that {@link startsOf} has placed. */
export function sizesOf(starts: Int32Array): Int32Array {
  return starts.slice(1).map((end, k) => end - starts[k]);
}
