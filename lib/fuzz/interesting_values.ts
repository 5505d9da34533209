import { Buffer } from "node:buffer";

/** Names that every object of JavaScript knows, whether it was told or not. */
export const INTERESTING_NAMES: readonly string[] = [
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "toString",
];

/** Values of fields that readers have met with trouble, or could. */
const FIELDS: readonly string[] = [
  ...INTERESTING_NAMES,
  "",
  "_",
  "0",
  "1",
  "-1",
  "01",
  "+1",
  "1e3",
  "1.5",
  "2-1",
  "1-2",
  "0.1",
  "3.1",
  "1-",
  "4294967296",
  "9007199254740993",
  "99999999999999999999",
  "NaN",
  "a|b",
  "A=1|A=2",
  "=",
  "|",
  "a=",
  "0:root|1:x",
  "1:x|0:root",
  "1.1:x",
  ":",
  "x%y",
  "%",
  "↑",
  " ",
  "a b",
  "\u00a0",
  "\u3000",
  "\u2028",
  "\u0085",
  "\u000b",
  "\ufeff",
  "e\u0301",
  "𝕏",
  "\u0000",
  "\r",
  "\\",
  '"',
  "'",
  "<",
  "&",
  "&#0;",
  "]]>",
  "<!--",
  "=SUM(A1)",
  "*star",
  "# text = x",
  "# sent_id = x",
  "x".repeat(5000),
];

/** Bytes that are no UTF-8. */
const BROKEN: readonly (readonly number[])[] = [
  [0xff],
  [0xc0, 0x80],
  [0xed, 0xa0, 0x80],
  [0xf0, 0x9f],
  [0x80],
];

/** As {@link binaryText} has them. */
export const INTERESTING_FIELDS: readonly string[] = [
  ...FIELDS.map((field) => binaryText(new TextEncoder().encode(field))),
  ...BROKEN.map((bytes) => binaryText(Uint8Array.from(bytes))),
];

/** Integers in decimal digits, at the edges of what can be counted with. */
export const INTERESTING_NUMBERS: readonly string[] = [
  "0",
  "1",
  "-1",
  "2",
  "7",
  "99",
  "255",
  "256",
  "65536",
  "2147483647",
  "2147483648",
  "4294967295",
  "4294967296",
  "9007199254740992",
  "1e9",
  "1e400",
  "0.5",
];

/** A text with one character for each byte, so that a mutation can cut and join bytes as text. */
export function binaryText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}

/** The bytes of a {@link binaryText}. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, "latin1"));
}
