import assert from "node:assert/strict";
import { applyScript } from "./lemma_script.ts";
import { Lemmatizer } from "./lemmatizer.ts";
import { imst } from "./testing/treebank.ts";
import { trainTagger } from "./training.ts";
import { Words } from "./word.ts";

Deno.test("the rules that are found by endings are those that can be applied", async () => {
  const sentences = (await imst("train", 150)).map(({ sentence }) => sentence);
  const { model: { lemmas, lemmaWeights, analyses: { posOf } } } = trainTagger(sentences);
  const lemmatizer = new Lemmatizer(lemmas, posOf, lemmaWeights);
  const words = new Words();
  const forms = (await imst("test", 30)).flatMap(({ sentence: { tokens } }) =>
    tokens.map((t) => t.form)
  );
  let found = 0;
  for (const form of [...forms, "A", "İSTANBUL", "x"]) {
    lemmas.ofPos.forEach((ids, pos) => {
      const slow = [...ids].filter((id) => {
        const rule = lemmas.rules[id];
        return rule === null || applyScript(rule, form) !== undefined;
      });
      assert.deepEqual([...lemmatizer.candidates(words.of(form), pos)], slow, form);
      found += slow.length;
    });
  }
  assert.ok(found > 1000);
});
