import assert from "node:assert/strict";
import { type Sentence, sentenceOf } from "../dependency/sentence.ts";
import { PartFeatures } from "./part_features.ts";
import { parseTemplates, PART_KINDS, type PartKind, TEMPLATES } from "./templates.ts";
import { tokenValues } from "./token_values.ts";

const SENTENCE: Sentence = {
  ...sentenceOf("a b c d e f g h"),
  tokens: [..."abcdefgh"].map((form, k) => ({
    form,
    lemma: form.toUpperCase(),
    cpos: `C${k % 3}`,
    fpos: `F${k}`,
    feats: k % 2 === 0 ? `Case=${form}|Number=${k}` : "_",
    rest: [],
  })),
};

function keysOf(sentence: Sentence, kind: PartKind, h: number, m: number, x: number): number[] {
  const features = new PartFeatures();
  features.prepare(tokenValues(sentence));
  if (kind === "arc") {
    features.walkBetween(h, m);
    features.arc(h, m);
  } else features.third(kind, h, m, x, m);
  return [...features.keys.slice(0, features.count)];
}

/** The sentence with one value of one token changed. */
function changed(node: number, values: Partial<Sentence["tokens"][number]>): Sentence {
  const tokens = SENTENCE.tokens.map((token, k) =>
    k === node - 1 ? { ...token, ...values } : token
  );
  return { ...SENTENCE, tokens };
}

Deno.test("templates are read as they are written", () => {
  assert.deepEqual(parseTemplates("h:form,pos-1 d:pos\nx:feats+2 | h:cpos"), [
    {
      head: [{ value: "form", offset: 0 }, { value: "pos", offset: -1 }],
      dependent: [{ value: "pos", offset: 0 }],
      third: [],
    },
    { head: [], dependent: [], third: [{ value: "feats", offset: 2 }] },
    { head: [{ value: "cpos", offset: 0 }], dependent: [], third: [] },
  ]);
});

Deno.test("all features of a sentence's parts have keys of their own", () => {
  for (const kind of PART_KINDS) {
    const keys = keysOf(SENTENCE, kind, 3, 6, 5);
    assert.equal(new Set(keys).size, keys.length);
    assert.ok(keys.length >= TEMPLATES[kind].length);
  }
  const kinds = PART_KINDS.flatMap((kind) => keysOf(SENTENCE, kind, 3, 6, 5));
  assert.equal(new Set(kinds).size, kinds.length);
});

Deno.test("features see the direction of an arc, its length and what stands between", () => {
  const common = (a: number[], b: number[]) => a.filter((key) => b.includes(key)).length;
  const keys = keysOf(SENTENCE, "arc", 3, 6, 0);
  assert.equal(common(keys, keysOf(SENTENCE, "arc", 6, 3, 0)), 0);
  const [near, far] = [keysOf(SENTENCE, "arc", 1, 2, 0), keysOf(SENTENCE, "arc", 1, 8, 0)];
  assert.ok(common(near, far) < TEMPLATES.arc.length, "h alone, without its distance");
  const between = keysOf(changed(4, { fpos: "other" }), "arc", 3, 6, 0);
  assert.ok(common(keys, between) < keys.length);
  assert.ok(common(keys, between) >= TEMPLATES.arc.length);
});

Deno.test("features of a part do not see what its templates do not name", () => {
  for (const kind of PART_KINDS) {
    const far = kind === "arc"
      ? { form: "z", lemma: "Z" }
      : { form: "z", lemma: "Z", fpos: "Z", cpos: "Z" };
    assert.deepEqual(keysOf(changed(1, far), kind, 4, 6, 5), keysOf(SENTENCE, kind, 4, 6, 5));
    assert.notDeepEqual(
      keysOf(changed(6, { lemma: "Z" }), kind, 4, 6, 5),
      keysOf(SENTENCE, kind, 4, 6, 5),
    );
  }
});

Deno.test("no third token is told from every token", () => {
  const none = keysOf(SENTENCE, "inner", 3, 6, 6);
  for (let x = 0; x <= 8; x++) {
    if (x === 6) continue;
    assert.ok(keysOf(SENTENCE, "inner", 3, 6, x).every((key) => !none.includes(key)));
  }
});

Deno.test("every feature of the head's analysis is paired with every one of the dependent's", () => {
  const pairs = (h: number, m: number) =>
    keysOf(SENTENCE, "arc", h, m, 0).length - 2 * TEMPLATES.arc.length -
    Math.max(0, Math.abs(h - m) - 1);
  assert.equal(pairs(1, 3), 2 * 2 * 2, "Case and Number of both, with and without parts of speech");
  assert.equal(pairs(1, 2), 0, "2 has no features");
  assert.equal(pairs(0, 1), 0, "nor has the root");
});
