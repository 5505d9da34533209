import { rows } from "../formats/example_rows.ts";
import type { InputRule } from "../formats/input_rules.ts";
import { error2, GO, goOn, HEADER, ON, warning } from "./rule.ts";

const SENTENCE = rows(GO, ON, "");
const ID = "# sent_id = 1\n";
const TEXT = "# text = Go on\n";

/** Two sentences, each with some comment. */
const two = (first: string, second: string) =>
  HEADER + first + SENTENCE + HEADER.replace("= 1", "= 2") + second + SENTENCE;

/** The sentence "Go on" with some values of MISC on its words. */
const misc = (first: string, second: string) =>
  HEADER + rows(GO.replace(/_$/, first), ON.replace(/_$/, second), "");

/** Comments, and the text in them against the tokens. */
export const COMMENT_RULES: readonly InputRule[] = [
  error2("sentence without sent_id", "sent-id-missing", 1, TEXT + SENTENCE),
  error2(
    "second sent_id in a sentence",
    "sent-id-twice",
    2,
    ID + "# sent_id = 2\n" + TEXT + SENTENCE,
  ),
  error2(
    "sent_id with a space, or malformed",
    "sent-id-malformed",
    1,
    "# sent_id = 1 a\n" + TEXT + SENTENCE,
  ),
  error2(
    "sent_id of an earlier sentence",
    "sent-id-repeated",
    6,
    HEADER + SENTENCE + HEADER + SENTENCE,
  ),
  error2("slash in a sent_id", "sent-id-slash", 1, "# sent_id = 1/a\n" + TEXT + SENTENCE),
  warning(
    "sent_id or text without the usual spaces",
    "comment-spacing",
    1,
    "#sent_id=1\n" + TEXT + SENTENCE,
    "the id is taken all the same, as by UD's own tools",
  ),
  error2(
    "malformed parallel_id",
    "parallel-id-malformed",
    3,
    HEADER + "# parallel_id = x\n" + SENTENCE,
  ),
  error2(
    "second parallel_id in a sentence",
    "parallel-id-twice",
    4,
    HEADER + "# parallel_id = a/1\n# parallel_id = a/2\n" + SENTENCE,
  ),
  error2(
    "parallel_id of an earlier sentence",
    "parallel-id-repeated",
    9,
    two("# parallel_id = a/1\n", "# parallel_id = a/1\n"),
  ),
  error2(
    "alternatives of a parallel_id not counted from 1",
    "parallel-id-alt",
    9,
    two("# parallel_id = a/1/alt1\n", "# parallel_id = a/1/alt3\n"),
  ),
  error2(
    "parts of a parallel_id not counted from 1",
    "parallel-id-part",
    9,
    two("# parallel_id = a/1\n", "# parallel_id = a/1/part1\n"),
  ),
  error2(
    "second newdoc in a sentence",
    "newdoc-twice",
    4,
    HEADER + "# newdoc id = a\n# newdoc\n" + SENTENCE,
  ),
  error2(
    "second newpar in a sentence",
    "newpar-twice",
    4,
    HEADER + "# newpar\n# newpar\n" + SENTENCE,
  ),
  error2(
    "document or paragraph that begins without a space before it",
    "space-after-at-break",
    8,
    misc("_", "SpaceAfter=No") + HEADER.replace("= 1", "= 2") + "# newdoc\n" + SENTENCE,
  ),
  error2("sentence without text", "text-missing", 1, ID + SENTENCE),
  error2("second text in a sentence", "text-twice", 3, HEADER + TEXT + SENTENCE),
  error2("empty text", "text-empty", 2, ID + "# text = \n" + SENTENCE),
  error2(
    "text with a space at its end",
    "text-trailing-space",
    2,
    ID + "# text = Go on \n" + SENTENCE,
  ),
  error2(
    "text with other forms than the tokens",
    "text-differs",
    4,
    ID + "# text = Go off\n" + SENTENCE,
  ),
  error2("SpaceAfter=No where the text has a space", "text-differs", 4, misc("SpaceAfter=No", "_")),
  error2(
    "text that goes on behind the last token",
    "text-too-long",
    2,
    ID + "# text = Go on .\n" + SENTENCE,
  ),
  error2(
    "no SpaceAfter=No where the text has no space",
    "space-after-missing",
    3,
    ID + "# text = Goon\n" + SENTENCE,
  ),
  error2(
    "another value of SpaceAfter than No",
    "space-after-value",
    4,
    misc("_", "SpaceAfter=Yes"),
  ),
  error2("NoSpaceAfter=Yes", "space-after-name", 4, misc("_", "NoSpaceAfter=Yes")),
  error2(
    "SpaceAfter=No on an empty node",
    "space-after-on-empty-node",
    4,
    goOn(
      "1 Go go VERB _ _ 0 root 0:root _",
      "1.1 x _ _ _ _ _ _ 1:dep SpaceAfter=No",
      "2 on on ADV _ _ 1 advmod 1:advmod _",
    ),
  ),
  error2(
    "SpaceAfter=No inside a range",
    "space-after-in-range",
    4,
    ID + "# text = Gon\n" +
      rows("1-2 Gon _ _ _ _ _ _ _ _", GO.replace(/_$/, "SpaceAfter=No"), ON, ""),
  ),
];
