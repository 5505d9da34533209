import type { TreebankItem } from "../../dependency/sentence.ts";
import type { MetuReader } from "../metu/metu.ts";
import { type BlockOptions, BlockReader } from "./block_reader.ts";
import type { ChunkReader } from "./chunk_reader.ts";
import type { FaultDetails, FaultOptions, FaultReporter } from "./fault.ts";
import { type ColumnChoice, columnsOf, detectFormat, type TreebankFormat } from "./format.ts";
import { standardLayout, type TreebankLayout } from "./layout.ts";
import { BEGINNING_BYTES, type TextChunk } from "./line_chunks.ts";

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

/** The reader of XML, which is loaded only where there is some: most files have columns. */
type XmlReader = typeof MetuReader;

/** One file being read: tells the format from the first chunk, then hands over to its reader. */
export class Reading {
  readonly layout = standardLayout();
  #reader: ChunkReader | undefined;
  #refused = false;
  #sentences = 0;

  constructor(private readonly reporter: FaultReporter, private readonly options: ReadOptions) {}

  /** Whether {@link feed} must be given the reader of XML with this chunk. */
  needsXml({ text }: TextChunk): boolean {
    if (this.#reader !== undefined || this.#refused) return false;
    const { options, reporter } = this;
    return (options.format ?? detectFormat(beginningOf(text), reporter.file)) === "metu";
  }

  feed(chunk: TextChunk, Xml?: XmlReader): void {
    if (this.#refused) return;
    this.#reader ??= this.#open(chunk.text, Xml);
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

  #open(text: string, Xml?: XmlReader): ChunkReader | undefined {
    const { reporter, options, layout } = this;
    const beginning = beginningOf(text);
    if (endsLinesWithReturn(beginning)) return this.#refuse(returnLines());
    const format = options.format ?? detectFormat(beginning, reporter.file);
    if (format === undefined && beginning.trim() !== "") {
      return this.#refuse(unknownFormat(beginning));
    }
    layout.format = format;
    if (format === "metu") return new Xml!(reporter, options.ignoreTrees);
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

/** What a format is told from. */
function beginningOf(text: string): string {
  return text.slice(0, BEGINNING_BYTES).replace(/^\ufeff/, "");
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
