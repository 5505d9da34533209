import { requireName } from "../base/choices.ts";

/**
 * Which tokens are scored: `exclude` leaves out punctuation, as the CoNLL-X shared task does
 * [buchholz-marsi-2006, sec. 4]; `include` scores all, as is the rule for UD [zeman-2018].
 */
export type Punctuation = (typeof PUNCTUATION_RULES)[number];
const PUNCTUATION_RULES = ["exclude", "include"] as const;

/**
 * The rule that an option has, checked.
 * @throws {InputError} where there is no such rule
 */
export function punctuationRule(given: Punctuation | undefined, usual: Punctuation): Punctuation {
  return requireName("a rule for punctuation", given ?? usual, PUNCTUATION_RULES);
}

/**
 * The rule that goes with a treebank's format: all tokens are scored of CoNLL-U, as is the rule for UD
 * [zeman-2018]; of every other format punctuation is left out, as in the CoNLL-X shared task
 * [buchholz-marsi-2006, sec. 4] and the papers.
 *
 * @param format name of the format of the gold trees, for example `conllu`
 */
export function punctuationOf(format: string | undefined): Punctuation {
  return format === "conllu" ? "include" : "exclude";
}

/**
 * Whether a form is punctuation as the CoNLL-X shared task has it [buchholz-marsi-2006, sec. 4]:
 * every character has the Unicode property P. So `$ + < = > ^ | ~`, which are symbols, are scored,
 * and `_`, the form of the inner inflectional groups of METU-Sabanci, is not. Scores equal those of
 * the shared task's scorer, whatever the version of Unicode: a newer one only adds rare marks.
 */
export function isPunctuation(form: string): boolean {
  return /^\p{P}+$/u.test(form);
}
