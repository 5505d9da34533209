/**
 * A toy sentence and its configurations, for the tests of this folder.
 * @module
 */
import type { Sentence } from "../../dependency/sentence.ts";
import { bareToken } from "../../dependency/token.ts";
import { applyTransition, transitionSystem } from "../../transition/mod.ts";

const COLUMNS: [form: string, lemma: string, cpos: string, fpos: string, feats: string][] = [
  ["Old", "old", "ADJ", "JJ", "Deg=Pos"],
  ["dogs", "dog", "NOUN", "NNS", "Num=Plur|Case=Nom"],
  ["slept", "sleep", "VERB", "VBD", "Tense=Past"],
  ["soundly", "soundly", "ADV", "RB", "_"],
];
export const SENTENCE: Sentence = {
  tokens: COLUMNS.map(([form, lemma, cpos, fpos, feats]) => ({
    ...bareToken(form),
    lemma,
    cpos,
    fpos,
    feats,
  })),
  comments: [],
  extraLines: [],
  line: 0,
};

/** The name of each label id. */
export const LABELS = ["amod", "nsubj", "advmod", "root"];

/** The configuration after some transitions, each the beginning of its name and perhaps a label. */
export function after(systemName: string, transitions: readonly string[]) {
  const system = transitionSystem(systemName);
  const c = system.initial(SENTENCE.tokens.length);
  for (const transition of transitions) {
    const [name, label] = transition.split(" ");
    const isMeant = (full: string) => full.split("^")[0] === name;
    const kind = system.transitions.findIndex((spec) => isMeant(spec.name));
    applyTransition(system, c, kind, LABELS.indexOf(label));
  }
  return { system, c };
}
