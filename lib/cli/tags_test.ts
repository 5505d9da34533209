import assert from "node:assert/strict";
import { parseTreebank } from "../treebank/formats/parse_text.ts";
import { readModel } from "../parsing/model_file.ts";
import { Parser } from "../parsing/greedy.ts";
import { arcbook, GO, someSentences, succeed, withFiles } from "./testing/calls.ts";

/** The file with `_` in the columns LEMMA, UPOS, XPOS and FEATS. */
const withoutTags = (conllu: string) =>
  conllu.replace(/^(\d+\t[^\t\n]*)(?:\t[^\t\n]*){4}/gm, "$1\t_\t_\t_\t_");

/** CoNLL-2009 with gold columns as in the first file and PLEMMA, PPOS, PFEAT as in the second. */
function conll09(gold: string, predicted: string): string {
  const [first, second] = [gold, predicted].map((text) => [...parseTreebank(text)]);
  return first.map(({ sentence, tree }, s) => {
    const lines = sentence.tokens.map((token, i) => {
      const other = second[s].sentence.tokens[i];
      const head = tree!.heads[i + 1], label = tree!.labels[i + 1];
      return [
        i + 1,
        token.form.replaceAll(" ", "_"),
        token.lemma.replaceAll(" ", "_"),
        other.lemma.replaceAll(" ", "_"),
        token.cpos,
        other.cpos,
        token.feats,
        other.feats,
        head,
        "_",
        label,
        "_",
        "_",
        "_",
      ].join("\t");
    });
    return lines.join("\n") + "\n\n";
  }).join("");
}

Deno.test("a parser of predicted tags needs forms only, and writes the tags that it saw", async () => {
  const [train, test] = [await someSentences(0, 60), await someSentences(60, 80)];
  await withFiles(
    { "a.conllu": train, "b.conllu": test, "bare.conllu": withoutTags(test) },
    async (at) => {
      const model = at("m");
      const trained = await succeed(
        ...["train", "--parser", "P-E", at("a.conllu"), "-m", model, "--tags", "predicted"],
      );
      assert.match(trained.err, /^tagging .* s, oracle/m);
      const parse = (file: string, ...options: string[]) =>
        succeed("parse", "-m", model, at(file), ...options);
      const parsed = await parse("b.conllu");
      assert.match(parsed.err, /^tags: predicted by the tagger of the model$/m);
      assert.equal((await parse("bare.conllu")).out, withoutTags(parsed.out));
      assert.notEqual((await parse("b.conllu", "--tags", "gold")).out, parsed.out);
      assert.equal(
        (await parse("b.conllu", "--tags", "predicted", "--workers", "2")).out,
        parsed.out,
      );
      const { out } = await parse("bare.conllu", "--write-tags");
      assert.equal((await parse("b.conllu", "--write-tags")).out, out);
      const parser = new Parser(await readModel(model));
      for (const { sentence, tree } of parseTreebank(out)) {
        assert.deepEqual(parser.seen(sentence).tokens, sentence.tokens);
        assert.ok(parser.parse(sentence).equals(tree!));
      }
      assert.equal(withoutTags(out), withoutTags(parsed.out));
    },
  );
});

Deno.test("tags go into the predicted columns of CoNLL-2009 and leave the gold ones", async () => {
  const [train, test] = [await someSentences(0, 60), await someSentences(60, 70)];
  const files = { "a.conllu": train, "b.conll09": conll09(test, withoutTags(test)) };
  await withFiles(files, async (at) => {
    await succeed("train", "--parser", "P-E", at("a.conllu"), "-m", at("m"), "--tags", "predicted");
    const { out } = await succeed("parse", "-m", at("m"), at("b.conll09"), "--write-tags");
    const [written, before] = [out, files["b.conll09"]].map((text) =>
      text.split("\n").map((line) => line.split("\t"))
    );
    for (const [k, line] of before.entries()) {
      if (line.length < 14) continue;
      const gold = [0, 1, 2, 4, 6, 9, 11, 12, 13];
      assert.deepEqual(gold.map((c) => written[k][c]), gold.map((c) => line[c]));
      assert.ok(written[k][5] !== "_" && line[5] === "_");
    }
  });
});

