import assert from "node:assert/strict";
import { allTrees } from "../../dependency/all_trees.ts";
import { isProjective } from "../../measures/projectivity.ts";
import { arcHybrid } from "../arc_hybrid.ts";
import { hybridSwap } from "../hybrid_swap.ts";
import { configurationKey, permissibleKinds, reachableConfigurations } from "../reachable.ts";
import type { StackConfiguration } from "../stack_configuration.ts";
import { arcHybridOracle } from "./arc_hybrid_oracle.ts";
import type { DynamicOracle } from "./dynamic_oracle.ts";
import { hybridSwapOracle } from "./hybrid_swap_oracle.ts";
import { lossesByTrying } from "./testing/least_losses.ts";

type Oracle = DynamicOracle<StackConfiguration>;

/** What the transitions lead to after which the oracle tells a way on. */
function followed(oracle: Oracle, c: StackConfiguration) {
  return permissibleKinds(hybridSwap, c).flatMap((kind) => {
    const cost = oracle.cost(c, kind);
    if (cost === Infinity) return [];
    const next = c.copy();
    hybridSwap.apply(next, kind, 0);
    return [{ kind, cost, next }];
  });
}

/** The losses of all configurations that are reached so, word for word: by trying every way on. */
function leastLosses(oracle: Oracle, heads: Int32Array) {
  const known = new Map<string, { c: StackConfiguration; loss: number }>();
  const visit = (c: StackConfiguration): number => {
    const key = configurationKey(hybridSwap, c);
    const found = known.get(key);
    if (found !== undefined) return found.loss;
    const wrong = heads.filter((head, node) => node > 0 && c.graph.heads[node] !== head).length;
    const loss = hybridSwap.isTerminal(c)
      ? wrong
      : Math.min(...followed(oracle, c).map(({ next }) => visit(next)));
    known.set(key, { c, loss });
    return loss;
  };
  visit(hybridSwap.initial(heads.length - 1));
  return [...known.values()];
}

Deno.test("losses and costs are exact among derivations that swap as told, for all trees of up to 4 tokens", () => {
  const oracle = hybridSwapOracle();
  let pairs = 0;
  for (const { heads } of [1, 2, 3, 4].flatMap((n) => [...allTrees(n)])) {
    oracle.prepare(heads, heads.map((_, node) => node));
    for (const { c, loss } of leastLosses(oracle, heads)) {
      assert.equal(oracle.loss(c), loss, `${heads} at ${c}`);
      const kinds = followed(oracle, c);
      for (const { cost, next } of kinds) {
        assert.equal(cost, oracle.loss(next) - loss, `${heads} at ${c}`);
      }
      if (!hybridSwap.isTerminal(c)) assert.ok(kinds.some(({ cost }) => cost === 0), `${heads}`);
      pairs++;
    }
  }
  assert.equal(pairs, 37_801);
});

Deno.test("free swaps could lose less after an error, and never more", () => {
  const trees = [...allTrees(4)];
  const byTrying = lossesByTrying(hybridSwap, trees.map(({ heads }) => heads));
  const oracle = hybridSwapOracle();
  let [same, less] = [0, 0];
  for (const [k, { heads }] of trees.entries()) {
    oracle.prepare(heads, heads);
    for (const { c, loss } of leastLosses(oracle, heads)) {
      const free = byTrying(c)[k];
      assert.ok(free <= loss);
      if (free === loss) same++;
      else less++;
    }
  }
  assert.deepEqual([same, less], [36_611, 336]);
});

Deno.test("of projective trees losses are those of arc-hybrid, and nothing is swapped", () => {
  const [swapping, plain] = [hybridSwapOracle(), arcHybridOracle()];
  for (const { heads } of [...allTrees(4)].filter(isProjective)) {
    for (const oracle of [swapping, plain]) oracle.prepare(heads, heads);
    for (const c of reachableConfigurations(arcHybrid, 4)) {
      assert.equal(swapping.loss(c), plain.loss(c), `${heads} at ${c}`);
      for (const kind of permissibleKinds(arcHybrid, c)) {
        assert.equal(swapping.cost(c, kind), plain.cost(c, kind));
      }
      assert.equal(swapping.cost(c, hybridSwap.transitions.length - 1), Infinity);
    }
  }
});
