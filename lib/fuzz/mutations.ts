import { type Random, randomInteger } from "../dependency/random.ts";
import {
  INTERESTING_FIELDS,
  INTERESTING_NAMES,
  INTERESTING_NUMBERS,
} from "./interesting_values.ts";

/** Changes a text of bytes in one place; `other` is another text of the same kind, to take from. */
export type Mutation = (text: string, random: Random, other: string) => string;

/** One of several; undefined where there is none. */
export function pick<T>(items: readonly T[], random: Random): T {
  return items[randomInteger(random, items.length)];
}

/** Two places of a text, in their order. The range is short as a rule. */
function range(text: string, random: Random): [start: number, end: number] {
  const start = randomInteger(random, text.length + 1);
  const longest = random() < 0.8 ? 12 : text.length;
  return [start, Math.min(text.length, start + randomInteger(random, longest + 1))];
}

function replaced(text: string, start: number, end: number, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

const flipBit: Mutation = (text, random) => {
  const at = randomInteger(random, text.length);
  const flipped = text.charCodeAt(at) ^ (1 << randomInteger(random, 8));
  return replaced(text, at, at + 1, String.fromCharCode(flipped & 255));
};

const insertByte: Mutation = (text, random) => {
  const at = randomInteger(random, text.length + 1);
  return replaced(text, at, at, String.fromCharCode(randomInteger(random, 256)));
};

const deleteRange: Mutation = (text, random) => replaced(text, ...range(text, random), "");

const repeatRange: Mutation = (text, random) => {
  const [start, end] = range(text, random);
  return replaced(text, end, end, text.slice(start, end).repeat(1 + randomInteger(random, 20)));
};

const moveRange: Mutation = (text, random) => {
  const [start, end] = range(text, random);
  const rest = replaced(text, start, end, "");
  const at = randomInteger(random, rest.length + 1);
  return replaced(rest, at, at, text.slice(start, end));
};

const truncate: Mutation = (text, random) => text.slice(0, randomInteger(random, text.length));

const insertValue: Mutation = (text, random) => {
  const at = randomInteger(random, text.length + 1);
  return replaced(text, at, at, pick(INTERESTING_FIELDS, random));
};

const takeFromOther: Mutation = (text, random, other) => {
  const [start, end] = range(text, random);
  return replaced(text, start, end, other.slice(...range(other, random)));
};

const replaceNumber: Mutation = (text, random) => {
  const numbers = [...text.matchAll(/\d+/g)];
  if (numbers.length === 0) return text;
  const { index, 0: digits } = pick(numbers, random);
  return replaced(text, index, index + digits.length, pick(INTERESTING_NUMBERS, random));
};

const replaceWord: Mutation = (text, random) => {
  const words = [...text.matchAll(/\w+/g)];
  if (words.length === 0) return text;
  const { index, 0: word } = pick(words, random);
  const value = pick(INTERESTING_FIELDS, random);
  return replaced(text, index, index + word.length, value);
};

/** Renames what is called alike everywhere, such as an element or a label, however rare it is. */
const renameWord: Mutation = (text, random) => {
  const words = [...new Set(text.match(/\w+/g))];
  if (words.length === 0) return text;
  const name = pick(INTERESTING_NAMES, random);
  return text.replaceAll(new RegExp(`\\b${pick(words, random)}\\b`, "g"), () => name);
};

/** Mutations that know nothing of what the bytes mean. */
export const BYTE_MUTATIONS: readonly Mutation[] = [
  flipBit,
  insertByte,
  deleteRange,
  repeatRange,
  moveRange,
  truncate,
  insertValue,
  takeFromOther,
  replaceNumber,
  replaceWord,
  renameWord,
];

/** Changes the lines of a text. */
function ofLines(change: (lines: string[], random: Random, other: string) => void): Mutation {
  return (text, random, other) => {
    const lines = text.split("\n");
    change(lines, random, other);
    return lines.join("\n");
  };
}

const deleteLine = ofLines((lines, random) => {
  lines.splice(randomInteger(random, lines.length), 1 + randomInteger(random, 3));
});

const repeatLine = ofLines((lines, random) => {
  const at = randomInteger(random, lines.length);
  lines.splice(at, 0, ...Array<string>(1 + randomInteger(random, 3)).fill(lines[at]));
});

const swapLines = ofLines((lines, random) => {
  const a = randomInteger(random, lines.length), b = randomInteger(random, lines.length);
  [lines[a], lines[b]] = [lines[b], lines[a]];
});

const lineOfOther = ofLines((lines, random, other) => {
  lines.splice(randomInteger(random, lines.length), 0, pick(other.split("\n"), random));
});

/** Changes the fields of one line: what tabs part, or else quotes. */
function ofFields(change: (fields: string[], random: Random, other: string) => void): Mutation {
  return ofLines((lines, random, other) => {
    const at = randomInteger(random, lines.length);
    const separator = lines[at].includes("\t") ? "\t" : '"';
    const fields = lines[at].split(separator);
    change(fields, random, other);
    lines[at] = fields.join(separator);
  });
}

const replaceField = ofFields((fields, random) => {
  fields[randomInteger(random, fields.length)] = pick(INTERESTING_FIELDS, random);
});

const fieldOfOther = ofFields((fields, random, other) => {
  fields[randomInteger(random, fields.length)] = pick(other.split(/[\t\n"]/), random);
});

const deleteField = ofFields((fields, random) => {
  fields.splice(randomInteger(random, fields.length), 1);
});

const swapFields = ofFields((fields, random) => {
  const a = randomInteger(random, fields.length), b = randomInteger(random, fields.length);
  [fields[a], fields[b]] = [fields[b], fields[a]];
});

/** Small changes of heads are what makes cycles, second roots and crossing arcs. */
const otherInteger = ofFields((fields, random) => {
  const places = fields.flatMap((field, k) => /^\d+$/.test(field) ? [k] : []);
  if (places.length > 0) fields[pick(places, random)] = String(randomInteger(random, 12));
});

const changeLineEnds: Mutation = (text, random) => {
  const end = pick(["\r\n", "\r", "\n\r", "\n\n", ""], random);
  if (random() < 0.3) return text.replaceAll("\n", end);
  const ends = [...text.matchAll(/\n/g)];
  if (ends.length === 0) return text;
  const { index } = pick(ends, random);
  return replaced(text, index, index + 1, end);
};

const tabsToSpaces: Mutation = (text, random) =>
  random() < 0.5 ? text.replaceAll("\t", " ") : text.replace(/\t/, "  ");

const markByteOrder: Mutation = (text, random) => {
  const at = random() < 0.5 ? 0 : randomInteger(random, text.length + 1);
  return replaced(text, at, at, "\xef\xbb\xbf");
};

/** Mutations of texts with lines and fields. */
export const LINE_MUTATIONS: readonly Mutation[] = [
  deleteLine,
  repeatLine,
  swapLines,
  lineOfOther,
  replaceField,
  replaceField,
  fieldOfOther,
  deleteField,
  swapFields,
  otherInteger,
  otherInteger,
  changeLineEnds,
  tabsToSpaces,
  markByteOrder,
];

/** Most mutations of one case; one is the most frequent number. */
const MOST = 5;

/** A text after some mutations, at least one, each drawn from those given. */
export function mutated(
  text: string,
  others: readonly string[],
  mutations: readonly Mutation[],
  random: Random,
): string {
  let result = text;
  for (let k = 0; k === 0 || (k < MOST && random() < 0.5); k++) {
    result = pick(mutations, random)(result, random, pick(others, random));
  }
  return result;
}
