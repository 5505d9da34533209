import { ABSENT } from "../../dependency/token.ts";
import type { ColumnSpec } from "./columns.ts";

/**
 * Malt-TAB, the format of MaltParser's first versions [nivre-hall-nilsson-2006]: form, part of speech,
 * head and label, or the first two alone where there is no tree; a blank line after each sentence, no
 * space in any value. Tokens are counted from 1. The one part of speech is taken as the coarse and the
 * fine one; lemma and features are `_`.
 */
export const MALTTAB: ColumnSpec = {
  title: "Malt-TAB",
  names: ["FORM", "POSTAG", "HEAD", "DEPREL"],
  numbered: false,
  bareWidth: 2,
  form: 0,
  lemma: -1,
  cpos: 1,
  fpos: 1,
  feats: -1,
  head: 2,
  deprel: 3,
  rest: [],
  secondHead: { rest: 0, required: ABSENT, accepts: () => false, isForeign: () => false },
  predicates: false,
  comments: false,
  spaces: [],
};
