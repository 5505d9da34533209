import { eastAsianWidth } from "get-east-asian-width";

/** ASCII, dash, ellipsis, arrows and mathematical operators: one cell each, in whatever company. */
const NARROW = /^[\x20-\x7e\u2013\u2026\u2190-\u22ff]*$/;

let segmenter: Intl.Segmenter | undefined;

/** The characters as people see them. What splits them is made when it is first needed: it takes 10 ms. */
function graphemesOf(text: string): Iterable<Intl.SegmentData> {
  segmenter ??= new Intl.Segmenter("und", { granularity: "grapheme" });
  return segmenter.segment(text);
}

/**
 * Number of terminal cells that a text fills: two for East Asian wide characters and emoji, none
 * for combining marks and invisible formatting.
 */
export function displayWidth(text: string): number {
  if (NARROW.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemesOf(text)) width += graphemeCells(segment);
  return width;
}

/**
 * The characters of a text as people see them, each with the number of terminal cells that it fills.
 */
export function cellsOf(text: string): { readonly grapheme: string; readonly cells: number }[] {
  return Array.from(graphemesOf(text), ({ segment }) => ({
    grapheme: segment,
    cells: graphemeCells(segment),
  }));
}

/** A text, shortened with an ellipsis where it fills more terminal cells. */
export function clipTo(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let clipped = "", used = 1;
  for (const { grapheme, cells } of cellsOf(text)) {
    if ((used += cells) > width) break;
    clipped += grapheme;
  }
  return `${clipped}…`;
}

function graphemeCells(grapheme: string): number {
  // A sequence is as wide as its first visible character: the others combine with it.
  for (const character of grapheme) {
    if (/[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u.test(character)) continue;
    // Flags: each of their two letters would be narrow by itself.
    if (/\p{Emoji_Presentation}/u.test(character)) return 2;
    return eastAsianWidth(character.codePointAt(0)!);
  }
  return 0;
}

/** Pads a text with spaces to a display width. */
export function padTo(text: string, width: number, align: "left" | "right" | "center"): string {
  const space = Math.max(0, width - displayWidth(text));
  const before = align === "left" ? 0 : align === "right" ? space : Math.floor(space / 2);
  return " ".repeat(before) + text + " ".repeat(space - before);
}

/** Widths of a sans-serif face in em, by class of character: close to Helvetica, a little wide. */
const EM: readonly (readonly [characters: RegExp, em: number])[] = [
  [/[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u, 0],
  [/[ijl'|.,:;!·‘’]/, 0.28],
  [/[frtI()[\]{}\-/\\ "`]/, 0.36],
  [/[mwMW@%—…]/, 0.92],
  [/\p{Lu}/u, 0.72],
];

/** Approximate width in pixels of a text set in a sans-serif face of the given size. */
export function textWidth(text: string, fontSize: number): number {
  let em = 0;
  for (const { segment } of graphemesOf(text)) em += graphemeEm(segment);
  return em * fontSize;
}

function graphemeEm(grapheme: string): number {
  if (graphemeCells(grapheme) === 2) return 1.05;
  const base = grapheme.normalize("NFD").codePointAt(0)!;
  const character = String.fromCodePoint(base);
  return EM.find(([characters]) => characters.test(character))?.[1] ?? 0.58;
}
