import { InputError } from "../../base/errors.ts";
import { numberOf } from "../../base/numbers.ts";
import type { AvailableTreebank } from "../../treebank/catalog/catalog.ts";
import { sampleTokens } from "../../dependency/sample.ts";
import { goldOfAll } from "../run/load_file.ts";
import type { FoldPlan } from "./fold.ts";

/** Sentences are shorter than this, so that a sample of many times as many tokens need not be drawn. */
const LONGEST = 1000;

/**
 * Asks that a sample can be divided, before anything is computed. Of a treebank as large as usual no
 * more is read than the first sentences.
 *
 * @throws {InputError} where the sample has fewer sentences than there are folds, or a file has a fault
 */
export async function requireSentences(
  id: string,
  files: readonly AvailableTreebank[],
  { tokens, folds }: Pick<FoldPlan, "tokens" | "folds">,
  seed?: number,
): Promise<void> {
  const large = tokens >= folds * LONGEST;
  const items = [];
  for await (const item of goldOfAll(files)) {
    if (item.tree.length > 0) items.push(item);
    if (large && items.length >= folds) return;
  }
  const { length } = sampleTokens(items, tokens, seed);
  if (length >= folds) return;
  throw new InputError({
    code: "too-few-sentences",
    action: `Cannot divide ${id} into ${folds} folds`,
    current: `a sample of ${numberOf(length, "sentence")}, of ${tokens} tokens at most`,
    required: "a sentence a fold at least: fewer folds, or more tokens",
  });
}
