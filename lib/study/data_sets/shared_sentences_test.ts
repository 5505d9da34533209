import assert from "node:assert/strict";
import { type GoldItem, sentenceOf } from "../../dependency/sentence.ts";
import { isProjective } from "../../measures/projectivity.ts";
import { Tree } from "../../dependency/tree.ts";
import { withStore } from "../testing/stores.ts";
import { pairByText, sharedSentences, textKey } from "./shared_sentences.ts";
import { runShared } from "./study.ts";

/** A sentence with these heads. */
function item(text: string, ...heads: number[]): GoldItem {
  return {
    sentence: sentenceOf(text),
    tree: Tree.of([-1, ...heads], ["", ...heads.map(() => "x")]),
  };
}

const first = [
  item("What has she seen", 4, 0, 2, 2),
  item("Go _ on !", 0, 1, 2, 1),
  item("Yes", 0),
  item("Yes", 0),
  item("...", 0),
  item("Only here", 0, 1),
];
const second = [
  item("yes .", 0, 1),
  item("go on", 0, 1),
  item("What has she seen ?", 4, 4, 4, 0, 4),
  item("...", 0),
];

Deno.test("sentences are paired by their letters and digits, each once", () => {
  const pairs = pairByText(first, second);
  assert.deepEqual(pairs.map(([one, other]) => [first.indexOf(one), second.indexOf(other)]), [
    [0, 2],
    [1, 1],
    [2, 0],
    [4, 3],
  ]);
  assert.equal(textKey(sentenceOf("Öl , 3 kg")), "öl3kg");
  assert.equal(textKey(sentenceOf(". . .")), "...");
});

Deno.test("shared sentences are told in both annotations", async () => {
  const { sentences, shared, profiles, nonprojective } = await sharedSentences(first, second);
  assert.deepEqual(sentences, [6, 4]);
  assert.equal(shared, 4);
  assert.deepEqual(profiles.map(({ size }) => [size.sentences, size.tokens]), [[4, 10], [4, 10]]);
  assert.deepEqual(nonprojective, { both: 0, first: 1, second: 0, neither: 3 });
  assert.equal(profiles[0].nonprojectiveSentences, 1);
  assert.equal(profiles[1].nonprojectiveSentences, 0);
  assert.ok(!isProjective(first[0].tree));
});

Deno.test("METU-Sabanci and UD Turkish-IMST have nearly all sentences in common", () =>
  withStore(async (store) => {
    const compared = await runShared(["tr_metu", "tr_imst"], { store });
    const { result, treebanks } = compared!;
    assert.deepEqual(result.sentences, [5635, 5635]);
    assert.equal(result.shared, 5603);
    const { both, first, second, neither } = result.nonprojective;
    assert.equal(both + first + second + neither, result.shared);
    assert.equal(result.profiles[0].nonprojectiveSentences, both + first);
    assert.equal(result.profiles[1].nonprojectiveSentences, both + second);
    assert.deepEqual(treebanks.map(({ id, language }) => [id, language]), [
      ["tr_metu, shared", "Turkish"],
      ["tr_imst, shared", "Turkish"],
    ]);
    assert.equal(await runShared(["tr_metu", "tr_nonsense"], { store }), undefined);
  }));
