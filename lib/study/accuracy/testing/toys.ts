import { sentenceOf } from "../../../dependency/sentence.ts";
import { Tree } from "../../../dependency/tree.ts";
import { type Accuracy, scoresOf, treeCounts } from "../accuracy.ts";
import { addFolds } from "../folds.ts";
import type { StudiedAccuracy } from "../study.ts";

/** 2 is the root, 4 depends on 1 across it; there is one non-projective arc among four. */
export const GOLD = Tree.of([-1, 2, 0, 2, 1], ["", "a", "root", "b", "c"]);
const LIFTED = Tree.of([-1, 2, 0, 2, 2], GOLD.labels);
const ITEM = { sentence: sentenceOf("w x y z"), tree: GOLD };

/** What a parser that always predicts this tree makes of a test set of one sentence. */
export function accuracy(predicted: Tree, notPermissible: number): Accuracy {
  const work = { sentences: 1, tokens: 4, transitions: 10, notPermissible };
  const counts = treeCounts([ITEM]);
  return {
    ...scoresOf([ITEM], () => ({ tree: predicted, attached: [], recovered: 0, failed: 0 })),
    train: counts,
    test: counts,
    finePos: true,
    work,
  };
}

/** A treebank on which parsers have been studied. */
export function treebank(id: string, parsers: Record<string, Accuracy>): StudiedAccuracy {
  return treebankOfFolds(id, [parsers]);
}

/** The same with several folds. */
export function treebankOfFolds(id: string, folds: Record<string, Accuracy>[]): StudiedAccuracy {
  return { id, name: id, language: id.toUpperCase(), files: [], result: addFolds(folds) };
}

const right = accuracy(GOLD, 0), lifted = accuracy(LIFTED, 1);
/** What parsers make of a treebank where non-projective parsing helps, and arc-standard. */
export const TOYS = { "NP-L": right, "P-L": lifted, "P-E": lifted, "P-S": right };
/** Such a treebank. */
export const A = treebank("a", TOYS);
/** Neither does here. */
export const B = treebank("b", { "NP-L": lifted, "P-L": lifted, "P-E": right, "P-S": lifted });
