/**
 * The address of the page: everything that is needed to show the same again stands behind its `#`, so
 * that nothing is sent to anywhere. `z` begins what is compressed (zlib, which has a checksum), `j` what is not, each
 * in base64url.
 * @module
 */
import { InputError } from "../base/errors.ts";

/** What the address keeps. */
export interface SharedState {
  /** The sentence that is shown, as text. */
  readonly text: string;
  /** The second tree: the same sentence as text, or what the oracle of a system reaches. */
  readonly second?: { readonly text: string } | { readonly system: string };
  /** Name of the part of the page that is open. */
  readonly panel?: string;
  /** Settings of the panels, by their names. */
  readonly settings?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Longest address, in characters, and what may come of it when it is decompressed, in bytes. */
const LONGEST = 2_000_000;
const LARGEST = 4_000_000;

/** The part of the address behind `#`. */
export async function fragmentOf(state: SharedState): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  if (typeof CompressionStream === "undefined") return `j${toBase64(bytes)}`;
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return `z${toBase64(new Uint8Array(await new Response(packed).arrayBuffer()))}`;
}

/**
 * What an address keeps.
 * @param fragment without `#`; whoever wrote it is not to be trusted
 * @throws {InputError} where it is broken, too long, or of something else
 */
export async function stateOf(fragment: string): Promise<SharedState> {
  if (fragment.length > LONGEST) throw broken(`${fragment.length} characters`);
  const kind = fragment[0];
  if (!/^[zj][\w-]*$/.test(fragment)) throw broken(fragment);
  let value: unknown;
  try {
    const bytes = fromBase64(fragment.slice(1));
    const own = kind === "z" ? await inflated(bytes) : bytes;
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(own));
  } catch {
    throw broken(fragment); // of base64, of the compression, of UTF-8 or of JSON: all the same to a reader
  }
  if (!isState(value)) throw broken(fragment);
  return value;
}

function broken(current: string): InputError {
  return new InputError({
    code: "broken-address",
    action: "Cannot read the address",
    current,
    required: "one that this page has made, whole",
  });
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const reader = stream.getReader();;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > LARGEST) {
      await reader.cancel();
      throw new RangeError("too large");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

function isState(value: unknown): value is SharedState {
  if (!isRecord(value) || typeof value.text !== "string") return false;
  const { second, panel, settings } = value;
  const isSecond = second === undefined ||
    (isRecord(second) &&
      (typeof second.text === "string") !== (typeof second.system === "string"));
  return isSecond && (panel === undefined || typeof panel === "string") &&
    (settings === undefined || (isRecord(settings) && Object.values(settings).every(isSettings)));
}

function isSettings(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((one) => typeof one === "string");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
