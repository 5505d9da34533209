import { crc32 } from "node:zlib";
import { fileError } from "./atomic_write.ts";
import { InputError } from "./errors.ts";
import { modelFault } from "./model_fault.ts";
import { areApart, type SectionEntry, type Storage } from "./section_list.ts";

/** What a section can hold. */
export type SectionArray = Int32Array | Float32Array | Float64Array | Uint8Array;

/** What a file holds: facts as JSON and large arrays by name. */
export interface Sections {
  readonly facts: unknown;
  readonly arrays: Readonly<Record<string, SectionArray>>;
}

/** As in PNG: a byte above 127, line ends and an end-of-file sign, which break as text. */
const MAGIC = Uint8Array.of(0x89, 0x41, 0x52, 0x43, 0x0d, 0x0a, 0x1a, 0x0a);
const FORMAT_VERSION = 1;
/** Magic, format version, length of the header, length of the file. */
const PREAMBLE = 24;
const CHECKSUM = 8;

/**
 * Lays facts and arrays out as one file:
 *
 * | bytes | content |
 * | --- | --- |
 * | 0-7 | `89 41 52 43 0d 0a 1a 0a` |
 * | 8-11 | version of the format |
 * | 12-15 | length h of the header in bytes |
 * | 16-23 | length n of the file in bytes |
 * | 24 … 24+h | header, JSON in UTF-8: the facts and the list of sections |
 * | … | the sections, each beginning at a multiple of 8 |
 * | n-8 … n-4 | CRC-32 of all bytes before; then zeros |
 *
 * All numbers are little-endian. The same content gives the same bytes.
 */
export function encodeSections({ facts, arrays }: Sections): Uint8Array {
  const stored = Object.entries(arrays).map(([name, array]) => ({ name, ...store(array) }));
  // The places depend on the length of the header, so they are counted from its end.
  let end = 0;
  const sections = stored.map(({ name, storage, array }): SectionEntry => {
    const start = end;
    end = aligned(start + array.byteLength);
    return { name, storage, start, length: array.length };
  });
  const header = new TextEncoder().encode(JSON.stringify({ facts, sections }));
  const first = aligned(PREAMBLE + header.length);
  const bytes = new Uint8Array(first + end + CHECKSUM);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view.setUint32(8, FORMAT_VERSION, true);
  view.setUint32(12, header.length, true);
  view.setBigUint64(16, BigInt(bytes.length), true);
  bytes.set(header, PREAMBLE);
  stored.forEach(({ array }, k) => {
    const { buffer, byteOffset, byteLength } = array;
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), first + sections[k].start);
  });
  view.setUint32(bytes.length - CHECKSUM, crc32(bytes.subarray(0, -CHECKSUM)), true);
  return bytes;
}

/**
 * Reads what {@link encodeSections} has laid out. Arrays of 32-bit ids, floats and bytes are views of
 * the given bytes, which must begin at a multiple of 8 of their buffer; narrower ids are widened.
 *
 * @param file the file for messages
 * @throws {InputError} where the bytes are not of this format, are of a newer version of it, or where
 *   any byte is missing or not as it was written
 */
export function decodeSections(bytes: Uint8Array, file: string): Sections {
  checkWhole(bytes, file);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const headerLength = view.getUint32(12, true);
  // A copy, since text is not decoded from shared memory.
  const text = new TextDecoder().decode(bytes.slice(PREAMBLE, PREAMBLE + headerLength));
  const first = aligned(PREAMBLE + headerLength);
  const { facts, sections } = headerOf(text, bytes.length - CHECKSUM - first, file);
  const arrays = sections.map((entry) => [entry.name, load(bytes, first, entry)] as const);
  return { facts, arrays: Object.fromEntries(arrays) };
}

/**
 * The header, its list of sections checked: a checksum only tells that it is as it was written.
 * @param room bytes that there are for the sections
 */
