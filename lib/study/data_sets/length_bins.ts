/** Upper ends of the bins of sentence length, in tokens; longer sentences share the last bin. */
const UPPER_ENDS = [10, 20, 30, 40, 50];

/** A range of sentence lengths. */
export interface LengthRange {
  /** Shortest and longest sentence of the bin, in tokens; `to` is null for the last bin. */
  readonly from: number;
  readonly to: number | null;
}

/** The bins of sentence length that studies tell apart, the shortest sentences first. */
export const LENGTH_RANGES: readonly LengthRange[] = [...UPPER_ENDS, null].map((to, k) => ({
  from: k === 0 ? 1 : UPPER_ENDS[k - 1] + 1,
  to,
}));

/** The index of the bin of a sentence of so many tokens. */
export function lengthBinOf(tokens: number): number {
  return LENGTH_RANGES.findIndex(({ to }) => to === null || tokens <= to);
}

/** How tables name a range of lengths. */
export function lengthRangeName({ from, to }: LengthRange): string {
  return to === null ? `over ${from - 1}` : `${from}–${to}`;
}
