import { InputError, quote } from "../base/errors.ts";
import { editDistance } from "../base/near_misses.ts";
import { inWorkspace } from "../base/workspace.ts";
import { type Displayable, displayable } from "../display/displayable.ts";

/** One work of the bibliography. */
export interface BibliographyEntry {
  readonly key: string;
  /** The BibTeX type in lower case, for example `article`. */
  readonly type: string;
  /** Field values by field name in lower case, without outer braces. */
  readonly fields: Readonly<Record<string, string>>;
}

const FILE = "data/bibliography.bib";
let loaded: ReadonlyMap<string, BibliographyEntry> | undefined;

/** All works of `data/bibliography.bib` by key, read at the first call. */
export function bibliography(): ReadonlyMap<string, BibliographyEntry> {
  loaded ??= parseBibliography(Deno.readTextFileSync(inWorkspace(FILE)), FILE);
  return loaded;
}

/**
 * A work as it is named in running text.
 *
 * @throws {InputError} for an unknown key, with the nearest known ones
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { cite } from "lib/papers/bibliography.ts";
 *
 * assert(cite("nivre-2007") === "Nivre (2007)");
 * assert(cite("nivre-nilsson-2005") === "Nivre and Nilsson (2005)");
 * assert(cite("nivre-kuhlmann-hall-2009") === "Nivre et al. (2009)");
 * ```
 */
export function cite(key: string): string {
  const { fields } = entryOf(key);
  const names = authorsOf(fields).map(({ last }) => last);
  const named = names.length > 2 ? `${names[0]} et al.` : names.join(" and ");
  return `${named} (${fields.year})`;
}

/** A work as a line of a reference list, in plain text. Throws as {@link cite} does. */
export function formatReference(key: string): string {
  const { fields } = entryOf(key);
  const { title, booktitle, journal, volume, number, pages, publisher, address, year } = fields;
  const names = authorsOf(fields).map(({ last, first }) => `${last}, ${first}`);
  const authors = names.length === 1
    ? names[0]
    : `${names.slice(0, -1).join("; ")} and ${names[names.length - 1]}`;
  const issue = volume && ` ${volume}${number ? `(${number})` : ""}`;
  const container = journal ? journal + (issue ?? "") : booktitle && `In ${booktitle}`;
  const place = [container, pages, publisher ?? fields.howpublished, address].filter(Boolean);
  return `${authors.replace(/\.$/, "")}. ${year}. ${title}. ${place.join(", ")}.`;
}

/** The reference list of a notebook: the works with these keys, as a Markdown list. */
export function references(...keys: readonly string[]): Displayable {
  const lines = keys.map(formatReference).sort((a, b) => a.localeCompare(b, "en"));
  const text = lines.map((line) => `- ${line.replaceAll("*", "\\*")}`).join("\n");
  return displayable({ "text/markdown": text, "text/plain": text });
}

function entryOf(key: string): BibliographyEntry {
  const entry = bibliography().get(key);
  if (entry !== undefined) return entry;
  const required = `a key of data/bibliography.bib, such as ${nearestKeys(key).join(", ")}`;
  throw new InputError({ code: "unknown-citation", action: "Cannot cite", current: key, required });
}

function nearestKeys(key: string): string[] {
  return [...bibliography().keys()]
    .map((known) => ({ known, distance: editDistance(key, known) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ known }) => known);
}

function authorsOf(fields: BibliographyEntry["fields"]): { last: string; first: string }[] {
  return fields.author.split(/\s+and\s+/).map((name) => {
    const [last, first] = name.split(/,\s*/);
    return { last, first };
  });
}

/**
 * Parses the subset of BibTeX that our file is written in: UTF-8 without LaTeX commands, values in
 * braces that may nest, `%` comments between entries, authors as `Last, First and Last, First`.
 *
 * @throws {InputError} with file and line for anything else, for a doubled key, and for an entry
 *   without author, title or year
 */
export function parseBibliography(text: string, file: string): Map<string, BibliographyEntry> {
  const entries = new Map<string, BibliographyEntry>();
  let position = 0;
  const fail = (required: string): never => {
    const line = text.slice(0, position).split("\n").length;
    const current = text.slice(position).split("\n", 1)[0];
    const action = "Cannot read the bibliography";
    throw new InputError({ code: "malformed-bibtex", action, file, line, current, required });
  };
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (match) position = pattern.lastIndex;
    return match;
  };
  const blank = /(?:\s|%[^\n]*)*/y;
  for (take(blank); position < text.length; take(blank)) {
    const start = position;
    const head = take(/@(\w+)\s*\{\s*([a-z0-9-]+)\s*,/y) ?? fail("an entry like @book{key-1999,");
    const fields: Record<string, string> = {};
    while (!take(/\s*\}/y)) {
      const [, name, value] = take(/\s*(\w+)\s*=\s*\{((?:[^{}]|\{[^{}]*\})*)\}\s*,?/y) ??
        fail("a field like year = {1999}, or the closing brace");
      fields[name.toLowerCase()] = value.replace(/[{}]/g, "").replace(/\s+/g, " ");
    }
    const [, type, key] = head;
    const missing = ["author", "title", "year"].filter((name) => !fields[name]);
    if (missing.length > 0 || entries.has(key)) position = start;
    if (missing.length > 0) fail(`the field ${missing.join(", ")}`);
    if (entries.has(key)) fail(`one entry only with the key ${quote(key)}`);
    if (/(^|\sand\s)[^,]*($|\sand\s)/.test(fields.author)) fail("authors as Last, First");
    entries.set(key, { key, type: type.toLowerCase(), fields });
  }
  return entries;
}
