import { sumOf } from "../../base/numbers.ts";
import type { GoldItem } from "../../dependency/sentence.ts";
import { ABSENT } from "../../dependency/token.ts";
import type { Tree } from "../../dependency/tree.ts";
import { isPunctuation } from "../../evaluation/punctuation.ts";
import { isProjective } from "../../measures/projectivity.ts";
import { Parser } from "../../parsing/greedy.ts";
import { trainModel } from "../../parsing/training.ts";
import { splitSentences } from "../../treebank/split.ts";
import { type FileTask, loadFile } from "../run/load_file.ts";
import { type Columns, type Conversion, convertTree, withColumns } from "./conversions.ts";
import { blockFolds } from "./folds.ts";

/** Everything that can be chosen and that the score of a parser on METU-Sabanci depends on. */
export interface Choice {
  /** One of `PARSERS`. */
  readonly parser: string;
  /** How many neighbouring sentences are drawn together, see `blockFolds`. */
  readonly block: number | null;
  readonly conversion: Conversion;
  readonly columns: Columns;
  /** Share of the training sentences that are taken, at even distances. */
  readonly trainShare: number;
}

/**
 * As many folds as give test parts of the size of the shared task's, which tested on 623 of its 5,620
 * sentences [buchholz-marsi-2006].
 */
export const FOLDS = 9;
export const SEED = 1;

/** What a cell of this study is about. */
export interface FoldTask extends FileTask {
  readonly choice: Choice;
  /** Number of the fold that is tested on, from 0. */
  readonly fold: number;
}

/** Tokens of a kind, and for how many of them a parser is right. */
export interface RightTokens {
  readonly tokens: number;
  readonly heads: number;
  readonly labels: number;
  readonly both: number;
}

/**
 * Kinds of tokens: `word` is what eval.pl scores; `group` an inner inflectional group, whose form `_`
 * counts as punctuation there; `punctuation` all other punctuation.
 */
export const TOKEN_KINDS = ["word", "group", "punctuation"] as const;
/** One of {@link TOKEN_KINDS}. */
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** What a parser makes of one fold. */
export interface FoldScores {
  readonly trainSentences: number;
  readonly trainTokens: number;
  /** Dependency types in the training part. */
  readonly trainLabels: number;
  readonly testSentences: number;
  /** Test sentences whose tree is not projective. */
  readonly nonprojectiveSentences: number;
  readonly right: Readonly<Record<TokenKind, RightTokens>>;
  /** Words of the test part whose form is in no training sentence. */
  readonly newForms: number;
  /**
   * How many words of each test sentence have the right head and label, in the order of `blockFolds`,
   * with spaces between; so that two choices can be compared sentence by sentence.
   */
  readonly rightWords: string;
}

/**
 * Trains a parser on all folds but one and tests it on that one, in this thread.
 * @throws {InputError} for a fault in the file, or where there is no such parser
 */
export async function foldScores({ choice, fold, ...file }: FoldTask): Promise<FoldScores> {
  const { parser: name, block, conversion, columns, trainShare } = choice;
  const items = (await loadFile(file)).map((item) =>
    withColumns(columns, { ...item, tree: convertTree(conversion, item) })
  );
  const { train: all, test } = blockFolds(items, FOLDS, { block, seed: SEED })[fold];
  const train = trainShare === 1 ? all : splitSentences(all, { test: trainShare }).test;
  const parser = new Parser((await trainModel(train, name, { workers: 1 })).model);
  const bySentence = test.map((item) => rightByKind(item, parser.parse(item.sentence)));
  return {
    ...trainingCounts(train),
    testSentences: test.length,
    nonprojectiveSentences: test.filter(({ tree }) => !isProjective(tree)).length,
    right: addByKind(bySentence),
    newForms: newForms(train, test),
    rightWords: bySentence.map(({ word }) => word.both).join(" "),
  };
}

function trainingCounts(train: readonly GoldItem[]) {
  return {
    trainSentences: train.length,
    trainTokens: sumOf(train, ({ tree }) => tree.length),
    trainLabels: new Set(train.flatMap(({ tree }) => tree.labels.slice(1))).size,
  };
}

/** The kind of a token by its form. */
export function tokenKind(form: string): TokenKind {
  if (form === ABSENT) return "group";
  return isPunctuation(form) ? "punctuation" : "word";
}

/** Counts right heads and labels of a sentence by kind of token. */
export function rightByKind(
  { sentence, tree }: GoldItem,
  predicted: Tree,
): Record<TokenKind, RightTokens> {
  const outcomes = sentence.tokens.map(({ form }, k) => {
    const node = k + 1;
    const head = predicted.heads[node] === tree.heads[node];
    const label = predicted.labels[node] === tree.labels[node];
    return { kind: tokenKind(form), head, label, both: head && label };
  });
  return byKind((kind) => {
    const own = outcomes.filter((outcome) => outcome.kind === kind);
    return {
      tokens: own.length,
      heads: own.filter(({ head }) => head).length,
      labels: own.filter(({ label }) => label).length,
      both: own.filter(({ both }) => both).length,
    };
  });
}

function addByKind(
  all: readonly Readonly<Record<TokenKind, RightTokens>>[],
): Record<TokenKind, RightTokens> {
  return byKind((kind) => addRight(all.map((one) => one[kind])));
}

function byKind(rightOf: (kind: TokenKind) => RightTokens): Record<TokenKind, RightTokens> {
  const [word, group, punctuation] = TOKEN_KINDS.map(rightOf);
  return { word, group, punctuation };
}

/** Sums counts. */
export function addRight(all: readonly RightTokens[]): RightTokens {
  return {
    tokens: sumOf(all, ({ tokens }) => tokens),
    heads: sumOf(all, ({ heads }) => heads),
    labels: sumOf(all, ({ labels }) => labels),
    both: sumOf(all, ({ both }) => both),
  };
}

function newForms(train: readonly GoldItem[], test: readonly GoldItem[]): number {
  const known = new Set(train.flatMap(({ sentence }) => sentence.tokens.map(({ form }) => form)));
  return test
    .flatMap(({ sentence }) => sentence.tokens)
    .filter(({ form }) => tokenKind(form) === "word" && !known.has(form)).length;
}
