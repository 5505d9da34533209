import assert from "node:assert/strict";
import {
  arcbook,
  CROSSING,
  CYCLE,
  GO,
  namesIn,
  someSentences,
  succeed,
  withFiles,
} from "./testing/calls.ts";

const FILES = { "a.conllu": GO + CROSSING + GO.replaceAll("go", "went") };

Deno.test("find prints the sentences with number, id, line and the tokens that were asked for", async () => {
  await withFiles(FILES, async (at) => {
    const { out, err } = await succeed("find", at("a.conllu"), "deprel=acl and non-projective");
    assert.equal(
      out,
      `sentence 2 (crossing) ${at("a.conllu")}:6\n  a b c [d] e\n    4 d ←acl— 1 a\n\n`,
    );
    assert.equal(err, "");
    const nothing = await succeed("find", at("a.conllu"), "length>100");
    assert.equal(nothing.out, "");
    assert.equal(nothing.err, "Nothing is found\n");
  });
});

Deno.test("find gives tokens, or sentences, as CSV and JSON", async () => {
  await withFiles(FILES, async (at) => {
    const call = (...rest: string[]) => succeed("find", at("a.conllu"), ...rest);
    const csv = (await call("deprel=root", "--format", "csv", "--limit", "2")).out;
    assert.equal(
      csv,
      "file,sentence,sent_id,line,token,form,lemma,upos,xpos,feats,deprel,head,head_form\n" +
        "a,1,go,3,1,Go,go,VERB,VB,_,root,0,\n" +
        "a,2,crossing,10,3,c,c,VERB,V,_,root,0,\n",
    );
    const json = JSON.parse((await call("length<3", "--format", "json")).out);
    assert.deepEqual(
      json.map(({ sentence, line, text }: Record<string, unknown>) => [sentence, line, text]),
      [[1, 1, "Go on"], [3, 14, "Go on"]],
    );
    assert.deepEqual(JSON.parse((await call("length>9", "--format", "json")).out), []);
  });
});

Deno.test("find counts sentences and tokens, and by properties of how many", async () => {
  await withFiles(FILES, async (at) => {
    const csv = async (...rest: string[]) =>
      (await succeed("find", at("a.conllu"), ...rest, "--format", "csv")).out.split("\n").slice(
        1,
        -1,
      );
    assert.deepEqual(await csv("deprel=advmod", "--count"), ["a,3,3,100.0000,3,9,33.3333"]);
    assert.deepEqual(await csv("length<3", "--count"), ["a,2,3,66.6667,,,"]);
    assert.deepEqual(await csv("upos=VERB or deprel=acl", "--by", "deprel"), [
      "a,root,3,3,100.0000",
      "a,acl,1,1,100.0000",
    ]);
    assert.deepEqual(await csv("non-projective", "--by", "deprel"), ["a,acl,1,1,100.0000"]);
    assert.deepEqual(await csv("projective", "--by", "length"), ["a,2,2,2,100.0000"]);
    assert.deepEqual(await csv("head!=0", "--by", "direction,projective", "--limit", "1"), [
      "a,right,yes,3,3,100.0000",
    ]);
    const two = await succeed("find", at("a.conllu"), at("a.conllu"), "id=1", "--count");
    assert.equal(two.out.split("\n").filter((line) => line.startsWith("a ")).length, 2);
  });
});

Deno.test("find writes whole sentences, with all that the file has of them", async () => {
  await withFiles(FILES, async (at, folder) => {
    await succeed("find", at("a.conllu"), "non-planar", "--conllu", "-o", at("none.conllu"));
    await succeed("find", at("a.conllu"), "deprel=acl", "--conllu", "-o", at("out.conllu"));
    assert.equal(await Deno.readTextFile(at("out.conllu")), CROSSING);
    const { out } = await succeed("find", at("a.conllu"), "id=1", "--conllu", "--limit", "1");
    assert.equal(out, GO);
    assert.deepEqual(namesIn(folder), ["a.conllu", "none.conllu", "out.conllu"]);
  });
});

Deno.test("what find lists, counts and writes of a treebank is the same", async () => {
  const text = await someSentences(0, 300);
  await withFiles({ "a.conllu": text }, async (at) => {
    const query = "non-projective and deprel";
    const csv = (await succeed("find", at("a.conllu"), query, "--format", "csv")).out;
    const rows = csv.trim().split("\n").slice(1);
    const [, sentences, , , tokens] =
      (await succeed("find", at("a.conllu"), query, "--count", "--format", "csv")).out.split(
        "\n",
      )[1]
        .split(",").map(Number);
    assert.ok(rows.length > 10);
    assert.equal(rows.length, tokens);
    assert.equal(new Set(rows.map((row) => row.split(",")[1])).size, sentences);
    await succeed("find", at("a.conllu"), query, "--conllu", "-o", at("b.conllu"));
    const again = (await succeed("find", at("b.conllu"), query, "--format", "csv")).out;
    assert.equal(again.trim().split("\n").length - 1, tokens);
  });
});

Deno.test("a bad query is a wrong call that shows the place, and options that clash are refused", async () => {
  await withFiles(FILES, async (at) => {
    const fault = await arcbook("find", at("a.conllu"), "語=1 and deprel nsubj");
    assert.equal(fault.status, 2);
    assert.equal(fault.out, "");
    assert.match(fault.err, /^Cannot read the query at column 1: .*語/);
    const located = await arcbook("find", at("a.conllu"), 'form="語" and deprel nsubj');
    assert.match(
      located.err,
      /at column 21: .*\n {2}form="語" and deprel nsubj\n {23}\^\nSee: arcbook help find/,
    );
    for (
      const [call, message] of [
        [[at("a.conllu")], /required are a FILE and a QUERY/],
        [[at("a.conllu"), "id=1", "--by", "dprel"], /--by: .*"dprel".*did you mean deprel/],
        [[at("a.conllu"), "id=1", "--count", "--limit", "3"], /--limit: .*--count/],
        [[at("a.conllu"), "id=1", "--conllu", "--count"], /--count: .*--conllu/],
        [[at("a.conllu"), "id=1", "--conllu", "--format", "csv"], /--format: .*--conllu/],
        [[at("a.conllu"), "id=1", "--limit", "0"], /--limit/],
      ] as const
    ) {
      const { status, err } = await arcbook("find", ...call);
      assert.equal(status, 2, call.join(" "));
      assert.match(err, message);
    }
  });
});

Deno.test("a fault in a file ends find with its line, or is told and passed over", async () => {
  await withFiles({ "a.conllu": GO + CYCLE + GO }, async (at) => {
    const stopped = await arcbook("find", at("a.conllu"), "id=1", "-o", at("out.txt"));
    assert.equal(stopped.status, 1);
    assert.match(stopped.err, /a\.conllu:7/);
    await assert.rejects(Deno.stat(at("out.txt")));
    const gone = await arcbook(
      "find",
      at("a.conllu"),
      "id=1",
      "--keep-going",
      "--count",
      "--format",
      "csv",
    );
    assert.equal(gone.status, 1);
    assert.match(gone.out, /a,2,2,100/);
  });
});
