import { AnalysisSet } from "./analyses.ts";
import { check, checkIds, checkRules, checkStrings, record, type RuleData } from "./data_checks.ts";
import type { LemmaKnowledge, LemmaRule } from "./lemmatizer.ts";
import { ruleClasses } from "./lemmatizer.ts";
import { Tagger, type TaggerModel } from "./tagger.ts";
import { FixedWeights } from "../learning/averaged_weights.ts";
import { checkedWeights } from "../learning/weight_checks.ts";

/** A tagger as plain data: what JSON can hold, and arrays. Equal taggers give equal data. */
export interface TaggerData {
  readonly facts: {
    /** CPOS, FPOS and FEATS of each analysis. */
    readonly analyses: readonly (readonly [string, string, string])[];
    readonly rules: readonly RuleData[];
    readonly forms: readonly string[];
  };
  readonly arrays: Readonly<Record<string, Int32Array>>;
}

const WEIGHTS = ["pos", "analysis", "lemma"] as const;
const PARTS = ["keys", "offsets", "classes", "weights"] as const;

/** The data of a tagger. */
export function taggerData({ model }: Tagger): TaggerData {
  const { analyses: { analyses }, lemmas } = model;
  const arrays: Record<string, Int32Array> = {
    "lemma.ofPos": Int32Array.from(lemmas.ofPos.flatMap((ids) => [...ids])),
    "lemma.ofPosCounts": Int32Array.from(lemmas.ofPos, ({ length }) => length),
    "lemma.formAnalyses": lemmas.analyses,
    "lemma.formRules": lemmas.formRules,
  };
  for (const step of WEIGHTS) {
    for (const part of PARTS) arrays[`${step}.${part}`] = model[`${step}Weights`].arrays[part];
  }
  return {
    facts: {
      analyses: analyses.map(({ cpos, fpos, feats }) => [cpos, fpos, feats]),
      rules: lemmas.rules.map(ruleData),
      forms: lemmas.forms,
    },
    arrays,
  };
}

/**
 * The tagger that data stand for.
 * @throws {InputError} where they are of none
 */
export function taggerOf(
  data: { facts: unknown; arrays: Readonly<Record<string, unknown>> },
): Tagger {
  const { analyses: triples, rules, forms } = record(data.facts, "a tagger");
  const analyses = analysesOf(triples);
  const lemmas = lemmasOf(checkRules(rules), forms, data.arrays, analyses);
  const counts = {
    pos: analyses.posClasses.count,
    analysis: analyses.classes.count + analyses.classes.partCount,
    lemma: lemmas.rules.length + ruleClasses(lemmas.rules).partCount,
  };
  const weights = Object.fromEntries(
    WEIGHTS.map((step) => [`${step}Weights`, weightsOf(data.arrays, step, counts[step])]),
  ) as Pick<TaggerModel, `${(typeof WEIGHTS)[number]}Weights`>;
  return new Tagger({ analyses, lemmas, ...weights });
}

function analysesOf(triples: unknown): AnalysisSet {
  const list = check(
    triples,
    "analyses",
    "a list of distinct triples of strings",
    (value) =>
      Array.isArray(value) && value.length > 0 &&
      value.every((triple) =>
        Array.isArray(triple) && triple.length === 3 &&
        triple.every((text) => typeof text === "string")
      ) && new Set(value.map((triple) => JSON.stringify(triple))).size === value.length,
  ) as [string, string, string][];
  return new AnalysisSet(list.map(([cpos, fpos, feats]) => ({ cpos, fpos, feats })));
}

function lemmasOf(
  rules: readonly RuleData[],
  forms: unknown,
  arrays: Readonly<Record<string, unknown>>,
  { allPos, analyses }: AnalysisSet,
): LemmaKnowledge {
  const ofPos = checkIds(arrays, "lemma.ofPos", rules.length);
  const counts = checkIds(arrays, "lemma.ofPosCounts", rules.length + 1, allPos.length);
  let end = 0;
  const lists = Array.from(counts, (count) => ofPos.subarray(end, end += count));
  check(
    end,
    "lemma.ofPosCounts",
    `counts with the sum ${ofPos.length}`,
    (sum) => sum === ofPos.length,
  );
  const known = checkStrings(forms, "forms");
  return {
    rules: rules.map(ruleOf),
    ofPos: lists,
    forms: known,
    analyses: checkIds(arrays, "lemma.formAnalyses", analyses.length, known.length),
    formRules: checkIds(arrays, "lemma.formRules", rules.length, known.length),
  };
}

function weightsOf(
  arrays: Readonly<Record<string, unknown>>,
  step: string,
  classCount: number,
): FixedWeights {
  const weights = checkedWeights(
    arrays,
    `${step}.`,
    classCount,
    (field, value, required, isSound) => {
      check(value, field, required, () => isSound);
    },
  );
  return new FixedWeights(weights);
}

function ruleData(rule: LemmaRule): RuleData {
  if (rule === null) return null;
  const { lower, beginning, ending } = rule;
  return [lower, beginning.from, beginning.to, ending.from, ending.to];
}

function ruleOf(data: RuleData): LemmaRule {
  if (data === null) return null;
  const [lower, bFrom, bTo, eFrom, eTo] = data;
  return { lower, beginning: { from: bFrom, to: bTo }, ending: { from: eFrom, to: eTo } };
}
