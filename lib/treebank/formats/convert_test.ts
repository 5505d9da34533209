import assert from "node:assert/strict";
import type { InputError } from "../../base/errors.ts";
import { convertItem } from "./convert.ts";
import type { ColumnFormat } from "./format.ts";
import { formatItem } from "./format_item.ts";
import { parseTreebank } from "./parse_text.ts";

const tabs = (...lines: string[]) =>
  lines.map((line) => line.replaceAll(" ", "\t").replaceAll("␣", " ") + "\n").join("");

function convert(text: string, from: ColumnFormat, to: ColumnFormat, spaces?: string): string {
  const [item] = parseTreebank(text, { format: from });
  return formatItem(convertItem(item, from, to, spaces === undefined ? {} : { spaces }), to);
}

const CONLLU = "# sent_id = 1\n" + tabs(
  "1-2 Gon _ _ _ _ _ _ _ _",
  "1 Go go VERB VB A=B 0 root 0:root X=y",
  "2 on on ADV _ _ 1 advmod _ _",
  "2.1 x _ _ _ _ _ _ 1:x _",
);

Deno.test("CoNLL-X from CoNLL-U has UPOS for XPOS where that is missing, and nothing of the rest", () => {
  assert.equal(
    convert(CONLLU, "conllu", "conllx"),
    tabs("1 Go go VERB VB A=B 0 root _ _", "2 on on ADV ADV _ 1 advmod _ _"),
  );
});

Deno.test("CoNLL-2009 from CoNLL-U has one part of speech and no predicates", () => {
  assert.equal(
    convert(CONLLU, "conllu", "conll09"),
    tabs(
      "1 Go go _ VB _ A=B _ 0 _ root _ _ _",
      "2 on on _ ADV _ _ _ 1 _ advmod _ _ _",
    ),
  );
});

Deno.test("CoNLL-U from CoNLL-X and CoNLL-2009 takes the tags over", () => {
  assert.equal(
    convert(tabs("1 Go go V VB _ 0 root 0 root"), "conllx", "conllu"),
    tabs("1 Go go V VB _ 0 root _ _"),
  );
  assert.equal(
    convert(tabs("1 Go go goo VB V f g 0 0 root r Y go.01 A0"), "conll09", "conllu"),
    tabs("1 Go go VB VB f 0 root _ _"),
  );
});

Deno.test("an item is not touched when the format stays", () => {
  assert.equal(convert(CONLLU, "conllu", "conllu"), CONLLU);
});

Deno.test("spaces are an error for CoNLL-X, unless the caller says what to write instead", () => {
  const text = "\n# sent_id = 1\n" + tabs(
    "1-2 _ _ _ _ _ _ _ _ _",
    "1 Go go VERB _ _ 0 root _ _",
    "2 New␣York New␣York PROPN _ _ 1 obj _ _",
  );
  assert.throws(() => convert(text, "conllu", "conllx"), {
    code: "space-in-value",
    message: 'Cannot convert token 2 at line 5: current value is "New York", ' +
      "required is a value without spaces, or the option `spaces` to replace them",
  });
  assert.equal(
    convert(text, "conllu", "conllx", "_"),
    tabs("1 Go go VERB VERB _ 0 root _ _", "2 New_York New_York PROPN PROPN _ 1 obj _ _"),
  );
});

Deno.test("the place of a space is the line of the token, or of the sentence, or none", () => {
  const [item] = parseTreebank(
    tabs("1 Go go VERB _ _ 0 root _ _", "2 o␣n on ADV _ _ 1 advmod _ _"),
    {
      format: "conllu",
    },
  );
  const line = (sentence: Partial<typeof item.sentence>) => {
    try {
      convertItem({ ...item, sentence: { ...item.sentence, ...sentence } }, "conllu", "conll09");
    } catch (error) {
      return (error as InputError).details.line;
    }
    return assert.fail("nothing was thrown");
  };
  assert.deepEqual([line({}), line({ line: 7 }), line({ line: 0 })], [2, 8, undefined]);
  // As of METU-Sabanci, which has no line for each token.
  assert.equal(line({ line: 7, lines: Int32Array.of(0, 7, 7) }), 7);
});
