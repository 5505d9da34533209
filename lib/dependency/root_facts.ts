import { areTexts, type FactCheck, isInteger, record } from "../base/facts.ts";
import { Tree } from "./tree.ts";

/** What trees show of tokens that depend on 0; models keep it of their training data. */
export interface RootFacts {
  /** Trees with at least one token. */
  readonly sentences: number;
  /** Those of them with more than one token on 0. */
  readonly several: number;
  /** The labels of arcs from 0, the most frequent first. */
  readonly labels: readonly string[];
  /** Whether no arc between tokens has one of these labels, as UD has it. */
  readonly exclusive: boolean;
}

/** How many tokens depend on 0. */
export function rootCount({ heads }: Pick<Tree, "heads">): number {
  let count = 0;
  for (let node = 1; node < heads.length; node++) if (heads[node] === 0) count++;
  return count;
}

/**
 * What trees show of their roots. One pass over all tokens.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { rootFacts } from "lib/dependency/root_facts.ts";
 * import { Tree } from "lib/dependency/tree.ts";
 *
 * const one = Tree.of([-1, 0, 1], ["", "root", "obj"]);
 * const two = Tree.of([-1, 0, 0], ["", "root", "root"]);
 * const { sentences, several, labels, exclusive } = rootFacts([one, two]);
 * assert(sentences === 2 && several === 1 && labels.join() === "root" && exclusive);
 * ```
 */
export function rootFacts(trees: Iterable<Tree>): RootFacts {
  const ofRoots = new Map<string, number>();
  const ofOthers = new Set<string>();
  let sentences = 0, several = 0;
  for (const { heads, labels, length } of trees) {
    if (length === 0) continue;
    sentences++;
    let roots = 0;
    for (let node = 1; node <= length; node++) {
      if (heads[node] !== 0) ofOthers.add(labels[node]);
      else if (++roots > 0) ofRoots.set(labels[node], (ofRoots.get(labels[node]) ?? 0) + 1);
    }
    if (roots > 1) several++;
  }
  const labels = [...ofRoots].sort((a, b) => b[1] - a[1]).map(([label]) => label);
  return { sentences, several, labels, exclusive: !labels.some((label) => ofOthers.has(label)) };
}

/**
 * The tree with a label of roots on arcs from 0 and on no others.
 *
 * @param isOfRoot whether a label is one of roots
 * @param ofRoot the label of arcs from 0 that have none of these
 * @param ofOthers the label of arcs between tokens that have one
 */
export function withRootLabels(
  tree: Tree,
  isOfRoot: (label: string) => boolean,
  ofRoot: string,
  ofOthers: string,
): Tree {
  const { heads, labels } = tree;
  const isRight = (label: string, node: number) =>
    node === 0 || isOfRoot(label) === (heads[node] === 0);
  if (labels.every(isRight)) return tree;
  const right = labels.map((label, node) => {
    if (isRight(label, node)) return label;
    return heads[node] === 0 ? ofRoot : ofOthers;
  });
  return Tree.trusted(heads, right);
}

/** The labels of roots where nothing is known but the labels of a parser: that of UD, or none. */
export const UD_ROOT_LABEL = "root";

/** The facts as a model file says them; undefined where it is older than they are. */
export function checkedRootFacts(value: unknown, check: FactCheck): RootFacts | undefined {
  if (value === undefined) return undefined;
  const { sentences, several, labels, exclusive } = record(value);
  check("roots.sentences", sentences, "an integer from 1 on", isInteger(sentences, 1, Infinity));
  const most = sentences as number;
  check("roots.several", several, `an integer from 0 to ${most}`, isInteger(several, 0, most));
  check("roots.labels", labels, "texts", areTexts(labels));
  check("roots.exclusive", exclusive, "true or false", typeof exclusive === "boolean");
  return { sentences, several, labels, exclusive } as RootFacts;
}
