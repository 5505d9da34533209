/** One root a sentence: whatever a model answers, with labels where they belong, and only if asked. */
import assert from "node:assert/strict";
import { randomInteger, seededRandom, shuffle } from "../dependency/random.ts";
import { rootCount, rootFacts } from "../dependency/root_facts.ts";
import { sentenceOf } from "../dependency/sentence.ts";
import { Tree } from "../dependency/tree.ts";
import { GraphParser } from "../graph_based/graph_parser.ts";
import { trainGraphModel } from "../graph_based/training.ts";
import { someGold } from "../testing/treebanks.ts";
import { deprojectivize } from "../transforms/deprojectivize.ts";
import { ENCODINGS } from "../transforms/encoding.ts";
import { SEARCH_ORDERS } from "../transforms/landing_sites.ts";
import { transitionSystem } from "../transition/registry.ts";
import { transitionCode } from "../transition/system.ts";
import { randomTree } from "../dependency/random.ts";
import { Parser } from "./greedy.ts";
import { FALLBACKS } from "./fallback.ts";
import { decodeModel, encodeModel } from "./model_file.ts";
import { ParallelParser } from "./parse_all.ts";
import type { ParserModel } from "./parser_model.ts";
import { PARSERS } from "./parsers.ts";
import { handmadeModel, inThisOrder } from "./testing/models.ts";
import { trainModel } from "./training.ts";

/** Checks a tree of a parser that knows labels of roots, as UD has them. */
function assertSingle(tree: Tree, what: string): void {
  if (tree.length === 0) return;
  assert.equal(rootCount(tree), 1, `${what}: ${tree.heads}`);
  Tree.of(tree.heads, tree.labels); // throws where it is no tree
  for (let node = 1; node <= tree.length; node++) {
    assert.equal(tree.labels[node] === "root", tree.heads[node] === 0, `${what}: ${tree.labels}`);
  }
}

const UD_ROOTS = { sentences: 9, several: 0, labels: ["root"], exclusive: true };

Deno.test("whatever classifiers answer, every parser finds trees with one root and its label", () => {
  const random = seededRandom(7);
  const labels = ["a", "root", "b"];
  const words = "w x y z v u t s";
  for (const parser of PARSERS) {
    const { recipe } = handmadeModel(parser, [{ values: [], svm: inThisOrder(0) }]);
    const { transitions } = transitionSystem(recipe.system);
    const codes = [...transitions.entries()].flatMap(([kind, { labelled }]) =>
      labelled ? labels.map((_, label) => transitionCode(kind, label)) : [transitionCode(kind)]
    );
    for (let round = 0; round < 25; round++) {
      const some = shuffle([...codes], random).slice(0, 1 + randomInteger(random, codes.length));
      const made = handmadeModel(parser, [{ values: [], svm: inThisOrder(...some) }], labels);
      const known = round % 2 === 0 ? { ...made, roots: UD_ROOTS } : made; // new, and older
      for (const fallback of FALLBACKS) {
        const one = new Parser(known, { fallback, singleRoot: true });
        for (let n = 1; n <= 8; n++) {
          const sentence = sentenceOf(words.slice(0, 2 * n - 1));
          assertSingle(one.parse(sentence), `${parser} ${some} ${fallback}`);
          assert.deepEqual(one.parseTelling(sentence).attached.length <= 1, true);
        }
      }
    }
  }
});

Deno.test("trained parsers find one root if asked, in threads as well, and else answer as ever", async () => {
  const gold = await someGold(120);
  const sentences = gold.slice(80).map(({ sentence }) => sentence);
  let several = 0;
  for (
    const parser of ["P-E", "P-S", "P-L", "NP-L", "PP-E", "P0", "P2", "P3", "degree-1", "2-planar"]
  ) {
    const { model } = await trainModel(gold.slice(0, 60), parser);
    assert.deepEqual(model.roots, rootFacts(gold.slice(0, 60).map(({ tree }) => tree)));
    const older: ParserModel = { ...model, roots: undefined };
    const [plain, one, old] = [
      new Parser(model),
      new Parser(model, { singleRoot: true }),
      new Parser(decodeModel(encodeModel(older), "memory"), { singleRoot: true }),
    ];
    await using threads = new ParallelParser(model, { singleRoot: true, workers: 2 });
    const parallel = await threads.parse(sentences);
    for (const [k, sentence] of sentences.entries()) {
      const tree = one.parse(sentence);
      assertSingle(tree, parser);
      assert.ok(tree.equals(old.parse(sentence)), `${parser}: an older model`);
      assert.ok(tree.equals(parallel[k]), `${parser}: in threads`);
      if (rootCount(plain.parse(sentence)) > 1) several++;
    }
  }
  assert.ok(several > 20, `${several} sentences have several roots without the option`);
});

Deno.test("a graph-based model that allows several roots finds one if asked, its label with it", async () => {
  const gold = await someGold(60);
  for (const parser of ["second-order", "first-order", "mst"] as const) {
    const options = { passes: 2, tableBits: 16, roots: "any" } as const;
    const { model } = await trainGraphModel(gold.slice(0, 40), parser, options);
    assert.equal(model.roots?.several, 0);
    for (const roots of [model.roots, undefined]) {
      const one = new GraphParser({ ...model, roots }, { singleRoot: true });
      for (const { sentence } of gold) assertSingle(one.parse(sentence), parser);
    }
    const same = await trainGraphModel(gold.slice(0, 40), parser, { ...options, roots: "one" });
    assert.equal(same.model.roots, undefined); // the recipe says it
  }
});

Deno.test("lowering lifted arcs makes no root: a tree with one keeps it, others have no more", () => {
  const random = seededRandom(8);
  const marks = ["a", "a|b", "b%", "b|%", "c|a%", "root", "root|a", "root%"];
  for (let round = 0; round < 3000; round++) {
    const tree = randomTree(1 + randomInteger(random, 9), random, marks);
    for (const encoding of ENCODINGS) {
      for (const search of SEARCH_ORDERS) {
        const lowered = deprojectivize(tree, { encoding, search }).tree;
        assert.ok(rootCount(lowered) <= rootCount(tree) && rootCount(lowered) > 0);
      }
    }
  }
});