Deno.test("predicted columns of CoNLL-2009 are tags to train and to parse with, without a tagger", async () => {
  const [train, test] = [await someSentences(0, 60), await someSentences(60, 80)];
  const changed = (text: string) => text.replaceAll("\tNOUN\t", "\tVERB\t");
  const files = {
    "gold.conll09": conll09(train, changed(train)),
    "swapped.conll09": conll09(changed(train), train),
    "test.conll09": conll09(changed(test), test),
    "none.conll09": conll09(test, withoutTags(test)),
    "b.conllu": test,
  };
  await withFiles(files, async (at) => {
    const train = async (file: string, ...options: string[]) => {
      const call = ["train", "--parser", "P-E", at(file), "-m", at("m"), ...options];
      const { err } = await succeed(...call);
      return { err, model: await readModel(at("m")) };
    };
    const ofGold = await train("gold.conll09");
    const ofPredicted = await train("swapped.conll09", "--tags", "predicted");
    assert.match(
      ofPredicted.err,
      /^tags: predicted columns of CoNLL-2009; the model has no tagger$/m,
    );
    assert.deepEqual([ofGold.model.tags, ofPredicted.model.tags], [undefined, "predicted"]);
    assert.deepEqual(ofPredicted.model.classifiers, ofGold.model.classifiers);
    const parsed = await succeed("parse", "-m", at("m"), at("test.conll09"));
    assert.match(parsed.err, /^tags: predicted columns of CoNLL-2009$/m);
    // PHEAD and PDEPREL stay; HEAD and DEPREL are those of the parser that sees PPOS.
    const [first] = parseTreebank(parsed.out, { columns: "predicted-tags" });
    assert.ok(new Parser(ofPredicted.model).parse(first.sentence).equals(first.tree!));
    assert.equal(first.sentence.tokens[0].rest[3], "_");
    const written = await succeed("parse", "-m", at("m"), at("test.conll09"), "--write-tags");
    assert.equal(written.out, parsed.out);
    for (const file of ["none.conll09", "b.conllu"]) {
      const { status, err } = await arcbook("parse", "-m", at("m"), at(file));
      assert.equal(status, 1);
      assert.match(
        err,
        /^Cannot parse with predicted tags at .*: current value is "a model without/,
      );
    }
    assert.equal(
      (await arcbook("parse", "-m", at("m"), at("b.conllu"), "--tags", "gold")).status,
      0,
    );
    const mixed = ["train", "--parser", "P-E", at("gold.conll09"), at("b.conllu"), "-m", at("x")];
    const { status, err } = await arcbook(...mixed, "--tags", "predicted");
    assert.equal(status, 1);
    assert.match(err, /^Cannot train on predicted tags at .*b\.conllu: .*gold\.conll09, or/);
  });
});

Deno.test("a token without a predicted tag among others is a fault of its line", async () => {
  const text = conll09(await someSentences(0, 20), await someSentences(0, 20)).split("\n");
  const line = text.findLastIndex((line) => line.startsWith("2\t"));
  const fields = text[line].split("\t");
  text[line] = fields.toSpliced(5, 1, "_").join("\t");
  await withFiles({ "a.conll09": text.join("\n") }, async (at) => {
    const call = [
      "train",
      "--parser",
      "P-E",
      at("a.conll09"),
      "-m",
      at("m"),
      "--tags",
      "predicted",
    ];
    const { status, err } = await arcbook(...call);
    assert.equal(status, 1);
    assert.match(
      err,
      new RegExp(`^Cannot read PPOS at .*a\\.conll09:${line + 1}: current value is "_"`),
    );
    assert.equal((await arcbook(...call, "--keep-going")).status, 1);
    const { err: parsing } = await arcbook("parse", "-m", at("m"), at("a.conll09"));
    assert.match(parsing, /^Cannot read PPOS at/);
  });
});

Deno.test("calls that contradict themselves are refused", async () => {
  await withFiles({ "go.conllu": GO }, async (at) => {
    const train = ["train", "--parser", "P-E", at("go.conllu"), "-m", at("m")];
    const messages: [string[], RegExp][] = [
      [["--tags", "predicted", "--predicted"], /Cannot take --tags predicted with --predicted/],
      [["--tags", "silver"], /"silver", required is one of gold, predicted/],
      [["--tags", "predicted"], /Cannot predict the tags of a training set: .* "1 sentence"/],
    ];
    for (const [options, message] of messages) {
      const { status, err } = await arcbook(...train, ...options);
      assert.notEqual(status, 0);
      assert.match(err, message);
    }
    await succeed(...train);
    const { status, err } = await arcbook(
      ...["parse", "-m", at("m"), at("go.conllu"), "--tags", "predicted"],
    );
    assert.equal(status, 1);
    assert.match(err, /^Cannot parse with predicted tags at .*go\.conllu: .*or --tags gold$/m);
  });
});

Deno.test("evaluate --predicted scores PHEAD and PDEPREL against the gold columns, of one file as well", async () => {
  const gold = "1\tgo\tgo\tgo\tV\tV\t_\t_\t0\t0\troot\troot\t_\t_\n" +
    "2\tnow\tnow\tnow\tA\tA\t_\t_\t1\t1\tadv\tmod\t_\t_\n" +
    "3\thome\thome\thome\tA\tA\t_\t_\t1\t2\tadv\tadv\t_\t_\n\n";
  const conllx = (tree: string[][]) =>
    tree.map(([head, label], i) => {
      const form = ["go", "now", "home"][i];
      return `${i + 1}\t${form}\t_\t_\t_\t_\t${head}\t${label}\t_\t_\n`;
    }).join("") + "\n";
  const files = {
    "a.conll09": gold,
    "gold.conll": conllx([["0", "root"], ["1", "adv"], ["1", "adv"]]),
    "parsed.conll": conllx([["0", "root"], ["1", "mod"], ["2", "adv"]]),
  };
  await withFiles(files, async (at) => {
    const score = async (...names: string[]) => {
      const [options, given] = [
        names.filter((n) => n.startsWith("-")),
        names.filter((n) => !n.startsWith("-")),
      ];
      return (await succeed("evaluate", ...given.map(at), ...options, "--format", "csv")).out;
    };
    const slow = await score("gold.conll", "parsed.conll");
    assert.match(slow, /\nLAS,33\.3333,[^\n]*\nUAS,66\.6667,/);
    assert.equal(await score("a.conll09", "a.conll09", "--predicted"), slow);
    assert.match(await score("a.conll09", "a.conll09"), /\nLAS,100\.0000,/);
  });
});
