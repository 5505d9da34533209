import { findTreeFault, type Tree } from "../dependency/tree.ts";
import { InputError } from "../base/errors.ts";
import { measureTree } from "../measures/tree_measures.ts";
import { isProjective } from "../measures/projectivity.ts";
import { deprojectivize } from "../transforms/deprojectivize.ts";
import { ENCODINGS } from "../transforms/encoding.ts";
import { projectivize, type Projectivized } from "../transforms/pseudo_projective.ts";
import { oracleParse } from "../transition/oracle_parse.ts";
import { transitionSystems } from "../transition/registry.ts";
import { must } from "./target.ts";

/** Oracles of longer trees would take most of the time. */
const MOST_TOKENS = 60;

/** What holds for every tree that a reader gives out. */
export function checkTree(tree: Tree): void {
  must(findTreeFault(tree.heads) === undefined, () => "a reader gives out what is no tree");
  const measures = measureTree(tree);
  must(
    measures.projective === (measures.degree === 0) && measures.degree >= 0,
    () => `measures contradict each other: ${JSON.stringify(measures)}`,
  );
  if (tree.length > MOST_TOKENS) return;
  for (const encoding of ENCODINGS) {
    const made = unlessRefused(() => projectivize(tree, { encoding }));
    if (made !== undefined) checkProjectivized(tree, made, encoding);
  }
  for (const system of transitionSystems.values()) oracleParse(system, tree, { raw: true });
}

function checkProjectivized(tree: Tree, { tree: made, lifted }: Projectivized, encoding: string) {
  must(isProjective(made), () => `projectivized with ${encoding}, a tree is not projective`);
  const { tree: back } = deprojectivize(made, { encoding: encoding as typeof ENCODINGS[number] });
  must(findTreeFault(back.heads) === undefined, () => `de-projectivized it is no tree`);
  if (lifted > 0) return;
  must(back.heads.every((head, node) => head === tree.heads[node]), () => "an arc moved unasked");
}

function unlessRefused<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
