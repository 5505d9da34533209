import { sumOf } from "../../base/numbers.ts";
import type { Tree } from "../../dependency/tree.ts";
import type { AvailableTreebank } from "../../treebank/catalog/catalog.ts";
import { ENCODINGS } from "../../transforms/encoding.ts";
import { labelGrowth } from "../coverage/label_growth.ts";
import { sampleTokens } from "../../dependency/sample.ts";
import { goldOfAll } from "../run/load_file.ts";

/** The encodings that add labels. */
export const MARKING_ENCODINGS = ENCODINGS.filter((encoding) => encoding !== "baseline");
/** One of {@link MARKING_ENCODINGS}. */
export type MarkingEncoding = (typeof MARKING_ENCODINGS)[number];

/** What a cell about the growth of label sets is told. */
export interface LabelSizesTask {
  readonly files: readonly AvailableTreebank[];
  /** Of the samples; by default that of `sampleTokens`. */
  readonly seed?: number;
}

/** The label sets of a sample. */
export interface LabelSizes {
  readonly sentences: number;
  readonly tokens: number;
  /** Labels before any are added. */
  readonly labels: number;
  /** Labels that each encoding adds. */
  readonly added: Readonly<Record<MarkingEncoding, number>>;
}

/** The smallest sample, in tokens; each further one has twice as many. */
export const SMALLEST_SAMPLE = 1000;

/**
 * The labels of samples of a treebank of 1,000 tokens, of 2,000, and so on, and last of the whole, under
 * each encoding [nivre-nilsson-2005]. Each sample is part of the next.
 */
export async function labelSizesOf({ files, seed }: LabelSizesTask): Promise<LabelSizes[]> {
  const items = await Array.fromAsync(goldOfAll(files));
  const all = sumOf(items, ({ tree }) => tree.length);
  const sizes: LabelSizes[] = [];
  for (let tokens = SMALLEST_SAMPLE; tokens < all; tokens *= 2) {
    sizes.push(sizesOf(sampleTokens(items, tokens, seed).map(({ tree }) => tree)));
  }
  return [...sizes, sizesOf(items.map(({ tree }) => tree))];
}

/**
 * The labels of trees under each encoding.
 * @throws {InputError} where a label contains `|` or `%`
 */
export function sizesOf(trees: readonly Tree[]): LabelSizes {
  const { labels, newLabels } = labelGrowth(trees);
  const added = MARKING_ENCODINGS.map((encoding) =>
    [encoding, Object.keys(newLabels[encoding]).length] as const
  );
  return {
    sentences: trees.length,
    tokens: sumOf(trees, ({ length }) => length),
    labels: labels.length,
    added: Object.fromEntries(added) as Record<MarkingEncoding, number>,
  };
}
