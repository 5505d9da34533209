const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** East Asian wide and fullwidth blocks (Unicode Standard Annex 11), as ranges of code points. */
const WIDE: readonly (readonly [first: number, last: number])[] = [
  [0x1100, 0x115f], // Hangul Jamo, leading consonants
  [0x2e80, 0x303e], // CJK radicals, ideographic punctuation
  [0x3041, 0x33ff], // kana, bopomofo, compatibility jamo, enclosed and squared
  [0x3400, 0x4dbf], // CJK extension A
  [0x4e00, 0x9fff], // CJK unified ideographs
  [0xa000, 0xa4cf], // Yi
  [0xa960, 0xa97f], // Hangul Jamo extended A
  [0xac00, 0xd7a3], // Hangul syllables
  [0xf900, 0xfaff], // CJK compatibility ideographs
  [0xfe10, 0xfe19], // vertical forms
  [0xfe30, 0xfe6f], // CJK compatibility and small forms
  [0xff00, 0xff60], // fullwidth forms
  [0xffe0, 0xffe6], // fullwidth signs
  [0x16fe0, 0x18cff], // Tangut, Khitan
  [0x1aff0, 0x1b2ff], // kana supplements, Nushu
  [0x20000, 0x3fffd], // CJK extensions B and on
];

/** Whether a code point fills two cells of a terminal. */
function isWide(point: number): boolean {
  return point >= 0x1100 && WIDE.some(([first, last]) => first <= point && point <= last);
}

/**
 * Number of terminal cells that a text fills: two for East Asian wide characters and emoji, none
 * for combining marks and invisible formatting.
 */
export function displayWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += graphemeCells(segment);
  return width;
}

function graphemeCells(grapheme: string): number {
  // A sequence is as wide as its first visible character: the others combine with it.
  for (const character of grapheme) {
    if (/[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u.test(character)) continue;
    return isWide(character.codePointAt(0)!) || /\p{Emoji_Presentation}/u.test(character) ? 2 : 1;
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
  for (const { segment } of graphemes.segment(text)) em += graphemeEm(segment);
  return em * fontSize;
}

function graphemeEm(grapheme: string): number {
  if (graphemeCells(grapheme) === 2) return 1.05;
  const base = grapheme.normalize("NFD").codePointAt(0)!;
  const character = String.fromCodePoint(base);
  return EM.find(([characters]) => characters.test(character))?.[1] ?? 0.58;
}
