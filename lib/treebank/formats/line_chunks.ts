import { withRoom } from "../../base/growable.ts";
import type { FaultDetails, FaultReporter } from "./fault.ts";
import { foreignKind } from "./file_kinds.ts";

/** Why a line cannot be taken: its bytes, its length, or the file ends within it. */
type LineDamage = Omit<FaultDetails, "line">;

/** Some whole lines of a file; only the last ones may lack the line end. */
export interface TextChunk {
  readonly text: string;
  /** The text as UTF-8; not to be kept, since there is other text in it when the next chunk is read. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Lines that cannot be taken, counted from 0 within the chunk; undefined for none. */
  readonly broken?: ReadonlyMap<number, LineDamage>;
}

/** A chunk for who looks at its characters only. */
export type DecodedLines = Omit<TextChunk, "bytes">;

/** Bytes that come one after the other: of a file, or of whatever stands for one. */
export interface LineSource {
  /** Fills the buffer from its beginning; the number of bytes, null where there are no more. */
  read(buffer: Uint8Array<ArrayBuffer>): Promise<number | null>;
  /** Why the bytes that were read are not all there should be; undefined where nothing is known. */
  readonly damage: string | undefined;
}

/** Bytes from which a file's format is told; its first chunk has as many, if the file does. */
export const BEGINNING_BYTES = 1 << 16;
const CHUNK_BYTES = 1 << 18;
const LONGEST_LINE_BYTES = 1 << 24;
const NEWLINE = 10;
const RETURN = 13;

/**
 * Reads bytes as chunks of whole lines, which end with LF and with nothing else. One buffer of bytes
 * is held, and one chunk of text; the rest of a line that a read cuts is moved to the buffer's front.
 * Lines that cannot be taken are marked, and the caller is to report them: those that are not UTF-8
 * or have a NUL byte, and the last line, where it has more than 16 MiB or the source is damaged or cut
 * off there. What is no text at all is reported. Nothing here knows of files: a browser reads so, too.
 */
export async function* lineChunks(
  source: LineSource,
  reporter: FaultReporter,
): AsyncGenerator<TextChunk> {
  let buffer = new Uint8Array(CHUNK_BYTES);
  let filled = 0;
  let begun = false;
  for (;;) {
    const count = await source.read(buffer.subarray(filled));
    const end = filled + (count ?? 0);
    const bytes = buffer.subarray(0, end);
    if (count === null) return yield* lastLines(bytes, source.damage, begun, reporter);
    let whole = bytes.lastIndexOf(NEWLINE) + 1;
    if (!begun && whole < BEGINNING_BYTES) whole = 0;
    if (whole > 0) {
      if (!begun && reportForeign(bytes, reporter)) return;
      begun = true;
      yield decodeLines(bytes.subarray(0, whole));
    }
    buffer.copyWithin(0, whole, end);
    filled = end - whole;
    if (filled < buffer.length) continue;
    if (filled >= LONGEST_LINE_BYTES) return yield* longLine(buffer, begun, reporter);
    buffer = withRoom(buffer, 2 * buffer.length);
  }
}

/** The end of a file, which may be damaged there. */
function* lastLines(
  bytes: Uint8Array<ArrayBuffer>,
  damage: string | undefined,
  begun: boolean,
  reporter: FaultReporter,
): Generator<TextChunk> {
  if (!begun && reportForeign(bytes, reporter)) return;
  if (damage === undefined) {
    if (bytes.length > 0) yield decodeLines(bytes);
  } else if (begun || bytes.length > 0) yield endingWith(damagedGzip(damage), decodeLines(bytes));
  else reporter.error({ ...damagedGzip(damage), line: 0 });
}

/** The end of the reading at a line that is longer than what can be held. */
function* longLine(
  buffer: Uint8Array<ArrayBuffer>,
  begun: boolean,
  reporter: FaultReporter,
): Generator<TextChunk> {
  if (!begun && reportForeign(buffer, reporter)) return;
  const before = buffer.lastIndexOf(NEWLINE) + 1;
  if (before > 0) yield decodeLines(buffer.subarray(0, before));
  const damage = lineTooLong(buffer.subarray(before));
  if (begun || before > 0) yield endingWith(damage, { text: "" });
  else reporter.error({ ...damage, line: 1 });
}

/** Reports a file that is no UTF-8 text; whether it is one. */
function reportForeign(beginning: Uint8Array, reporter: FaultReporter): boolean {
  const fault = foreignKind(beginning);
  if (fault !== undefined) reporter.error(fault);
  return fault !== undefined;
}

/** A chunk whose last line breaks off, or a line behind its lines that does. */
function endingWith(
  damage: LineDamage,
  { text, broken }: DecodedLines,
): TextChunk {
  const lines = text.split("\n");
  const cut = lines.at(-1) !== "";
  return chunkOf(
    cut ? text : text + REPLACEMENT,
    new Map([...broken ?? [], [lines.length - 1, damage]]),
  );
}

/** A chunk of text that was in no file, or not as it is. */
export function chunkOf(text: string, broken?: TextChunk["broken"]): TextChunk {
  return { text, bytes: encoder.encode(text), broken };
}

const REPLACEMENT = "\ufffd";
const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();
const lenient = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * The lenient decoder is three times faster than the strict one, and gives strings of one byte a
 * character where that suffices; who reads the text gains from that again.
 */
function decodeLines(bytes: Uint8Array<ArrayBuffer>): TextChunk {
  const text = lenient.decode(bytes);
  const isSound = !text.includes("\0") && (!text.includes(REPLACEMENT) || isUtf8(bytes));
  return isSound ? { text, bytes } : chunkOf(text, brokenLines(bytes));
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function brokenLines(bytes: Uint8Array): Map<number, LineDamage> {
  const broken = new Map<number, LineDamage>();
  for (let line = 0, start = 0; start < bytes.length; line++) {
    const next = bytes.indexOf(NEWLINE, start);
    const end = next < 0 ? bytes.length : next;
    const damage = damageOf(bytes.subarray(start, end));
    if (damage !== undefined) broken.set(line, damage);
    start = end + 1;
  }
  return broken;
}

const DECODE = { action: "Cannot decode the line", required: "UTF-8 text" };

function damageOf(line: Uint8Array): LineDamage | undefined {
  if (line.includes(0)) return { ...DECODE, code: "control-character", current: "a NUL byte" };
  if (isUtf8(line)) return undefined;
  return { ...DECODE, code: "invalid-utf-8", current: "bytes that are no UTF-8" };
}

function lineTooLong(line: Uint8Array): LineDamage {
  return {
    code: "line-too-long",
    action: "Cannot read the line",
    current: `more than ${LONGEST_LINE_BYTES} bytes`,
    required: line.includes(RETURN)
      ? "lines that end with LF or CR LF, not with CR alone"
      : "tab-separated columns or XML, in lines of less",
  };
}

function damagedGzip(reason: string): LineDamage {
  return {
    code: "damaged-gzip",
    action: "Cannot decompress the file beyond the line",
    current: reason,
    required: "a whole gzip file, as gzip -t finds it",
  };
}
