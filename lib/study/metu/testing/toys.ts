import type { GoldItem } from "../../../dependency/sentence.ts";
import { ABSENT } from "../../../dependency/token.ts";
import { Tree } from "../../../dependency/tree.ts";
import { BASE, type NamedChoice } from "../choices.ts";
import type { FoldScores } from "../fold_scores.ts";
import type { TestedChoice } from "../effects.ts";
import type { TableRow } from "../../../display/csv.ts";
import type { StudiedChoice, StudiedMetu } from "../study.ts";

/**
 * A sentence from `form head label` for each token, by spaces; lemma and features are the form and
 * `A|form`.
 */
export function item(...lines: string[]): GoldItem {
  const rows = lines.map((line) => line.split(" "));
  const tokens = rows.map(([form]) => ({
    form,
    lemma: form,
    cpos: "X",
    fpos: "X",
    feats: `A|${form}`,
    rest: [ABSENT, ABSENT],
  }));
  const tree = Tree.of(
    [-1, ...rows.map(([, head]) => Number(head))],
    ["", ...rows.map(([, , label]) => label)],
  );
  return { sentence: { tokens, comments: [], extraLines: [], line: 1 }, tree };
}

/** A fold with so many right words in each of its sentences of four words; half have the right head. */
export function fold(...rightWords: number[]): FoldScores {
  const both = rightWords.reduce((all, one) => all + one, 0);
  const tokens = 4 * rightWords.length;
  const none = { tokens: 0, heads: 0, labels: 0, both: 0 };
  return {
    trainSentences: 10,
    trainTokens: 50,
    trainLabels: 3,
    testSentences: rightWords.length,
    nonprojectiveSentences: 0,
    right: {
      word: { tokens, heads: both + 1, labels: both + 2, both },
      group: { tokens: 10, heads: 10, labels: 10, both: 10 },
      punctuation: none,
    },
    newForms: 1,
    rightWords: rightWords.join(" "),
  };
}

/** A choice with its folds. */
export function tested(choice: Partial<NamedChoice>, folds: FoldScores[]): TestedChoice {
  return { ...BASE, about: "split", name: "toy", ...choice, folds };
}

/** A study of such choices. */
export function studied(choices: StudiedChoice[], published: readonly TableRow[]): StudiedMetu {
  const unit = { id: "tr_metu", name: "METU-Sabanci", language: "Turkish", files: [] };
  return { treebanks: [{ ...unit, result: choices }], published };
}
