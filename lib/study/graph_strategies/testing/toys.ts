import type { GoldItem } from "../../../dependency/sentence.ts";
import type { Tree } from "../../../dependency/tree.ts";
import { toySentence } from "../../../dependency/toy_sentence.ts";
import { partCounts } from "../../techniques/techniques.ts";
import { type FoldResult, type LabelCounts, systemFold } from "../fold.ts";
import { sizesOf } from "../label_sizes.ts";
import { strategiesOf, type StudiedStrategies } from "../study.ts";

const crossing = toySentence("train/2/nsubj left/0/root yesterday/2/advmod Genoa/1/nmod");
const lifted = toySentence("train/2/nsubj left/0/root yesterday/2/advmod Genoa/2/nmod").tree;
const plain = toySentence("cook/2/nsubj slept/0/root late/2/advmod");
const mislabelled = toySentence("cook/2/nsubj slept/0/root late/2/obj").tree;
const spoilt = toySentence("cook/3/nsubj slept/0/root late/2/advmod").tree; // the first arc crosses 0 → 2

/** What a toy system answers to each of the two sentences, and what happened on the way. */
export interface ToySystem {
  readonly trees: readonly [crossing: Tree, plain: Tree];
  readonly moves?: number;
  readonly recovered?: number;
  readonly failed?: number;
  readonly labels?: LabelCounts;
  /** Seconds of training of a fold: so many that what parsing takes here does not count beside them. */
  readonly training?: number;
}

const TRAINING = 10_000;

const PLAIN = { labels: 4, marked: 0, cut: 0 };
const MARKED = { labels: 44, marked: 40, cut: 0 };
const CUT = { labels: 34, marked: 30, cut: 10 };
const right = [crossing.tree, plain.tree] as const;
const flat = [lifted, plain.tree] as const;

/** A system for each strategy: NPA and HeadPath are always right, Head only where it counts. */
export const TOY_SYSTEMS: Readonly<Record<string, ToySystem>> = {
  Baseline: { trees: flat, labels: PLAIN },
  Path30: { trees: flat, labels: CUT, failed: 1 },
  Head30: { trees: flat, labels: CUT, failed: 1 },
  HeadPath30: { trees: flat, labels: CUT, failed: 1 },
  Path: { trees: flat, labels: MARKED, failed: 1 },
  Head: { trees: [crossing.tree, mislabelled], labels: MARKED, recovered: 1 },
  HeadPath: { trees: right, labels: MARKED, recovered: 1, training: 2 * TRAINING },
  NPA: { trees: right, labels: PLAIN, moves: 1 },
  "NPA at 0": { trees: [crossing.tree, spoilt], labels: PLAIN, moves: 3 },
  "NPA at 0.1": { trees: right, labels: PLAIN, moves: 1 },
  "NPA at 1": { trees: flat, labels: PLAIN },
  "NPA in parsing only": { trees: right, labels: PLAIN, moves: 1 },
};

/** A fold of so many pairs of the two sentences. */
export function toyFold(
  pairs: number,
  systems: Readonly<Record<string, ToySystem>> = TOY_SYSTEMS,
): FoldResult {
  const items: GoldItem[] = Array.from({ length: pairs }, () => [crossing, plain]).flat();
  const results = Object.entries(systems).map(([name, system]) => {
    const { moves = 0, recovered = 0, failed = 0, trees, labels = PLAIN, training = TRAINING } =
      system;
    const parse = (item: GoldItem) =>
      item.tree === crossing.tree
        ? { tree: trees[0], moves, recovered, failed }
        : { tree: trees[1], moves: 0, recovered: 0, failed: 0 };
    return [name, systemFold(items, labels, training, parse)] as const;
  });
  return {
    train: partCounts(items),
    test: partCounts(items),
    lengths: items.map(({ tree }) => tree.length),
    systems: Object.fromEntries(results),
  };
}

/** A treebank of two folds, of ten and of fifteen pairs. */
export function toyTreebank(
  { id = "cs_toy", language = "Czech", systems = TOY_SYSTEMS, tags = ["gold"] }: {
    readonly id?: string;
    readonly language?: string;
    readonly systems?: Readonly<Record<string, ToySystem>>;
    readonly tags?: readonly ("gold" | "predicted")[];
  } = {},
): StudiedStrategies {
  const plan = { tokens: 175, folds: 2, passes: 1 };
  const cells = tags.flatMap((tags) =>
    [10, 15].map((pairs, fold) => ({ fold, tags, result: toyFold(pairs, systems) }))
  );
  const sizes = [sizesOf([plain.tree]), sizesOf([plain.tree, crossing.tree])];
  return { id, name: id, language, files: [id], result: strategiesOf(cells, plan, sizes) };
}
