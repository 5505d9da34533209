import type { FaultDetails } from "./fault.ts";

/** Bytes with which files of other kinds begin, and what those are. */
const SIGNATURES: readonly (readonly [kind: string, bytes: readonly number[]])[] = [
  ["a gzip file within a gzip file", [0x1f, 0x8b]],
  ["a zip archive", [0x50, 0x4b, 0x03, 0x04]],
  ["a file compressed with bzip2", [0x42, 0x5a, 0x68]],
  ["a file compressed with xz", [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ["a file compressed with zstd", [0x28, 0xb5, 0x2f, 0xfd]],
  ["a PDF document", [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** Byte order marks of encodings other than UTF-8; the longer ones first. */
const ENCODINGS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ["UTF-32 (little-endian)", [0xff, 0xfe, 0x00, 0x00]],
  ["UTF-32 (big-endian)", [0x00, 0x00, 0xfe, 0xff]],
  ["UTF-16 (little-endian)", [0xff, 0xfe]],
  ["UTF-16 (big-endian)", [0xfe, 0xff]],
];

/** Whether bytes begin a gzip file. */
export function isGzip([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b;
}

/** Bytes in which NULs are counted. */
const SAMPLE = 1024;

/**
 * Tells a file that is no UTF-8 text by its beginning: by the bytes with which its kind begins, or
 * by NULs. UTF-16 without a mark has one in half of the characters of a treebank at least, since
 * tabs, digits and tags are ASCII, all of them in the first or all in the second byte.
 *
 * @param bytes the beginning of a file, decompressed
 * @returns the fault; undefined where the file may be text, with a NUL here and there for all that
 */
export function foreignKind(bytes: Uint8Array): FaultDetails | undefined {
  const kind = SIGNATURES.find(([, signature]) => beginsWith(bytes, signature))?.[0];
  if (kind !== undefined) return binaryFile(kind);
  const encoding = ENCODINGS.find(([, mark]) => beginsWith(bytes, mark))?.[0];
  if (encoding !== undefined) return otherEncoding(encoding, encoding.split(" ", 1)[0]);
  const [even, odd] = countNuls(bytes.subarray(0, SAMPLE));
  const pairs = Math.min(bytes.length, SAMPLE) / 2;
  if (odd >= pairs / 4 && even * 8 < odd) {
    return otherEncoding("UTF-16 (little-endian)", "UTF-16LE");
  }
  if (even >= pairs / 4 && odd * 8 < even) return otherEncoding("UTF-16 (big-endian)", "UTF-16BE");
  return (even + odd) * 32 >= pairs && even + odd > 0
    ? binaryFile("a file with NUL bytes")
    : undefined;
}

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, k) => bytes[k] === byte);
}

/** The NULs at even and at odd positions. */
function countNuls(bytes: Uint8Array): readonly [even: number, odd: number] {
  const nuls: [number, number] = [0, 0];
  bytes.forEach((byte, k) => {
    if (byte === 0) nuls[k % 2]++;
  });
  return nuls;
}

function binaryFile(current: string): FaultDetails {
  return {
    code: "binary-file",
    action: "Cannot read a treebank",
    line: 0,
    current,
    required: "UTF-8 text, as it is or compressed with gzip",
  };
}

/** @param name what `iconv` calls it; it takes the byte order from a mark, where there is one */
function otherEncoding(encoding: string, name: string): FaultDetails {
  return {
    code: "other-encoding",
    action: "Cannot read a treebank",
    line: 0,
    current: `text in ${encoding}`,
    required: `UTF-8; iconv -f ${name} -t UTF-8 FILE converts it`,
  };
}
