import { TREE_CLASSES, type TreeClass } from "../../measures/classes.ts";

/** A class of the study, which may be one that only it has. */
export interface StudyClass extends Omit<TreeClass, "name"> {
  readonly name: string;
}

/** Classes by a bound on a degree, which other studies have, beside those of `lib/measures`. */
const BOUNDED: readonly StudyClass[] = [
  {
    name: "degree-2",
    title: "degree at most 2",
    definition: "no arc spans more than two components that its head does not dominate there",
    citation: "nivre-2007",
    of: ({ degree }) => degree <= 2,
  },
  {
    name: "gap-degree-2",
    title: "gap degree at most 2",
    definition: "no projection has more than two gaps",
    citation: "kuhlmann-nivre-2006",
    of: ({ gapDegree }) => gapDegree <= 2,
  },
];

/** All classes that the study counts, in the order of tables. */
export const STUDY_CLASSES: readonly StudyClass[] = Object.freeze([...TREE_CLASSES, ...BOUNDED]);

/** Titles for charts and heads of columns, where they are shorter than the class's own. */
const SHORT_TITLES: Readonly<Record<string, string>> = {
  "1-endpoint-crossing-from-0": "1-endpoint-crossing, from 0",
  "gap-degree-1": "gap degree ≤ 1",
  "gap-degree-2": "gap degree ≤ 2",
  "edge-degree-1": "edge degree ≤ 1",
  "degree-1": "degree ≤ 1",
  "degree-2": "degree ≤ 2",
  "gap-minding": "gap-minding",
  "wg-1": "WG1",
  "wg-2": "WG2",
};

/** The title of a class, in short; WGk is well-nested with a gap degree of at most k. */
export function shortTitle(name: string): string {
  return SHORT_TITLES[name] ?? studyClass(name).title;
}

/** Their names. */
export const CLASS_NAMES: readonly string[] = STUDY_CLASSES.map(({ name }) => name);

/**
 * The class of that name.
 * @throws {RangeError} where there is none
 */
export function studyClass(name: string): StudyClass {
  return STUDY_CLASSES[classPlace(name)];
}

/** The place of a class among {@link STUDY_CLASSES}. Throws as {@link studyClass} does. */
export function classPlace(name: string): number {
  const place = CLASS_NAMES.indexOf(name);
  if (place >= 0) return place;
  throw new RangeError(
    `Cannot find a class: current value is ${name}, required is one of ${CLASS_NAMES.join(", ")}`,
  );
}

/** What finding the best tree of a class costs at most where arcs are scored one by one: O(n^exponent). */
export interface ParsingCost {
  readonly exponent: number;
  readonly citation: string;
}

/**
 * The exponents that papers give for classes by name; classes without one are not here. A step of the
 * parser of MHk makes an item of at most k heads of two that share one: there are O(n^k) of them.
 */
export const PARSING_COSTS: Readonly<Record<string, ParsingCost>> = {
  projective: { exponent: 3, citation: "eisner-1996" },
  "1-endpoint-crossing": { exponent: 4, citation: "pitler-2013" },
  "wg-1": { exponent: 7, citation: "gomez-rodriguez-2011" },
  "wg-2": { exponent: 9, citation: "gomez-rodriguez-2011" },
  "gap-minding": { exponent: 5, citation: "pitler-2012" },
  "1-inherit": { exponent: 6, citation: "pitler-2012" },
  "mh-4": { exponent: 4, citation: "gomez-rodriguez-2018" },
  "mh-5": { exponent: 5, citation: "gomez-rodriguez-2011" },
  "mh-6": { exponent: 6, citation: "gomez-rodriguez-2011" },
  "mh-7": { exponent: 7, citation: "gomez-rodriguez-2011" },
};
