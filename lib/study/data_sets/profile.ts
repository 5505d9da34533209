import type { GoldItem } from "../../dependency/sentence.ts";
import { ArcLengthCounts, type ArcLengthRow } from "../../measures/dependency_length.ts";
import { MeasureCounts, type MeasureName, type MeasureRow } from "../../measures/measure_counts.ts";
import type { TreeMeasures } from "../../measures/tree_measures.ts";
import { LENGTH_RANGES, lengthBinOf, type LengthRange } from "./length_bins.ts";
import type { AvailableTreebank } from "../../treebank/catalog/catalog.ts";
import { goldOfAll } from "../run/load_file.ts";
import type { Studied } from "../run/treebanks.ts";
import { DataSetStatistics, type DataSetSummary } from "../../treebank/statistics.ts";

/** The measures that are profiled; those of the study of classes are stored there. */
export const PROFILE_MEASURES = [
  "projective",
  "degree",
  "edge_degree",
  "gap_degree",
  "well_nested",
  "planar",
] as const satisfies readonly MeasureName[];

/** Name of a profiled measure. */
export type ProfileMeasure = typeof PROFILE_MEASURES[number];

/** How many sentences have a degree and, at the same time, a value of another measure. */
export interface DegreeCross {
  readonly degree: number;
  readonly measure: Exclude<ProfileMeasure, "degree" | "projective">;
  readonly value: boolean | number;
  readonly sentences: number;
}

/** Sentences of a range of lengths by degree. */
export interface LengthBin extends LengthRange {
  /** `degrees[d]` sentences have degree d. */
  readonly degrees: readonly number[];
}

/**
 * Everything that the papers' tables of data sets and the study of degrees ask of a treebank:
 * size and annotation [nivre-2008, table 1], arcs by projectivity [kuhlmann-nivre-2010, table 1],
 * sentences by each measure, degree against the other measures and against sentence length.
 */
export interface TreebankProfile {
  readonly size: DataSetSummary;
  readonly arcs: Readonly<Record<"all" | "projective" | "nonprojective", ArcLengthRow>>;
  readonly nonprojectiveSentences: number;
  readonly measures: readonly MeasureRow<ProfileMeasure>[];
  readonly degreeAgainst: readonly DegreeCross[];
  readonly degreeByLength: readonly LengthBin[];
}

/** What tables need to know of files that were profiled. */
export type ProfiledFiles = Pick<Studied<TreebankProfile>, "id" | "language" | "stored" | "result">;

/** Profiles treebank files, taken as one: a cell of the study. */
export function profileOfFiles(
  { files }: { readonly files: readonly AvailableTreebank[] },
): Promise<TreebankProfile> {
  return profileTreebank(goldOfAll(files));
}

/** Reads a treebank once and keeps counts only, so any size will do. */
export async function profileTreebank(items: AsyncIterable<GoldItem>): Promise<TreebankProfile> {
  const statistics = new DataSetStatistics();
  const lengths = new ArcLengthCounts();
  const counts = new MeasureCounts();
  const bins = LENGTH_RANGES.map((range) => ({ ...range, degrees: [] as number[] }));
  const crossed = new CrossCounts();
  for await (const item of items) {
    const { tree } = item;
    statistics.add(item);
    const measures = counts.add(tree);
    lengths.add(tree, measures.projective);
    increment(bins[lengthBinOf(tree.length)].degrees, measures.degree);
    crossed.add(measures);
  }
  return {
    size: statistics.summary(),
    arcs: {
      all: lengths.all,
      projective: lengths.projective,
      nonprojective: lengths.nonprojective,
    },
    nonprojectiveSentences: counts.count("projective", false),
    measures: counts.rows(PROFILE_MEASURES),
    degreeAgainst: crossed.rows,
    degreeByLength: bins,
  };
}

function increment(counts: number[], index: number): void {
  while (counts.length <= index) counts.push(0);
  counts[index]++;
}

/** Counts degree against the other measures; the few rows are searched, not hashed. */
class CrossCounts {
  readonly rows: { -readonly [K in keyof DegreeCross]: DegreeCross[K] }[] = [];

  add({ degree, edgeDegree, gapDegree, wellNested, planar }: TreeMeasures): void {
    this.#count(degree, "edge_degree", edgeDegree);
    this.#count(degree, "gap_degree", gapDegree);
    this.#count(degree, "well_nested", wellNested);
    this.#count(degree, "planar", planar);
  }

  #count(degree: number, measure: DegreeCross["measure"], value: boolean | number): void {
    const row = this.rows.find((row) =>
      row.degree === degree && row.measure === measure && row.value === value
    );
    if (row) row.sentences++;
    else this.rows.push({ degree, measure, value, sentences: 1 });
  }
}
