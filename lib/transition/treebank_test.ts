import assert from "node:assert/strict";
import type { Tree } from "../dependency/tree.ts";
import { isPlanar } from "../measures/planarity.ts";
import { isProjective } from "../measures/projectivity.ts";
import { isTwoPlanar } from "../measures/two_planarity.ts";
import { projectivize } from "../transforms/pseudo_projective.ts";
import { oracleParser } from "./oracle_parse.ts";
import { transitionSystem, transitionSystems } from "./registry.ts";
import { packagedTrees, sharedTrees } from "./test_support.ts";

/** Unlabelled coverage of a treebank, percent with two decimals, and transitions in all. */
interface Coverage {
  tokens: string;
  exact: string;
  transitions: number;
  counts: number[];
}

/** @param prepare what is done to a tree before it is derived, with the same tokens */
function coverage(name: string, trees: readonly Tree[], prepare = (tree: Tree) => tree): Coverage {
  const system = transitionSystem(name);
  const derive = oracleParser(system, { raw: true });
  const counts = system.transitions.map(() => 0);
  let tokens = 0;
  let reached = 0;
  let exact = 0;
  let transitions = 0;
  for (const tree of trees) {
    const derivation = derive(prepare(tree));
    const right = derivation.tree.heads.filter((head, i) => i > 0 && head === tree.heads[i]).length;
    tokens += tree.length;
    reached += right;
    if (right === tree.length) exact++;
    transitions += derivation.transitions;
    derivation.counts.forEach((count, kind) => counts[kind] += count);
  }
  const percent = (part: number, whole: number) => (100 * part / whole).toFixed(2);
  return {
    tokens: percent(reached, tokens),
    exact: percent(exact, trees.length),
    transitions,
    counts,
  };
}

function assertCovers(
  name: string,
  trees: readonly Tree[],
  tokens: string,
  exact: string,
  transitions?: number,
): void {
  const found = coverage(name, trees);
  assert.deepEqual([found.tokens, found.exact], [tokens, exact], name);
  if (transitions !== undefined) assert.equal(found.transitions, transitions, name);
}

const projectivized = (tree: Tree) => projectivize(tree, { encoding: "baseline" }).tree;

Deno.test("oracles cover the Gothic development set as measured before", () => {
  const trees = sharedTrees("got_proiel-ud-dev");
  if (trees === undefined) return;
  assertCovers("P0", trees, "89.66", "76.75");
  const { tokens, exact } = coverage("P0", trees, projectivized);
  assert.deepEqual([tokens, exact], ["96.98", "76.75"]);
  assertCovers("P2", trees, "99.51", "98.38");
  assertCovers("P3-eager", trees, "100.00", "100.00", 22324);
  assertCovers("P3-lazy", trees, "100.00", "100.00", 20958);
  assert.equal(coverage("P3-eager", trees).counts[3], 1048);
  assert.equal(coverage("P3-lazy", trees).counts[3], 365);
  assertCovers("degree-0", trees, "94.66", "76.75", 27723);
  assertCovers("degree-1", trees, "99.68", "97.16", 62632);
  assertCovers("degree-2", trees, "99.97", "99.70", 78786);
  assertCovers("degree-inf", trees, "100.00", "100.00", 88415);
  assertCovers("planar", trees, "97.30", "79.29"); // 781 of 985
  assertCovers("2-planar", trees, "100.00", "100.00");
});

Deno.test("oracles cover the Danish development set as measured before", () => {
  const trees = sharedTrees("da_ddt-ud-dev");
  if (trees === undefined) return;
  const { tokens, exact } = coverage("P0", trees, projectivized);
  assert.deepEqual([tokens, exact], ["98.71", "81.56"]);
  assertCovers("P2", trees, "99.57", "98.58");
  assertCovers("P3-eager", trees, "100.00", "100.00");
  assert.equal(coverage("P3-eager", trees).counts[3], 830);
  assert.equal(coverage("P3-lazy", trees).counts[3], 148);
  assertCovers("degree-0", trees, "96.67", "81.56", 30598);
  assertCovers("degree-1", trees, "99.91", "99.11", 82822);
  assertCovers("degree-2", trees, "99.97", "99.65", 107726);
  assertCovers("degree-inf", trees, "100.00", "100.00", 136275);
});

/** The systems that derive every tree, and those that derive a class that can be tested for. */
const EXACT: Record<string, (tree: Tree) => boolean> = {
  "P3-eager": () => true,
  "P3-lazy": () => true,
  "nonprojective-list": () => true,
  "degree-inf": () => true,
  "2-planar": isTwoPlanar,
  "planar": isPlanar,
  "P0": isProjective,
  "arc-standard": isProjective,
  "arc-eager": isProjective,
  "projective-list": isProjective,
  "degree-0": isProjective,
};

/** Heads and labels come back; the planar systems leave the label of roots to the default. */
function assertRoundTrip(trees: readonly Tree[], treebank: string): void {
  for (const [name, isOfClass] of Object.entries(EXACT)) {
    const derive = oracleParser(transitionSystem(name), { raw: true });
    for (const [i, tree] of trees.entries()) {
      const { tree: derived, unreached } = derive(tree);
      const where = `${name}, sentence ${i + 1} of ${treebank}`;
      assert.equal(unreached.length === 0, isOfClass(tree), where);
      for (let node = 1; node <= tree.length; node++) {
        if (tree.heads[node] !== derived.heads[node] || tree.heads[node] === 0) continue;
        assert.equal(derived.labels[node], tree.labels[node], where);
      }
    }
  }
}

for (const name of ["tr_imst-ud-dev", "en_ewt-ud-dev"]) {
  Deno.test(`every tree of ${name} comes back from the oracles of the systems whose class it is in`, () => {
    assertRoundTrip(packagedTrees(name), name);
  });
}

for (const name of ["got_proiel-ud-test", "nl_alpino-ud-test", "cs_cltt-ud-dev"]) {
  Deno.test(`every tree of ${name} comes back from the oracles of the systems whose class it is in`, () => {
    const trees = sharedTrees(name);
    if (trees !== undefined) assertRoundTrip(trees, name);
  });
}

Deno.test("projectivized trees come back from all systems, with their marked labels", () => {
  const trees = packagedTrees("tr_imst-ud-dev")
    .map((tree) => projectivize(tree, { encoding: "head+path" }).tree);
  for (const system of transitionSystems.values()) {
    const derive = oracleParser(system);
    for (const tree of trees) assert.deepEqual(derive(tree).tree.heads, tree.heads, system.name);
  }
});
