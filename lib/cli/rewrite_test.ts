import assert from "node:assert/strict";
import { sharedTreebanks, treebankPath } from "../testing/treebanks.ts";
import { join } from "node:path";
import { arcbook, CROSSING, GO, namesIn, rows, withFiles } from "./testing/calls.ts";

Deno.test("projectivize marks what it lifts and leaves all else of the file as it is", async () => {
  await withFiles({ "a.conllu": GO + CROSSING }, async (at) => {
    const { status, out, err } = await arcbook(
      "projectivize",
      at("a.conllu"),
      "--encoding",
      "head",
    );
    assert.equal(status, 0);
    assert.equal(err, "1 arc lifted\n");
    const lifted = "4\td\td\tNOUN\tN\t_\t3\tacl|nsubj\t_\t_\n";
    assert.equal(out, (GO + CROSSING).replace(/^4\t.*\n/m, lifted));
    await Deno.writeTextFile(at("p.conllu"), out);
    const back = await arcbook("deprojectivize", at("p.conllu"));
    assert.deepEqual(back, {
      status: 0,
      out: GO + CROSSING,
      err: "1 arc lowered, 0 left in place\n",
    });
  });
});

Deno.test("every encoding writes its own marks, and a cap leaves the most frequent", async () => {
  const [baseline, head, path, both] = ["acl", "acl|nsubj", "acl|", "acl|nsubj"];
  const expected = { baseline, head, path, "head+path": both };
  await withFiles({ "a.conllu": CROSSING }, async (at) => {
    for (const [encoding, label] of Object.entries(expected)) {
      const { out } = await arcbook("projectivize", "--encoding", encoding, at("a.conllu"));
      assert.match(out, new RegExp(`^4\td.*\t3\t${label.replace("|", "\\|")}\t`, "m"));
      const onPath = encoding.includes("path") ? "nsubj%" : "nsubj";
      assert.match(out, new RegExp(`^1\ta.*\t3\t${onPath}\t`, "m"), encoding);
    }
    const capped = await arcbook("projectivize", "--cap", "0", at("a.conllu"));
    assert.match(capped.out, /^4\td.*\t3\tacl\t/m);
    assert.equal(capped.err, "1 arc lifted, 0 new labels\n");
  });
});

Deno.test("deprojectivize takes the nearest match by default, and the leftmost one when asked to", async () => {
  const marked = rows(
    "1 a a NOUN N _ 3 obl _ _",
    "2 b b NOUN N _ 3 x _ _",
    "3 c c VERB V _ 0 root _ _",
    "4 d d NOUN N _ 3 obl _ _",
    "5 e e NOUN N _ 3 y _ _",
    "6 f f NOUN N _ 3 acl|obl _ _",
    "",
  );
  await withFiles({ "a.conllu": marked }, async (at) => {
    const headOf = async (...options: string[]) =>
      (await arcbook("deprojectivize", at("a.conllu"), ...options)).out.match(
        /^6\t.*\t(\d)\tacl\t/m,
      )?.[1];
    assert.equal(await headOf(), "4");
    assert.equal(await headOf("--search", "nearest"), "4");
    assert.equal(await headOf("--search", "left-to-right"), "1");
  });
});

Deno.test("line ends, byte order mark and the end of the file are kept, in a file and on standard output", async () => {
  const layouts = [
    GO + CROSSING,
    "\ufeff" + GO + CROSSING,
    (GO + CROSSING).replaceAll("\n", "\r\n"),
    (GO + CROSSING).slice(0, -1),
    (GO + CROSSING).slice(0, -2),
  ];
  await withFiles({}, async (at) => {
    for (const text of layouts) {
      await Deno.writeTextFile(at("a.conllu"), text);
      for (const name of ["projectivize", "deprojectivize"]) {
        const printed = await arcbook(name, "--encoding", "baseline", at("a.conllu"));
        const expected = name === "projectivize" ? text.replace(/\t1\tacl/, "\t3\tacl") : text;
        assert.equal(printed.out, expected);
        await arcbook(name, "--encoding", "baseline", at("a.conllu"), "-o", at("b.conllu"));
        const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
        assert.equal(decoder.decode(await Deno.readFile(at("b.conllu"))), expected);
      }
    }
  });
});

Deno.test("the output replaces an older file as a whole, and never the input", async () => {
  await withFiles({ "a.conllu": GO + CROSSING, "b.conllu": "old" }, async (at, folder) => {
    const same = await arcbook("projectivize", at("a.conllu"), "-o", at("a.conllu"));
    assert.equal(same.status, 2);
    assert.equal(await Deno.readTextFile(at("a.conllu")), GO + CROSSING);
    assert.equal((await arcbook("projectivize", at("a.conllu"), "-o", at("b.conllu"))).status, 0);
    assert.match(await Deno.readTextFile(at("b.conllu")), /\tacl\|nsubj\t/);
    const again = await arcbook("projectivize", at("b.conllu"), "-o", at("a.conllu"));
    assert.equal(again.status, 1);
    assert.match(await Deno.readTextFile(at("b.conllu")), /\tacl\|nsubj\t/);
    assert.equal(await Deno.readTextFile(at("a.conllu")), GO + CROSSING);
    await arcbook("deprojectivize", at("b.conllu"), "-o", at("a.conllu"));
    assert.equal(await Deno.readTextFile(at("a.conllu")), GO + CROSSING);
    assert.deepEqual(namesIn(folder), ["a.conllu", "b.conllu"]);
  });
});

