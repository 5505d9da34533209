import { percent } from "../base/numbers.ts";
import type { Sentence } from "../dependency/sentence.ts";
import type { Token } from "../dependency/token.ts";

/** What is scored. */
const MEASURES = {
  cpos: (gold, tagged) => gold.cpos === tagged.cpos,
  fpos: (gold, tagged) => gold.fpos === tagged.fpos,
  feats: (gold, tagged) => gold.feats === tagged.feats,
  tags: (gold, tagged) =>
    gold.cpos === tagged.cpos && gold.fpos === tagged.fpos && gold.feats === tagged.feats,
  lemma: (gold, tagged) => gold.lemma === tagged.lemma,
} as const satisfies Record<string, (gold: Token, tagged: Token) => boolean>;

/** What is scored of a tagger: single columns; `tags` is right where CPOS, FPOS and FEATS all are. */
export type TaggingMeasure = keyof typeof MEASURES;

/** The measures, in the order of tables. */
export const TAGGING_MEASURES = Object.keys(MEASURES) as readonly TaggingMeasure[];

/** Accuracy in percent of tokens, NaN where there are none. */
export type TaggingScores = Readonly<Record<TaggingMeasure, number>> & { readonly tokens: number };

/** Scores of all tokens, and of those whose form the tagger did not learn from. */
export interface TaggingAccuracy {
  readonly all: TaggingScores;
  readonly unknown: TaggingScores;
}

/** Counts of right tokens. */
class Counts {
  tokens = 0;
  readonly right: Record<TaggingMeasure, number> = {
    cpos: 0,
    fpos: 0,
    feats: 0,
    tags: 0,
    lemma: 0,
  };

  add(gold: Token, tagged: Token): void {
    this.tokens++;
    for (const measure of TAGGING_MEASURES) {
      if (MEASURES[measure](gold, tagged)) this.right[measure]++;
    }
  }

  scores(): TaggingScores {
    const of = (measure: TaggingMeasure) => percent(this.right[measure], this.tokens);
    return {
      tokens: this.tokens,
      cpos: of("cpos"),
      fpos: of("fpos"),
      feats: of("feats"),
      tags: of("tags"),
      lemma: of("lemma"),
    };
  }
}

/**
 * Scores a tagger over all tokens, punctuation with them, as the UD shared tasks do [zeman-2018] with
 * the names UPOS, XPOS, UFeats, AllTags and Lemmas. Two differences: they compare the universal ones
 * among the features only, here all must be right; and they take any lemma for right where gold has
 * none.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { sentenceOf } from "lib/dependency/mod.ts";
 * import { TaggingScorer } from "lib/tagging/mod.ts";
 *
 * const scorer = new TaggingScorer(new Set(["She"]));
 * scorer.add(sentenceOf("She sings"), sentenceOf("She sings"));
 * const { all, unknown } = scorer.accuracy();
 * assert(all.cpos === 100 && all.tokens === 2 && unknown.tokens === 1);
 * ```
 */
export class TaggingScorer {
  readonly #all = new Counts();
  readonly #unknown = new Counts();

  /** @param known the forms that the tagger learned from, see {@link formsOf} */
  constructor(private readonly known: ReadonlySet<string>) {}

  /** Adds a sentence with the tags of the treebank and with those of the tagger. */
  add(gold: Sentence, tagged: Sentence): void {
    gold.tokens.forEach((token, i) => {
      this.#all.add(token, tagged.tokens[i]);
      if (!this.known.has(token.form)) this.#unknown.add(token, tagged.tokens[i]);
    });
  }

  accuracy(): TaggingAccuracy {
    return { all: this.#all.scores(), unknown: this.#unknown.scores() };
  }
}

/** The forms of sentences. */
export function formsOf(sentences: readonly Sentence[]): Set<string> {
  return new Set(sentences.flatMap(({ tokens }) => tokens.map(({ form }) => form)));
}
