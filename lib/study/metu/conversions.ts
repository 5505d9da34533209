import type { GoldItem } from "../../dependency/sentence.ts";
import { ABSENT } from "../../dependency/token.ts";
import { Tree } from "../../dependency/tree.ts";
import { isPunctuation } from "../../evaluation/punctuation.ts";

/**
 * What else METU-Sabanci's trees could have been made into. A form `_` is that of an inner inflectional
 * group, see `metuTree`, whose trees these functions take; none of them changes the tokens.
 */
const CONVERSIONS = {
  /** As `metuTree` gives it: what has no head depends on the first token behind it that it can. */
  "as converted": (item: GoldItem) => item.tree,
  "unattached tokens on 0": unattachedOnRoot,
  "no head is punctuation": wordsAsHeads,
  "heads are last groups": lastGroupsAsHeads,
} satisfies Record<string, (item: GoldItem) => Tree>;

/** The name of a conversion. */
export type Conversion = keyof typeof CONVERSIONS;

/** The tree of an item in another conversion. */
export function convertTree(conversion: Conversion, item: GoldItem): Tree {
  return CONVERSIONS[conversion](item);
}

/**
 * Tokens without a head depend on 0 as `ROOT`: one dependency type less, and 25 are published. Arcs over
 * such a token are not projective.
 */
function unattachedOnRoot({ tree }: GoldItem): Tree {
  const loose = (node: number) => tree.labels[node] === "notconnected";
  return Tree.trusted(
    tree.heads.map((head, node) => loose(node) ? 0 : head),
    tree.labels.map((label, node) => loose(node) ? "ROOT" : label),
  );
}

/**
 * No token depends on punctuation: its head is the first ancestor that is none, so that predicates hang
 * on 0 and members of a coordination on the next member. Punctuation itself that has no such ancestor
 * depends on the last word on 0, and on 0 where there is no word. O(n x depth).
 */
function wordsAsHeads({ sentence, tree }: GoldItem): Tree {
  const isWord = (node: number) => {
    const { form } = sentence.tokens[node - 1];
    return form === ABSENT || !isPunctuation(form);
  };
  const heads = tree.heads.map((head) => {
    while (head > 0 && !isWord(head)) head = tree.heads[head];
    return head;
  });
  const predicate = heads.findLastIndex((head, node) => head === 0 && isWord(node));
  const loose = (node: number) => node > 0 && heads[node] === 0 && !isWord(node);
  return Tree.trusted(
    heads.map((head, node) => loose(node) ? Math.max(predicate, 0) : head),
    tree.labels,
  );
}

/** Words depend on the last group of a word, whichever group REL names. O(n x groups). */
function lastGroupsAsHeads({ tree: { heads, labels } }: GoldItem): Tree {
  const lifted = heads.map((head, node) => {
    if (labels[node] === "DERIV") return head;
    while (head > 0 && labels[head] === "DERIV") head = heads[head];
    return head;
  });
  return Tree.trusted(lifted, labels);
}

/** What a parser is told of a token. */
export type Columns = "all columns" | "no LEMMA" | "FEATS unsplit" | "no FEATS";

/** An item with as much in its columns as is told; forms and parts of speech always are. */
export function withColumns(columns: Columns, item: GoldItem): GoldItem {
  if (columns === "all columns") return item;
  const tokens = item.sentence.tokens.map((token) => ({
    ...token,
    ...(columns === "no LEMMA" && { lemma: ABSENT }),
    ...(columns === "no FEATS" && { feats: ABSENT }),
    ...(columns === "FEATS unsplit" && { feats: token.feats.replaceAll("|", "+") }),
  }));
  return { ...item, sentence: { ...item.sentence, tokens } };
}
