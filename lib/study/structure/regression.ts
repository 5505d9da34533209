import { BOTH_RIGHT } from "../../evaluation/attachment.ts";
import { type DesignEntry, LogisticDesign } from "../../evaluation/logistic_design.ts";
import { canFit, fitLogistic, type LogisticFit } from "../../evaluation/logistic_regression.ts";
import { POS_CLASSES, structureGroups } from "./properties.ts";
import {
  arcsOfTreebank,
  type DecodedArcs,
  havingParsers,
  isNonprojective,
  type WithStructure,
} from "./results.ts";

/** What a term of the regression is about, for tables and charts. */
export type TermFamily = "arc" | "dependent" | "sentence" | "treebank" | "parser" | "interaction";

/** A term of the regression: its column, and what it is of an arc. */
interface ArcTerm {
  readonly family: TermFamily;
  readonly name: string;
  of(arcs: DecodedArcs, arc: number): number;
}

/** A regression over all arcs under several parsers. */
export interface ArcRegression extends LogisticFit {
  /** What each term after the intercept is about. */
  readonly families: readonly TermFamily[];
  readonly parsers: readonly string[];
  readonly treebanks: readonly string[];
}

/** What is compared with: an arc of this kind has none of the terms. */
export const REFERENCE =
  "a projective arc of length 1 between words, one arc below 0, to a noun, " +
  "in a sentence with a projective tree";

const atLeast = (by: "edge-degree" | "gaps" | "dependent-gaps", least: number, name: string) => ({
  family: "arc" as const,
  name,
  of: ({ groups }: DecodedArcs, arc: number) => groups[by][arc] >= least ? 1 : 0,
});
const isGroup = (
  family: TermFamily,
  by: "level-type" | "sentence-class",
  name: (group: string) => string,
): ArcTerm[] =>
  structureGroups(by).slice(1).map((group, k) => ({
    family,
    name: name(group),
    of: ({ groups }, arc) => groups[by][arc] === k + 1 ? 1 : 0,
  }));

/**
 * The terms that are about arcs. The level types part the non-projective arcs, so that there is no
 * term for being non-projective besides; in words, 2 logarithms to the base 2 are twice doubling.
 */
const ARC_TERMS: readonly ArcTerm[] = [
  ...isGroup("arc", "level-type", (group) => `level type ${group}`),
  atLeast("edge-degree", 2, "edge degree 2 or more"),
  atLeast("gaps", 2, "gaps 2 or more"),
  atLeast("dependent-gaps", 1, "dependent with a gap"),
  { family: "arc", name: "arc from 0", of: ({ distances }, arc) => distances[arc] === 0 ? 1 : 0 },
  {
    family: "arc",
    name: "length, doubled",
    of: ({ distances }, arc) => Math.log2(Math.max(1, distances[arc])),
  },
  {
    family: "dependent",
    name: "distance to 0, doubled",
    of: ({ rootDistances }, arc) => Math.log2(Math.max(1, rootDistances[arc])),
  },
  ...POS_CLASSES.slice(1).map((pos, k): ArcTerm => ({
    family: "dependent",
    name: `dependent: ${pos}`,
    of: ({ pos }, arc) => pos[arc] === k + 1 ? 1 : 0,
  })),
  ...isGroup("sentence", "sentence-class", (group) => `sentence: ${group}`),
];

/**
 * Logistic regression of whether an arc is found, with its label, on all its properties at once, and on
 * who parses and what: each gold arc is a case for each parser. Treebanks are a factor, and so are
 * parsers, whose terms are differences from the first; each has another on non-projective arcs, its
 * interaction. Sentences are the clusters, so that neither the arcs of a sentence nor the parsers of an
 * arc count as independent.
 *
 * @param parsers the first is the one that others are compared with
 * @returns undefined where no treebank has all parsers, or nothing is left to fit, see `canFit`
 */
export function regressionOf(
  treebanks: readonly WithStructure[],
  parsers: readonly string[],
): ArcRegression | undefined {
  const all = havingParsers(treebanks, parsers);
  const [, ...otherTreebanks] = all.map(({ id }) => id);
  const [reference, ...otherParsers] = parsers;
  const terms: readonly (readonly [TermFamily, string])[] = [
    ...ARC_TERMS.map(({ family, name }) => [family, name] as const),
    ...otherTreebanks.map((id) => ["treebank", `treebank ${id}`] as const),
    ...otherParsers.map((name) => ["parser", `${name} over ${reference}`] as const),
    ...otherParsers.map((name) => ["interaction", `${name} × non-projective`] as const),
  ];
  const design = new LogisticDesign(terms.map(([, name]) => name));
  let sentences = 0;
  all.forEach((treebank, k) => {
    const decoded = arcsOfTreebank(treebank);
    addArcs(design, decoded, { treebank: k, parsers, sentences });
    sentences += decoded.sentences;
  });
  if (!canFit(design)) return undefined;
  return {
    ...fitLogistic(design),
    families: terms.map(([family]) => family),
    parsers,
    treebanks: all.map(({ id }) => id),
  };
}

interface DesignPlace {
  /** Place of the treebank; the first is the one that others are compared with. */
  readonly treebank: number;
  readonly parsers: readonly string[];
  /** Number of sentences before those of the treebank. */
  readonly sentences: number;
}

/** Adds the arcs of a treebank under each parser. */
function addArcs(
  design: LogisticDesign,
  decoded: DecodedArcs,
  { treebank, parsers, sentences }: DesignPlace,
): void {
  const interactions = design.terms.length - (parsers.length - 1);
  const firstParser = interactions - (parsers.length - 1);
  for (let arc = 0; arc < decoded.arcs; arc++) {
    const shared = entriesOf(decoded, arc);
    if (treebank > 0) shared.push([ARC_TERMS.length + treebank, 1]);
    const isCrossing = isNonprojective(decoded, arc);
    parsers.forEach((parser, k) => {
      const entries = [...shared];
      if (k > 0) entries.push([firstParser + k - 1, 1]);
      if (k > 0 && isCrossing) entries.push([interactions + k - 1, 1]);
      const isRight = decoded.outcomes[parser][arc] === BOTH_RIGHT;
      design.add(entries, isRight, sentences + decoded.sentence[arc]);
    });
  }
}

function entriesOf(decoded: DecodedArcs, arc: number): DesignEntry[] {
  return ARC_TERMS.flatMap((term, k): DesignEntry[] => {
    const value = term.of(decoded, arc);
    return value === 0 ? [] : [[k + 1, value]];
  });
}
