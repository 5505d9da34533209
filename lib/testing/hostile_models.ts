/**
 * Model files that are damaged with a checksum that is right, as someone would make them who wants harm,
 * or a program that has a fault.
 * @module
 */
import { crc32 } from "node:zlib";
import { randomInteger } from "../dependency/random.ts";

/** Where the header begins, and where its length stands; see `encodeSections`. */
const HEADER = 24, HEADER_LENGTH = 12, FILE_LENGTH = 16, CHECKSUM = 8;

/** Stands for lists within lists, deeper than functions that call themselves can follow. */
const NESTED = "<nested>", DEPTH = 100_000;

/** Whatever a fact may be by mistake or by intent. */
const ANYTHING: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  3,
  255,
  2 ** 31,
  1e9,
  1e99,
  "",
  "x",
  "__proto__",
  "constructor",
  "a\tb\n",
  [],
  [0],
  [1e9],
  ["", ""],
  {},
  { constructor: 1 },
  NESTED,
];

/** Sets the checksum of changed bytes right. */
export function withChecksum(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setUint32(bytes.length - CHECKSUM, crc32(bytes.subarray(0, -CHECKSUM)), true);
  return bytes;
}

/** A model with a flipped bit behind what is checked first, each second time in its header. */
export function withFlippedBit(bytes: Uint8Array, random: () => number): Uint8Array {
  const flipped = bytes.slice();
  const end = randomInteger(random, 2) === 0
    ? HEADER + headerLength(bytes)
    : bytes.length - CHECKSUM;
  const place = HEADER_LENGTH + randomInteger(random, end - HEADER_LENGTH);
  flipped[place] ^= 1 << randomInteger(random, 8);
  return withChecksum(flipped);
}

/** A model with another header, and its sections where they were from the header's end on. */
export function withHeader(bytes: Uint8Array, header: string): Uint8Array {
  const text = new TextEncoder().encode(header);
  const sections = bytes.subarray(aligned(HEADER + headerLength(bytes)));
  const start = aligned(HEADER + text.length);
  const changed = new Uint8Array(start + sections.length);
  changed.set(bytes.subarray(0, HEADER));
  changed.set(text, HEADER);
  changed.set(sections, start);
  const view = new DataView(changed.buffer);
  view.setUint32(HEADER_LENGTH, text.length, true);
  view.setBigUint64(FILE_LENGTH, BigInt(changed.length), true);
  return withChecksum(changed);
}

/** The header of a model: `facts`, and the list of `sections`. */
export function headerOf(bytes: Uint8Array): Record<string, unknown> {
  const text = bytes.slice(HEADER, HEADER + headerLength(bytes));
  return JSON.parse(new TextDecoder().decode(text));
}

/** A model one of whose facts, at any depth, is another, is missing or stands twice. */
export function withAnotherFact(bytes: Uint8Array, random: () => number): Uint8Array {
  const header = headerOf(bytes);
  let at: Record<string, unknown> = header;
  for (;;) {
    const names = Object.keys(at);
    const name = names[randomInteger(random, names.length)];
    const value = at[name];
    const hasParts = typeof value === "object" && value !== null && Object.keys(value).length > 0;
    if (hasParts && randomInteger(random, 4) > 0) {
      at = value as Record<string, unknown>;
      continue;
    }
    change(at, name, random);
    const nested = "[".repeat(DEPTH) + "]".repeat(DEPTH);
    return withHeader(bytes, JSON.stringify(header).replace(JSON.stringify(NESTED), nested));
  }
}

function change(at: Record<string, unknown>, name: string, random: () => number): void {
  const value = at[name];
  switch (randomInteger(random, 4)) {
    case 0:
      if (Array.isArray(at)) at.splice(Number(name), 1);
      else delete at[name];
      break;
    case 1:
      if (Array.isArray(at)) at.push(value);
      else at[`${name}2`] = value;
      break;
    case 2:
      if (typeof value === "number") at[name] = value + randomInteger(random, 3) - 1;
      else if (typeof value === "string") at[name] = value.slice(1);
      else at[name] = null;
      break;
    default:
      at[name] = ANYTHING[randomInteger(random, ANYTHING.length)];
  }
}

function headerLength(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(HEADER_LENGTH, true);
}

function aligned(place: number): number {
  return Math.ceil(place / 8) * 8;
}
