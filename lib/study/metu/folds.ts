import { type Fold, kFold } from "../../treebank/split.ts";

/**
 * Divides a text into k folds so that neighbours stay together: the items are cut into blocks of so many
 * neighbours, and whole blocks are drawn. Blocks of 1 make a random division of items; `null` makes a
 * fold of one stretch of the text. The less a test part shares its documents with the training part, the
 * fewer of its names and words are known.
 *
 * @throws {RangeError} where there are fewer blocks than folds
 */
export function blockFolds<T>(
  items: readonly T[],
  k: number,
  { block, seed }: { readonly block: number | null; readonly seed: number },
): Fold<T>[] {
  if (block === null) return kFold(items, k);
  const blocks = Array.from(
    { length: Math.ceil(items.length / block) },
    (_, b) => items.slice(b * block, (b + 1) * block),
  );
  return kFold(blocks, k, { seed })
    .map(({ index, train, test }) => ({ index, train: train.flat(), test: test.flat() }));
}
