import type { Sentence } from "../dependency/sentence.ts";
import type { Token } from "../dependency/token.ts";
import type { AnalysisSet } from "./analyses.ts";
import { type LemmaKnowledge, Lemmatizer } from "./lemmatizer.ts";
import { Sequencer } from "./sequence.ts";
import { ANALYSIS_STEP, POS_STEP } from "./steps.ts";
import { FixedWeights } from "../learning/averaged_weights.ts";
import { type Word, Words } from "./word.ts";

/** Everything that a trained tagger is. */
export interface TaggerModel {
  readonly analyses: AnalysisSet;
  readonly lemmas: LemmaKnowledge;
  /** Weights of the parts of speech, of the analyses, and of the rules of lemmas. */
  readonly posWeights: FixedWeights;
  readonly analysisWeights: FixedWeights;
  readonly lemmaWeights: FixedWeights;
}

/** Words that are kept at most, with what was looked up of them, so that no text fills the memory. */
const MOST_WORDS = 100_000;

/**
 * A trained tagger. It sees forms only and answers, in three steps, for each token from left to right
 * its part of speech, then its analysis among those of that part of speech, then its lemma. What a
 * treebank has nowhere stays `_`.
 *
 * Each step is an averaged perceptron [collins-2002] that takes the best class at once, without a
 * search. The cost is linear in the number of tokens.
 */
export class Tagger {
  #state: TaggingState;

  /** @param mostWords when it has met so many, it forgets them; what it answers does not change */
  constructor(readonly model: TaggerModel, private readonly mostWords = MOST_WORDS) {
    this.#state = new TaggingState(model);
  }

  /**
   * The sentence with other tags, features and lemmas; forms and all else stay.
   *
   * @example
   * ```ts
   * import assert from "node:assert/strict";
   * import { sentenceOf } from "lib/dependency/mod.ts";
   * import { trainTagger } from "lib/tagging/mod.ts";
   *
   * const { tokens, ...rest } = sentenceOf("She sings");
   * const gold = { ...rest, tokens: tokens.map((token, k) => ({ ...token, cpos: ["PRON", "VERB"][k] })) };
   * const tagger = trainTagger([gold]);
   * assert(tagger.tag(sentenceOf("She sings")).tokens[1].cpos === "VERB");
   * ```
   */
  tag(sentence: Sentence): Sentence {
    if (this.#state.words.size > this.mostWords) this.#state = new TaggingState(this.model);
    return { ...sentence, tokens: this.#state.tag(sentence.tokens) };
  }
}

/** The steps, and the words that were met. */
class TaggingState {
  readonly words = new Words();
  readonly #pos: Sequencer;
  readonly #analyses: Sequencer;
  readonly #lemmatizer: Lemmatizer;
  /** The lemmas of each word by its analyses. */
  readonly #lemmas: (Map<number, string> | undefined)[] = [];

  constructor(private readonly model: TaggerModel) {
    const { analyses, lemmas, posWeights, analysisWeights, lemmaWeights } = model;
    const { outside } = this.words;
    this.#pos = new Sequencer(POS_STEP, posWeights, analyses.posClasses, outside);
    this.#analyses = new Sequencer(ANALYSIS_STEP, analysisWeights, analyses.classes, outside);
    this.#lemmatizer = new Lemmatizer(lemmas, analyses.posOf, lemmaWeights);
  }

  tag(tokens: readonly Token[]): Token[] {
    const { analyses: { allPos, ofPos, analyses: all } } = this.model;
    const words = tokens.map(({ form }) => this.words.of(form));
    const pos = new Int32Array(tokens.length);
    const analyses = new Int32Array(tokens.length);
    const tagged = { words, pos, analyses };
    for (let i = 0; i < words.length; i++) pos[i] = this.#pos.answer(tagged, i, allPos);
    for (let i = 0; i < words.length; i++) {
      analyses[i] = this.#analyses.answer(tagged, i, ofPos[pos[i]]);
    }
    return tokens.map(({ form, rest }, i) => {
      const { cpos, fpos, feats } = all[analyses[i]];
      return { form, lemma: this.#lemmaOf(words[i], analyses[i]), cpos, fpos, feats, rest };
    });
  }

  #lemmaOf(word: Word, analysis: number): string {
    const known = this.#lemmas[word.id] ??= new Map();
    let lemma = known.get(analysis);
    if (lemma === undefined) known.set(analysis, lemma = this.#lemmatizer.lemma(word, analysis));
    return lemma;
  }
}
