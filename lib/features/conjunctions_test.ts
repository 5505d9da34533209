import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import { toySentence } from "../dependency/toy_sentence.ts";
import type { Token } from "../dependency/token.ts";
import type { Configuration } from "../transition/configuration.ts";
import { arcEager } from "../transition/arc_eager.ts";
import { transitionSystem, transitionSystems } from "../transition/registry.ts";
import { conjunctionsFor } from "./conjunction_sets.ts";
import { ConjunctionExtractor } from "./conjunction_extractor.ts";
import { formatConjunctions, parseConjunctions } from "./conjunctions.ts";
import { featureModel } from "./models.ts";
import { Vocabulary } from "./vocabulary.ts";

const SENTENCES = [
  toySentence("the/2/det cook/3/nsubj slept/0/root long/3/advmod in/6/case bed/3/obl"),
  toySentence("she/2/nsubj saw/0/root the/4/det cook/2/obj"),
];
const LABELS = [...new Set(SENTENCES.flatMap(({ tree }) => tree.labels.slice(1)))];
const TEXT = `
  form(σ[0]) form(β[0])
  form(σ[0]) deprel(ld(β[0]))
  form(hd(σ[0])) distance(σ[0],β[0])
  form(β[0]) left-valency(β[0])
  form(σ[0]) right-valency(σ[0])
`;

/**
 * What a line of {@link TEXT} says of a configuration, in words; undefined where a value is
 * unknown.
 */
function described(c: Configuration, tokens: readonly Token[]): string[] {
  const { heads, labels, leftmost, leftValency, rightValency } = c.graph;
  const [i, j] = [c.at(0, 0), c.at(1, 0)];
  const form = (node: number) => node > 0 ? tokens[node - 1].form : node === 0 ? "0" : "none";
  const leftmostOf = (node: number) => node < 0 || leftmost[node] >= node ? -1 : leftmost[node];
  const label = (node: number) => node < 0 ? "none" : LABELS[labels[node]];
  const few = (count: number) => Math.min(4, count);
  return [
    `${form(i)} ${form(j)}`,
    `${form(i)} ${label(j < 0 ? -1 : leftmostOf(j))}`,
    `${form(i < 0 ? -1 : heads[i])} ${i < 0 || j < 0 ? "none" : j - i}`,
    `${form(j)} ${j < 0 ? "none" : few(leftValency[j])}`,
    `${form(i)} ${i < 0 ? "none" : few(rightValency[i])}`,
  ].map((text, k) => `${k}: ${text}`);
}

Deno.test("the same values, and no others, have the same key", () => {
  const conjunctions = parseConjunctions(TEXT);
  const vocabulary = Vocabulary.of(
    featureModel("arc-eager"),
    SENTENCES.map(({ sentence }) => sentence),
    LABELS,
  );
  const extractor = new ConjunctionExtractor(conjunctions, arcEager, vocabulary);
  const random = seededRandom(4);
  const keyOf = new Map<string, number>(), textOf = new Map<number, string>();
  for (let round = 0; round < 60; round++) {
    const { sentence } = SENTENCES[round % 2];
    const c = arcEager.initial(sentence.tokens.length);
    extractor.start(vocabulary.encode(sentence));
    while (!arcEager.isTerminal(c)) {
      const keys = new Int32Array(extractor.room);
      const count = extractor.extract(c, keys, 0, 10);
      const texts = described(c, sentence.tokens);
      assert.equal(count, texts.length);
      texts.forEach((text, k) => {
        assert.equal(keyOf.get(text) ?? keys[k], keys[k], text);
        assert.equal(textOf.get(keys[k]) ?? text, text);
        keyOf.set(text, keys[k]);
        textOf.set(keys[k], text);
      });
      const kinds = [0, 1, 2, 3].filter((kind) => arcEager.isPermissible(c, kind));
      const kind = kinds[randomInteger(random, kinds.length)];
      arcEager.apply(c, kind, randomInteger(random, LABELS.length));
    }
  }
  assert.ok(keyOf.size > 80, `${keyOf.size} features`);
});

Deno.test("atoms of FEATS have a key each; what the training data do not have makes none", () => {
  const { sentence } = SENTENCES[0];
  const [first, ...rest] = sentence.tokens;
  const withFeats = { ...sentence, tokens: [{ ...first, feats: "A|B" }, ...rest] };
  const model = featureModel("arc-eager");
  const vocabulary = Vocabulary.of(model, [withFeats], LABELS);
  const keysOf = (text: string, of = withFeats) => {
    const extractor = new ConjunctionExtractor(parseConjunctions(text), arcEager, vocabulary);
    extractor.start(vocabulary.encode(of));
    const keys = new Int32Array(extractor.room);
    return [...keys.subarray(0, extractor.extract(arcEager.initial(of.tokens.length), keys, 0, 0))];
  };
  assert.equal(new Set(keysOf("form(β[0]) feats(β[0])")).size, 2);
  assert.equal(keysOf("lemma(β[0]) form(β[0])").length, 0); // no token has a lemma
  const unknown = { ...withFeats, tokens: [{ ...first, form: "unheard-of" }, ...rest] };
  assert.equal(keysOf("form(β[0]) form(β[1])", unknown).length, 0);
});

Deno.test("there are conjunctions for every system, which are read as they are written", () => {
  const vocabulary = Vocabulary.of(
    featureModel("arc-eager"),
    SENTENCES.map(({ sentence }) => sentence),
    LABELS,
  );
  for (const system of transitionSystems.values()) {
    const conjunctions = conjunctionsFor(system);
    assert.ok(conjunctions.length > 40, system.name);
    assert.deepEqual(parseConjunctions(formatConjunctions(conjunctions)), conjunctions);
    new ConjunctionExtractor(conjunctions, system, vocabulary);
  }
  const written = (name: string) => formatConjunctions(conjunctionsFor(transitionSystem(name)));
  assert.match(written("P0"), /form\(σ\[1\]\) form\(σ\[0\]\)\n/);
  assert.match(written("arc-eager"), /form\(σ\[0\]\) form\(β\[0\]\)\n/);
  assert.match(written("nonprojective-list"), /form\(λ1\[0\]\) form\(β\[0\]\)\n/);
});

Deno.test("what is no conjunction is refused, with its line", () => {
  const refused: [text: string, message: RegExp][] = [
    ["form(σ[0])\nsize(σ[0])", /my\.txt:2: .*"size\(σ\[0\]\)".*property of a node/],
    ["form(σ[0],β[0])", /"form\(σ\[0\],β\[0\]\)", required is form of 1 node/],
    ["distance(σ[0])", /required is distance of 2 nodes/],
    ["feats(σ[0]) feats(β[0])", /feats once at most/],
    [Array.from({ length: 9 }, () => "form(σ[0])").join(" "), /8 properties at most/],
    ["form(ψ[0])", /a list of/],
  ];
  for (const [text, message] of refused) {
    assert.throws(() => parseConjunctions(text, "my.txt"), (error) => {
      assert.ok(error instanceof InputError);
      assert.match(error.message, message);
      return true;
    });
  }
  const vocabulary = Vocabulary.of(featureModel("arc-eager"), [], LABELS);
  const foreign = parseConjunctions("form(λ1[0])");
  assert.throws(
    () => new ConjunctionExtractor(foreign, arcEager, vocabulary),
    /Cannot use conjunctions of features with arc-eager: current value is "λ1\[0\]"/,
  );
});
