import assert from "node:assert/strict";
import { readPublished } from "../../papers/published.ts";
import { formsOf } from "../../tagging/accuracy.ts";
import { trainTagger } from "../../tagging/training.ts";
import { inFolder } from "../../testing/folders.ts";
import { CellStore } from "../run/cells.ts";
import { loadPair } from "../run/load.ts";
import { trainingPairs } from "../run/training_pairs.ts";
import { run, type StudiedTagging } from "./study.ts";
import { besideUdpipe, speedTable, table } from "./tables.ts";

const CAPS = { trainTokens: 900, testTokens: 300 };
const PLAN = { caps: CAPS, timed: CAPS, repeats: 1 };

async function studied(store?: CellStore): Promise<StudiedTagging> {
  if (store === undefined) return await inFolder((folder) => studied(new CellStore(folder)));
  const [one] = await run({ only: ["tr_imst"], plan: PLAN, store });
  return one;
}

Deno.test("a result is what training, tagging and counting by hand give", async () => {
  const { result } = await studied();
  const [pair] = await trainingPairs({ only: ["tr_imst"], tested: "last" });
  const { train, test } = await loadPair(pair, CAPS);
  const sentences = train.map(({ sentence }) => sentence);
  const tagger = trainTagger(sentences);
  const known = formsOf(sentences);
  let tokens = 0, right = 0, unknown = 0, unknownLemmas = 0;
  for (const { sentence } of test) {
    tagger.tag(sentence).tokens.forEach((token, i) => {
      const gold = sentence.tokens[i];
      tokens++;
      if (token.cpos === gold.cpos) right++;
      if (known.has(gold.form)) return;
      unknown++;
      if (token.lemma === gold.lemma) unknownLemmas++;
    });
  }
  assert.deepEqual([result.accuracy.all.tokens, result.accuracy.unknown.tokens], [tokens, unknown]);
  assert.equal(result.accuracy.all.cpos, 100 * right / tokens);
  assert.equal(result.accuracy.unknown.lemma, 100 * unknownLemmas / unknown);
  assert.deepEqual([result.parts, result.whole], [["train", "test"], false]);
  assert.equal(result.jackknifed.tokens, result.train.tokens);
  assert.ok(result.jackknifed.cpos < 99 && result.jackknifed.cpos > 40);
  assert.ok(result.time.learnedPerSecond > 0 && result.time.taggedPerSecond > 0);
});

Deno.test("the study finds its cells again", async () => {
  await inFolder(async (folder) => {
    const first = await studied(new CellStore(folder));
    const again = new CellStore(folder);
    assert.deepEqual(await studied(again), first);
    assert.deepEqual([again.computed, again.found], [0, 2]);
  });
});

Deno.test("tables have all, unknown and jackknifed words, and speed; published figures where they compare", async () => {
  const part = await studied();
  const { rows } = table([part]);
  assert.deepEqual(rows.map(({ cpos }) => cpos), [
    part.result.accuracy.all.cpos,
    part.result.accuracy.unknown.cpos,
    part.result.jackknifed.cpos,
  ]);
  assert.equal(rows[0].taggedPerSecond, part.result.time.taggedPerSecond);
  assert.equal(speedTable([part]).rows[0].learnedTokens, part.result.time.learnedTokens);
  const published = await readPublished("udpipe-ud2.3-tagging");
  assert.equal(besideUdpipe([part], published).rows.length, 0); // only a sample was learned
  const whole = { ...part, result: { ...part.result, whole: true } };
  const [theirs, ours] = besideUdpipe([whole], published).rows;
  assert.deepEqual([theirs.cpos, theirs.lemma], [93.1, 91.4]);
  assert.equal(ours.feats, part.result.accuracy.all.feats);
  const other = { ...whole, result: { ...whole.result, parts: ["dev", "test"] as const } };
  assert.equal(besideUdpipe([other], published).rows.length, 0);
});
