import type { TreebankItem } from "../../dependency/sentence.ts";
import { MetuReader } from "../metu/metu.ts";
import { FaultReporter } from "./fault.ts";
import { chunkOf } from "./line_chunks.ts";
import { Reading, type ReadOptions, type WithLayout } from "./reading.ts";

/**
 * Reads a treebank from text in memory, for notebook cells and tests.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseTreebank } from "lib/treebank/formats/parse_text.ts";
 *
 * const text = "1\tGo\tgo\tV\tV\t_\t0\troot\t_\t_\n\n";
 * const [{ sentence, tree }] = parseTreebank(text, { format: "conllx" });
 * assert(sentence.tokens[0].lemma === "go" && tree?.labels[1] === "root");
 * ```
 */
export function parseTreebank(
  text: string,
  options: ReadOptions = {},
): WithLayout<Generator<TreebankItem>> {
  const reading = new Reading(new FaultReporter(options.label ?? "text", options), options);
  return Object.assign(itemsOfText(text, reading), { layout: reading.layout });
}

function* itemsOfText(text: string, reading: Reading): Generator<TreebankItem> {
  if (text !== "") reading.feed(chunkOf(text), MetuReader);
  for (let item = reading.next(); item; item = reading.next()) yield item;
  reading.end();
  for (let item = reading.next(); item; item = reading.next()) yield item;
  reading.close();
}
