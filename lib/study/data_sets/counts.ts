import { percent, sumOf } from "../../base/numbers.ts";
import type { MeasureRow } from "../../measures/measure_counts.ts";
import type { DegreeCross, LengthBin, ProfileMeasure, TreebankProfile } from "./profile.ts";

/** What of a profile counts sentences, and so can be added up over treebanks. */
export type ProfileCounts = Pick<
  TreebankProfile,
  "measures" | "degreeAgainst" | "degreeByLength"
>;

/** The values that a measure has. */
export type MeasureValue<Name extends ProfileMeasure> = Name extends `${string}degree` ? number
  : boolean;

/**
 * Number of sentences whose value of a measure is accepted.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { sentencesWith } from "lib/study/data_sets/counts.ts";
 *
 * const measures = [
 *   { measure: "degree", value: 0, sentences: 460 },
 *   { measure: "degree", value: 1, sentences: 99 },
 *   { measure: "degree", value: 2, sentences: 3 },
 * ] as const;
 * assert(sentencesWith({ measures }, "degree", (degree) => degree <= 1) === 559);
 * ```
 */
export function sentencesWith<Name extends ProfileMeasure>(
  { measures }: Pick<ProfileCounts, "measures">,
  name: Name,
  accepts: (value: MeasureValue<Name>) => boolean = () => true,
): number {
  return sumOf(
    measures.filter(({ measure, value }) =>
      measure === name && accepts(value as MeasureValue<Name>)
    ),
    ({ sentences }) => sentences,
  );
}

/** The same in percent of all sentences; NaN where there are none. */
export function percentWith<Name extends ProfileMeasure>(
  counts: Pick<ProfileCounts, "measures">,
  name: Name,
  accepts: (value: MeasureValue<Name>) => boolean,
): number {
  return percent(sentencesWith(counts, name, accepts), sentencesWith(counts, name));
}

/** Number of sentences whose degree and value of another measure are accepted together. */
export function sentencesCrossed<Name extends DegreeCross["measure"]>(
  { degreeAgainst }: Pick<ProfileCounts, "degreeAgainst">,
  name: Name,
  accepts: (degree: number, value: MeasureValue<Name>) => boolean,
): number {
  return sumOf(
    degreeAgainst.filter(({ measure, degree, value }) =>
      measure === name && accepts(degree, value as MeasureValue<Name>)
    ),
    ({ sentences }) => sentences,
  );
}

/** The counts of several treebanks added up, as if they were one. */
export function addCounts(all: readonly ProfileCounts[]): ProfileCounts {
  const measures = new Map<
    string,
    { -readonly [K in keyof MeasureRow<ProfileMeasure>]: MeasureRow<ProfileMeasure>[K] }
  >();
  const crossed = new Map<string, { -readonly [K in keyof DegreeCross]: DegreeCross[K] }>();
  const bins = new Map<number, LengthBin>();
  for (const { measures: rows, degreeAgainst, degreeByLength } of all) {
    for (const row of rows) addRow(measures, `${row.measure} ${row.value}`, row);
    for (const row of degreeAgainst) {
      addRow(crossed, `${row.degree} ${row.measure} ${row.value}`, row);
    }
    for (const bin of degreeByLength) {
      const degrees = addArrays(bins.get(bin.from)?.degrees ?? [], bin.degrees);
      bins.set(bin.from, { ...bin, degrees });
    }
  }
  return {
    measures: [...measures.values()],
    degreeAgainst: [...crossed.values()],
    degreeByLength: [...bins.values()],
  };
}

function addRow<Row extends { sentences: number }>(
  rows: Map<string, Row>,
  key: string,
  row: Readonly<Row>,
): void {
  const known = rows.get(key);
  if (known) known.sentences += row.sentences;
  else rows.set(key, { ...row });
}

function addArrays(a: readonly number[], b: readonly number[]): number[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => (a[i] ?? 0) + (b[i] ?? 0));
}
