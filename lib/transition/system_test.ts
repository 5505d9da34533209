import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { randomInteger, randomTree, seededRandom } from "../dependency/random.ts";
import { Tree } from "../dependency/tree.ts";
import { arcEager } from "./arc_eager.ts";
import { attardi } from "./attardi.ts";
import { covington } from "./covington.ts";
import { DisjointSets } from "./disjoint_sets.ts";
import { LabelSet } from "./labels.ts";
import { nonprojectiveList } from "./nonprojective_list.ts";
import { oracleParse } from "./oracle_parse.ts";
import { completeTree, parseWithGuide } from "./parse.ts";
import { planar } from "./planar.ts";
import { projectiveList } from "./projective_list.ts";
import { transitionSystem, transitionSystems } from "./registry.ts";
import { stackProjective } from "./stack_projective.ts";
import {
  applyTransition,
  defaultCode,
  kindOf,
  labelOf,
  MOST_KINDS,
  STUCK,
  transitionCode,
  transitionName,
} from "./system.ts";
import { permissibleKinds } from "./reachable.ts";

Deno.test("a transition and its label travel as one integer", () => {
  for (const kind of [0, 3, 7, 8, 15]) {
    for (const label of [0, 1, 5000, 2 ** 27 - 1]) {
      const code = transitionCode(kind, label);
      assert.deepEqual([kindOf(code), labelOf(code)], [kind, label]);
    }
  }
});

Deno.test("codes of the first eight kinds are what they were when there were no more", () => {
  // As classes of models that were written then: SHIFT, LEFT-ARC_1 and RIGHT-ARC-2_3 of P2.
  assert.deepEqual([2, 8, 28].map((code) => transitionName(attardi, code, ["a", "b", "c", "d"])), [
    "SHIFT",
    "LEFT-ARC_b",
    "RIGHT-ARC-2_d",
  ]);
  for (let kind = 0; kind < 8; kind++) {
    for (const label of [0, 1, 7, 300]) assert.equal(transitionCode(kind, label), 8 * label + kind);
  }
});

Deno.test("every kind of every system fits into a transition code", () => {
  for (const system of transitionSystems.values()) {
    assert(system.transitions.length <= MOST_KINDS, system.name);
    assert.equal(system.transitions[system.defaultTransition].labelled, false, system.name);
  }
});

Deno.test("the registry knows the systems by the names of the command line and no others", () => {
  assert.deepEqual([...transitionSystems.keys()].sort(), [
    "2-planar",
    "P0",
    "P2",
    "P2-simplified",
    "P3-eager",
    "P3-lazy",
    "arc-eager",
    "arc-hybrid",
    "arc-standard",
    "attardi-3",
    "attardi-full",
    "degree-0",
    "degree-1",
    "degree-2",
    "degree-inf",
    "hybrid-swap",
    "nonprojective-list",
    "planar",
    "projective-list",
  ]);
  assert.throws(() => transitionSystem("P9"), { code: "unknown-transition-system" });
});

Deno.test("a step by hand refuses a transition that is not permissible and says why", () => {
  const c = arcEager.initial(2);
  assert.throws(
    () => applyTransition(arcEager, c, 0),
    (error) =>
      error instanceof InputError && error.code === "transition-not-permissible" &&
      error.message === "Cannot apply LEFT-ARC of arc-eager: " +
          'current value is "( [0], [1, 2], ∅ )", ' +
          "required is (σ|i, j|β, A), i ≠ 0, ¬∃k∃l′[(k, l′, i) ∈ A]",
  );
  assert.throws(() => applyTransition(arcEager, c, 4), RangeError);
  applyTransition(arcEager, c, 1, 7);
  assert.equal(String(c), "( [0, 1], [2], A1 )");
  assert.equal(c.graph.labels[1], 7);
});

Deno.test("a kind that a system does not have is never permissible", () => {
  for (const system of transitionSystems.values()) {
    const c = system.initial(3);
    for (let turn = 0; turn < 3 && !system.isTerminal(c); turn++) {
      for (const kind of [-1, system.transitions.length, MOST_KINDS - 1]) {
        assert.equal(system.isPermissible(c, kind), false, `${system.name}, kind ${kind} at ${c}`);
      }
      system.apply(c, kindOf(defaultCode(system, c)), 0);
    }
  }
});

Deno.test("the default is SHIFT on stacks and NO-ARC on lists, SHIFT where λ1 is empty", () => {
  assert.equal(defaultCode(arcEager, arcEager.initial(1)), 3);
  const list = nonprojectiveList.initial(1);
  assert.equal(
    nonprojectiveList.transitions[defaultCode(nonprojectiveList, list)].name,
    "NO-ARC^n",
  );
  applyTransition(nonprojectiveList, list, 2);
  assert.equal(nonprojectiveList.transitions[defaultCode(nonprojectiveList, list)].name, "SHIFT^λ");
  const projective = projectiveList.initial(1); // 0 has no head, so NO-ARC is not permissible
  assert.equal(projectiveList.transitions[defaultCode(projectiveList, projective)].name, "SHIFT^λ");
  assert.equal(defaultCode(stackProjective, stackProjective.initial(0)), STUCK);
});

Deno.test("a guide that answers with the defaults leaves all tokens to be attached to 0", () => {
  for (const system of transitionSystems.values()) {
    const c = system.initial(4);
    parseWithGuide(system, { next: (c) => defaultCode(system, c) }, c);
    const tree = completeTree(c.graph, [], "ROOT");
    assert.deepEqual([...tree.heads], [-1, 0, 0, 0, 0], system.name);
    assert.deepEqual(tree.labels, ["", "ROOT", "ROOT", "ROOT", "ROOT"], system.name);
  }
});

