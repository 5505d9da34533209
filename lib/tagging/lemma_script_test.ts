import assert from "node:assert/strict";
import { applyScript, lemmaScript } from "./lemma_script.ts";
import { imst } from "./testing/treebank.ts";

Deno.test("the script of a form and its lemma makes the lemma of the form", async () => {
  for (const { sentence: { tokens } } of await imst("dev", 100)) {
    for (const { form, lemma } of tokens) {
      assert.equal(applyScript(lemmaScript(form, lemma), form), lemma, `${form} ${lemma}`);
    }
  }
});

Deno.test("a script keeps the longest common piece, in small letters where that keeps more", () => {
  const made = (form: string, lemma: string, other: string) =>
    applyScript(lemmaScript(form, lemma), other);
  assert.equal(made("walked", "walk", "talked"), "talk");
  assert.equal(made("Walked", "walk", "TALKED"), "talk");
  assert.equal(made("Anna", "Anna", "Otto"), "Otto");
  assert.equal(made("gesagt", "sagen", "gefragt"), "fragen");
  assert.equal(made("ABC", "ABC", "DEF"), "DEF");
  assert.equal(made("am", "be", "am"), "be");
});

Deno.test("a script is for forms that begin and end as it says, and leaves something of them", () => {
  assert.equal(applyScript(lemmaScript("walked", "walk"), "walking"), undefined);
  assert.equal(applyScript(lemmaScript("walked", "walk"), "ed"), undefined);
  assert.equal(applyScript(lemmaScript("gesagt", "sagen"), "gt"), undefined);
  assert.equal(applyScript(lemmaScript("gesagt", "sagen"), "geht"), "hen");
  assert.equal(applyScript(lemmaScript("aba", "b"), "aa"), undefined);
});

Deno.test("no character of two UTF-16 units is cut in half", () => {
  const script = lemmaScript("a𐌰b", "c𐌱b"); // 𐌰 and 𐌱 have the same first unit
  assert.deepEqual([script.beginning, script.ending.to], [{ from: "a𐌰", to: "c𐌱" }, ""]);
});
