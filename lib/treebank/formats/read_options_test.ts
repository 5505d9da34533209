import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../../dependency/random.ts";
import { parseTreebank } from "./parse_text.ts";
import type { ReadOptions } from "./read.ts";

const tabs = (...lines: string[]) =>
  lines.map((line) => line.replaceAll(" ", "\t").replaceAll("␣", " ") + "\n").join("");

const ROWS = ["1 She she PRON PRP F=g 2 nsubj _ A=b", "2 left leave VERB VBD _ 0 root _ _"];

Deno.test("where trees are not looked at, nothing in HEAD and DEPREL matters", () => {
  const values = ["x", "0", "1", "2", "99", "-1", "_", "", "␣", "a␣b", "\u0001", "2:x"];
  const random = seededRandom(3);
  const sound = tabs(
    "# sent_id = 1",
    "1-2 Sheleft _ _ _ _ _ _ _ _",
    ...ROWS,
    "2.1 e _ _ _ _ _ _ _ _",
    "",
  );
  const [expected] = parseTreebank(sound, { ignoreTrees: true });
  assert.equal(expected.tree, undefined);
  for (let trial = 0; trial < 300; trial++) {
    const value = () => values[randomInteger(random, values.length)];
    const text = sound.replace(
      /^(\d(?:\t[^\t]*){5})\t\d\t\w+/gm,
      (_, before) => `${before}\t${value().replace("␣", " ")}\t${value().replace("␣", " ")}`,
    );
    const items = [...parseTreebank(text + sound, { format: "conllu", ignoreTrees: true })];
    assert.deepEqual(items.map(({ tree }) => tree), [undefined, undefined], text);
    assert.deepEqual(items[0].sentence, expected.sentence);
  }
});

Deno.test("without a look at trees, other columns are as faulty as ever", () => {
  const codeOf = (row: string, options: ReadOptions = {}) => {
    try {
      return [...parseTreebank(tabs(row, ""), { format: "conllu", ignoreTrees: true, ...options })]
        .length;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  assert.equal(codeOf("1 a a X X _ 7 dep _ _"), 1);
  assert.equal(codeOf("1  a X X _ 7 dep _ _"), "empty-field");
  assert.equal(codeOf("2 a a X X _ 7 dep _ _"), "id-order");
  assert.equal(codeOf("1 a a X X _ 7 dep _"), "column-count");
  assert.equal(codeOf("1 a a X X _ 7 dep 3 x"), "second-head");
});

Deno.test("METU-Sabanci without a look at trees has the tokens, whatever REL holds", () => {
  const word = (form: string, rel: string) =>
    `<W IG="[(${form}+Noun)(Verb)]" REL="${rel}">${form}</W>`;
  const xml = (...rels: string[]) =>
    `<SENTENCES><S>${rels.map((rel, k) => word(`w${k}`, rel)).join("")}</S></SENTENCES>`;
  const [sound] = parseTreebank(xml("[2,1,(SUBJECT)]", "[,( )]"));
  for (const rel of ["[2,9,(X)]", "[1,1,(X)]", "nonsense", "", "[,( )]"]) {
    const [item] = parseTreebank(xml(rel, "[7,1,(X)]"), { ignoreTrees: true });
    assert.deepEqual(item, { sentence: sound.sentence });
  }
});

Deno.test("a space in a form or lemma is read as it is told, where the format has none", () => {
  const spaced = tabs("1 New␣York␣City New␣York N NNP _ 0 root _ _", "2 is be V V _ 1 x _ _", "");
  assert.throws(() => [...parseTreebank(spaced, { format: "conllx" })], { code: "space-in-field" });
  const readWith = (spaces: string, text = spaced) => {
    const [{ sentence }] = parseTreebank(text, { format: "conllx", spaces });
    return [sentence.tokens[0].form, sentence.tokens[0].lemma, sentence.tokens[1].form];
  };
  assert.deepEqual(readWith("_"), ["New_York_City", "New_York", "is"]);
  assert.deepEqual(readWith(" "), ["New York City", "New York", "is"]);
  assert.throws(() => readWith("_", spaced.replace("NNP", "N P")), { code: "space-in-field" });
  assert.throws(() => readWith("_", spaced.replace("root", "ro ot")), { code: "space-in-field" });
  const [inMaltTab] = parseTreebank(tabs("New␣York N 0 ROOT", ""), {
    format: "malttab",
    spaces: "_",
  });
  assert.equal(inMaltTab.sentence.tokens[0].form, "New_York");
  const [inConllu] = parseTreebank(spaced, { format: "conllu", spaces: "_" });
  assert.equal(inConllu.sentence.tokens[0].form, "New York City");
});