Deno.test("a configuration is used again for any length, as good as new", () => {
  for (const system of transitionSystems.values()) {
    const used = system.initial(0);
    for (let seed = 0; seed < 60; seed++) {
      const random = seededRandom(seed);
      const n = randomInteger(random, seed === 30 ? 400 : 12);
      system.reset(used, n);
      assert.equal(String(used), String(system.initial(n)), `${system.name}, seed ${seed}`);
      while (!system.isTerminal(used) && random() > 0.02) {
        const kinds = permissibleKinds(system, used);
        system.apply(used, kinds[randomInteger(random, kinds.length)], 0);
      }
    }
  }
});

Deno.test("nodes are found by list and place, counted from the head of the list", () => {
  const c = planar.initial(4);
  for (let turn = 0; turn < 3; turn++) applyTransition(planar, c, 3);
  assert.deepEqual([0, 1, 2, 3].map((k) => c.at(0, k)), [3, 2, 1, -1]);
  assert.deepEqual([0, 1].map((k) => c.at(1, k)), [4, -1]);
  const list = covington(Infinity).initial(3);
  for (let turn = 0; turn < 4; turn++) applyTransition(covington(Infinity), list, 2);
  assert.equal(String(list), "( [0, 1], [2], [3], ∅ )");
  assert.deepEqual([0, 1, 2].map((k) => list.at(0, k)), [1, 0, -1]);
  assert.deepEqual([0, 1].map((k) => list.at(1, k)), [2, -1]);
  assert.deepEqual([0, 1].map((k) => list.at(2, k)), [3, -1]);
});

Deno.test("outermost dependents and valencies are those that a search of the arcs finds", () => {
  for (let seed = 0; seed < 500; seed++) {
    const random = seededRandom(seed);
    const n = 1 + randomInteger(random, 12);
    const c = attardi.initial(n);
    while (!attardi.isTerminal(c)) {
      const kinds = permissibleKinds(attardi, c);
      attardi.apply(c, kinds[randomInteger(random, kinds.length)], 0);
      const { graph } = c;
      for (let node = 0; node <= n; node++) {
        const dependents = Array.from({ length: n }, (_, i) => i + 1)
          .filter((dependent) => graph.heads[dependent] === node);
        const where = `seed ${seed}, node ${node} at ${c}`;
        assert.equal(graph.leftmost[node], dependents[0] ?? -1, where);
        assert.equal(graph.rightmost[node], dependents.at(-1) ?? -1, where);
        assert.equal(graph.leftValency[node], dependents.filter((it) => it < node).length, where);
        assert.equal(graph.valency(node), dependents.length, where);
      }
    }
  }
});

Deno.test("disjoint sets join what has been joined and nothing else", () => {
  for (let seed = 0; seed < 300; seed++) {
    const random = seededRandom(seed);
    const nodes = 1 + randomInteger(random, 30);
    const sets = new DisjointSets();
    sets.reset(nodes);
    const group = Array.from({ length: nodes }, (_, node) => node);
    for (let turn = 0; turn < nodes; turn++) {
      const [a, b] = [randomInteger(random, nodes), randomInteger(random, nodes)];
      sets.union(a, b);
      const [from, to] = [group[a], group[b]];
      group.forEach((it, node) => group[node] = it === from ? to : it);
      const [c, d] = [randomInteger(random, nodes), randomInteger(random, nodes)];
      assert.equal(sets.same(c, d), group[c] === group[d], `seed ${seed}`);
    }
  }
});

Deno.test("labels get ids in the order in which they are met", () => {
  const labels = new LabelSet(["root"]);
  assert.deepEqual([...labels.idsOf(["", "det", "root", "det"])], [1, 2, 0, 2]);
  assert.deepEqual(labels.names, ["root", "", "det"]);
});

Deno.test("an oracle parse counts transitions by kind and gives the default label to tokens left to 0", () => {
  const tree = Tree.of([-1, 2, 0, 1], ["", "a", "r", "c"]);
  assert.deepEqual(oracleParse(transitionSystem("P3-eager"), tree).counts, [1, 2, 4, 1]);
  const raw = oracleParse(stackProjective, tree, { raw: true, rootLabel: "ROOT" });
  assert.deepEqual([...raw.tree.heads], [-1, 0, 0, 0]);
  assert.deepEqual(raw.tree.labels, ["", "ROOT", "ROOT", "ROOT"]);
  assert.deepEqual(raw.unreached, [1, 3]);
  assert.deepEqual([raw.transitions, raw.counts], [3, [0, 0, 3]]);
});

Deno.test("a bound on the degree is a natural number or Infinity", () => {
  assert.throws(() => covington(-1), RangeError);
  assert.throws(() => covington(1.5), RangeError);
  assert.throws(() => covington(NaN), RangeError);
  assert.equal(covington(3).name, "degree-3");
});

Deno.test("the exhaustive oracle looks at every pair and derives the same tree", () => {
  const system = transitionSystem("nonprojective-list");
  const oracle = system.exhaustiveOracle!();
  const c = system.initial(0);
  for (let seed = 0; seed < 200; seed++) {
    const tree = randomTree(1 + seed % 20, seededRandom(seed));
    const n = tree.length;
    oracle.prepare(tree.heads, new Int32Array(n + 1));
    system.reset(c, n);
    assert.equal(parseWithGuide(system, oracle, c), n * (n + 3) / 2);
    assert.deepEqual(c.graph.heads.slice(0, n + 1), tree.heads);
  }
});
