import { ABSENT } from "../dependency/token.ts";
import { Chooser, type Classes } from "./choice.ts";
import { featureKey, pairOf } from "../base/hash.ts";
import { applyScript, type LemmaScript } from "./lemma_script.ts";
import type { LearningWeights, Weights } from "../learning/averaged_weights.ts";
import type { Word } from "./word.ts";

/** A way from a form to its lemma; null where tokens have none, `_`. */
export type LemmaRule = LemmaScript | null;

/** What was seen of lemmas. */
export interface LemmaKnowledge {
  /** In the order of their ids, the frequent ones first. */
  readonly rules: readonly LemmaRule[];
  /** For each part of speech the ids of the rules that were seen with it, in ascending order. */
  readonly ofPos: readonly Int32Array[];
  /** Forms, each once for each of its analyses. */
  readonly forms: readonly string[];
  /** The analysis of each of {@link forms}, and the rule that makes its most frequent lemma. */
  readonly analyses: Int32Array;
  readonly formRules: Int32Array;
}

/** Templates of features: of the word alone, with its part of speech, with its analysis. */
const ALONE = 90, WITH_POS = 91, WITH_ANALYSIS = 92;

/**
 * Makes lemmas of forms and their analyses; the context plays no part. Known forms have the lemma
 * that was seen, with the same analysis or else with the same part of speech; for others the best of
 * the rules that can be applied is chosen.
 */
export class Lemmatizer {
  /** The features of the last choice. */
  readonly rows = new Int32Array(128);
  count = 0;
  readonly #chooser: Chooser;
  readonly #known = new Map<string, number>();
  /** The rules of each part of speech by what they take off the end. */
  readonly #byEnding: readonly Map<string, number[]>[];

  /** @param posOf the part of speech of each analysis */
  constructor(
    private readonly knowledge: LemmaKnowledge,
    private readonly posOf: Int32Array,
    readonly weights: Weights,
  ) {
    const { rules, forms, analyses, formRules } = knowledge;
    this.#chooser = new Chooser(ruleClasses(rules));
    this.#byEnding = knowledge.ofPos.map((ids) =>
      Map.groupBy(ids, (id) => rules[id]?.ending.from ?? "")
    );
    forms.forEach((form, k) => {
      const ofPos = `${form}\tp${posOf[analyses[k]]}`;
      this.#known.set(`${form}\t${analyses[k]}`, formRules[k]);
      if (!this.#known.has(ofPos)) this.#known.set(ofPos, formRules[k]);
    });
  }

  /** The lemma of a word; its form where no rule can be applied. */
  lemma(word: Word, analysis: number): string {
    const { form } = word;
    const id = this.#known.get(`${form}\t${analysis}`) ??
      this.#known.get(`${form}\tp${this.posOf[analysis]}`) ??
      this.choose(word, analysis);
    if (id === undefined) return form;
    return lemmaBy(this.knowledge.rules[id], form) ?? form;
  }

  /** The id of the best rule for a word that is not known; undefined where none can be applied. */
  choose(word: Word, analysis: number): number | undefined {
    const pos = this.posOf[analysis];
    const candidates = this.candidates(word, pos);
    this.count = 0;
    for (const key of word.shared) {
      this.#add(featureKey(ALONE, key));
      this.#add(featureKey(WITH_POS, pairOf(key, pos)));
      this.#add(featureKey(WITH_ANALYSIS, pairOf(key, analysis)));
    }
    return candidates.length === 0 ? undefined : this.#chooser.best(this, candidates);
  }

  /** Learns from the last choice, whose right one is known. */
  learn(weights: LearningWeights, right: number, answer: number): void {
    this.#chooser.learn(weights, this, right, answer);
  }

  /** The rules of a part of speech that can be applied to a word, in ascending order. */
  candidates({ form }: Word, pos: number): Int32Array {
    const byEnding = this.#byEnding[pos];
    const found: number[] = [];
    const lower = form.toLowerCase();
    for (const text of lower === form ? [form] : [form, lower]) {
      for (let start = 0; start <= text.length; start++) {
        for (const id of byEnding.get(text.slice(start)) ?? []) {
          const rule = this.knowledge.rules[id];
          const isFor = rule === null || (rule.lower ? lower : form) === text;
          if (isFor && lemmaBy(rule, form) !== undefined) found.push(id);
        }
      }
    }
    return Int32Array.from(new Set(found)).sort();
  }

  #add(key: number): void {
    const row = this.weights.rowOf(key);
    if (row >= 0) this.rows[this.count++] = row;
  }
}

function lemmaBy(rule: LemmaRule, form: string): string | undefined {
  return rule === null ? ABSENT : applyScript(rule, form);
}

/** Rules as classes whose parts are what they do at the beginning and at the end. */
export function ruleClasses(rules: readonly LemmaRule[]): Classes {
  const ids = new Map<string, number>();
  const parts = rules.map((rule) => {
    if (rule === null) return new Int32Array(0);
    const { lower, beginning, ending } = rule;
    const names = [
      `lower ${lower}`,
      `beginning ${beginning.from}\t${beginning.to}`,
      `ending ${ending.from}\t${ending.to}`,
    ];
    return Int32Array.from(names, (name) => {
      if (!ids.has(name)) ids.set(name, rules.length + ids.size);
      return ids.get(name)!;
    });
  });
  return { count: rules.length, partCount: ids.size, parts };
}
