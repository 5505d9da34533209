import { bareToken, type Token } from "./token.ts";
import type { Tree } from "./tree.ts";

/** A line of the file that is no token of the tree: a multiword range, an empty node, a comment. */
export interface ExtraLine {
  /** The line stands before this token, counted from 0; the number of tokens when it stands last. */
  readonly before: number;
  /** The line, verbatim, without its line end. */
  readonly text: string;
}

/** A sentence as a parser sees it: tokens and what surrounds them in the file, but no heads. */
export interface Sentence {
  /** The tokens; `tokens[i - 1]` is node `i` of the tree, whose node 0 is the artificial root. */
  readonly tokens: readonly Token[];
  /** Comment lines above the first token, verbatim, each with its `#`. */
  readonly comments: readonly string[];
  /** Multiword ranges, empty nodes and the like, in file order. */
  readonly extraLines: readonly ExtraLine[];
  /** Line of the file on which the sentence begins, counted from 1; 0 when it is from no file. */
  readonly line: number;
  /** The line of each token, indexed by node, in a file whose tokens do not have a line each. */
  readonly lines?: Int32Array;
}

/** A sentence with the tree that a treebank gives it. */
export interface GoldItem {
  readonly sentence: Sentence;
  readonly tree: Tree;
}

/** What a treebank file holds: sentences, each with a tree unless the HEAD column is empty. */
export interface TreebankItem {
  readonly sentence: Sentence;
  readonly tree?: Tree;
}

/**
 * A sentence of bare forms, for examples and tests.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { sentenceOf } from "lib/dependency/sentence.ts";
 *
 * assert(sentenceOf("She left early").tokens.length === 3);
 * ```
 */
export function sentenceOf(forms: string | readonly string[]): Sentence {
  const list = typeof forms === "string" ? forms.split(" ") : forms;
  return { tokens: list.map(bareToken), comments: [], extraLines: [], line: 0 };
}

/** The sentence's `# sent_id`, where it has one. */
export function sentenceId(sentence: Sentence): string | undefined {
  for (const comment of sentence.comments) {
    const match = /^#\s*sent_id\s*=\s*(\S.*?)\s*$/.exec(comment);
    if (match) return match[1];
  }
  return undefined;
}
