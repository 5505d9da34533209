import type { TreebankItem } from "../dependency/sentence.ts";
import { type ColumnFormat, type TreebankFormat } from "../treebank/format.ts";
import { formatItem } from "../treebank/format_item.ts";
import { standardLayout } from "../treebank/layout.ts";
import { readTreebank } from "../treebank/read.ts";
import { writeTreebank } from "../treebank/write.ts";
import { type Call, type Io, stringOption, UsageError } from "./command.ts";
import { inputsOf } from "./inputs.ts";
import { Reading, READING_OPTIONS } from "./reading.ts";
import { userPath } from "./user_path.ts";

/** The options of commands that turn a treebank file into another, for `parseArgs`. */
export const REWRITE_OPTIONS = {
  ...READING_OPTIONS,
  output: { type: "string", short: "o" },
} as const;

/** What {@link REWRITE_OPTIONS} mean, for the help texts. */
export const REWRITE_HELP = `
  -o, --output OUT         the file to write, whole or not at all; default: standard output`;

/** What becomes of a treebank file. */
export interface Rewriting {
  /** The format to write; default: the one that is read, for METU-Sabanci XML CoNLL-X. */
  readonly to?: ColumnFormat;
  /** The new items for those that are read, in their order. */
  change(
    items: AsyncIterable<TreebankItem>,
    from: TreebankFormat,
  ): AsyncIterable<TreebankItem>;
}

/**
 * Reads one file, changes it and writes it in the same layout. What goes to standard output is held
 * back until all of it is known.
 * @returns the exit status
 */
export async function rewrite(call: Call, io: Io, { to, change }: Rewriting): Promise<number> {
  const inputs = await inputsOf(call);
  if (inputs.length !== 1) throw new UsageError(`Cannot write ${inputs.length} files as one`);
  const [input] = inputs;
  const reading = new Reading(call, io);
  const layout = standardLayout();
  const items = readTreebank(input.path, { ...reading.optionsFor(input), layout });
  const first = await items.next(); // tells the format
  const from = layout.format ?? "conllu";
  const format = to ?? (from === "metu" ? "conllx" : from);
  const changed = change(first.done ? items : prepend(first.value, items), from);
  const options = { format, layout: format === from ? layout : undefined };
  const output = stringOption(call, "output");
  if (output === undefined) {
    const blocks: string[] = [];
    for await (const item of changed) {
      blocks.push(formatItem(item, format, options.layout?.columns));
    }
    await io.out(blocks.map((block) => `${block}\n`).join(""));
  } else {
    await writeTreebank(userPath(output), changed, options);
  }
  return reading.status;
}

async function* prepend<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
