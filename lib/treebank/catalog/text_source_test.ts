import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../../dependency/random.ts";
import { loadCatalog } from "./catalog.ts";
import { parseCatalog } from "./schema.ts";
import { independentTreebanks, treebanksBySource } from "./text_source.ts";

const TOY = {
  id: "xx_toy",
  language: "Toy",
  name: "UD Toy",
  format: "conllu",
  licence: { name: "CC0" },
  citation: "Nobody (2000). A Toy Treebank.",
  url: "https://example.org/toy",
  files: [{
    split: "test",
    name: "xx_toy-ud-test.conllu",
    blobId: "0123456789abcdef0123456789abcdef01234567",
    source: { package: "toys", path: "toy.conllu" },
  }],
};
const parsed = (textSource: unknown) =>
  parseCatalog(JSON.stringify({ version: 1, treebanks: [{ ...TOY, textSource }] }), "toy.json")[0];

Deno.test("the source of a treebank's text is read, and need not be given", () => {
  const source = { id: "two-tales", relation: "part", basis: "README: the second tale." };
  assert.deepEqual(parsed(source).textSource, source);
  assert.equal(parsed(undefined).textSource, undefined);
});

Deno.test("every key of a source is checked", () => {
  const sound = { id: "two-tales", relation: "part", basis: "README: the second tale." };
  const faulty: [source: unknown, message: RegExp][] = [
    ["two-tales", /textSource at toy\.json: .*an object/],
    [{ ...sound, id: "Two tales" }, /textSource\.id at .*small letters, digits and hyphens/],
    [{ ...sound, relation: "twin" }, /textSource\.relation at .*one of same text, original, tra/],
    [{ ...sound, basis: "" }, /textSource\.basis at/],
    [{ ...sound, note: "x" }, /textSource\.note at/],
    [{ id: "two-tales", relation: "part" }, /textSource\.basis at .*missing/],
  ];
  for (const [source, message] of faulty) assert.throws(() => parsed(source), message);
});

Deno.test("sources of the shipped catalog have several treebanks, or say that the others are not in it", async () => {
  const { treebanks } = await loadCatalog();
  const known = treebanks.map((treebank) => ({ name: treebank.name, treebank }));
  for (const [source, group] of treebanksBySource(known)) {
    if (group[0].treebank.textSource === undefined) continue;
    const { basis } = group[0].treebank.textSource;
    if (group.length === 1) {
      assert.match(basis, /not\s+in this catalog|no other is in this/, source);
    }
    // Others have text of it only if one of them is the original, or they say alike what they are.
    const relations = new Set(group.map(({ treebank }) => treebank.textSource?.relation));
    assert.ok(relations.size === 1 || relations.has("original"), source);
  }
});

Deno.test("states of one treebank are of one source in the shipped catalog", async () => {
  const byName = Map.groupBy((await loadCatalog()).treebanks, ({ name }) => name);
  for (const [name, states] of byName) {
    if (states.length === 1) continue;
    const sources = new Set(states.map(({ textSource }) => textSource?.id));
    assert.ok(sources.size === 1 && !sources.has(undefined), name);
  }
});

Deno.test("METU-Sabanci and the states of IMST are one source, and so are English and Turkish ATIS", async () => {
  const catalog = await loadCatalog();
  const ids = ["en_atis", "tr_atis", "tr_boun", "tr_imst", "tr_imst2", "tr_imst216", "tr_metu"];
  const treebanks = ids.map((id) => catalog.findTreebank(id))
    .map((treebank) => ({ name: treebank.name, treebank }));
  const groups = [...treebanksBySource(treebanks).values()];
  assert.deepEqual(groups.map((group) => group.map(({ treebank }) => treebank.id)), [
    ["en_atis", "tr_atis"],
    ["tr_boun"],
    ["tr_imst", "tr_imst2", "tr_imst216", "tr_metu"],
  ]);
});

/** Treebanks of random sources and sizes, some of which the catalog does not know. */
function toys(seed: number) {
  const random = seededRandom(seed);
  return Array.from({ length: randomInteger(random, 9) }, (_, k) => {
    const id = "abcd"[randomInteger(random, 4)];
    const textSource = { id, relation: "part", basis: "a toy" } as const;
    const treebank = [undefined, {}, { textSource }, { textSource }][randomInteger(random, 4)];
    return { name: `T${randomInteger(random, 6)}`, k, size: randomInteger(random, 3), treebank };
  });
}

Deno.test("of each source the largest treebank is kept, and the first of equal ones", () => {
  for (let seed = 0; seed < 300; seed++) {
    const treebanks = toys(seed);
    const source = (one: typeof treebanks[number]) =>
      one.treebank?.textSource === undefined ? one.name : one.treebank.textSource.id;
    const beats = (one: typeof treebanks[number], other: typeof treebanks[number]) =>
      source(one) === source(other) &&
      (one.size > other.size || one.size === other.size && one.k < other.k);
    const kept = independentTreebanks(treebanks, { size: ({ size }) => size });
    const expected = treebanks.filter((one) => !treebanks.some((other) => beats(other, one)));
    assert.deepEqual(kept, expected, `seed ${seed}`);
    // Without sizes the first is kept.
    const firsts = treebanks.filter((one) =>
      !treebanks.some((other) => other.k < one.k && source(one) === source(other))
    );
    assert.deepEqual(independentTreebanks(treebanks), firsts, `seed ${seed}`);
  }
});
