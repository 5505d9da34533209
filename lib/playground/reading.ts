/** @module Texts and files as sentences with trees, and what is wrong with the others. */

import { InputError, type InputErrorDetails } from "../base/errors.ts";
import type { Sentence, TreebankItem } from "../dependency/sentence.ts";
import { ABSENT } from "../dependency/token.ts";
import { Tree } from "../dependency/tree.ts";
import { type Fault, FaultReporter } from "../treebank/formats/fault.ts";
import type { ColumnFormat } from "../treebank/formats/format.ts";
import { chunkOf, lineChunks, type LineSource } from "../treebank/formats/line_chunks.ts";
import { Reading } from "../treebank/formats/reading.ts";
import { MetuReader } from "../treebank/metu/metu.ts";
import { readNotation } from "./notation.ts";

/** How a text is written: in a format of columns, or in the notation for toys. */
export type TextFormat = ColumnFormat | "notation";

/** A sentence of the page. */
export interface PlaygroundItem {
  readonly sentence: Sentence;
  readonly tree: Tree;
}

/** What is wrong at a place of the text. */
export interface TextFault {
  readonly message: string;
  /** Counted from 1; 0 where the whole text is meant. */
  readonly line: number;
}

/** A text that has been read. */
export interface ReadText {
  readonly format: TextFormat;
  readonly items: readonly PlaygroundItem[];
  /** The first {@link MOST_FAULTS}. */
  readonly faults: readonly TextFault[];
  /** All faults, also those that are not kept. */
  readonly faultCount: number;
  /** The sentences that had no heads; their tokens are on 0. */
  readonly withoutTree: number;
}

/** Faults that are kept of a text. */
export const MOST_FAULTS = 200;

/**
 * Whether a text is a treebank file and not in the notation: it has a tab, is XML, or has lines of
 * columns that are parted by blanks, which the reader of treebanks refuses with a reason.
 */
export function looksLikeTreebank(text: string): boolean {
  return text.includes("\t") || /^\s*</.test(text) || /^1( +\S+){7,}$/m.test(text);
}

/**
 * Reads a text that was pasted or typed. Places are told without a file, `at line 17`.
 * @param text in any format that is read from files, or in the notation
 */
export function readText(text: string): ReadText {
  if (!looksLikeTreebank(text)) return fromNotation(text);
  const gathered = new Gathered(undefined);
  gathered.reading.feed(chunkOf(text), MetuReader);
  gathered.take();
  return gathered.end();
}

function fromNotation(text: string): ReadText {
  const { items, faults } = readNotation(text);
  const shown = faults.slice(0, MOST_FAULTS);
  return {
    format: "notation",
    items,
    faults: shown.map(({ message, details }) => ({ message, line: details.line ?? 0 })),
    faultCount: faults.length,
    withoutTree: 0,
  };
}

/**
 * Reads a file in slices, as it comes; nothing but its sentences is kept.
 *
 * @param name of the file, for messages and for its format
 * @param onProgress called after each slice with the number of sentences so far; what it returns is
 *   waited for, so that a page can show it
 */
export async function readSource(
  source: LineSource,
  name: string,
  onProgress: (sentences: number) => void | Promise<void> = () => {},
): Promise<ReadText> {
  const gathered = new Gathered(name);
  for await (const chunk of lineChunks(source, gathered.reporter)) {
    gathered.reading.feed(chunk, MetuReader);
    gathered.take();
    await onProgress(gathered.items.length);
  }
  return gathered.end();
}

/** The sentences and faults of a text that is being read. */
class Gathered {
  readonly items: PlaygroundItem[] = [];
  readonly faults: TextFault[] = [];
  readonly reporter: FaultReporter;
  readonly reading: Reading;
  faultCount = 0;
  withoutTree = 0;

  constructor(private readonly file: string | undefined) {
    const options = { keepGoing: true, onFault: (fault: Fault) => this.#note(fault) };
    this.reporter = new FaultReporter(file ?? "", options);
    this.reading = new Reading(this.reporter, options);
  }

  /** Takes the sentences that are complete. */
  take(): void {
    for (let item = this.reading.next(); item; item = this.reading.next()) this.#add(item);
  }

  end(): ReadText {
    this.reading.end();
    this.take();
    this.reading.close();
    const { items, faults, faultCount, withoutTree } = this;
    const { format = "conllu" } = this.reading.layout;
    return {
      format: format === "metu" ? "conllx" : format,
      items,
      faults,
      faultCount,
      withoutTree,
    };
  }

  #add({ sentence, tree }: TreebankItem): void {
    if (tree === undefined) this.withoutTree++;
    this.items.push({ sentence, tree: tree ?? onRoot(sentence) });
  }

  #note(fault: Fault): void {
    if (fault.severity !== "error") return;
    this.faultCount++;
    if (this.faults.length < MOST_FAULTS) {
      this.faults.push({ message: messageIn(this.file, fault), line: fault.line });
    }
  }
}

/** The message of a fault as the command line has it; without a file the line alone is the place. */
function messageIn(file: string | undefined, fault: InputErrorDetails): string {
  const { code, action, line, current, required } = fault;
  return new InputError({
    code,
    action,
    current,
    required,
    ...(file === undefined ? {} : { file }),
    ...(line === 0 ? {} : { line }),
  }).message;
}

/** What stands for a tree where there is none yet: every token on 0, without a label. */
function onRoot({ tokens: { length } }: Sentence): Tree {
  const labels = ["", ...new Array<string>(length).fill(ABSENT)];
  return Tree.of(new Int32Array(length + 1), labels);
}
