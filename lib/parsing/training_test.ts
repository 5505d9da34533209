import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { sentenceOf } from "../dependency/sentence.ts";
import { toySentence } from "../dependency/toy_sentence.ts";
import { findTreeFault, Tree } from "../dependency/tree.ts";
import { parseFeatureModel } from "../features/feature_model.ts";
import { isMarked } from "../transforms/encoding.ts";
import { Parser } from "./greedy.ts";
import { decodeModel, encodeModel } from "./model_file.ts";
import { PARSERS } from "./parsers.ts";
import { someGold } from "../testing/treebanks.ts";
import { kindOf } from "../transition/system.ts";
import { trainModel, trainParser } from "./training.ts";

Deno.test("every parser learns its training sentences, and answers trees with plain labels", async () => {
  const gold = await someGold(40);
  const known = new Set(gold.flatMap(({ tree }) => tree.labels));
  for (const name of PARSERS) {
    const parser = await trainParser(gold, name, { workers: 1 });
    let heads = 0, tokens = 0;
    for (const { sentence, tree } of gold) {
      const parsed = parser.parse(sentence);
      assert.equal(findTreeFault(parsed.heads), undefined, name);
      assert.ok(parsed.labels.every((label) => known.has(label) && !isMarked(label)), name);
      for (let node = 1; node <= tree.length; node++) {
        if (parsed.heads[node] === tree.heads[node]) heads++;
      }
      tokens += tree.length;
    }
    assert.ok(heads / tokens > 0.8, `${name}: ${heads} of ${tokens} heads`);
    assert.equal(parser.counts.tokens, tokens);
  }
});

Deno.test("a transition beyond the eighth kind is learned, kept in a model file and taken again", async () => {
  // 5 -> 1 and 2 -> 5 span 3, on which 2 depends, and 4: it takes EXTRACT and INSERT.
  const entangled = toySentence("one/5/a two/3/b three/0/root four/0/c five/2/d");
  const gold = Array.from({ length: 10 }, () => entangled);
  const { model } = await trainModel(gold, "attardi-full", { workers: 1, splitThreshold: 1 });
  const read = decodeModel(encodeModel(model), "a.model");
  const kinds = new Set(read.classifiers.flatMap(({ svm }) => [...svm.classes]).map(kindOf));
  assert.ok(kinds.has(7) && kinds.has(8), [...kinds].join());
  const parser = new Parser(read);
  for (const { sentence, tree } of gold) assert.ok(parser.parse(sentence).equals(tree));
});

Deno.test("the same data give the same bytes, however many threads learn", async () => {
  const gold = await someGold(40);
  const bytesWith = async (workers: number) =>
    encodeModel((await trainModel(gold, "PP-L", { workers })).model);
  const expected = await bytesWith(1);
  assert.deepEqual(await bytesWith(1), expected);
  for (const workers of [2, 3]) assert.deepEqual(await bytesWith(workers), expected);
});

Deno.test("LIBSVM's trainer and ours learn parsers that parse alike", async () => {
  const gold = await someGold(60);
  const trained = ["smo", "libsvm"] as const;
  const [smo, libsvm] = await Promise.all(
    trained.map((trainer) => trainModel(gold.slice(0, 40), "P-E", { trainer, workers: 1 })),
  );
  assert.deepEqual(smo.statistics.classifiers, libsvm.statistics.classifiers);
  const parsers = await Promise.all(
    trained.map((trainer) => trainParser(gold.slice(0, 40), "P-E", { trainer, workers: 1 })),
  );
  for (const { sentence } of gold) {
    const [ours, theirs] = parsers.map((parser) => parser.parse(sentence));
    assert.ok(ours.equals(theirs));
  }
});

