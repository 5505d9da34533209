import { createHash } from "node:crypto";

/** Names that Windows keeps for devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Bytes that a name of a file may have on usual systems, with room for an extension. */
const LONGEST = 120;

/**
 * A name as the name of a file on any system: letters and digits of any script, blanks and `_ - . + @ ,`
 * stay, everything else is written as in URLs. What is too long is cut, with a hash so that two names
 * stay two.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { fileNameOf } from "lib/classroom/file_name.ts";
 *
 * assert.equal(fileNameOf("Ada Lovelace"), "Ada Lovelace");
 * assert.equal(fileNameOf("../ada"), "%2E.%2Fada");
 * ```
 */
export function fileNameOf(name: string): string {
  const safe = name.replace(/[^\p{L}\p{M}\p{N} _.+@,-]/gu, escaped)
    .replace(/^[.\s-]|[.\s]$/g, escaped);
  const named = DEVICE.test(safe) || safe === "" ? `_${safe}` : safe;
  if (new TextEncoder().encode(named).length <= LONGEST) return named;
  const hash = createHash("sha256").update(name).digest("hex").slice(0, 12);
  return `${Array.from(named).slice(0, 24).join("")}-${hash}`;
}

/**
 * Names as names of files that are different also where upper and lower case, or ways to write one
 * letter, are the same to the system.
 */
export function fileNamesOf(names: Iterable<string>): Map<string, string> {
  const given = new Map<string, string>();
  const used = new Set<string>();
  for (const name of names) {
    if (given.has(name)) continue;
    let file = fileNameOf(name);
    for (let k = 2; used.has(folded(file)); k++) file = `${fileNameOf(name)} (${k})`;
    used.add(folded(file));
    given.set(name, file);
  }
  return given;
}

function folded(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

function escaped(text: string): string {
  return Array.from(
    new TextEncoder().encode(text),
    (byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`,
  ).join("");
}
