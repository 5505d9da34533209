import type { InputRule } from "../formats/input_rules.ts";
import { error, error1, error2, error3, GO, goOn, ON, warning2 } from "./rule.ts";
import { rows } from "../formats/example_rows.ts";

const GON = "1-2 Gon _ _ _ _ _ _ _ _";
const JOINED = "# sent_id = 1\n# text = Gon\n";

/** A sentence whose second word has some value of FEATS. */
const feats = (value: string) => goOn(GO, `2 on on ADV _ ${value} 1 advmod _ _`);

/** A sentence whose second word has some value of MISC. */
const misc = (value: string) => goOn(GO, `2 on on ADV _ _ 1 advmod _ ${value}`);

/** Characters, IDs, and the columns of words, ranges and empty nodes, but for DEPS. */
export const WORD_RULES: readonly InputRule[] = [
  error(
    "U+0085, U+2028 and other controls",
    "control-character",
    2,
    "# sent_id = 1\n# text = G\u2028o on\n" + rows("1 G\u2028o go VERB _ _ 0 root _ _", ON, ""),
    "some programs end a line there; the comment is told too",
  ),
  error1(
    "text that is not in the normal form NFC",
    "not-nfc",
    3,
    goOn("1 Go go\u0301 VERB _ _ 0 root _ _", ON),
    "the characters are named, since they look alike",
  ),
  error1(
    "white space other than the space, in a column without spaces",
    "space-in-field",
    4,
    goOn(GO, "2 on on ADV a\u00a0b _ 1 advmod _ _"),
    "no-break and ideographic spaces; the plain space keeps the sentence from being read",
  ),
  error1(
    "space at the edge of a value, or two in a row",
    "space-misplaced",
    4,
    misc("A=b␣"),
    "FORM, LEMMA and MISC may have single ones inside",
  ),
  error1(
    "space in a range's form",
    "space-in-range",
    3,
    "# sent_id = 1\n# text = Go on\n" + rows("1-2 Go␣on _ _ _ _ _ _ _ _", GO, ON, ""),
  ),
  error1(
    "comment behind the first token",
    "comment-after-token",
    4,
    goOn(GO, "#␣late", ON),
    "kept as an extra line",
  ),
  error1(
    "range that does not begin with the next token, or ends outside",
    "range-order",
    3,
    JOINED + rows("1-3 Gon _ _ _ _ _ _ _ _", GO, ON, ""),
  ),
  error1(
    "ranges that overlap",
    "range-overlap",
    5,
    JOINED + rows(GON, GO, "2-2 n _ _ _ _ _ _ _ _", ON, ""),
  ),
  error2(
    "annotated range",
    "range-annotation",
    3,
    JOINED + rows("1-2 Gon _ VERB _ _ _ _ _ _", GO, ON, ""),
    "FORM and MISC only, and Typo=Yes in FEATS",
  ),
  error1(
    "empty node out of order",
    "empty-node-order",
    4,
    goOn(
      "1 Go go VERB _ _ 0 root 0:root _",
      "1.2 x _ _ _ _ _ _ 1:dep _",
      "2 on on ADV _ _ 1 advmod 1:advmod _",
    ),
    "IDs count from 1 after each word",
  ),
  error1(
    "empty node behind the range that it must precede",
    "empty-node-order",
    4,
    JOINED + rows(
      GON,
      "0.1 x _ _ _ _ _ _ 1:dep _",
      "1 Go go VERB _ _ 0 root 0:root _",
      "2 on on ADV _ _ 1 advmod 1:advmod _",
      "",
    ),
  ),
  error2(
    "HEAD of an empty node",
    "empty-node-head",
    4,
    goOn(
      "1 Go go VERB _ _ 0 root 0:root _",
      "1.1 x _ _ _ _ 1 _ 1:dep _",
      "2 on on ADV _ _ 1 advmod 1:advmod _",
    ),
  ),
  error2(
    "DEPREL of an empty node",
    "empty-node-deprel",
    4,
    goOn(
      "1 Go go VERB _ _ 0 root 0:root _",
      "1.1 x _ _ _ _ _ dep 1:dep _",
      "2 on on ADV _ _ 1 advmod 1:advmod _",
    ),
  ),
  error2("unknown UPOS", "upos-unknown", 4, goOn(GO, "2 on on PREP _ _ 1 advmod _ _"), "also _"),
  error2(
    "unknown UPOS of an empty node",
    "upos-unknown",
    4,
    goOn(
      "1 Go go VERB _ _ 0 root 0:root _",
      "1.1 x x Noun _ _ _ _ 1:dep _",
      "2 on on ADV _ _ 1 advmod 1:advmod _",
    ),
    "_ may stand there",
  ),
  error2("feature that is no Name=Value", "feats-malformed", 4, feats("degree=Pos")),
  error2("feature given twice", "feats-repeated", 4, feats("A=B|A=C")),
  error2("features not in alphabetical order", "feats-unsorted", 4, feats("B=A|A=B")),
  error2("value given twice", "feats-value-repeated", 4, feats("A=B,B")),
  error2("values not in alphabetical order", "feats-values-unsorted", 4, feats("A=C,B")),
  error2(
    "several tokens on 0",
    "several-roots",
    4,
    goOn(GO, "2 on on ADV _ _ 0 root _ _"),
    "legal trees for every parser here",
  ),
  error3(
    "root that is not on 0, or another label there",
    "root-label",
    3,
    goOn(GO.replace("root", "dep"), ON),
  ),
  error2(
    "DEPREL of other signs than small letters and a colon",
    "deprel-malformed",
    4,
    goOn(GO, "2 on on ADV _ _ 1 Advmod _ _"),
    "also _",
  ),
  error2(
    "DEPREL that is no universal relation",
    "deprel-unknown",
    4,
    goOn(GO, "2 on on ADV _ _ 1 prep:x _ _"),
    "subtypes are free",
  ),
  error2("attribute of MISC given twice", "misc-repeated", 4, misc("Lang=en|Lang=de")),
  warning2("empty attribute in MISC", "misc-empty", 4, misc("A=b||C=d")),
  warning2("attribute in MISC without a name", "misc-name-empty", 4, misc("=b")),
  warning2("space around a name or value in MISC", "misc-space", 4, misc("A␣=b")),
  warning2(
    "name in MISC that is UD's but for capitals",
    "misc-spelling",
    4,
    misc("gloss=auf"),
    "once for each spelling",
  ),
];
