import assert from "node:assert/strict";
import { readModel } from "../parsing/model_file.ts";
import {
  arcbook,
  CROSSING,
  CYCLE,
  GO,
  namesIn,
  rows,
  someSentences,
  withFiles,
} from "./testing/calls.ts";
import { cliArguments } from "./testing/process.ts";

const REPORT =
  /classifiers, .* support vectors\noracle .* s, .* learning .* s\ntrained on .* tokens per second/;

Deno.test("train writes a model with which parse gives the file other trees and nothing else", async () => {
  const text = await someSentences(0, 40);
  await withFiles({ "a.conllu": text }, async (at) => {
    const model = at("a.model");
    const trained = await arcbook("train", "--parser", "PP-E", at("a.conllu"), "-m", model);
    assert.deepEqual([trained.status, trained.out], [0, ""]);
    assert.match(trained.err, REPORT);
    assert.equal((await readModel(model)).provenance.training, "a");
    const parsed = await arcbook("parse", "-m", model, at("a.conllu"), "-o", at("b.conllu"));
    assert.deepEqual([parsed.status, parsed.out], [0, ""]);
    assert.match(
      parsed.err,
      /transitions; .* not permissible\nparsed 40 sentences, \d+ tokens in .* tokens per second/,
    );
    const written = await Deno.readTextFile(at("b.conllu"));
    const withoutTrees = (conllu: string) =>
      conllu.replace(/^(\d+(?:\t[^\t\n]*){5})\t\d+\t[^\t\n]*/gm, "$1");
    assert.equal(withoutTrees(written), withoutTrees(text));
    const onStandardOutput = await arcbook("parse", "-m", model, at("a.conllu"), "--workers", "2");
    assert.equal(onStandardOutput.out, written);
  });
});

Deno.test("heads of the input are neither needed nor seen, and every format stays as it is", async () => {
  const text = await someSentences(0, 30);
  await withFiles({ "a.conllu": text }, async (at) => {
    await arcbook("train", "--parser", "NP-L", at("a.conllu"), "-m", at("a.model"));
    const parse = (name: string) => arcbook("parse", "-m", at("a.model"), at(name));
    const expected = (await parse("a.conllu")).out;
    const bare = text.replace(/^(\d+(?:\t[^\t\n]*){5})\t\d+\t[^\t\n]*/gm, "$1\t_\t_");
    await Deno.writeTextFile(at("bare.conllu"), bare);
    assert.equal((await parse("bare.conllu")).out, expected);
    for (const format of ["conllx", "conll09"]) {
      const convert = (name: string) => arcbook("convert", at(name), "--to", format);
      await Deno.writeTextFile(at(`a.${format}`), (await convert("a.conllu")).out);
      await Deno.writeTextFile(at("expected.conllu"), expected);
      const inFormat = (await parse(`a.${format}`)).out;
      if (format === "conllx") assert.equal(inFormat, (await convert("expected.conllu")).out);
      else assert.match(inFormat, /^1(\t[^\t]+){13,}\n/);
    }
  });
});

Deno.test("options of training reach the model", async () => {
  const features = "split  cpos β[0]\nσ[0]  cpos\nβ[0]  cpos form\n";
  const xml =
    "<featuremodels><featuremodel name='m'><feature>InputColumn(FORM, Input[0])</feature>" +
    "</featuremodel></featuremodels>";
  await withFiles({ "go.conllu": GO, f: features, "f.xml": xml }, async (at) => {
    const train = async (...options: string[]) => {
      const call = ["train", "--parser", "P-E", at("go.conllu"), "-m", at("m"), ...options];
      const { status, err } = await arcbook(...call);
      assert.equal(status, 0, err);
      return await readModel(at("m"));
    };
    const model = await train(
      ...["--trainer", "libsvm", "--features", at("f"), "--split-threshold", "1"],
      ...["-g", "0.1", "-r", "0.5", "-d", "3", "-c", "2", "-e", "0.01", "--root-label", "ROOT"],
      ...["--workers", "1", "--cache", "10"],
    );
    assert.deepEqual(model.parameters, { gamma: 0.1, r: 0.5, degree: 3, C: 2, epsilon: 0.01 });
    assert.deepEqual([model.trainer, model.rootLabel], ["libsvm", "ROOT"]);
    assert.deepEqual([model.splitThreshold, model.classifiers.length], [1, 2]);
    assert.deepEqual(model.featureModel.features.length, 3);
    assert.deepEqual((await train("--features", at("f.xml"))).featureModel.name, "m");
  });
});

