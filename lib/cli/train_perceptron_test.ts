import assert from "node:assert/strict";
import { readAnyModel } from "../parsing/any_model.ts";
import { Parser } from "../parsing/greedy.ts";
import type { TransitionModel } from "../parsing/parser_model.ts";
import type { PerceptronModel } from "../parsing/perceptron/perceptron_model.ts";
import { readTreebank } from "../treebank/formats/read.ts";
import { arcbook, someSentences, withFiles } from "./testing/calls.ts";

const PERCEPTRON = ["--learner", "perceptron"];

Deno.test("train learns a perceptron with either oracle, and parse gives its trees", async () => {
  const text = await someSentences(0, 40);
  await withFiles({ "a.conllu": text }, async (at) => {
    for (const oracle of ["static", "dynamic"]) {
      const call = ["train", "--parser", "P-H", ...PERCEPTRON, "--oracle", oracle, "--passes", "3"];
      const trained = await arcbook(...call, at("a.conllu"), "-m", at("m"));
      assert.deepEqual([trained.status, trained.out], [0, ""], trained.err);
      assert.match(trained.err, /classes, .* features, .* weights\nlast pass: .* of .* decisions/);
      assert.equal(/followed/.test(trained.err), oracle === "dynamic");
      assert.match(trained.err, /trained on 40 sentences, 3 passes: .* tokens per second/);
      const model = await readAnyModel(at("m")) as TransitionModel;
      const parsed = await arcbook("parse", "-m", at("m"), at("a.conllu"), "-o", at("b.conllu"));
      assert.equal(parsed.status, 0, parsed.err);
      const parser = new Parser(model);
      let sentences = 0;
      for await (const { sentence, tree } of readTreebank(at("b.conllu"))) {
        assert.ok(parser.parse(sentence).equals(tree!));
        sentences++;
      }
      assert.equal(sentences, 40);
      const inThreads = await arcbook("parse", "-m", at("m"), at("a.conllu"), "--workers", "2");
      assert.equal(inThreads.out, await Deno.readTextFile(at("b.conllu")));
    }
  });
});

Deno.test("options of a perceptron reach the model, and equal calls give equal files", async () => {
  await withFiles({ "a.conllu": await someSentences(0, 10) }, async (at) => {
    const train = async (name: string) => {
      const { status, err } = await arcbook(
        ...["train", "--parser", "NP-L", ...PERCEPTRON, at("a.conllu"), "-m", at(name)],
        ...["--oracle", "dynamic", "--passes", "2", "--seed", "7", "--guided-passes", "0"],
        ...["--follow", "0.5", "--root-label", "ROOT", "--tags", "predicted"],
      );
      assert.equal(status, 0, err);
      return await Deno.readFile(at(name));
    };
    assert.deepEqual(await train("one"), await train("other"));
    const model = await readAnyModel(at("one")) as PerceptronModel;
    assert.deepEqual(model.training, {
      oracle: "dynamic",
      passes: 2,
      seed: 7,
      guidedPasses: 0,
      follow: 0.5,
    });
    assert.deepEqual([model.rootLabel, model.tags], ["ROOT", "predicted"]);
    const bare = "1\tsu\t_\t_\t_\t_\t_\t_\t_\t_\n\n"; // the tagger of the model tags it
    await Deno.writeTextFile(at("bare.conllu"), bare);
    const parsed = await arcbook("parse", "-m", at("one"), at("bare.conllu"));
    assert.match(parsed.out, /^1\tsu\t.*\t0\t/);
  });
});

Deno.test("options that do not go with a learner are refused", async () => {
  await withFiles({ "a.conllu": await someSentences(0, 5) }, async (at) => {
    const refused: [options: string[], message: RegExp][] = [
      [["--parser", "P-E", "--oracle", "dynamic"], /--oracle: required is --learner perceptron/],
      [["--parser", "P-E", "--passes", "2"], /Cannot take --passes: .* graph-based one/],
      [["--parser", "P-E", ...PERCEPTRON, "--cost", "1"], /--cost: .* perceptron, required is svm/],
      [["--parser", "P-E", ...PERCEPTRON, "--cap", "1"], /Cannot take --cap: .* graph-based one/],
      [
        ["--parser", "P-S", ...PERCEPTRON, "--oracle", "dynamic"],
        /a dynamic oracle: current value is "P-S", required is one of NP-L/,
      ],
      [
        ["--parser", "P-E", ...PERCEPTRON, "--oracle", "dynamic", "--follow", "2"],
        /follow.*from 0 to 1/,
      ],
      [
        ["--parser", "P-E", ...PERCEPTRON, "--follow", "0.5"],
        /--follow: required is --oracle dynamic/,
      ],
      [
        ["--parser", "P-E", ...PERCEPTRON, "--oracle", "static", "--guided-passes", "2"],
        /--guided-passes: required is --oracle dynamic/,
      ],
      [["--parser", "mst", ...PERCEPTRON], /Cannot take --learner: .* transition-based one/],
      [["--parser", "P-E", "--learner", "tree"], /--learner.*svm, perceptron/],
      [["--parser", "P-E", ...PERCEPTRON, "--oracle", "x"], /--oracle.*static, dynamic/],
    ];
    for (const [options, message] of refused) {
      const { status, err } = await arcbook("train", ...options, at("a.conllu"), "-m", at("m"));
      assert.equal(status, 2, options.join(" "));
      assert.match(err, message);
    }
    await arcbook("train", "--parser", "P-E", ...PERCEPTRON, at("a.conllu"), "-m", at("m"));
    const call = ["parse", "-m", at("m"), at("a.conllu"), "--fallback", "next-best"];
    const fallback = await arcbook(...call);
    assert.equal(fallback.status, 2);
    assert.match(fallback.err, /always permissible/);
  });
});
