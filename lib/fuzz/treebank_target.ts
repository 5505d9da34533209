import { InputError } from "../base/errors.ts";
import type { Random } from "../dependency/random.ts";
import type { TreebankItem } from "../dependency/sentence.ts";
import { convertItem } from "../treebank/formats/convert.ts";
import type { Fault } from "../treebank/formats/fault.ts";
import {
  COLUMN_FORMATS,
  type ColumnFormat,
  type TreebankFormat,
} from "../treebank/formats/format.ts";
import { parseTreebank } from "../treebank/formats/parse_text.ts";
import { type ReadOptions, readTreebank } from "../treebank/formats/read.ts";
import { TreebankText, type WriteOptions } from "../treebank/formats/treebank_text.ts";
import { metuTexts, textsOf } from "./corpus.ts";
import { bytesOf } from "./interesting_values.ts";
import { BYTE_MUTATIONS, LINE_MUTATIONS, mutated, pick } from "./mutations.ts";
import { must, type Target, type Verdict } from "./target.ts";
import { checkTree } from "./tree_checks.ts";

/** The readers, writers and converters of a format, and what is computed of every tree read. */
export function treebankTarget(format: TreebankFormat): Target {
  const texts = format === "metu" ? metuTexts() : textsOf(format);
  const suffix = format === "metu" ? ".xml" : `.${format}`;
  return {
    name: format,
    suffix,
    async make(random: Random) {
      const all = await texts;
      const mutations = [...BYTE_MUTATIONS, ...LINE_MUTATIONS];
      return bytesOf(mutated(pick(all, random), all, mutations, random));
    },
    async check(input, { folder }) {
      const path = `${folder}/input${suffix}`;
      await Deno.writeFile(path, input);
      return await checkFile(path, input);
    },
  };
}

/** What a reading gives: sentences, and the first thing it objects to. */
export interface Reading {
  readonly items: readonly TreebankItem[];
  readonly fault?: InputError;
  readonly layout: WriteOptions["layout"];
  readonly format?: TreebankFormat;
}

async function checkFile(path: string, input: Uint8Array): Promise<Verdict> {
  const strict = await readStrictly(path);
  await checkKeepGoing(path, strict);
  for (const { tree } of strict.items) if (tree) checkTree(tree);
  for (const to of COLUMN_FORMATS) checkConversion(strict, to);
  const { fault } = strict;
  if (fault !== undefined) {
    checkPlace(fault, input);
    return { kind: "refused", code: fault.code };
  }
  checkRoundTrip(strict, input);
  return { kind: "accepted" };
}

/** Reads a file, up to the first fault; messages call it `input`. */
export async function readStrictly(path: string): Promise<Reading> {
  const reading = readTreebank(path, { label: "input" });
  const items: TreebankItem[] = [];
  let fault: InputError | undefined;
  try {
    for await (const item of reading) items.push(item);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    fault = error;
  }
  return { items, fault, layout: reading.layout, format: reading.layout.format };
}

/** A fault names the file, and a line that the file has. */
function checkPlace({ message, details: { file, line } }: InputError, input: Uint8Array): void {
  must(file === "input", () => `the fault does not name its file: ${message}`);
  const lines = new TextDecoder().decode(input).split(/\r\n|\n|\r/).length;
  must(
    line === undefined || (Number.isInteger(line) && line >= 1 && line <= lines),
    () => `the fault names line ${line} of ${lines}: ${message}`,
  );
}

/** Going on after faults finds the same first fault, and no sentence less. */
async function checkKeepGoing(path: string, { items, fault }: Reading): Promise<void> {
  const faults: Fault[] = [];
  const onFault = (found: Fault) => found.severity === "error" && faults.push(found);
  const all = await Array.fromAsync(
    readTreebank(path, { label: "input", keepGoing: true, onFault }),
  );
  must(
    fault?.message === faults[0]?.message,
    () => `with keepGoing the first fault is ${faults[0]?.message}, without ${fault?.message}`,
  );
  must(
    sameItems(items, all.slice(0, items.length)),
    () => "with keepGoing other sentences come before the fault",
  );
}

/** What was read without a fault is the same after writing and reading again. */
function checkRoundTrip({ items, layout, format }: Reading, input: Uint8Array): void {
  const to = format === undefined || format === "metu" ? "conllx" : format;
  const kept = format === "metu" ? undefined : layout;
  const text = written(items, { format: to, layout: kept });
  const again = reread(text, { format: to, columns: kept?.columns });
  must(sameItems(items, again), () => "after writing and reading the sentences are others");
  if (format === "metu" || layout === undefined) return;
  if (layout.otherLineEnds > 0 || layout.extraBlankLines > 0) return;
  must(
    text === new TextDecoder("utf-8", { ignoreBOM: true }).decode(input),
    () => "a file without a fault and with regular lines is not written byte for byte",
  );
}

/** A conversion is refused, or gives what has the same forms and trees. */
function checkConversion({ items, format = "conllu" }: Reading, to: ColumnFormat): void {
  let converted: TreebankItem[];
  try {
    converted = items.map((item) => convertItem(item, format, to));
  } catch (error) {
    if (error instanceof InputError) return;
    throw error;
  }
  if (converted.length === 0) return;
  const text = written(converted, { format: to });
  const again = reread(text, { format: to });
  must(
    JSON.stringify(again.map(formsAndTree)) === JSON.stringify(items.map(formsAndTree)),
    () => `converted to ${to}, forms or trees are others`,
  );
}

function reread(text: string, options: ReadOptions): TreebankItem[] {
  try {
    return [...parseTreebank(text, options)];
  } catch (error) {
    must(false, () => `what we write is refused by our reader: ${(error as Error).message}`);
    throw error;
  }
}

function written(items: readonly TreebankItem[], options: WriteOptions): string {
  const text = new TreebankText(options);
  return items.map((item) => text.add(item)).join("") + text.end();
}

function formsAndTree({ sentence, tree }: TreebankItem): unknown {
  return [sentence.tokens.map(({ form }) => form), tree && [...tree.heads], tree?.labels];
}

/** Whether sentences and their trees are the same. */
export function sameItems(a: readonly TreebankItem[], b: readonly TreebankItem[]): boolean {
  const facts = (
    { sentence: { tokens, comments, extraLines }, tree }: TreebankItem,
  ) => [tokens, comments, extraLines, tree && [...tree.heads], tree?.labels];
  return JSON.stringify(a.map(facts)) === JSON.stringify(b.map(facts));
}
