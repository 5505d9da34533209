import { sentenceOf } from "../../../dependency/sentence.ts";
import { Tree } from "../../../dependency/tree.ts";
import { type Accuracy, scoresOf, treeCounts } from "../accuracy.ts";
import type { StudiedAccuracy } from "../study.ts";

/** 2 is the root, 4 depends on 1 across it; there is one non-projective arc among four. */
export const GOLD = Tree.of([-1, 2, 0, 2, 1], ["", "a", "root", "b", "c"]);
const LIFTED = Tree.of([-1, 2, 0, 2, 2], GOLD.labels);
const ITEM = { sentence: sentenceOf("w x y z"), tree: GOLD };

/** What a parser that always predicts this tree makes of a test set of one sentence. */
export function accuracy(predicted: Tree, notPermissible: number): Accuracy {
  const work = { sentences: 1, tokens: 4, transitions: 10, notPermissible };
  const counts = treeCounts([ITEM]);
  return { ...scoresOf([ITEM], () => predicted), train: counts, test: counts, work };
}

/** A treebank on which parsers have been studied. */
export function treebank(id: string, parsers: Record<string, Accuracy>): StudiedAccuracy {
  const result = { parts: ["train", "dev"] as const, parsers };
  return { id, name: id, language: id.toUpperCase(), files: [], result };
}

const right = accuracy(GOLD, 0), lifted = accuracy(LIFTED, 1);
/** Non-projective parsing helps here, and arc-standard. */
export const A = treebank("a", { "NP-L": right, "P-L": lifted, "P-E": lifted, "P-S": right });
/** Neither does here. */
export const B = treebank("b", { "NP-L": lifted, "P-L": lifted, "P-E": right, "P-S": lifted });
