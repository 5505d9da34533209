import { InputError } from "../base/errors.ts";
import type { TreebankItem } from "../dependency/sentence.ts";
import { availableTreebanks } from "../treebank/catalog/catalog.ts";
import { convertItem } from "../treebank/formats/convert.ts";
import type { ColumnFormat } from "../treebank/formats/format.ts";
import { readTreebank } from "../treebank/formats/read.ts";
import { TreebankText } from "../treebank/formats/treebank_text.ts";
import { binaryText } from "./interesting_values.ts";
import { TOYS } from "./toys.ts";

/** Treebanks that are on every machine, so that a seed makes the same cases everywhere. */
const TREEBANKS = ["tr_imst-ud-dev", "en_ewt-ud-dev", "tr_boun-ud-dev"];
const METU = "metu-treebank";

/** Sentences of a treebank that are looked at, and those that make a text of the corpus. */
const SENTENCES = 120, IN_A_TEXT = 6;
/** Longer ones would make each case slow without being another kind of input. */
const MOST_TOKENS = 25;

/**
 * Sound texts of a format, as {@link binaryText}: toys that have all that the format knows, and pieces of
 * real treebanks, converted where they are in another format.
 */
export async function textsOf(format: ColumnFormat): Promise<string[]> {
  const pieces: string[][] = [];
  for (const id of TREEBANKS) pieces.push(await piecesOf(await pathOf(id), format));
  return [...TOYS[format], ...pieces.flat()].map((text) =>
    binaryText(new TextEncoder().encode(text))
  );
}

/** Sound texts of METU-Sabanci XML, as {@link binaryText}. */
export async function metuTexts(): Promise<string[]> {
  const bytes = await Deno.readFile(await pathOf(METU));
  const text = new TextDecoder().decode(bytes);
  const [head, ...sentences] = text.split(/(?=<S[ >])/, SENTENCES);
  const texts = [...TOYS.metu];
  for (let k = 0; k < sentences.length - 1; k += IN_A_TEXT) {
    const some = sentences.slice(k, Math.min(k + IN_A_TEXT, sentences.length - 1)).join("");
    texts.push(head + some + closing(head));
  }
  return texts.map((text) => binaryText(new TextEncoder().encode(text)));
}

/** The end tags of the elements that are open behind a text. */
function closing(head: string): string {
  const open: string[] = [];
  for (const [, slash, name] of head.matchAll(/<(\/?)([A-Za-z]\w*)(?:\s[^>]*)?>/g)) {
    if (slash) open.pop();
    else open.push(name);
  }
  return open.reverse().map((name) => `</${name}>\n`).join("");
}

async function pathOf(id: string): Promise<string> {
  const path = (await availableTreebanks()).find((treebank) => treebank.id === id)?.path;
  if (path !== undefined) return path;
  throw new InputError({
    code: "file-missing",
    action: "Cannot make inputs from the treebank",
    current: id,
    required: "the treebanks of the npm package, which deno install brings",
  });
}

async function piecesOf(path: string, format: ColumnFormat): Promise<string[]> {
  const items: TreebankItem[] = [];
  for await (const item of readTreebank(path)) {
    if (item.sentence.tokens.length <= MOST_TOKENS) items.push(item);
    if (items.length >= SENTENCES) break;
  }
  const texts: string[] = [];
  for (let k = 0; k < items.length; k += IN_A_TEXT) {
    texts.push(textOf(items.slice(k, k + IN_A_TEXT), format));
  }
  return texts;
}

function textOf(items: readonly TreebankItem[], format: ColumnFormat): string {
  const text = new TreebankText({ format });
  const blocks = items.map((item) =>
    text.add(convertItem(item, "conllu", format, { spaces: "_" }))
  );
  return blocks.join("") + text.end();
}