Deno.test("statistics add up", async () => {
  const gold = await someGold(60);
  const { model, statistics } = await trainModel(gold, "P-S", { workers: 1, splitThreshold: 30 });
  const tokens = gold.reduce((sum, { tree }) => sum + tree.length, 0);
  assert.deepEqual([statistics.sentences, statistics.tokens], [60, tokens]);
  // Arc-standard: a SHIFT and an arc for each token, for an arc to the right one SHIFT more, of
  // its head; all trees are projective or made so.
  assert.ok(statistics.instances > tokens && statistics.instances <= 2 * tokens);
  const sum = (key: "instances" | "supportVectors") =>
    statistics.classifiers.reduce((total, classifier) => total + classifier[key], 0);
  assert.equal(sum("instances"), statistics.instances);
  assert.equal(sum("supportVectors"), statistics.supportVectors);
  assert.equal(statistics.classifiers.length, model.classifiers.length);
  const shared = statistics.classifiers[model.unseen];
  assert.ok(shared.values.length > 1 && shared.values.every((value) => value !== ""));
  for (const { instances } of statistics.classifiers.slice(0, -1)) assert.ok(instances >= 30);
});

Deno.test("a feature model without a split has one classifier, and other options are kept", async () => {
  const gold = await someGold(30);
  const features = parseFeatureModel("σ[0]  fpos\nβ[0]  fpos form");
  const { model } = await trainModel(gold, "P-E", {
    features,
    parameters: { C: 2 },
    rootLabel: "ROOT",
    provenance: { training: "a slice" },
  });
  assert.equal(model.classifiers.length, 1);
  assert.deepEqual(model.parameters, { gamma: 0.2, r: 0, degree: 2, C: 2, epsilon: 1 });
  assert.deepEqual([model.rootLabel, model.provenance.training], ["ROOT", "a slice"]);
});

Deno.test("a tag with one transition only needs no machine", async () => {
  const tree = Tree.of([-1, 0], ["", "root"]);
  const gold = Array.from({ length: 3 }, () => ({ sentence: sentenceOf("Go"), tree }));
  const parser = await trainParser(gold, "P-E");
  assert.ok(parser.parse(gold[0].sentence).equals(tree));
});

Deno.test("progress goes up to all instances, in one thread and in several", async () => {
  const gold = await someGold(40);
  for (const workers of [1, 2]) {
    const seen: number[] = [];
    const totals = new Set<number>();
    const { statistics } = await trainModel(gold, "P-E", {
      workers,
      onProgress(done, total) {
        seen.push(done);
        totals.add(total);
      },
    });
    assert.deepEqual(seen, [...seen].sort((a, b) => a - b));
    assert.equal(seen.at(-1), statistics.instances);
    assert.deepEqual([...totals], [statistics.instances]);
  }
});

Deno.test("training ends with the reason of a signal, before, while and where it learns", async () => {
  const gold = await someGold(200);
  const reason = new Error("enough");
  await assert.rejects(
    trainModel(gold, "P-E", { signal: AbortSignal.abort(reason) }),
    (error) => error === reason,
  );
  for (const workers of [1, 2]) {
    const abort = new AbortController();
    const training = trainModel(gold, "P-E", {
      workers,
      signal: abort.signal,
      onProgress: () => abort.abort(reason),
    });
    await assert.rejects(training, (error) => error === reason);
  }
});

Deno.test("what cannot be trained on is refused", async () => {
  const codeOf = async (training: Promise<unknown>) => {
    const error = await training.then(() => undefined, (thrown) => thrown);
    assert.ok(error instanceof InputError, String(error));
    return error.code;
  };
  const marked = {
    sentence: sentenceOf("Go on"),
    tree: Tree.of([-1, 0, 1], ["", "root", "a|b"]),
  };
  assert.equal(await codeOf(trainModel([], "P-E")), "nothing-to-learn");
  assert.equal(await codeOf(trainModel([marked], "P9")), "unknown-parser");
  assert.equal(await codeOf(trainModel([marked], "PP-E")), "label-contains-mark");
  const parser = await trainParser([marked], "P-E"); // marks nothing, so this is a label as any other
  assert.ok(parser.parse(marked.sentence).equals(marked.tree));
  const features = parseFeatureModel("λ1[0]  form");
  await assert.rejects(trainModel([marked], "P-E", { features }), InputError);
});
