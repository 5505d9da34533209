import type { Sentence } from "../dependency/sentence.ts";
import { ABSENT, type Token } from "../dependency/token.ts";
import { type Classes, plainClasses } from "./choice.ts";

/** What a tagger says of a token besides its lemma. */
export type Analysis = Pick<Token, "cpos" | "fpos" | "feats">;

/**
 * With more pairs of a coarse and a fine part of speech, the fine ones are whole analyses themselves,
 * as in the Czech and Slovene treebanks: they are then decided with FEATS, in the second step.
 */
const MOST_PAIRS = 200;

/** The analyses of a treebank, in the order of their ids, and the parts of speech of the first step. */
export class AnalysisSet {
  /** The part of speech of each analysis, by id. */
  readonly posOf: Int32Array;
  /** For each part of speech its analyses, the frequent ones first. */
  readonly ofPos: readonly Int32Array[];
  /** All parts of speech. */
  readonly allPos: Int32Array;
  /** The classes of the first step and those of the second. */
  readonly posClasses: Classes;
  readonly classes: Classes;
  readonly #ids = new Map<string, number>();

  constructor(readonly analyses: readonly Analysis[]) {
    const pairs = numbered(analyses, ({ cpos, fpos }) => `${cpos}\t${fpos}`);
    const fine = new Set(pairs).size <= MOST_PAIRS;
    this.posOf = Int32Array.from(fine ? pairs : numbered(analyses, ({ cpos }) => cpos));
    const count = 1 + this.posOf.reduce((most, id) => Math.max(most, id), -1);
    this.allPos = Int32Array.from({ length: count }, (_, id) => id);
    this.ofPos = Array.from(
      this.allPos,
      (pos) => Int32Array.from(analyses.keys()).filter((id) => this.posOf[id] === pos),
    );
    this.posClasses = plainClasses(count);
    this.classes = classesOf(analyses);
    analyses.forEach((analysis, id) => this.#ids.set(keyOf(analysis), id));
  }

  /** The analyses of sentences, the frequent ones first. */
  static of(sentences: readonly Sentence[]): AnalysisSet {
    const counts = new Map<string, { analysis: Analysis; count: number }>();
    for (const { tokens } of sentences) {
      for (const { cpos, fpos, feats } of tokens) {
        const analysis = { cpos, fpos, feats };
        const key = keyOf(analysis);
        const known = counts.get(key);
        if (known) known.count++;
        else counts.set(key, { analysis, count: 1 });
      }
    }
    const sorted = [...counts.values()].sort((a, b) => b.count - a.count);
    return new AnalysisSet(sorted.map(({ analysis }) => analysis));
  }

  /** The id of an analysis that was seen. */
  idOf(analysis: Analysis): number {
    return this.#ids.get(keyOf(analysis))!;
  }
}

function keyOf({ cpos, fpos, feats }: Analysis): string {
  return `${cpos}\t${fpos}\t${feats}`;
}

/** For each item the number of its key, in the order in which keys appear. */
function numbered<T>(items: readonly T[], keyOf: (item: T) => string): number[] {
  const numbers = new Map<string, number>();
  return items.map((item) => {
    const key = keyOf(item);
    if (!numbers.has(key)) numbers.set(key, numbers.size);
    return numbers.get(key)!;
  });
}

/** Analyses as classes whose parts are the atoms of FEATS. */
function classesOf(analyses: readonly Analysis[]): Classes {
  const atoms = new Map<string, number>();
  const parts = analyses.map(({ feats }) =>
    Int32Array.from(new Set(feats === ABSENT ? [] : feats.split("|")), (atom) => {
      if (!atoms.has(atom)) atoms.set(atom, analyses.length + atoms.size);
      return atoms.get(atom)!;
    })
  );
  return { count: analyses.length, partCount: atoms.size, parts };
}
