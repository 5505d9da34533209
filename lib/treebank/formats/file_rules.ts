/**
 * What readers do with files of other kinds, encodings and line ends: a part of `INPUT_RULES`.
 * @module
 */
import { gzipSync } from "node:zlib";
import { rows } from "./example_rows.ts";
import type { InputRule } from "./input_rules.ts";

const SENTENCE = rows("1 Go go VERB _ _ 0 root _ _", "2 on on ADV _ _ 1 advmod _ _", "");
const OTHER_TAGS = rows("1 Go go V V _ 0 root _ _", "");

/** Text as UTF-16, without a byte order mark. */
function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let k = 0; k < text.length; k++) view.setUint16(2 * k, text.charCodeAt(k), littleEndian);
  return new Uint8Array(view.buffer);
}

const bytes = (text: string) => new TextEncoder().encode(text);

/** Kinds of files, by what they are as a whole or by single lines that nobody can read. */
export const FILE_RULES: readonly InputRule[] = [
  {
    input: "gzip, whatever the name",
    verdict: "harmless",
    example: gzipSync(SENTENCE),
    note: "decompressed on the way; all members of it",
  },
  {
    input: "gzip that is cut off",
    verdict: "error",
    code: "damaged-gzip",
    example: gzipSync(SENTENCE).subarray(0, -6),
    note: "sound sentences before are read, the last one only where a blank line ends it",
  },
  {
    input: "gzip with other bytes in it",
    verdict: "error",
    code: "damaged-gzip",
    example: gzipSync(SENTENCE).map((byte, k, { length }) => k === length - 6 ? byte ^ 1 : byte),
    note: "the checksum tells",
  },
  {
    input: "UTF-16 with a byte order mark",
    verdict: "error",
    code: "other-encoding",
    example: utf16("\ufeff" + SENTENCE, true),
    note: "the message says how to convert it",
  },
  {
    input: "UTF-16 without a byte order mark",
    verdict: "error",
    code: "other-encoding",
    example: utf16(SENTENCE, false),
    note: "told by the NUL bytes of ASCII characters",
  },
  {
    input: "binary file",
    verdict: "error",
    code: "binary-file",
    example: new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0]),
    note: "many NUL bytes, or the first bytes of a kind that is known",
  },
  {
    input: "a NUL byte in text",
    verdict: "error",
    code: "control-character",
    example: bytes(SENTENCE.repeat(20) + SENTENCE.replace("Go", "G\0")),
    note: "the sentence is dropped, XML ends there",
  },
  {
    input: "invalid UTF-8",
    verdict: "error",
    code: "invalid-utf-8",
    example: bytes(SENTENCE).map((byte) => byte === 71 ? 0xff : byte),
    note: "the sentence is dropped, XML ends there",
    format: "conllu",
  },
  {
    input: "lines that end with CR alone",
    verdict: "error",
    code: "line-ends",
    example: SENTENCE.replaceAll("\n", "\r"),
    note: "the whole file is refused; a CR elsewhere is a control character",
  },
  {
    input: "byte order mark within a file",
    verdict: "error",
    code: "mark-within-file",
    example: SENTENCE + "\ufeff" + SENTENCE,
    note: "as where files were joined; the sentence is dropped",
  },
  {
    input: "two sentences without a blank line between",
    verdict: "error",
    code: "blank-line-missing",
    example: SENTENCE.trimEnd() + "\n" + SENTENCE,
    note: "ID begins anew; both are dropped",
  },
  {
    input: "comment in CoNLL-X and others that have none",
    verdict: "harmless",
    example: "# a note\n" + OTHER_TAGS,
    note: "kept, where it has no tab; it does not make the file CoNLL-U",
    format: "conllx",
  },
  {
    input: "Malt-TAB",
    verdict: "harmless",
    example: rows("Go V 0 ROOT", "on A 1 ADV", ""),
    note: "told by four columns, of which the third is a number",
  },
];
