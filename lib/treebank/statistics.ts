import type { TreebankItem } from "../dependency/sentence.ts";
import { ABSENT } from "../dependency/token.ts";

/** What a data set holds, as the columns of [nivre-2008, table 1] up to non-projectivity. */
export interface DataSetSummary {
  /** Number of tokens, that is, of nodes without the artificial root. */
  readonly tokens: number;
  readonly sentences: number;
  /** Mean number of tokens in a sentence; 0 for an empty data set. */
  readonly tokensPerSentence: number;
  /** Whether any token has a lemma. */
  readonly lemmas: boolean;
  /** Number of coarse part-of-speech tags that occur. */
  readonly cposTags: number;
  /** Number of fine part-of-speech tags that occur. */
  readonly posTags: number;
  /** Number of morphosyntactic features that occur, FEATS split into atoms at `|`. */
  readonly features: number;
  /** Number of dependency types that occur. */
  readonly dependencyTypes: number;
}

/**
 * Gathers the statistics of a data set, a sentence at a time [nivre-2008, table 1]. In every column
 * `_` means that there is nothing, and is not counted. Linear in the tokens; keeps the distinct
 * tags, features and types only.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { sentenceOf } from "lib/dependency/sentence.ts";
 * import { DataSetStatistics } from "lib/treebank/statistics.ts";
 *
 * const statistics = new DataSetStatistics();
 * statistics.add({ sentence: sentenceOf("She left early") });
 * assert(statistics.summary().tokens === 3);
 * ```
 */
export class DataSetStatistics {
  #tokens = 0;
  #sentences = 0;
  #lemmas = false;
  readonly #cpos = new Set<string>([ABSENT]);
  readonly #fpos = new Set<string>([ABSENT]);
  readonly #types = new Set<string>([ABSENT]);
  readonly #atoms = new Set<string>([ABSENT]);
  /** Whole FEATS values that have been split. */
  readonly #feats = new Set<string>([ABSENT]);

  /** Counts one sentence; its tree, where it has one, gives the dependency types. */
  add({ sentence, tree }: TreebankItem): void {
    this.#sentences++;
    this.#tokens += sentence.tokens.length;
    for (const { lemma, cpos, fpos, feats } of sentence.tokens) {
      this.#lemmas ||= lemma !== ABSENT;
      this.#cpos.add(cpos);
      this.#fpos.add(fpos);
      if (!this.#feats.has(feats)) this.#addFeatures(feats);
    }
    if (tree === undefined) return;
    for (let node = 1; node <= tree.length; node++) this.#types.add(tree.labels[node]);
  }

  /** What has been counted so far. */
  summary(): DataSetSummary {
    const tokens = this.#tokens;
    const sentences = this.#sentences;
    const lemmas = this.#lemmas;
    const distinct = (values: ReadonlySet<string>) => values.size - 1; // without `_`
    return {
      tokens,
      sentences,
      tokensPerSentence: sentences === 0 ? 0 : tokens / sentences,
      lemmas,
      cposTags: distinct(this.#cpos),
      posTags: distinct(this.#fpos),
      features: distinct(this.#atoms),
      dependencyTypes: distinct(this.#types),
    };
  }

  #addFeatures(feats: string): void {
    this.#feats.add(feats);
    for (const atom of feats.split("|")) {
      if (atom !== "") this.#atoms.add(atom);
    }
  }
}
