import assert from "node:assert/strict";
import type { Tree } from "../dependency/tree.ts";
import { isPlanar } from "../measures/planarity.ts";
import { isProjective } from "../measures/projectivity.ts";
import { isTwoPlanar } from "../measures/two_planarity.ts";
import { projectivize } from "../transforms/pseudo_projective.ts";
import { oracleParser } from "./oracle_parse.ts";
import { transitionSystem, transitionSystems } from "./registry.ts";
import { packagedTreebanks, sharedTreebanks, treesOf } from "../testing/treebanks.ts";

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

const projectivized = (tree: Tree) => projectivize(tree, { encoding: "baseline" }).tree;

/** Tokens and trees covered (%), transitions, swaps; what is left out is not checked. */
type Bearing = [name: string, tokens: string, exact: string, transitions?: number, swaps?: number];

const BEARINGS: Record<string, Bearing[]> = {
  "got_proiel-ud-dev": [
    ["P0", "96.98", "76.75"],
    ["P0-raw", "89.66", "76.75"],
    ["P2", "99.51", "98.38"],
    ["P3-eager", "100.00", "100.00", 22324, 1048],
    ["P3-lazy", "100.00", "100.00", 20958, 365],
    ["degree-0", "94.66", "76.75", 27723],
    ["degree-1", "99.68", "97.16", 62632],
    ["degree-2", "99.97", "99.70", 78786],
    ["degree-inf", "100.00", "100.00", 88415],
    ["planar", "97.30", "79.29"], // 781 of 985 trees
    ["2-planar", "100.00", "100.00"],
  ],
  "da_ddt-ud-dev": [
    ["P0", "98.71", "81.56"],
    ["P2", "99.57", "98.58"],
    ["P3-eager", "100.00", "100.00", 22324, 830],
    ["P3-lazy", "100.00", "100.00", 20960, 148],
    ["degree-0", "96.67", "81.56", 30598],
    ["degree-1", "99.91", "99.11", 82822],
    ["degree-2", "99.97", "99.65", 107726],
    ["degree-inf", "100.00", "100.00", 136275],
  ],
};

for (const [treebank, bearings] of Object.entries(BEARINGS)) {
  Deno.test(`oracles cover ${treebank} to the figures of the design`, async () => {
    const trees = await treesOf(treebank);
    if (trees === undefined) return;
    for (const [name, tokens, exact, transitions, swaps] of bearings) {
      const found: Coverage = name === "P0"
        ? coverage("P0", trees, projectivized)
        : coverage(name.replace("-raw", ""), trees);
      assert.deepEqual([found.tokens, found.exact], [tokens, exact], name);
      if (transitions !== undefined) assert.equal(found.transitions, transitions, name);
      if (swaps !== undefined) assert.equal(found.counts[3], swaps, name);
    }
  });
}

const all = () => true;

/** The classes that can be tested for, each with the systems that derive exactly its trees. */
const EXACT:
  readonly (readonly [isOfClass: (tree: Tree) => boolean, systems: readonly string[]])[] = [
    [all, ["P3-eager", "P3-lazy", "hybrid-swap", "nonprojective-list", "degree-inf"]],
    [isTwoPlanar, ["2-planar"]],
    [isPlanar, ["planar"]],
    [isProjective, [
      "P0",
      "arc-standard",
      "arc-eager",
      "arc-hybrid",
      "projective-list",
      "degree-0",
    ]],
  ];

/** Heads and labels come back; the planar systems leave the label of roots to the default. */
function assertRoundTrip(trees: readonly Tree[], treebank: string): void {
  for (const [isOfClass, names] of EXACT) {
    const expected = trees.map(isOfClass);
    for (const name of names) {
      const derive = oracleParser(transitionSystem(name), { raw: true });
      for (const [i, tree] of trees.entries()) {
        const { tree: derived, unreached } = derive(tree);
        const comesBack = unreached.length === 0;
        if (comesBack === expected[i] && rightHeadsAreLabelled(tree, derived)) continue;
        assert.fail(`${name}, sentence ${i + 1} of ${treebank}: heads come back is ${comesBack}`);
      }
    }
  }
}

/** Whether all tokens that have their right head, other than 0, have its label too. */
function rightHeadsAreLabelled(tree: Tree, derived: Tree): boolean {
  for (let node = 1; node <= tree.length; node++) {
    const head = tree.heads[node];
    if (head === 0 || head !== derived.heads[node]) continue;
    if (derived.labels[node] !== tree.labels[node]) return false;
  }
  return true;
}

Deno.test("every tree of the npm package comes back from the systems whose class it is in", async () => {
  for (const name of packagedTreebanks()) assertRoundTrip((await treesOf(name))!, name);
});

Deno.test("every tree of ARCBOOK_TREEBANKS comes back from the systems whose class it is in", async () => {
  for (const name of await sharedTreebanks()) assertRoundTrip((await treesOf(name))!, name);
});

Deno.test("projectivized trees come back from all systems, with their marked labels", async () => {
  const trees = (await treesOf("tr_imst-ud-dev"))!.map((tree) =>
    projectivize(tree, { encoding: "head+path" }).tree
  );
  for (const system of transitionSystems.values()) {
    const derive = oracleParser(system);
    for (const tree of trees) assert(derive(tree).tree.equals(tree), system.name);
  }
});
