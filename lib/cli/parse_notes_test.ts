/** What parse tells of a model that does not fit a file, and what train tells of trees that do not. */
import assert from "node:assert/strict";
import { arcbook, CROSSING, GO, rows, someSentences, succeed, withFiles } from "./testing/calls.ts";

/** Faults of UD about roots. */
async function rootFaults(path: string): Promise<string[]> {
  const { out } = await arcbook("validate", path, "--format", "csv");
  return out.split("\n").filter((line) => /several-roots|root-label/.test(line));
}

for (const parser of ["P-E", "NP-L", "PP-S", "P2", "2-planar", "mst"]) {
  Deno.test(`${parser}: parse --single-root writes what validate accepts, and its absence is told`, async () => {
    const files = {
      "a.conllu": await someSentences(0, 60),
      "b.conllu": await someSentences(60, 260),
    };
    await withFiles(files, async (at) => {
      const model = at("a.model");
      const options = parser === "mst"
        ? ["--roots", "any", "--passes", "1", "--table-bits", "10"]
        : [];
      await succeed("train", "--parser", parser, at("a.conllu"), "-m", model, ...options);
      const call = ["parse", "-m", model, at("b.conllu"), "-o"];
      const { err } = await succeed(...call, at("plain.conllu"));
      const faults = await rootFaults(at("plain.conllu"));
      const several = faults.filter((line) => line.includes("several-roots")).length;
      assert.ok(several > 0);
      const told = new RegExp(
        `^warning: ${several} of 200 sentences have several roots, .*--single-root`,
        "m",
      );
      assert.match(err, told);
      const one = await succeed(...call, at("one.conllu"), "--single-root");
      assert.doesNotMatch(one.err, /several roots/);
      assert.deepEqual(await rootFaults(at("one.conllu")), []);
      const threads = await succeed(...call.slice(0, -1), "--single-root", "--workers", "2");
      assert.equal(threads.out, await Deno.readTextFile(at("one.conllu")));
    });
  });
}

Deno.test("several roots are no news where sentences of the training data had them", async () => {
  const two = rows("1 Go go VERB VB _ 0 root _ _", "2 on on ADV RB _ 0 root _ _", "");
  await withFiles({ "a.conllu": GO + two.repeat(3) }, async (at) => {
    await succeed("train", "--parser", "P-E", at("a.conllu"), "-m", at("a.model"));
    const { err, out } = await succeed("parse", "-m", at("a.model"), at("a.conllu"));
    assert.match(out, /\t0\troot.*\n2\t.*\t0\troot/);
    assert.doesNotMatch(err, /warning/);
    const one = await succeed("parse", "-m", at("a.model"), at("a.conllu"), "--single-root");
    assert.doesNotMatch(one.out, /\t0\troot.*\n2\t.*\t0\troot/);
  });
});

for (const parser of ["P-E", "mst"]) {
  Deno.test(`${parser}: tags that the model has never seen are a warning, once, and few of them none`, async () => {
    const text = await someSentences(0, 40);
    const renamed = text.replace(/^(\d+\t[^\t]*\t[^\t]*)\t([^\t]*)\t([^\t]*)/gm, "$1\tX$2\tX$3");
    const rare = text.replace(/^(1\t[^\t]*\t[^\t]*)\t([^\t]*)\t([^\t]*)/m, "$1\tNEW\tNEW");
    const files = { "a.conllu": text, "x.conllu": renamed, "rare.conllu": rare };
    await withFiles(files, async (at) => {
      const options = parser === "mst" ? ["--passes", "2", "--table-bits", "16"] : [];
      await succeed("train", "--parser", parser, at("a.conllu"), "-m", at("a.model"), ...options);
      const errOf = async (name: string) =>
        (await succeed("parse", "-m", at("a.model"), at(name))).err;
      const { err } = await succeed("parse", "-m", at("a.model"), at("x.conllu"));
      const told = [
        ...err.matchAll(/warning: ([\d,]+) of ([\d,]+) tokens \(100\.0 %\) have a part of speech/g),
      ];
      assert.equal(told.length, 1, err);
      assert.equal(told[0][1], told[0][2]);
      for (const name of ["a.conllu", "rare.conllu"]) {
        assert.doesNotMatch(await errOf(name), /part of speech/);
      }
    });
  });
}

Deno.test("train tells how many trees were made projective, or cannot be derived", async () => {
  await withFiles({ "a.conllu": GO + CROSSING + CROSSING }, async (at) => {
    const errOf = async (parser: string, ...options: string[]) => {
      const call = ["train", "--parser", parser, at("a.conllu"), "-m", at("a.model"), ...options];
      return (await succeed(...call)).err;
    };
    const made = /^2 of 3 trees are not projective and were made so: /m;
    const passes = ["--passes", "1", "--table-bits", "12"];
    for (const parser of ["P-E", "P-S", "P-L", "P0"]) {
      assert.match(
        await errOf(parser),
        new RegExp(`${made.source}the parser finds projective`, "m"),
      );
    }
    assert.match(await errOf("PP-E"), new RegExp(`${made.source}what was lifted is marked`, "m"));
    assert.match(await errOf("first-order", ...passes), made);
    const marks = await errOf("second-order", ...passes, "--encoding", "head");
    assert.match(marks, new RegExp(`${made.source}what was lifted is marked`, "m"));
    assert.match(await errOf("P0-raw"), /^2 of 3 trees cannot be derived by P0-raw: /m);
    for (const parser of ["NP-L", "P3", "degree-inf"]) {
      assert.doesNotMatch(await errOf(parser), / of 3 trees/);
    }
    assert.doesNotMatch(await errOf("mst", ...passes), / of 3 trees/);
  });
});

Deno.test("baseline marks nothing, and takes labels with marks of others; head does not", async () => {
  const text = CROSSING.replaceAll("acl", "acl|x").replaceAll("punct", "50%");
  await withFiles({ "a.conllu": text }, async (at) => {
    for (const cap of [[], ["--cap", "3"]]) {
      const call = ["projectivize", at("a.conllu"), ...cap, "--encoding"];
      const { out, err } = await succeed(...call, "baseline");
      assert.match(out, /^4\t.*\t3\tacl\|x\t/m);
      assert.match(out, /\t50%\t/);
      assert.match(err, /^1 arc lifted/m);
      const refused = await arcbook(...call, "head");
      assert.equal(refused.status, 1);
      assert.match(refused.err, /label-contains-mark|Cannot projectivize/);
    }
    for (const parser of ["P-E", "first-order"]) {
      await succeed("train", "--parser", parser, at("a.conllu"), "-m", at("a.model"));
      assert.match((await succeed("parse", "-m", at("a.model"), at("a.conllu"))).out, /\tacl\|x\t/);
    }
  });
});
