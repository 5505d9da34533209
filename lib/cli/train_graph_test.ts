import assert from "node:assert/strict";
import { readGraphModel } from "../graph_based/model_file.ts";
import { readModel } from "../parsing/model_file.ts";
import { parseTreebank } from "../treebank/formats/parse_text.ts";
import {
  arcbook,
  CYCLE,
  GO,
  namesIn,
  rows,
  someSentences,
  succeed,
  withFiles,
} from "./testing/calls.ts";

const FAST = ["--passes", "2", "--table-bits", "18"];

/** UAS in percent, as `arcbook evaluate` tells it. */
async function unlabelled(gold: string, parsed: string): Promise<number> {
  const { out } = await succeed("evaluate", gold, parsed, "--format", "json");
  const scores: { metric: string; value: number }[] = JSON.parse(out);
  return scores.find(({ metric }) => metric === "UAS")!.value;
}

Deno.test("graph-based parsers go the whole way: train, parse, in several threads, and evaluate", async () => {
  const [train, dev] = [await someSentences(0, 60), await someSentences(60, 90)];
  await withFiles({ "a.conllu": train, "b.conllu": dev }, async (at) => {
    for (const parser of ["second-order", "first-order", "mst"]) {
      const call = ["train", "--parser", parser, at("a.conllu"), "-m", at("m"), ...FAST];
      const trained = await succeed(...call);
      assert.equal(trained.out, "");
      assert.match(
        trained.err,
        /^\d+ labels, [\d,]+ weights\nlast pass: mean loss 0\.\d{4} a token, \d+ sentences were wrong, \d+ moves of the approximation\n.*learning .* s\ntrained on 60 sentences, 2 passes: [\d,]+ sentences per second, [\d,]+ tokens in .* tokens per second\n$/m,
      );
      const model = await readGraphModel(at("m"));
      assert.deepEqual([model.recipe.parser, model.passes, model.seed], [parser, 2, 1]);
      assert.equal(model.provenance.training, "a");
      const parsed = await succeed("parse", "-m", at("m"), at("b.conllu"), "-o", at("c.conllu"));
      assert.match(
        parsed.err,
        /^\d+ moves of the approximation; marked arcs: \d+ lowered, \d+ stayed in place\nparsed 30 sentences, \d+ tokens in .* tokens per second\n$/,
      );
      const { out } = await succeed("parse", "-m", at("m"), at("b.conllu"), "--workers", "2");
      assert.equal(out, await Deno.readTextFile(at("c.conllu")));
      await succeed("parse", "-m", at("m"), at("a.conllu"), "-o", at("again.conllu"));
      const [onTraining, onOther] = [
        await unlabelled(at("a.conllu"), at("again.conllu")),
        await unlabelled(at("b.conllu"), at("c.conllu")),
      ];
      assert.ok(onTraining > 80 && onOther > 30, `${parser}: ${onTraining} and ${onOther} % UAS`);
    }
  });
});

Deno.test("options of graph-based training reach the model, and its report", async () => {
  await withFiles({ "a.conllu": await someSentences(0, 60) }, async (at) => {
    const train = async (parser: string, ...options: string[]) => {
      const call = ["train", "--parser", parser, at("a.conllu"), "-m", at("m"), ...FAST];
      const { err } = await succeed(...call, ...options);
      return { err, model: await readGraphModel(at("m")) };
    };
    const full = await train(
      "second-order",
      ...["--encoding", "head+path", "--cap", "3", "--search", "nearest", "--seed", "7"],
      ...["--prune", "0.25", "--roots", "any", "--workers", "1"],
    );
    assert.deepEqual(full.model.recipe, {
      parser: "second-order",
      approximation: "off",
      encoding: "head+path",
      cap: 3,
      search: "nearest",
      roots: "any",
    });
    assert.deepEqual([full.model.seed, full.model.pruner?.alpha], [7, 0.25]);
    assert.deepEqual([full.model.weights.bits, full.model.pruner?.weights.bits], [18, 18]);
    assert.match(full.err, /^\d+ labels \(3 of them marks\), .*[^]*pruner .* s, learning .* s$/m);
    const plain = (await train("second-order")).model;
    assert.deepEqual([plain.recipe.approximation, plain.pruner], [0.3, undefined]);
    assert.equal(
      (await train("second-order", "--approximation", "1.5")).model.recipe.approximation,
      1.5,
    );
    const off = (await train("second-order", "--approximation", "off", "--prune", "off")).model;
    assert.deepEqual([off.recipe.approximation, off.recipe.encoding], ["off", "baseline"]);
    assert.equal((await train("first-order", "--encoding", "path")).model.recipe.encoding, "path");
  });
});

Deno.test("a graph-based parser of predicted tags needs forms only, and writes the tags that it saw", async () => {
  const [train, dev] = [await someSentences(0, 60), await someSentences(60, 75)];
  const bare = dev.replace(/^(\d+\t[^\t\n]*)(?:\t[^\t\n]*){4}/gm, "$1\t_\t_\t_\t_");
  await withFiles({ "a.conllu": train, "b.conllu": dev, "bare.conllu": bare }, async (at) => {
    const call = ["train", "--parser", "second-order", at("a.conllu"), "-m", at("m"), ...FAST];
    await succeed(...call, "--tags", "predicted");
    const parse = (file: string, ...options: string[]) =>
      succeed("parse", "-m", at("m"), at(file), "--write-tags", ...options);
    const parsed = await parse("bare.conllu");
    assert.match(parsed.err, /^tags: predicted by the tagger of the model$/m);
    assert.equal((await parse("b.conllu", "--workers", "2")).out, parsed.out);
    assert.notEqual((await parse("b.conllu", "--tags", "gold")).out, parsed.out);
    for (const { sentence, tree } of parseTreebank(parsed.out)) {
      assert.ok(sentence.tokens.every(({ cpos }) => cpos !== "_"));
      assert.equal(tree!.length, sentence.tokens.length);
    }
  });
});