Deno.test("faults in the input of train and parse are placed, and leave no file", async () => {
  const marked = rows("1 Go go VERB VB _ 0 root|x _ _", "");
  const files = { "go.conllu": GO, "cycle.conllu": GO + CYCLE, "m.conllu": GO + marked };
  await withFiles({ ...files, "x.conllu": CROSSING }, async (at, folder) => {
    const before = namesIn(folder);
    const train = (...args: string[]) => arcbook("train", ...args, "-m", at("model"));
    const fault = await train("--parser", "P-E", at("cycle.conllu"));
    assert.deepEqual([fault.status, fault.out], [1, ""]);
    assert.match(fault.err, /cycle\.conllu:\d/);
    const label = await train("--parser", "PP-E", at("m.conllu"));
    assert.equal(label.status, 1);
    assert.match(label.err, /Cannot projectivize.* at .*m\.conllu:6: current value is "root\|x"/);
    assert.deepEqual(namesIn(folder), before);
    const keepGoing = await train("--parser", "PP-E", at("m.conllu"), "--keep-going");
    assert.equal(keepGoing.status, 1); // a model of the sound sentences
    assert.deepEqual(namesIn(folder), [...before, "model"].sort());
    const parsed = await arcbook("parse", "-m", at("go.conllu"), at("x.conllu"));
    assert.equal(parsed.status, 1);
    assert.match(
      parsed.err,
      /^Cannot read the model at .*go\.conllu: .* a file of arcbook train\n$/,
    );
  });
});

Deno.test("what no model could be read with is refused before it is learned", async () => {
  await withFiles({ "go.conllu": GO }, async (at, folder) => {
    const train = (...options: string[]) =>
      arcbook("train", "--parser", "P-E", at("go.conllu"), "-m", at("m"), ...options);
    const degree = await train("--degree", "1000000000");
    assert.deepEqual([degree.status, namesIn(folder)], [1, ["go.conllu"]]);
    assert.match(degree.err, /Cannot learn with the kernel .*γ 0\.2, r 0, d 1000000000.* a number/);
    assert.equal((await train("--gamma", "1e300")).status, 1);
    const label = await train("--root-label", "a\tb");
    assert.deepEqual([label.status, namesIn(folder)], [1, ["go.conllu"]]);
    assert.match(label.err, /label of tokens without a head: .* without tabs/);
    assert.equal((await train("--degree", "20")).status, 0);
  });
});

Deno.test("wrong calls of train and parse say what is required", async () => {
  await withFiles({ "go.conllu": GO }, async (at) => {
    const messageOf = async (...args: string[]) => {
      const { status, err } = await arcbook(...args);
      assert.equal(status, 2, err);
      return err.split("\n")[0];
    };
    const train = (...args: string[]) => messageOf("train", at("go.conllu"), ...args);
    assert.match(await train(), /--parser is missing, required is one of NP-L, /);
    assert.match(await train("--parser", "P-E"), /--model is missing/);
    assert.match(await train("--parser", "Q"), /current value is "Q", required is one of NP-L, /);
    const parser = ["--parser", "P-E", "-m", at("m")];
    assert.match(await train(...parser, "--gamma", "x"), /"x", required is a number of at least 0/);
    assert.match(await train(...parser, "--workers", "0"), /"0", required is an integer of at le/);
    assert.match(await messageOf("parse", at("go.conllu")), /--model is missing/);
    const fallback = ["parse", "-m", at("m"), at("go.conllu"), "--fallback", "no"];
    assert.match(await messageOf(...fallback), /"no", required is one of default, next-best/);
  });
});

for (const parser of ["NP-L", "second-order"]) {
  Deno.test(`an interrupt while ${parser} is trained leaves no file`, async () => {
    if (Deno.build.os === "windows") return;
    await withFiles({}, async (at, folder) => {
      const call = ["train", "--parser", parser, "tr_imst-ud-train", "-m", at("model")];
      const child = new Deno.Command(Deno.execPath(), {
        args: cliArguments(call),
        stdin: "null",
        stdout: "null",
        stderr: "null",
      }).spawn();
      await new Promise((resolve) => setTimeout(resolve, 2000));
      child.kill("SIGINT");
      assert.equal((await child.status).code, 130);
      assert.deepEqual(namesIn(folder), []);
    });
  });
}

Deno.test("a sample of the sentences is learned from, and what needs too much memory is not begun", async () => {
  await withFiles({ "a.conllu": await someSentences(0, 60) }, async (at) => {
    const train = (...options: string[]) =>
      arcbook("train", "--parser", "P-E", at("a.conllu"), "-m", at("a.model"), ...options);
    const { status, err } = await train("--tokens", "100");
    const tokens = Number(/trained on \d+ sentences, (\d+) tokens/.exec(err)?.[1]);
    assert.equal(status, 0);
    assert.ok(tokens > 50 && tokens <= 100, err);
    const refused = await train("--memory", "1");
    assert.equal(refused.status, 1);
    assert.match(
      refused.err,
      /^Cannot learn from \d+ tokens: .* MB of memory", required is at most 1 MB/,
    );
    await Deno.remove(at("a.model"));
    assert.deepEqual(await namesIn(at(".")), ["a.conllu"]);
  });
});
