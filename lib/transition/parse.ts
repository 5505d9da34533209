import { Tree } from "../dependency/tree.ts";
import type { Configuration } from "./configuration.ts";
import type { PartialGraph } from "./partial_graph.ts";
import { type Guide, kindOf, labelOf, STUCK, type TransitionSystem } from "./system.ts";

/**
 * Deterministic parsing: from the configuration on, applies what the guide answers until the system
 * is done or the guide is stuck [nivre-2008, sec. 3; kuhlmann-nivre-2010, sec. 2.3].
 *
 * @param c is changed in place; make it initial before and read its graph afterwards
 * @param counts where given, counts the transitions by kind
 * @returns the number of transitions
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { arcEager } from "lib/transition/arc_eager.ts";
 * import { completeTree, parseWithGuide } from "lib/transition/parse.ts";
 *
 * // A guide that always shifts leaves all tokens to be attached to 0.
 * const c = arcEager.initial(2);
 * assert(parseWithGuide(arcEager, { next: () => 3 }, c) === 2);
 * assert(completeTree(c.graph, [], "root").heads.join() === "-1,0,0");
 * ```
 */
export function parseWithGuide<C extends Configuration>(
  system: TransitionSystem<C>,
  guide: Guide<C>,
  c: C,
  counts?: Int32Array,
): number {
  let transitions = 0;
  while (!system.isTerminal(c)) {
    const code = guide.next(c);
    if (code === STUCK) break;
    const kind = kindOf(code);
    system.apply(c, kind, labelOf(code));
    if (counts !== undefined) counts[kind]++;
    transitions++;
  }
  return transitions;
}

/** The tokens of a forest that have no head, in ascending order: what {@link completeTree} attaches. */
export function headlessTokens(graph: PartialGraph): number[] {
  const tokens: number[] = [];
  for (let token = 1; token <= graph.length; token++) if (!graph.hasHead(token)) tokens.push(token);
  return tokens;
}

/**
 * Makes a tree of a forest: tokens without a head are attached to 0 with a default label
 * [nivre-2008, sec. 6.1].
 *
 * @param labels the name of each label id
 * @param rootLabel the default label
 */
export function completeTree(
  graph: PartialGraph,
  labels: readonly string[],
  rootLabel: string,
): Tree {
  const heads = graph.heads.slice(0, graph.length + 1);
  const names = [""];
  for (let node = 1; node < heads.length; node++) {
    if (graph.hasHead(node)) {
      names.push(labels[graph.labels[node]]);
    } else {
      heads[node] = 0;
      names.push(rootLabel);
    }
  }
  return Tree.trusted(heads, names);
}
