import assert from "node:assert/strict";
import { sentenceOf } from "../../dependency/sentence.ts";
import { Tree } from "../../dependency/tree.ts";
import { readPublished } from "../../papers/published.ts";
import { claims } from "./claims.ts";
import { profileTreebank } from "./profile.ts";

const published = await readPublished("nivre2008-table1-data-sets");
// The non-projective arc from 4 to 1 has length 3; with fillers in between it is longer.
const short = Tree.of([-1, 4, 0, 2, 2], Array(5).fill("x"));
const long = Tree.of([-1, 6, 0, 2, 2, 2, 2], Array(7).fill("x"));
const flat = Tree.of([-1, 0, 1], Array(3).fill("x"));

/** A treebank with so many non-projective sentences and so many others. */
async function treebank(id: string, language: string, tree: Tree, count: number, others: number) {
  const trees = [...Array<Tree>(count).fill(tree), ...Array<Tree>(others).fill(flat)];
  const result = await profileTreebank((async function* () {
    for (const tree of trees) yield { sentence: sentenceOf(Array(tree.length).fill("x")), tree };
  })());
  return { id, language, result };
}

const verdictsOf = (all: Parameters<typeof claims>[0]) =>
  claims(all, published).map(({ verdict }) => verdict);

Deno.test("no claim is testable without treebanks", () => {
  const all = claims([], published);
  assert.ok(all.length > 0 && all.every(({ verdict }) => verdict === "not testable"));
  assert.ok(all.every(({ here }) => here === ""));
});

Deno.test("claims about Czech and English are confirmed or refuted by pairs of treebanks", async () => {
  const czech = await treebank("cs_toy", "Czech", short, 40, 100);
  const english = await treebank("en_toy", "English", long, 40, 400);
  assert.deepEqual(verdictsOf([czech, english]).slice(-2), ["confirmed", "confirmed"]);
  const otherCzech = await treebank("cs_toy", "Czech", long, 40, 400);
  const otherEnglish = await treebank("en_toy", "English", short, 40, 100);
  assert.deepEqual(verdictsOf([otherCzech, otherEnglish]).slice(-2), ["refuted", "refuted"]);
  const [frequent, local] = claims([czech, otherCzech, english], published).slice(-2);
  assert.deepEqual([frequent.verdict, frequent.here], ["mixed", "1 of 2 pairs of treebanks"]);
  assert.equal(local.verdict, "mixed");
});

Deno.test("a treebank with few non-projective arcs says nothing about their length", async () => {
  const czech = await treebank("cs_toy", "Czech", short, 29, 100);
  const english = await treebank("en_toy", "English", long, 40, 400);
  assert.equal(verdictsOf([czech, english]).at(-1), "not testable");
});

Deno.test("the two languages with most non-projective sentences are found among five", async () => {
  const shares = [["Danish", 3], ["Dutch", 9], ["German", 8], ["Portuguese", 2]] as const;
  const four = await Promise.all(
    shares.map(([language, count]) => treebank(language, language, short, count, 20)),
  );
  assert.equal(verdictsOf(four)[2], "not testable");
  const few = await treebank("sl", "Slovenian", short, 4, 20);
  assert.equal(verdictsOf([...four, few])[2], "confirmed");
  const many = await treebank("sl", "Slovenian", short, 19, 1);
  assert.equal(verdictsOf([...four, many])[2], "refuted");
});

Deno.test("the Turkish row is compared to the decimals of the paper", async () => {
  // 29 of 250 sentences are 11.6 %, and 29 of 558 tokens 5.2 %.
  const metu = await treebank("tr_metu", "Turkish", short, 29, 221);
  const [tokens, sentences] = claims([metu], published);
  assert.deepEqual([tokens.here, tokens.verdict], ["5.2 %", "refuted"]);
  assert.deepEqual([sentences.here, sentences.verdict], ["11.6 %", "confirmed"]);
});
