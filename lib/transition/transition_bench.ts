/**
 * Oracle parsing of real trees with every system. One iteration prepares the oracle and derives all
 * trees of a file; the name of each benchmark says how many transitions that takes, so transitions
 * per second are that number times iterations per second.
 *
 * Trees: UD English-EWT train of the npm package and, where ARCBOOK_TREEBANKS is set, UD
 * Gothic-PROIEL dev, whose trees are often non-projective.
 * @module
 */
import type { Tree } from "../dependency/tree.ts";
import { treesOf } from "../testing/treebanks.ts";
import type { Configuration } from "./configuration.ts";
import { LabelSet } from "./labels.ts";
import { parseWithGuide } from "./parse.ts";
import { type AnyTransitionSystem, transitionSystems } from "./registry.ts";

/** Derives all trees; returns the number of transitions. */
function deriver(system: AnyTransitionSystem, trees: readonly Tree[]): () => number {
  const labels = new LabelSet();
  const items = trees.map((tree) => ({ heads: tree.heads, labels: labels.idsOf(tree.labels) }));
  const oracle = system.staticOracle();
  const c: Configuration = system.initial(0);
  return () => {
    let transitions = 0;
    for (const { heads, labels } of items) {
      oracle.prepare(heads, labels);
      system.reset(c, heads.length - 1);
      transitions += parseWithGuide(system, oracle, c);
    }
    return transitions;
  };
}

const TREEBANKS: [name: string, trees: readonly Tree[] | undefined][] = [
  ["en_ewt-ud-train", await treesOf("en_ewt-ud-train")],
  ["got_proiel-ud-dev", await treesOf("got_proiel-ud-dev")],
];

for (const [group, trees] of TREEBANKS) {
  if (trees === undefined) continue;
  for (const system of transitionSystems.values()) {
    const derive = deriver(system, trees);
    const transitions = derive();
    Deno.bench(`${system.name}, ${transitions} transitions`, { group }, () => {
      derive();
    });
  }
}
