import type { Comparison } from "../study/errors/analysis.ts";
import { sentenceId } from "../dependency/sentence.ts";
import {
  type ComparedSentence,
  indexOfSentence,
  sentenceAt,
  sentenceTable,
} from "../study/errors/sentence_view.ts";
import type { Output } from "./output.ts";

const COLUMNS = [
  "sentence",
  "sent_id",
  "token",
  "form",
  "gold_head",
  "gold_deprel",
  "system",
  "head",
  "deprel",
  "right_head",
  "right_deprel",
].map((key) => ({ key }));

/**
 * Prints sentences with the gold tree and those of all systems: as text a table each, a row for each
 * token; as CSV and JSON a record for each token and system.
 * @param which numbers or ids of the sentences
 * @param file what an error calls the gold file
 * @throws {InputError} where there is no such sentence
 */
export async function printSentences(
  output: Output,
  comparison: Comparison,
  which: readonly string[],
  file: string,
): Promise<void> {
  const indices = which.map((one) => indexOfSentence(comparison, one, file));
  const sentences = indices.map((k) => sentenceAt(comparison, k));
  if (output.isForPeople) {
    await output.tables(sentences.map((one) => sentenceTable(one)));
  } else await output.records(sentences.flatMap(recordsOf), COLUMNS);
}

function recordsOf({ item: { sentence, tree: gold }, position, trees }: ComparedSentence) {
  return sentence.tokens.flatMap(({ form }, k) =>
    trees.map(({ name, tree: { heads, labels } }) => ({
      sentence: position,
      sent_id: sentenceId(sentence) ?? "",
      token: k + 1,
      form,
      gold_head: gold.heads[k + 1],
      gold_deprel: gold.labels[k + 1],
      system: name,
      head: heads[k + 1],
      deprel: labels[k + 1],
      right_head: heads[k + 1] === gold.heads[k + 1],
      right_deprel: labels[k + 1] === gold.labels[k + 1],
    }))
  );
}
