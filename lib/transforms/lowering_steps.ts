import { requireName } from "../base/choices.ts";
import { Tree } from "../dependency/tree.ts";
import { type DeprojectivizeOptions, liftedTopDown } from "./deprojectivize.ts";
import { ENCODINGS, joinMark, labelPairs, type LabelParts } from "./encoding.ts";
import { LandingSites, SEARCH_ORDERS } from "./landing_sites.ts";

/** One step of lowering: an arc marked as lifted gets a head below the one it has, or keeps it. */
export interface LoweringStep {
  readonly dependent: number;
  /** The head before and after the step; the same where no head was found. */
  readonly from: number;
  readonly to: number;
  readonly recovered: boolean;
  /** The plain label that the mark says the head has; undefined where it does not tell. */
  readonly headLabel: string | undefined;
}

/**
 * The steps of `deprojectivize`, one by one: same order, same search. Costs what the whole costs.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { loweringSteps } from "lib/transforms/lowering_steps.ts";
 *
 * const lifted = Tree.of([-1, 2, 3, 0, 3], ["", "det", "nsubj", "root", "acl|nsubj"]);
 * const [step] = loweringSteps(lifted, { encoding: "head" });
 * assert(step.dependent === 4 && step.from === 3 && step.to === 2);
 * ```
 */
export function* loweringSteps(
  tree: Tree,
  { encoding, search = "nearest" }: DeprojectivizeOptions,
): Generator<LoweringStep> {
  requireName("an encoding", encoding, ENCODINGS);
  requireName("an order of search", search, SEARCH_ORDERS);
  const parts = labelPairs(tree);
  const sites = new LandingSites(tree, parts, search);
  const { work } = sites;
  for (const dependent of liftedTopDown(tree, parts, search)) {
    const from = work.heads[dependent];
    const found = sites.find(dependent, encoding);
    const recovered = found !== 0;
    if (recovered) work.move(dependent, found);
    const { head: headLabel } = parts[dependent];
    yield { dependent, from, to: recovered ? found : from, recovered, headLabel };
  }
}

/**
 * The tree after some steps: the arcs that were looked at have lost their marks as lifted.
 * @param steps the first steps of {@link loweringSteps}
 * @param all whether these are all steps, so that no mark is left
 */
export function treeAfterLowering(tree: Tree, steps: readonly LoweringStep[], all: boolean): Tree {
  const heads = tree.heads.slice();
  const parts: LabelParts[] = labelPairs(tree);
  for (const { dependent, to } of steps) {
    heads[dependent] = to;
    parts[dependent] = { ...parts[dependent], lifted: false, head: undefined };
  }
  return Tree.of(heads, parts.map((part) => all ? part.plain : joinMark(part)));
}
