import { seededRandom, shuffle } from "../dependency/random.ts";
import type { Sentence } from "../dependency/sentence.ts";
import { ABSENT } from "../dependency/token.ts";
import type { AnalysisSet } from "./analyses.ts";
import { lemmaScript } from "./lemma_script.ts";
import { type LemmaKnowledge, type LemmaRule, Lemmatizer } from "./lemmatizer.ts";
import type { TaggedWords } from "./sequence.ts";
import { FixedWeights, LearningWeights } from "../learning/averaged_weights.ts";
import type { Word } from "./word.ts";

/** A word with an analysis, and its lemmas with their frequencies. */
interface Entry {
  readonly word: Word;
  readonly analysis: number;
  readonly lemmas: Map<string, number>;
}

/**
 * Learns to make lemmas. What is learned from is not the text but its vocabulary, each word with each
 * of its analyses once, with the most frequent of its lemmas.
 */
export function learnLemmas(
  sentences: readonly Sentence[],
  gold: readonly TaggedWords[],
  passes: number,
  seed: number,
  { posOf, allPos }: AnalysisSet,
): { readonly lemmas: LemmaKnowledge; readonly lemmaWeights: FixedWeights } {
  const entries = entriesOf(sentences, gold);
  const lemmas = knowledgeOf(entries, posOf, allPos.length);
  const weights = new LearningWeights();
  const lemmatizer = new Lemmatizer(lemmas, posOf, weights);
  const random = seededRandom(seed);
  const order = [...entries.keys()];
  for (let pass = 0; pass < passes; pass++) {
    for (const k of shuffle(order, random)) {
      const { word, analysis } = entries[k];
      const right = lemmas.formRules[k];
      lemmatizer.learn(weights, right, lemmatizer.choose(word, analysis)!);
    }
  }
  return { lemmas, lemmaWeights: new FixedWeights(weights.averaged()) };
}

function entriesOf(sentences: readonly Sentence[], gold: readonly TaggedWords[]): Entry[] {
  const entries = new Map<string, Entry>();
  sentences.forEach(({ tokens }, k) => {
    const { words, analyses } = gold[k];
    tokens.forEach(({ lemma }, i) => {
      const key = `${words[i].id} ${analyses[i]}`;
      const entry = entries.get(key) ??
        { word: words[i], analysis: analyses[i], lemmas: new Map() };
      entries.set(key, entry);
      entry.lemmas.set(lemma, (entry.lemmas.get(lemma) ?? 0) + 1);
    });
  });
  return [...entries.values()];
}

function knowledgeOf(
  entries: readonly Entry[],
  posOf: Int32Array,
  posCount: number,
): LemmaKnowledge {
  const texts = entries.map(({ word, lemmas }) => {
    const [lemma] = byFrequency(lemmas);
    return JSON.stringify(lemma === ABSENT ? null : lemmaScript(word.form, lemma));
  });
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const ids = new Map(byFrequency(counts).map((text, id) => [text, id]));
  const formRules = Int32Array.from(texts, (text) => ids.get(text)!);
  const ofPos = Array.from({ length: posCount }, () => new Set<number>());
  entries.forEach(({ analysis }, k) => ofPos[posOf[analysis]].add(formRules[k]));
  return {
    rules: Array.from(ids.keys(), (text): LemmaRule => JSON.parse(text)),
    ofPos: ofPos.map((rules) => Int32Array.from(rules).sort()),
    forms: entries.map(({ word }) => word.form),
    analyses: Int32Array.from(entries, ({ analysis }) => analysis),
    formRules,
  };
}

/** Keys with the most frequent first, equal ones in the order in which they appeared. */
function byFrequency<Key>(counts: ReadonlyMap<Key, number>): Key[] {
  return [...counts].sort((a, b) => b[1] - a[1]).map(([key]) => key);
}