function headerOf(text: string, room: number, file: string) {
  let header: { facts?: unknown; sections?: unknown } | null;
  try {
    header = JSON.parse(text);
  } catch {
    header = null;
  }
  const sections = header?.sections;
  const hasFacts = typeof header?.facts === "object" && header.facts !== null;
  if (!hasFacts || !Array.isArray(sections) || !areApart(sections, room)) {
    const required = "facts, and sections of different names, one after the other in the file";
    throw modelFault(file, "malformed-model", "a header without them", required);
  }
  return { facts: header?.facts, sections: sections as SectionEntry[] };
}

function checkWhole(bytes: Uint8Array, file: string): void {
  const foreign = bytes.length < MAGIC.length || MAGIC.some((byte, k) => bytes[k] !== byte);
  if (foreign) {
    throw modelFault(file, "foreign-model", "some other content", "a file of arcbook train");
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = bytes.length < PREAMBLE ? undefined : Number(view.getBigUint64(16, true));
  if (length !== bytes.length) {
    const version = bytes.length < 12 ? FORMAT_VERSION : view.getUint32(8, true);
    if (version > FORMAT_VERSION) throw newer(file, version);
    const required = length === undefined ? "a whole model" : `${length} bytes`;
    throw modelFault(
      file,
      "truncated-model",
      `${bytes.length} bytes`,
      `${required}, as were written`,
    );
  }
  const sum = crc32(bytes.subarray(0, -CHECKSUM));
  const expected = view.getUint32(bytes.length - CHECKSUM, true);
  const rest = view.getUint32(bytes.length - 4, true);
  if (sum !== expected || rest !== 0) {
    const hex = (value: number) => value.toString(16).padStart(8, "0");
    const required = `${hex(expected)}: bytes as they were written`;
    throw modelFault(file, "damaged-model", `checksum ${hex(sum)}`, required);
  }
  const version = view.getUint32(8, true);
  if (version !== FORMAT_VERSION) throw newer(file, version);
}

function newer(file: string, version: number): InputError {
  const required = `${FORMAT_VERSION}, or a newer Arcbook`;
  return modelFault(file, "newer-model", `format version ${version}`, required);
}

function aligned(place: number): number {
  return Math.ceil(place / 8) * 8;
}

function store(array: SectionArray): { storage: Storage; array: SectionArray | Uint16Array } {
  if (array instanceof Float64Array) return { storage: "floats64", array };
  if (array instanceof Float32Array) return { storage: "floats32", array };
  if (array instanceof Uint8Array) return { storage: "bytes", array };
  let least = 0, largest = 0;
  for (let k = 0; k < array.length; k++) {
    if (array[k] > largest) largest = array[k];
    else if (array[k] < least) least = array[k];
  }
  if (least < 0 || largest > 0xffff) return { storage: "ids32", array };
  return largest > 0xff
    ? { storage: "ids16", array: Uint16Array.from(array) }
    : { storage: "ids8", array: Uint8Array.from(array) };
}

function load(bytes: Uint8Array, first: number, entry: SectionEntry): SectionArray {
  const { buffer, byteOffset } = bytes;
  const start = byteOffset + first + entry.start;
  switch (entry.storage) {
    case "ids8":
      return new Int32Array(new Uint8Array(buffer, start, entry.length));
    case "ids16":
      return new Int32Array(new Uint16Array(buffer, start, entry.length));
    case "ids32":
      return new Int32Array(buffer, start, entry.length);
    case "floats32":
      return new Float32Array(buffer, start, entry.length);
    case "floats64":
      return new Float64Array(buffer, start, entry.length);
    case "bytes":
      return new Uint8Array(buffer, start, entry.length);
  }
}

/**
 * The bytes of a file, in memory that threads can share.
 * @throws {InputError} where it cannot be read
 */
export async function readShared(path: string): Promise<Uint8Array<SharedArrayBuffer>> {
  try {
    using file = await Deno.open(path);
    const { size, isFile } = await file.stat();
    if (!isFile) throw modelFault(path, "not-a-file", "a folder, pipe or device", "a file");
    const bytes = new Uint8Array(new SharedArrayBuffer(size));
    let end = 0;
    while (end < size) {
      const count = await file.read(bytes.subarray(end));
      if (count === null) return bytes.subarray(0, end);
      end += count;
    }
    return bytes;
  } catch (error) {
    throw error instanceof InputError ? error : fileError(error, "Cannot read the model", path);
  }
}
