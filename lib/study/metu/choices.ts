import type { StudyProfile } from "../run/treebanks.ts";
import type { Choice } from "./fold_scores.ts";

/** A choice with what distinguishes it, for a row of a table. */
export interface NamedChoice extends Choice {
  /** What is chosen: `split`, `conversion`, `columns`, `training set`. */
  readonly about: "split" | "conversion" | "columns" | "training set";
  readonly name: string;
}

/** Each fold is one stretch of the text. */
const STRETCHES = null;
/** Numbers of neighbouring sentences that are drawn together. */
const BLOCKS = [1, 10, 50, STRETCHES] as const;

/**
 * Where all other choices start from: folds that are stretches of the text, which come nearest to the
 * published LAS, so that it is told apart from what other choices change.
 */
export const BASE: Choice = {
  parser: "P-E",
  block: STRETCHES,
  conversion: "as converted",
  columns: "all columns",
  trainShare: 1,
};

/** The quick profile trains on this share; all sentences are tested on in both. */
const QUICK_SHARE = 1 / 8;
const CONVERSIONS = [
  "unattached tokens on 0",
  "no head is punctuation",
  "heads are last groups",
] as const;
const COLUMNS = ["no LEMMA", "FEATS unsplit", "no FEATS"] as const;
const SHARES = [1 / 2, 1 / 4, 1 / 8] as const;

function blockName(block: number | null): string {
  if (block === STRETCHES) return "stretches of the text";
  return block === 1 ? "sentences drawn one by one" : `blocks of ${block} sentences`;
}

/**
 * What a profile compares, each choice against {@link BASE}. The quick one trains P-E on few sentences
 * and looks at the split alone.
 */
export function choicesOf(profile: StudyProfile): NamedChoice[] {
  const split = (block: number | null, parser: string, trainShare: number): NamedChoice => ({
    ...BASE,
    about: "split",
    name: blockName(block),
    block,
    parser,
    trainShare,
  });
  if (profile === "quick") {
    return [1, STRETCHES].map((block) => split(block, BASE.parser, QUICK_SHARE));
  }
  return [
    ...BLOCKS.map((block) => split(block, BASE.parser, 1)),
    ...[1, STRETCHES].map((block) => split(block, "PP-E", 1)),
    split(STRETCHES, "NP-L", 1),
    ...CONVERSIONS.map((name) => ({
      ...BASE,
      about: "conversion" as const,
      name,
      conversion: name,
    })),
    ...COLUMNS.map((name) => ({ ...BASE, about: "columns" as const, name, columns: name })),
    ...SHARES.map((trainShare) => ({
      ...BASE,
      about: "training set" as const,
      name: `1/${1 / trainShare} of it`,
      trainShare,
    })),
  ];
}
