import assert from "node:assert/strict";
import { parseTreebank } from "../treebank/formats/parse_text.ts";
import { arcbook, rows, someSentences, succeed, withFiles } from "./testing/calls.ts";

/** Sentences of which no tree can be made, for one reason or another. */
const HEADS = [
  ["2 root", "1 advmod"],
  ["1 root", "1 advmod"],
  ["_ root", "1 advmod"],
  ["_ _", "1 advmod"],
  ["0 root", "_ _"],
  ["_ _", "_ _"],
  ["x root", "1 advmod"],
  ["0 root", "9 advmod"],
  ["-1 root", "1 advmod"],
];

/** Two tokens with the given heads and labels, and all that CoNLL-U has beside them. */
const sentence = ([first, second]: readonly string[], k: number) =>
  `# sent_id = s${k}\n` + rows(
    "1-2 Goon _ _ _ _ _ _ _ SpaceAfter=No",
    `1 Go go VERB VB A=B ${first} 0:root X=y`,
    `2 on on ADV RB _ ${second} 1:advmod _`,
    "2.1 gone go VERB _ _ _ _ 1:conj _",
    "",
  );

const withoutTrees = (conllu: string) =>
  conllu.replace(/^(\d+(?:\t[^\t\n]*){5})\t[^\t]*\t[^\t]*/gm, "$1");

Deno.test("parse does not look at heads and labels: every sentence comes out, with all else", async () => {
  const text = HEADS.map(sentence).join("");
  await withFiles({ "train.conllu": await someSentences(0, 30), "a.conllu": text }, async (at) => {
    for (const parser of ["NP-L", "first-order"]) {
      await succeed("train", "--parser", parser, at("train.conllu"), "-m", at("m"));
      const plain = await succeed("parse", "-m", at("m"), at("a.conllu"));
      assert.equal(withoutTrees(plain.out), withoutTrees(text));
      const trees = [...parseTreebank(plain.out)].map(({ tree }) => tree!);
      assert.equal(trees.length, HEADS.length);
      assert.ok(trees.every((tree) => tree.equals(trees[0])), "the same tree for the same tokens");
      const going = await succeed("parse", "-m", at("m"), at("a.conllu"), "--keep-going");
      assert.equal(going.out, plain.out);
    }
  });
});

Deno.test("parse takes bare Malt-TAB, and METU-Sabanci whose relations lead nowhere", async () => {
  const bare = rows("Go VB", "on RB", "", "Go VB", "");
  const xml = `<SENTENCES><S><W IG="[(go+Verb)]" REL="[9,1,(X)]">go</W></S></SENTENCES>\n`;
  const files = { "train.conllu": await someSentences(0, 30), "a.malttab": bare, "a.xml": xml };
  await withFiles(files, async (at) => {
    await succeed("train", "--parser", "NP-L", at("train.conllu"), "-m", at("m"));
    const { out } = await succeed("parse", "-m", at("m"), at("a.malttab"));
    assert.match(out, /^Go\tVB\t\d\t\S+\non\tRB\t\d\t\S+\n\nGo\tVB\t0\t\S+\n\n$/);
    const metu = await succeed("parse", "-m", at("m"), at("a.xml"));
    assert.match(metu.out, /^1\tgo\tgo\tVerb\tVerb\t_\t0\t\S+\t_\t_\n\n$/);
    const faulty = await arcbook("stats", at("a.xml"));
    assert.equal(faulty.status, 1, "elsewhere such a relation is a fault");
  });
});
