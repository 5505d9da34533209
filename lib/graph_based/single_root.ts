import { UD_ROOT_LABEL, withRootLabels } from "../dependency/root_facts.ts";
import type { Tree } from "../dependency/tree.ts";
import { addsMarks, isMarked } from "../transforms/encoding.ts";
import type { GraphModel } from "./graph_model.ts";

/** What answers are made with. */
export type AnsweringModel = Pick<GraphModel, "recipe" | "labels" | "roots">;

/** The model as it parses where one token is to depend on 0, whatever its recipe allows. */
export function withOneRoot<Model extends Pick<GraphModel, "recipe">>(model: Model): Model {
  return { ...model, recipe: { ...model.recipe, roots: "one" } };
}

/**
 * The tree with labels of roots where they belong. The label filter knows no better for pairs of parts of
 * speech that training does not show than the most frequent label of the dependent's. Where the model
 * does not tell what labels roots have, `root` is one of them.
 */
export function relabelled(
  tree: Tree,
  { labels, roots, recipe: { encoding } }: AnsweringModel,
): Tree {
  const ofRoots = roots === undefined ? [UD_ROOT_LABEL] : roots.exclusive ? roots.labels : [];
  const isOfRoot = (label: string) => ofRoots.includes(label);
  const ofRoot = labels.find(isOfRoot);
  // The most frequent labels come first.
  const other = labels.find((label) =>
    !isOfRoot(label) && !(addsMarks(encoding) && isMarked(label))
  );
  if (ofRoot === undefined || other === undefined) return tree;
  return withRootLabels(tree, isOfRoot, ofRoot, other);
}
