import { numberOf } from "../base/numbers.ts";
import type { TreebankItem } from "../dependency/sentence.ts";
import type { ColumnFormat, TreebankFormat } from "../treebank/formats/format.ts";
import { readTreebank } from "../treebank/formats/read.ts";
import type { TreebankLayout } from "../treebank/formats/layout.ts";
import { TreebankText, type WriteOptions } from "../treebank/formats/treebank_text.ts";
import { writeTreebank } from "../treebank/formats/write.ts";
import type { Call, Io } from "./command.ts";
import { type Input, inputOf } from "./inputs.ts";
import { OUTPUT_OPTIONS, outputPath } from "./output.ts";
import { type Attempt, Reading, READING_OPTIONS } from "./reading.ts";
import { TextStream } from "./text_stream.ts";

/** The options of commands that turn a treebank file into another, for `parseArgs`. */
export const REWRITE_OPTIONS = {
  ...READING_OPTIONS,
  output: OUTPUT_OPTIONS.output,
} as const;

/** What {@link REWRITE_OPTIONS} mean, for the help texts. */
export const REWRITE_HELP = `
  -o, --output OUT         the file to write, another than FILE, whole or not at all, compressed where
                           it ends with .gz; default, and what - means: standard output, which a
                           fault makes break off within a line, with exit status 1`;

/** What becomes of a treebank file. */
export interface Rewriting {
  /** The format to write; default: the one that is read, for METU-Sabanci XML CoNLL-X. */
  readonly to?: ColumnFormat;
  /** Whether heads and labels are not looked at, so that items have no trees. */
  readonly ignoreTrees?: boolean;
  /** The new items for those that are read, in their order. */
  change(
    items: AsyncIterable<TreebankItem>,
    attempt: Attempt,
    from: TreebankFormat,
  ): AsyncIterable<TreebankItem>;
}

/** The files of a call that rewrites one. */
export interface FilesToRewrite {
  readonly input: Input;
  /** The file to write; undefined for standard output. */
  readonly output: string | undefined;
  readonly reading: Reading;
}

/**
 * The files of a call, checked before any work is done.
 * @throws {UsageError} where it is not one file, or would be written over
 * @throws {InputError} where a file to write cannot be written
 */
export async function filesToRewrite(call: Call, io: Io): Promise<FilesToRewrite> {
  const input = await inputOf(call, "write as one");
  return { input, output: await outputPath(call), reading: await Reading.of(call, io) };
}

/**
 * Reads one file, changes it and writes it in the same layout, a sentence at a time.
 * @returns the exit status
 */
export async function rewrite(
  { input, output, reading }: FilesToRewrite,
  io: Io,
  { to, ignoreTrees, change }: Rewriting,
): Promise<number> {
  const items = readTreebank(input.path, { ...reading.optionsFor(input), ignoreTrees });
  const { layout } = items;
  const first = await items.next(); // tells the format
  const from = layout.format ?? "conllu";
  const format = to ?? (from === "metu" ? "conllx" : from);
  const all = first.done ? items : prepend(first.value, items);
  const changed = change(all, reading.attemptIn(input), from);
  const options = { format, layout: format === from ? layout : undefined };
  if (output === undefined) await print(changed, options, io);
  else await writeTreebank(output, changed, options);
  if (options.layout) tellOfLines(options.layout, io);
  return await reading.finish();
}

/** Changes item by item; those that cannot be changed are faults. */
export async function* changeEach(
  items: AsyncIterable<TreebankItem>,
  attempt: Attempt,
  change: (item: TreebankItem) => TreebankItem,
): AsyncGenerator<TreebankItem> {
  for await (const item of items) {
    const changed = attempt(item.sentence, () => change(item));
    if (changed) yield changed;
  }
}

async function print(
  items: AsyncIterable<TreebankItem>,
  options: WriteOptions,
  io: Io,
): Promise<void> {
  const text = new TreebankText(options);
  const stream = new TextStream(io);
  try {
    for await (const item of items) await stream.write(text.add(item));
    await stream.write(text.end());
    await stream.end();
  } catch (error) {
    if (stream.begun) io.err("standard output is incomplete: it breaks off within a line");
    throw error;
  }
}

/** Says what of the layout is not kept. */
function tellOfLines({ newline, otherLineEnds, extraBlankLines }: TreebankLayout, io: Io): void {
  if (otherLineEnds > 0) {
    const end = newline === "\n" ? "LF" : "CR LF";
    io.err(`${numberOf(otherLineEnds, "line end")} changed to ${end}, that of the first line`);
  }
  if (extraBlankLines > 0) {
    io.err(`${numberOf(extraBlankLines, "superfluous blank line")} left out`);
  }
}

async function* prepend<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
