import { type ClassName, TREE_CLASSES } from "./classes.ts";

/** That all trees of one class are in another. */
export interface ClassInclusion {
  readonly smaller: ClassName;
  readonly larger: ClassName;
  /**
   * Why: `definition`, a citation, or `observed`: true of all trees of up to 7 tokens, and of 600,000
   * random ones of up to 14, and without a proof.
   */
  readonly why: string;
}

const inclusion = (smaller: ClassName, larger: ClassName, why = "definition"): ClassInclusion => ({
  smaller,
  larger,
  why,
});

/** The inclusions from which all others follow by going on from one to the next. */
export const DIRECT_INCLUSIONS: readonly ClassInclusion[] = Object.freeze([
  inclusion("projective", "planar", "kuhlmann-nivre-2006"),
  inclusion("projective", "1-endpoint-crossing-from-0"),
  inclusion("projective", "gap-minding"),
  inclusion("projective", "degree-1"),
  inclusion("projective", "mh-4", "gomez-rodriguez-2011"),
  inclusion("planar", "1-endpoint-crossing"),
  inclusion("planar", "well-nested", "kuhlmann-nivre-2006"),
  inclusion("1-endpoint-crossing-from-0", "1-endpoint-crossing"),
  inclusion("1-endpoint-crossing", "2-planar", "pitler-2013"),
  inclusion("2-planar", "3-planar"),
  inclusion("gap-minding", "1-inherit"),
  inclusion("gap-minding", "head-split"),
  inclusion("1-inherit", "wg-1"),
  inclusion("head-split", "wg-1"),
  inclusion("wg-1", "gap-degree-1"),
  inclusion("wg-1", "wg-2"),
  inclusion("wg-2", "well-nested"),
  inclusion("well-nested", "1-ill-nested"),
  inclusion("degree-1", "edge-degree-1"),
  inclusion("mh-4", "mh-5"),
  inclusion("mh-5", "mh-6"),
  inclusion("mh-6", "mh-7"),
  inclusion("mh-4", "2-planar", "observed"),
  inclusion("mh-5", "3-planar", "observed"),
  inclusion("gap-minding", "3-planar", "observed"),
  inclusion("degree-1", "3-planar", "observed"),
]);

/**
 * For each class in turn, and for each class again in their order, the number of tokens of the smallest
 * trees that are in the first and not in the second; `.` where there are none up to 7 tokens, which is
 * so for inclusions and for the pairs of {@link LARGER_WITNESSES}.
 */
export const WITNESS_TOKENS: Readonly<Record<ClassName, string>> = {
  projective: "....................",
  planar: "3....5.557.444544567",
  "2-planar": "34..6545446444444567",
  "3-planar": "346.6545446444444567",
  "1-endpoint-crossing": "34...545447444444567",
  "1-endpoint-crossing-from-0": "34....45447444444567",
  "well-nested": "346.65.557.444544567",
  "gap-degree-1": "346.654.446444444567",
  "wg-1": "346.65.....444644567",
  "wg-2": "346.65.55..444544567",
  "1-ill-nested": "346.654544.444444567",
  "edge-degree-1": "346.6545447.44444567",
  "degree-1": "346.6545447..4444567",
  "gap-minding": "34..65.....44...57..",
  "1-inherit": "346.65.....444.44567",
  "head-split": "346.65.....4446.4567",
  "mh-4": "34..654544644444....",
  "mh-5": "346.6545446444444...",
  "mh-6": "346.65454464444445..",
  "mh-7": "346.654544644444456.",
};

/** A tree of more than 7 tokens that is in some classes and not in another. */
export interface LargerWitness {
  readonly inside: readonly ClassName[];
  readonly outside: ClassName;
  /** Heads of tokens 1, 2, … */
  readonly heads: readonly number[];
}

/** Why there is no inclusion where the trees of up to 7 tokens do not tell. */
export const LARGER_WITNESSES: readonly LargerWitness[] = Object.freeze([
  {
    inside: ["well-nested", "gap-degree-1", "wg-1", "wg-2", "1-inherit", "1-ill-nested"],
    outside: "3-planar",
    heads: [4, 5, 7, 8, 1, 2, 6, 0],
  },
  { inside: ["edge-degree-1"], outside: "3-planar", heads: [5, 4, 0, 3, 2, 2, 3, 4] },
  { inside: ["mh-6", "mh-7"], outside: "3-planar", heads: [8, 8, 5, 8, 1, 2, 3, 0] },
  { inside: ["head-split"], outside: "3-planar", heads: [0, 3, 10, 8, 9, 7, 1, 6, 8, 6] },
  { inside: ["gap-minding"], outside: "2-planar", heads: [4, 7, 4, 0, 3, 8, 4, 7] },
  { inside: ["gap-minding"], outside: "mh-6", heads: [9, 9, 9, 0, 7, 0, 0, 0, 0] },
  {
    inside: ["gap-minding"],
    outside: "mh-7",
    heads: [12, 1, 12, 12, 3, 12, 0, 10, 0, 0, 0, 0],
  },
]);

/**
 * Whether all trees of one class are in another, as far as is known: by {@link DIRECT_INCLUSIONS}, one
 * after the other.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isIncluded } from "lib/measures/class_inclusions.ts";
 *
 * assert(isIncluded("planar", "2-planar") && !isIncluded("2-planar", "planar"));
 * ```
 */
export function isIncluded(smaller: ClassName, larger: ClassName): boolean {
  const reached = new Set([smaller]);
  for (const each of reached) { // grows while it is walked over
    for (const inclusion of DIRECT_INCLUSIONS) {
      if (inclusion.smaller === each) reached.add(inclusion.larger);
    }
  }
  return reached.has(larger);
}

/** The number of tokens of the smallest tree known that is in one class and not in another. */
export function witnessTokens(inside: ClassName, outside: ClassName): number | undefined {
  const place = TREE_CLASSES.findIndex(({ name }) => name === outside);
  const digit = WITNESS_TOKENS[inside][place];
  if (digit !== ".") return Number(digit);
  return LARGER_WITNESSES.find((witness) =>
    witness.outside === outside && witness.inside.includes(inside)
  )?.heads.length;
}
