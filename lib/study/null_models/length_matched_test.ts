import assert from "node:assert/strict";
import { allTrees } from "../../dependency/all_trees.ts";
import { randomProjectiveTree, randomTree, seededRandom } from "../../dependency/random.ts";
import { randomArrangement } from "../../dependency/random_arrangements.ts";
import { Tree } from "../../dependency/tree.ts";
import {
  dependencyLength,
  type LengthMatchedOptions,
  LengthMatchedOrders,
  PULLS,
} from "./length_matched.ts";
import { Sampled } from "./sampled.ts";
import { orders } from "./testing/orders.ts";
import { addSums, SUM_NAMES, sumsOfTree, TreeSummer } from "./tree_sums.ts";

/** Labels tell the tokens apart, so that they name an order. */
const named = (...heads: number[]) =>
  Tree.of([-1, ...heads], ["", ...heads.map((_, k) => String(k))]);
const orderOf = ({ labels }: Tree) => labels.slice(1).join(" ");

type Chain = Required<LengthMatchedOptions>;

/** What a step proposes, and whether it is taken where the last number drawn is `chance`. */
function stepOf(from: Tree, options: Chain, drawn: readonly number[], chance: number): Tree {
  const numbers = [...drawn, chance];
  const chain = new LengthMatchedOrders(from, () => numbers.shift()!, options);
  chain.step();
  return chain.order;
}

/** The probabilities of all steps between the orders of a tree: a row each, in the order given. */
function transitions(all: readonly Tree[], options: Chain): number[][] {
  const index = new Map(all.map((order, k) => [orderOf(order), k]));
  const n = all[0].length;
  return all.map((from) => {
    const row: number[] = all.map(() => 0);
    for (const kind of [0.25, 0.75]) {
      for (let i = 0; i < n; i++) {
        for (let j = 0; j < n; j++) {
          const drawn = [kind, (i + 0.5) / n, (j + 0.5) / n];
          const to = stepOf(from, options, drawn, 0);
          const away = (tree: Tree) => Math.abs(dependencyLength(tree) - options.wanted);
          const taken = Math.min(1, Math.exp(-options.pull * (away(to) - away(from))));
          if (taken < 1) {
            assert.equal(orderOf(stepOf(from, options, drawn, taken - 1e-9)), orderOf(to));
            assert.equal(orderOf(stepOf(from, options, drawn, taken + 1e-9)), orderOf(from));
          }
          row[index.get(orderOf(to))!] += taken / (2 * n * n);
          row[index.get(orderOf(from))!] += (1 - taken) / (2 * n * n);
        }
      }
    }
    return row;
  });
}

/** Rows of the chain that is looked at only in the states of `watched`. */
function watchedChain(chain: readonly number[][], watched: readonly number[]): number[][] {
  const others = chain.keys().filter((state) => !watched.includes(state)).toArray();
  return watched.map((from) => {
    const row = watched.map((to) => chain[from][to]);
    // What is outside goes on until it has come back.
    let outside = others.map((state) => chain[from][state]);
    while (outside.reduce((a, b) => a + b, 0) > 1e-12) {
      const next = others.map(() => 0);
      outside.forEach((share, k) => {
        watched.forEach((to, i) => row[i] += share * chain[others[k]][to]);
        others.forEach((to, i) => next[i] += share * chain[others[k]][to]);
      });
      outside = next;
    }
    return row;
  });
}

const SMALL = [
  named(0, 1, 2, 3),
  named(2, 0, 2, 2),
  named(0, 1, 0, 3),
  named(3, 4, 0, 3),
];

Deno.test("a step and its reverse are in detailed balance", () => {
  for (const tree of [...SMALL, named(2, 0, 2, 3, 3)]) {
    const all = orders(tree);
    for (const pull of [PULLS[0], PULLS[2]]) {
      const wanted = dependencyLength(tree);
      const chain = transitions(all, { wanted, pull });
      const weights = all.map((order) =>
        Math.exp(-pull * Math.abs(dependencyLength(order) - wanted))
      );
      chain.forEach((row, from) => {
        assert.ok(Math.abs(row.reduce((a, b) => a + b, 0) - 1) < 1e-9);
        row.forEach((share, to) => {
          const back = chain[to][from];
          assert.ok(Math.abs(weights[from] * share - weights[to] * back) < 1e-12, `${tree.heads}`);
        });
      });
    }
  }
});