Deno.test("options of another family, unknown words and contradictions are wrong calls", async () => {
  await withFiles({ "go.conllu": GO }, async (at, folder) => {
    const before = namesIn(folder);
    const messageOf = async (parser: string, ...args: string[]) => {
      const call = ["train", at("go.conllu"), "--parser", parser, "-m", at("m"), ...args];
      const { status, err, out } = await arcbook(...call);
      assert.deepEqual([status, out], [2, ""], err);
      assert.match(err, /\nSee: arcbook help train\n$/);
      return err.split("\n")[0];
    };
    for (
      const option of ["gamma", "trainer", "features", "split-threshold", "root-label", "cache"]
    ) {
      assert.equal(
        await messageOf("second-order", `--${option}`, "1"),
        `Cannot take --${option}: current value of --parser is second-order, a graph-based ` +
          "parser, required is a transition-based one",
      );
    }
    for (
      const option of ["passes", "approximation", "encoding", "cap", "search", "seed", "prune"]
        .concat("roots", "table-bits")
    ) {
      assert.equal(
        await messageOf("PP-E", `--${option}`, "1"),
        `Cannot take --${option}: current value of --parser is PP-E, a transition-based parser, ` +
          "required is a graph-based one",
      );
    }
    const cases: [string, string[], RegExp][] = [
      ["second-ordr", [], /"second-ordr", required is .* mst, did you mean second-order\?$/],
      ["mxst", [], /did you mean mst\?$/],
      [
        "mst",
        ["--encoding", "tail"],
        /"tail", required is one of baseline, head, path, head\+path/,
      ],
      ["mst", ["--search", "x"], /"x", required is one of left-to-right, nearest$/],
      ["mst", ["--roots", "two"], /"two", required is one of one, any$/],
      ["mst", ["--passes", "0"], /--passes: .* "0", required is an integer of at least 1$/],
      ["mst", ["--seed", "-1"], /--seed/],
      ["mst", ["--seed", "4294967296"], /the seed: .* "4294967296", .* from 0 to 4294967295$/],
      ["mst", ["--table-bits", "40"], /in bits: .* "40", required is an integer from 8 to 28$/],
      ["mst", ["--approximation", "0.3"], /approximate .* "mst", required is second-order$/],
      ["second-order", ["--approximation", "on"], /"on", .* a number of at least 0, or off$/],
      ["second-order", ["--prune", "1.5"], /prune arcs: .* "1.5", .* from 0 to 1, or off$/],
      ["first-order", ["--prune", "0.5"], /prune arcs: .* "first-order", required is second-order/],
      ["second-order", ["--cap", "x"], /"x", required is an integer of at least 0$/],
      ["second-order", ["--cap", "30"], /without marked labels", .* head, path or head\+path$/],
      ["second-order", ["--encoding", "baseline", "--cap", "3"], /without marked labels/],
    ];
    for (const [parser, args, message] of cases) {
      assert.match(await messageOf(parser, ...args), message);
    }
    assert.deepEqual(namesIn(folder), before);
  });
});

Deno.test("faults in the input of graph-based training are placed, and leave no file", async () => {
  const marked = rows("1 Go go VERB VB _ 0 root|x _ _", "");
  const files = { "go.conllu": GO, "cycle.conllu": GO + CYCLE, "m.conllu": GO + marked };
  await withFiles({ ...files, "empty.conllu": "" }, async (at, folder) => {
    const before = namesIn(folder);
    const train = (file: string, ...args: string[]) =>
      arcbook("train", "--parser", "second-order", at(file), "-m", at("m"), ...FAST, ...args);
    assert.match((await train("cycle.conllu")).err, /cycle\.conllu:\d/);
    assert.match(
      (await train("m.conllu", "--encoding", "head")).err,
      /Cannot projectivize.* at .*m\.conllu:6: current value is "root\|x"/,
    );
    const empty = await train("empty.conllu");
    assert.equal(empty.status, 1);
    assert.match(empty.err, /Cannot .* at .*empty\.conllu|Cannot train a parser/);
    assert.deepEqual(namesIn(folder), before);
    assert.equal((await train("m.conllu")).status, 0); // without marks of its own it is a label
  });
});

Deno.test("models of one family are refused by what is for the other, and --fallback by parse", async () => {
  await withFiles({ "go.conllu": GO }, async (at) => {
    await succeed("train", "--parser", "mst", at("go.conllu"), "-m", at("graph"), ...FAST);
    await succeed("train", "--parser", "P-E", at("go.conllu"), "-m", at("transition"));
    await assert.rejects(
      readModel(at("graph")),
      /Cannot read the model .*graph: .*"graph-based parser", required is a transition-based parser/,
    );
    await assert.rejects(
      readGraphModel(at("transition")),
      /Cannot read the model .*"transition-based parser", required is a graph-based parser/,
    );
    const { status, err } = await arcbook(
      ...["parse", "-m", at("graph"), at("go.conllu"), "--fallback", "next-best"],
    );
    assert.equal(status, 2);
    assert.match(err, /^Cannot take --fallback: .*graph", a graph-based parser, required is a tr/);
    await succeed("parse", "-m", at("transition"), at("go.conllu"), "--fallback", "next-best");
    const predicted = await arcbook(
      "parse",
      "-m",
      at("graph"),
      at("go.conllu"),
      "--tags",
      "predicted",
    );
    assert.equal(predicted.status, 1);
    assert.match(predicted.err, /a model without a tagger/);
  });
});
