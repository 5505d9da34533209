/** One token on 0, whatever a guide answers; and nothing that the oracle of such a tree would miss. */
import assert from "node:assert/strict";
import { rootCount } from "../dependency/root_facts.ts";
import { randomInteger, randomTree, seededRandom } from "../dependency/random.ts";
import { Tree } from "../dependency/tree.ts";
import { isProjective } from "../measures/projectivity.ts";
import type { Configuration } from "./configuration.ts";
import { LabelSet } from "./labels.ts";
import { PartialGraph } from "./partial_graph.ts";
import { type AnyTransitionSystem, transitionSystems } from "./registry.ts";
import { chosenRoot, singleRootRules } from "./single_root.ts";
import { kindOf, labelOf, oracleOf, STUCK, transitionCode } from "./system.ts";

const systems = [...transitionSystems.values()];

/** The transitions that may be taken, by a look at all. */
function allowedKinds(system: AnyTransitionSystem, c: Configuration): number[] {
  const rules = singleRootRules(system);
  return [...system.transitions.keys()].filter((kind) =>
    system.isPermissible(c, kind) && rules.allows(c, kind)
  );
}

for (const system of systems) {
  Deno.test(`${system.name}: random walks within the rules end, with one root within reach`, () => {
    const random = seededRandom(3);
    const rules = singleRootRules(system);
    const c = system.initial(0);
    for (let round = 0; round < 1000; round++) {
      const length = randomInteger(random, 9);
      system.reset(c, length);
      while (!system.isTerminal(c)) {
        const kinds = allowedKinds(system, c);
        assert.ok(kinds.length > 0, `${system.name} is stuck in ${c}`);
        const kind = kinds[randomInteger(random, kinds.length)];
        const adds = rules.addsRoot(c, kind);
        const before = c.graph.valency(0);
        system.apply(c, kind, 0);
        assert.equal(c.graph.valency(0) - before, adds ? 1 : 0);
      }
      assert.ok(c.graph.valency(0) <= 1);
      const headless = [...Array(length).keys()].filter((k) => !c.graph.hasHead(k + 1)).length;
      if (length > 0) assert.ok(headless + c.graph.valency(0) >= 1);
      if (rules.show === undefined) assert.equal(headless, 0);
    }
  });

  Deno.test(`${system.name}: what the rules refuse, the oracle of a tree with one root never wants`, () => {
    const random = seededRandom(4);
    const rules = singleRootRules(system);
    const names = ["static", ...(system.exhaustiveOracle ? ["exhaustive"] : [])] as const;
    let transitions = 0;
    for (const name of names) {
      const oracle = oracleOf(system, name as "static");
      const c = system.initial(0);
      for (let round = 0; round < 2000; round++) {
        const tree = randomTree(1 + randomInteger(random, 8), random);
        if (
          rootCount(tree) !== 1 || (system.coveredClass === "projective" && !isProjective(tree))
        ) {
          continue;
        }
        oracle.prepare(tree.heads, new LabelSet().idsOf(tree.labels));
        system.reset(c, tree.length);
        while (!system.isTerminal(c)) {
          const code = oracle.next(c);
          if (code === STUCK) break;
          assert.ok(rules.allows(c, kindOf(code)), `${name} in ${c}`);
          system.apply(c, kindOf(code), labelOf(code));
          transitions++;
        }
      }
    }
    assert.ok(transitions > 1000, `${transitions} transitions`);
  });

  Deno.test(`${system.name}: a pair is shown as the two nodes that RIGHT-ARC would link`, () => {
    const { show } = singleRootRules(system);
    if (show === undefined) return;
    const c = system.initial(0);
    for (const [i, j] of [[1, 2], [1, 5], [3, 4], [4, 5]]) {
      system.reset(c, 5);
      while (!system.isTerminal(c)) system.apply(c, system.transitions.length === 3 ? 2 : 3, 0);
      show(c, i, j);
      const rightArc = transitionCode(1);
      assert.ok(system.isPermissible(c, kindOf(rightArc)), `${c}`);
      system.apply(c, 1, 0);
      assert.equal(c.graph.heads[j], i);
    }
  });
}

Deno.test("every system has rules, and a foreign one is refused", () => {
  for (const system of systems) assert.doesNotThrow(() => singleRootRules(system));
  assert.throws(() => singleRootRules({ ...systems[0], name: "mine" }), /Cannot keep mine to one/);
});

/** Which token heads the largest tree, by walking up from every token. */
function chosenSlowly({ heads, length }: PartialGraph): number {
  const onRoot = [...Array(length).keys()].map((k) => k + 1).find((token) => heads[token] === 0);
  if (onRoot !== undefined) return onRoot;
  const sizes = new Array<number>(length + 1).fill(0);
  for (let token = 1; token <= length; token++) {
    let top = token;
    while (heads[top] > 0) top = heads[top];
    sizes[top]++;
  }
  return sizes.indexOf(Math.max(...sizes));
}

Deno.test("the root is the token on 0, or else the one with the most descendants", () => {
  const random = seededRandom(5);
  for (let round = 0; round < 2000; round++) {
    const tree = randomTree(1 + randomInteger(random, 12), random);
    const graph = new PartialGraph();
    graph.reset(tree.length);
    const keepsRoot = randomInteger(random, 4) === 0 && rootCount(tree) === 1;
    for (let token = 1; token <= tree.length; token++) {
      const head = tree.heads[token];
      if (head === 0 ? keepsRoot : random() < 0.7) graph.attach(head, token, 0);
    }
    assert.equal(chosenRoot(graph), chosenSlowly(graph));
  }
  const chain = new PartialGraph();
  chain.reset(200_000);
  for (let token = 2; token <= 200_000; token++) chain.attach(token - 1, token, 0);
  assert.equal(chosenRoot(chain), 1); // linear, and without recursion
  assert.equal(rootCount(Tree.of([-1, 0, 0], ["", "", ""])), 2);
});