Deno.test("looked at in orders of the wanted length, the chain is at each equally often", () => {
  for (const tree of SMALL) {
    const all = orders(tree);
    const wanted = dependencyLength(tree);
    const states = all.keys().filter((k) => dependencyLength(all[k]) === wanted).toArray();
    const rows = watchedChain(transitions(all, { wanted, pull: PULLS[1] }), states);
    for (const [to] of states.entries()) {
      // Equal shares stay equal: each column adds up to 1; and each order is reached from each.
      const column = rows.reduce((sum, row) => sum + row[to], 0);
      assert.ok(Math.abs(column - 1) < 1e-9, `${tree.heads}: ${column}`);
      for (const row of rows) assert.ok(row[to] > 0, `${tree.heads}`);
    }
  }
});

Deno.test("draws are what all orders of the same length are on average", () => {
  const DRAWS = 400;
  const trees = [...allTrees(5)].filter((_, k) => k % 150 === 0);
  for (const tree of [...trees, named(2, 0, 2, 3, 4, 3, 6)]) {
    const same = orders(tree).filter((order) => dependencyLength(order) === dependencyLength(tree));
    const all = addSums(same.map(sumsOfTree));
    const sampled = new Sampled(DRAWS);
    const chain = new LengthMatchedOrders(tree, seededRandom(1));
    sampled.draw(() => sumsOfTree(chain.next()));
    const { mean, deviation } = sampled.result;
    for (const name of SUM_NAMES) {
      const error = deviation[name] / Math.sqrt(DRAWS);
      const difference = Math.abs(mean[name] - all[name] / same.length);
      assert.ok(difference <= 5 * error + 1e-9, `${name} of ${tree.heads}`);
    }
  }
});

Deno.test("every draw has the tokens and arcs of the tree, and the wanted length", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const tree = randomTree(seed, seededRandom(seed));
    const labelled = Tree.of(tree.heads, tree.labels.map((_, node) => String(node)));
    const other = randomArrangement(labelled, seededRandom(seed));
    const chain = new LengthMatchedOrders(labelled, seededRandom(seed), {
      wanted: dependencyLength(other),
    });
    for (const drawn of [chain.next(), chain.next()]) {
      assert.equal(dependencyLength(drawn), dependencyLength(other));
      const place = (label: string) => drawn.labels.indexOf(label);
      for (let node = 1; node <= seed; node++) {
        const head = labelled.heads[node];
        assert.equal(drawn.heads[place(String(node))], head === 0 ? 0 : place(String(head)));
      }
    }
  }
});

Deno.test("draws do not tell where the chain started", () => {
  const DRAWS = 60;
  const random = seededRandom(4);
  for (const n of [12, 24, 40]) {
    const tree = randomProjectiveTree(n, seededRandom(n));
    const from = (start: Tree) => {
      const sums = new TreeSummer();
      let squares = 0;
      for (let k = 0; k < DRAWS; k++) {
        const wanted = dependencyLength(tree);
        const drawn = sumsOfTree(new LengthMatchedOrders(start, random, { wanted }).next());
        sums.add(drawn);
        squares += drawn.crossings ** 2;
      }
      const mean = sums.sums.crossings / DRAWS;
      return { mean, variance: (squares / DRAWS - mean ** 2) / DRAWS };
    };
    // From no crossings at all, and from about n²/6.
    const [low, high] = [from(tree), from(randomArrangement(tree, random))];
    const error = Math.sqrt(low.variance + high.variance);
    assert.ok(Math.abs(low.mean - high.mean) < 4 * error, `${n}: ${low.mean}, ${high.mean}`);
  }
});

Deno.test("sentences of one and two tokens are drawn as they are", () => {
  const one = new LengthMatchedOrders(named(0), seededRandom(1)).next();
  assert.deepEqual([...one.heads], [-1, 0]);
  assert.equal(new LengthMatchedOrders(named(0, 1), seededRandom(1)).next().length, 2);
});
