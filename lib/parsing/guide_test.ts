import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import { sentenceOf } from "../dependency/sentence.ts";
import { findTreeFault } from "../dependency/tree.ts";
import { parseWithGuide } from "../transition/parse.ts";
import { transitionSystem } from "../transition/registry.ts";
import { transitionCode } from "../transition/system.ts";
import { Parser } from "./greedy.ts";
import { FALLBACKS } from "./fallback.ts";
import { SvmGuide } from "./guide.ts";
import { PARSERS } from "./parsers.ts";
import { handmadeModel, inThisOrder, withoutVectors } from "./testing/models.ts";

// Kinds of arc-eager transitions.
const [LEFT_ARC, RIGHT_ARC, REDUCE, SHIFT] = [0, 1, 2, 3];

/** Three tokens of which the vocabulary of a handmade model knows two, and the tags N, V and X. */
const SENTENCE = {
  ...sentenceOf("x y z"),
  tokens: sentenceOf("x y z").tokens.map((token, k) => ({ ...token, fpos: ["N", "V", "X"][k] })),
};

Deno.test("the classifier of the next token's tag decides, the shared one for unseen tags", () => {
  const model = handmadeModel("P-E", [
    { values: ["N"], svm: inThisOrder(SHIFT) },
    { values: ["V"], svm: inThisOrder(transitionCode(RIGHT_ARC, 0), SHIFT) },
    { values: [], svm: inThisOrder(transitionCode(RIGHT_ARC, 1), SHIFT) },
  ]);
  // SHIFT x; RIGHT-ARC_a makes y depend on x; RIGHT-ARC_b makes z depend on y.
  const parser = new Parser(model);
  const tree = parser.parse(SENTENCE);
  assert.deepEqual([...tree.heads], [-1, 0, 1, 2]);
  assert.deepEqual(tree.labels, ["", "root", "a", "b"]);
  assert.deepEqual(parser.counts, { sentences: 1, tokens: 3, transitions: 3, notPermissible: 0 });
});

Deno.test("where an answer is not permissible the default transition or the next best is taken", () => {
  // LEFT-ARC with 0 on the stack never is, and neither is REDUCE.
  const svm = inThisOrder(transitionCode(LEFT_ARC, 0), REDUCE, transitionCode(RIGHT_ARC, 1), SHIFT);
  const model = handmadeModel("P-E", [{ values: [], svm }]);
  const byDefault = new Parser(model);
  // SHIFT instead; x <- y; SHIFT instead; y <- z; SHIFT instead.
  assert.deepEqual([...byDefault.parse(SENTENCE).heads], [-1, 2, 3, 0]);
  assert.equal(byDefault.counts.notPermissible, 3);
  const nextBest = new Parser(model, { fallback: "next-best" });
  // RIGHT-ARC instead, then REDUCE, time and again.
  const tree = nextBest.parse(SENTENCE);
  assert.deepEqual([...tree.heads], [-1, 0, 0, 0]);
  assert.deepEqual(tree.labels, ["", "b", "b", "b"]);
  assert.equal(nextBest.counts.notPermissible, 5);
  assert.equal(nextBest.counts.transitions, 5);
});

Deno.test("a parser that is stuck attaches what is left to 0 with the default label", () => {
  // P0 has no transition for an empty buffer but arcs, which this classifier never answers.
  const model = handmadeModel("P0", [{ values: [], svm: inThisOrder(2) }]);
  for (const fallback of FALLBACKS) {
    const tree = new Parser(model, { fallback }).parse(SENTENCE);
    assert.deepEqual([...tree.heads], [-1, 0, 0, 0]);
    assert.deepEqual(tree.labels, ["", "root", "root", "root"]);
  }
});

Deno.test("where only choices are decided pairs that cannot be linked are not asked about", () => {
  // RIGHT-ARC at each pair makes a chain; (0, y), (x, z) and (0, z) are connected by then.
  const answersIn = (parser: string) => {
    const model = handmadeModel(parser, [{ values: [], svm: inThisOrder(1, 2) }]);
    const guide = new SvmGuide(transitionSystem("degree-inf"), model);
    const c = transitionSystem("degree-inf").initial(3);
    guide.start(model.vocabulary.encode(SENTENCE));
    const transitions = parseWithGuide(transitionSystem("degree-inf"), guide, c);
    assert.deepEqual([...c.graph.heads.subarray(0, 4)], [-1, 0, 1, 2]);
    return [transitions, guide.asked, guide.refused];
  };
  assert.deepEqual(answersIn("NP-L-choices"), [6, 3, 0]);
  assert.deepEqual(answersIn("degree-inf"), [6, 6, 3]);
});

Deno.test("marks never leak, whatever the classifiers answer", () => {
  const labels = ["a", "b|a", "c|nothing", "b|"];
  const codes = labels.flatMap((_, label) => [0, 1].map((kind) => transitionCode(kind, label)));
  const random = seededRandom(3);
  for (let round = 0; round < 200; round++) {
    const svm = randomSvm([...codes, REDUCE, SHIFT], random);
    const parser = new Parser(handmadeModel("PP-E", [{ values: [], svm }], labels));
    const tree = parser.parse(sentenceOf("x y z u v w"));
    assert.equal(findTreeFault(tree.heads), undefined);
    for (const label of tree.labels) assert.match(label, /^[abc]?$|^root$/);
  }
});

Deno.test("with arbitrary classifiers every parse of every parser ends in a tree", () => {
  const random = seededRandom(4);
  for (const parser of PARSERS) {
    const system = transitionSystem(handmadeModel(parser, []).recipe.system);
    const codes = system.transitions.flatMap(({ labelled }, kind) =>
      labelled ? [transitionCode(kind, 0), transitionCode(kind, 1)] : [kind]
    );
    for (let round = 0; round < 30; round++) {
      const classifiers = [["N"], ["V"], []].map((values) => ({
        values,
        svm: randomSvm(codes.filter(() => random() < 0.8).concat(0), random),
      }));
      const model = handmadeModel(parser, classifiers);
      const fallback = FALLBACKS[round % 2];
      const tags = Array.from({ length: 12 }, () => "NVX"[randomInteger(random, 3)]);
      const bare = sentenceOf(tags);
      const sentence = {
        ...bare,
        tokens: bare.tokens.map((token) => ({ ...token, fpos: token.form })),
      };
      const tree = new Parser(model, { fallback }).parse(sentence);
      assert.equal(tree.length, 12);
      assert.equal(findTreeFault(tree.heads), undefined, parser);
    }
  }
});

/** A machine whose duels are decided at random, so that answers depend on nothing. */
function randomSvm(codes: readonly number[], random: () => number) {
  const classes = [...new Set(codes)];
  const duels = classes.length * (classes.length - 1) / 2;
  return withoutVectors(classes, Array.from({ length: duels }, () => random() - 0.5));
}
