/**
 * How a lemma is made of a form: in small letters or as it is, with another beginning and another
 * ending. A form that does not begin and end as required is none that the script is for.
 */
export interface LemmaScript {
  /** Whether the form is put into small letters first. */
  readonly lower: boolean;
  /** What is taken off the beginning, and what is put there. */
  readonly beginning: Replacement;
  /** What is taken off the end, and what is put there. */
  readonly ending: Replacement;
}

interface Replacement {
  readonly from: string;
  readonly to: string;
}

/**
 * The script that makes a lemma of a form. It keeps the longest piece of the form that is in the lemma,
 * in small letters only where that keeps more.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { applyScript, lemmaScript } from "lib/tagging/lemma_script.ts";
 *
 * const script = lemmaScript("Gesagt", "sagen");
 * assert(script.lower && script.beginning.from === "ge" && script.ending.to === "en");
 * assert(applyScript(script, "geholt") === "holen");
 * ```
 */
export function lemmaScript(form: string, lemma: string): LemmaScript {
  // By characters, so that none that takes two units is cut in half.
  const [asIs, lowered, whole] = [form, form.toLowerCase(), lemma].map((text) => [...text]);
  const pieceAsIs = commonPiece(asIs, whole), pieceLowered = commonPiece(lowered, whole);
  const lower = pieceLowered.length > pieceAsIs.length;
  const text = lower ? lowered : asIs;
  const { inText, inLemma, length } = lower ? pieceLowered : pieceAsIs;
  const part = (of: readonly string[], start: number, end?: number) =>
    of.slice(start, end).join("");
  return {
    lower,
    beginning: { from: part(text, 0, inText), to: part(whole, 0, inLemma) },
    ending: { from: part(text, inText + length), to: part(whole, inLemma + length) },
  };
}

/** What a script makes of a form; undefined where it is not for that form, or nothing would be left. */
export function applyScript(script: LemmaScript, form: string): string | undefined {
  const { lower, beginning, ending } = script;
  const text = lower ? form.toLowerCase() : form;
  if (
    text.length < beginning.from.length + ending.from.length || !text.startsWith(beginning.from) ||
    !text.endsWith(ending.from)
  ) return undefined;
  const end = text.length - ending.from.length;
  return beginning.to + text.slice(beginning.from.length, end) + ending.to || undefined;
}

interface Piece {
  readonly inText: number;
  readonly inLemma: number;
  readonly length: number;
}

/** The longest piece that two texts share, the first one in the first text. */
function commonPiece(text: readonly string[], lemma: readonly string[]): Piece {
  let best: Piece = { inText: text.length, inLemma: lemma.length, length: 0 };
  /** The length of the piece that ends here in the text and at each place of the lemma. */
  let lengths = new Int32Array(lemma.length + 1);
  for (let i = 0; i < text.length; i++) {
    const next = new Int32Array(lemma.length + 1);
    for (let j = 0; j < lemma.length; j++) {
      if (text[i] !== lemma[j]) continue;
      const length = next[j + 1] = lengths[j] + 1;
      if (length > best.length) {
        best = { inText: i + 1 - length, inLemma: j + 1 - length, length };
      }
    }
    lengths = next;
  }
  return best;
}