Deno.test("CoNLL-X stays CoNLL-X, CoNLL-2009 keeps all columns, METU-Sabanci becomes CoNLL-X", async () => {
  const conllx = rows("1 a a N NN f 3 x 3 x", "2 b b N NN f 3 x _ _", "3 c c V VB f 0 r 0 r") +
    rows("4 d d N NN f 1 y 3 y", "");
  const conll09 = rows(
    "1 a a aa N NN f g 3 2 x X _ _ A0",
    "2 b b bb N NN f g 3 0 x R _ _ _",
    "3 c c cc V VB f g 0 2 r X Y c.01 _",
    "4 d d dd N NN f g 1 2 y X _ _ _",
    "",
  );
  await withFiles({ "x.conll": conllx, "h.conll09": conll09 }, async (at) => {
    const x = await arcbook("projectivize", at("x.conll"));
    assert.equal(x.out, conllx.replace("f\t1\ty", "f\t3\ty|x"));
    const gold = await arcbook("projectivize", at("h.conll09"));
    assert.equal(gold.out, conll09.replace("\t1\t2\ty\tX", "\t3\t2\ty|x\tX"));
    const predicted = await arcbook("projectivize", at("h.conll09"), "--predicted");
    assert.equal(predicted.out, conll09);
    const converted = await arcbook("convert", at("h.conll09"), "--predicted", "--to", "conllx");
    assert.match(converted.out, /^1\ta\taa\tNN\tNN\tg\t2\tX\t_\t_\n/);
  });
  await withFiles({}, async (at) => {
    const { status } = await arcbook("convert", "tr_metu", "--to", "conllx", "-o", at("m.conll"));
    assert.equal(status, 0);
    const { out } = await arcbook("stats", at("m.conll"), "--format", "csv");
    assert.match(out, /\nm,5635,65183,/);
  });
});

Deno.test("convert writes every column format, and a space only as it is told", async () => {
  const spaced = rows("1 New␣York _ PROPN _ _ 0 root _ _", "").replace("␣", " ");
  await withFiles({ "a.conllu": GO, "b.conllu": spaced }, async (at) => {
    const x = await arcbook("convert", at("a.conllu"), "--to", "conllx");
    assert.equal(
      x.out,
      rows("1 Go go VERB VB _ 0 root _ _", "2 on on ADV RB _ 1 advmod _ _", ""),
    );
    assert.equal((await arcbook("convert", at("a.conllu"), "--to", "conllu")).out, GO);
    const h = await arcbook("convert", at("a.conllu"), "--to", "conll09");
    assert.match(h.out, /^1\tGo\tgo\t_\tVB\t/);
    assert.match((await arcbook("convert", at("b.conllu"), "--to", "conllx")).err, /New York/);
    for (const space of [" ", "\t", "a b"]) {
      const bad = await arcbook("convert", at("b.conllu"), "--to", "conllx", "--spaces", space);
      assert.deepEqual([bad.status, bad.out], [2, ""]);
      assert.match(
        bad.err,
        /^Cannot take --spaces ".*" with --to conllx, whose values have no spaces/,
      );
    }
    const told = await arcbook("convert", at("b.conllu"), "--to", "conllx", "--spaces", "_");
    assert.match(told.out, /^1\tNew_York\t/);
  });
});

/** Trees lost by head+path, by file, as the tests of the transformation record them. */
const RECORDED: Record<
  string,
  { encodings: Record<"head+path", { wrong: { nearest: [tokens: number, trees: number] } }> }
> = JSON.parse(
  Deno.readTextFileSync(
    new URL("../transforms/testing/pseudo_projective.json", import.meta.url),
  ),
);

/** How many sentences of a file do not come back byte for byte; they may differ in HEAD only. */
async function lostOnRoundTrip(path: string, folder: string): Promise<number> {
  const encoding = ["--encoding", "head+path"];
  const there = join(folder, "there.conllu"), back = join(folder, "back.conllu");
  assert.equal((await arcbook("projectivize", ...encoding, path, "-o", there)).status, 0);
  assert.equal((await arcbook("deprojectivize", ...encoding, there, "-o", back)).status, 0);
  const [before, after] = [path, back].map((file) => Deno.readTextFileSync(file).split("\n\n"));
  assert.equal(after.length, before.length);
  const withoutHeads = (block: string) => block.replace(/^((?:[^\t\n]*\t){6})\d+\t/gm, "$1\t");
  let lost = 0;
  for (const [i, block] of before.entries()) {
    if (block === after[i]) continue;
    lost++;
    assert.equal(withoutHeads(after[i]), withoutHeads(block), `${path}, sentence ${i + 1}`);
  }
  return lost;
}

Deno.test("files of ARCBOOK_TREEBANKS come back from head+path byte for byte, but for the trees recorded", async () => {
  await withFiles({}, async (_, temporary) => {
    for (const stem of await sharedTreebanks()) {
      const recorded = RECORDED[`${stem}.conllu`];
      const lost = await lostOnRoundTrip((await treebankPath(stem))!, temporary);
      assert.equal(lost, recorded.encodings["head+path"].wrong.nearest[1], stem);
    }
  });
});
