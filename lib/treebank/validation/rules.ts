import type { InputRule } from "../formats/input_rules.ts";
import { COMMENT_RULES } from "./rules_of_comments.ts";
import { ENHANCED_RULES } from "./rules_of_enhanced.ts";
import { LAYOUT_RULES } from "./rules_of_layout.ts";
import { WORD_RULES } from "./rules_of_words.ts";

/** What only validation says, of CoNLL-U files and of the layout of all files with columns. */
export const VALIDATION_RULES: readonly InputRule[] = [
  ...LAYOUT_RULES,
  ...WORD_RULES,
  ...ENHANCED_RULES,
  ...COMMENT_RULES,
];

/** Codes of objections to what is odd, but not forbidden. */
export const WARNING_CODES: ReadonlySet<string> = new Set(
  VALIDATION_RULES.filter(({ verdict }) => verdict === "warning").map(({ code }) => code!),
);

/** The codes of the objections that CoNLL-U validation makes to sentences that can be read. */
export const CONLLU_CODES: readonly string[] = [
  ...new Set([...WORD_RULES, ...ENHANCED_RULES, ...COMMENT_RULES].map(({ code }) => code!)),
];
