/**
 * Edits of a sentence and its tree. None changes what it is given; each throws where the result would
 * be no tree, with the sentence that `Tree` has for it.
 * @module
 */
import { InputError } from "../base/errors.ts";
import type { Sentence } from "../dependency/sentence.ts";
import { ABSENT, bareToken, type Token } from "../dependency/token.ts";
import { Tree } from "../dependency/tree.ts";
import type { PlaygroundItem } from "./reading.ts";

/**
 * Gives a token another head; all else stays, DEPS too.
 * @throws {InputError} where the heads would form a cycle, or the head is out of range
 */
export function withHead({ sentence, tree }: PlaygroundItem, node: number, head: number) {
  const heads = Array.from(tree.heads);
  heads[node] = head;
  return { sentence, tree: Tree.of(heads, tree.labels) };
}

/** Gives the arc into a token another label; an empty one is the underscore. */
export function withLabel({ sentence, tree }: PlaygroundItem, node: number, label: string) {
  return { sentence, tree: tree.withLabels(tree.labels.with(node, label.trim() || ABSENT)) };
}

/** Gives a token another form; the comment `# text`, which has the old one, goes. */
export function withForm({ sentence, tree }: PlaygroundItem, node: number, form: string) {
  const token = { ...sentence.tokens[node - 1], form: form.trim() };
  return { sentence: reworded(sentence, sentence.tokens.with(node - 1, token)), tree };
}

/**
 * Adds a token behind another, which becomes its head. Ranges, empty nodes and DEPS, which have
 * numbers of tokens in them, go.
 */
export function withTokenAfter({ sentence, tree }: PlaygroundItem, node: number, form: string) {
  const moved = (other: number) => other > node ? other + 1 : other;
  const heads = Array.from(tree.heads, moved).toSpliced(node + 1, 0, node);
  const labels = tree.labels.toSpliced(node + 1, 0, ABSENT);
  const tokens = sentence.tokens.toSpliced(node, 0, bareToken(form));
  return { sentence: renumbered(sentence, tokens), tree: Tree.of(heads, labels) };
}

/**
 * Takes a token out; what depends on it comes to depend on its head. Ranges, empty nodes and DEPS go.
 * @throws {InputError} where it is the only one
 */
export function withoutToken({ sentence, tree }: PlaygroundItem, node: number) {
  if (tree.length === 1) {
    throw new InputError({
      code: "empty-sentence",
      action: "Cannot remove the token",
      current: "the only one of the sentence",
      required: "a sentence with one token at least",
    });
  }
  const moved = (other: number) => other > node ? other - 1 : other;
  const heads = Array.from(tree.heads, (head) => moved(head === node ? tree.heads[node] : head))
    .toSpliced(node, 1);
  const tokens = sentence.tokens.toSpliced(node - 1, 1);
  return {
    sentence: renumbered(sentence, tokens),
    tree: Tree.of(heads, tree.labels.toSpliced(node, 1)),
  };
}

const TEXT_COMMENT = /^#\s*text(_\w+)?\s*=/;

function reworded(sentence: Sentence, tokens: readonly Token[]): Sentence {
  const comments = sentence.comments.filter((comment) => !TEXT_COMMENT.test(comment));
  return { ...sentence, tokens, comments };
}

function renumbered(sentence: Sentence, tokens: readonly Token[]): Sentence {
  const own = tokens.map((token) => ({ ...token, rest: withoutHeads(token.rest) }));
  const extraLines = sentence.extraLines.filter(({ text }) => text.startsWith("#"))
    .map((line) => ({ ...line, before: Math.min(line.before, tokens.length) }));
  return { ...reworded(sentence, own), extraLines };
}

/** DEPS goes and MISC stays; where the first column is PHEAD, both go. */
function withoutHeads(rest: readonly string[]): readonly string[] {
  return rest.length !== 2 || /^\d+$/.test(rest[0]) ? [] : [ABSENT, rest[1]];
}
