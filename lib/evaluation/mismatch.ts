import { quote } from "../base/errors.ts";
import type { Sentence } from "../dependency/sentence.ts";

/** The forms of two or fewer neighbouring sentences of one file: those from a mismatch on. */
export type Forms = readonly (readonly string[])[];

/**
 * Whether two forms are the same; spaces may have been replaced by `_` or removed, as formats without
 * spaces need it.
 */
export function sameForm(gold: string, system: string): boolean {
  if (gold === system) return true;
  const spaced = /\s/;
  if (!spaced.test(gold) && !spaced.test(system)) return false;
  return ["_", ""].some((space) =>
    gold.replaceAll(/\s/g, space) === system.replaceAll(/\s/g, space)
  );
}

/** The position of the first form in which two sentences differ, counted from 0; -1 for none. */
export function firstDifference(gold: readonly string[], system: readonly string[]): number {
  const common = Math.min(gold.length, system.length);
  for (let k = 0; k < common; k++) if (!sameForm(gold[k], system[k])) return k;
  return gold.length === system.length ? -1 : common;
}

/**
 * What has probably happened where a sentence of the system file differs from the gold one, told
 * from both and the sentence after each.
 */
export function guessCause(gold: Forms, system: Forms): string {
  const [cause] = CAUSES.find(([, test]) => test(gold, system)) ?? OTHER;
  return cause;
}

/**
 * Says where the first difference of two sentences comes from a multiword range whose words one file
 * has, where the other has a single token; undefined where it does not.
 */
export function unsplitRange(gold: Sentence, system: Sentence): string | undefined {
  const inSystem = rangeAsToken(gold, system);
  if (inSystem) return `${inSystem} of the gold file is one token in the system file`;
  const inGold = rangeAsToken(system, gold);
  return inGold && `${inGold} of the system file is one token in the gold file`;
}

/** The range around the first difference, if its form is that of the other sentence's token. */
function rangeAsToken(split: Sentence, other: Sentence): string | undefined {
  const at = firstDifference(formsOf(split), formsOf(other));
  for (const { text } of split.extraLines) {
    const [, first, last, form] = /^(\d+)-(\d+)\t([^\t]*)/.exec(text) ?? [];
    if (form === undefined || at < Number(first) - 1 || at >= Number(last)) continue;
    const token = other.tokens[Number(first) - 1];
    if (token && sameForm(form, token.form)) return `the range ${first}-${last} ${quote(form)}`;
  }
  return undefined;
}

/** The forms of a sentence's tokens. */
export function formsOf({ tokens }: Sentence): string[] {
  return tokens.map(({ form }) => form);
}

const OTHER = ["the two files may be of different treebanks, splits or versions"] as const;

const CAUSES: readonly (readonly [string, (gold: Forms, system: Forms) => boolean])[] = [
  ["this sentence is missing from the system file", (g, s) => same(g[1], s[0])],
  ["the system file has a sentence too many here", (g, s) => same(g[0], s[1])],
  ["two gold sentences are one in the system file", (g, s) => joined(g, s[0])],
  ["a gold sentence is two in the system file", (g, s) => joined(s, g[0])],
  ["the system file has no forms", (_, [s]) => s.every((form) => form === "_")],
  ["the same text is split into other tokens", ([g], [s]) => g.join("") === s.join("")],
  ["the files differ in Unicode normalization", alikeBy((form) => form.normalize("NFKC"))],
  ["the files differ in letter case", alikeBy((form) => form.toLowerCase())],
  ["one form was changed", ([g], [s]) => differences(g, s) === 1],
];

function same(gold: readonly string[] | undefined, system: readonly string[] | undefined): boolean {
  return gold !== undefined && system !== undefined && firstDifference(gold, system) === -1;
}

function joined([first, second]: Forms, whole: readonly string[]): boolean {
  return second !== undefined && same([...first, ...second], whole);
}

function alikeBy(key: (form: string) => string) {
  return ([gold]: Forms, [system]: Forms) => same(gold.map(key), system.map(key));
}

function differences(gold: readonly string[], system: readonly string[]): number {
  if (gold.length !== system.length) return Infinity;
  return gold.filter((form, k) => !sameForm(form, system[k])).length;
}
