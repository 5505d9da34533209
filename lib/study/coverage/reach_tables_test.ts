import assert from "node:assert/strict";
import { isProjective } from "../../measures/projectivity.ts";
import { oracleParser } from "../../transition/oracle_parse.ts";
import { transitionSystem } from "../../transition/registry.ts";
import { columnKeys } from "../testing/column_keys.ts";
import { randomCoverage, randomTrees } from "../testing/random_coverage.ts";
import { reachByTreebank, reachByTreebankTable, reachRows, reachTable } from "./reach_tables.ts";

const trees = randomTrees(150);
const treebanks = [
  randomCoverage("all", "", trees),
  randomCoverage("projective", "", trees.filter(isProjective)),
];

Deno.test("reach counts the trees and arcs that oracles derive, and what they take for it", () => {
  const nonprojective = trees.filter((tree) => !isProjective(tree));
  const tokens = trees.reduce((sum, { length }) => sum + length, 0);
  for (const row of reachRows(treebanks[0].result)) {
    if (row.family === "projective") continue; // these get projectivized trees
    const system = transitionSystem(row.system);
    const parse = oracleParser(system, { raw: true });
    const derived = nonprojective.filter((tree) => parse(tree).unreached.length === 0).length;
    const near = (found: number | undefined, expected: number) =>
      assert(Math.abs(found! - expected) < 1e-6, `${row.system}: ${found}, not ${expected}`);
    near(row.exactNonprojective, 100 * derived / nonprojective.length);
    near(row.exact, 100 * (trees.length - nonprojective.length + derived) / trees.length);
    near(row.perToken, trees.reduce((sum, tree) => sum + parse(tree).transitions, 0) / tokens);
    const missed = trees.reduce((sum, tree) => sum + parse(tree).unreached.length, 0);
    near(row.arcs, 100 * (tokens - missed) / tokens);
    near(row.added, 1000 * (row.perToken - 2));
    assert.equal(row.kinds, system.transitions.length);
  }
});

Deno.test("each member of Attardi's family reaches more than the one before", () => {
  const reach = Object.fromEntries(
    reachRows(treebanks[0].result).map(({ system, exact }) => [system, exact]),
  );
  assert(reach.P0 < reach.P2 && reach.P2 < reach["attardi-3"]);
  assert(reach["attardi-3"] < reach["attardi-full"] && reach["hybrid-swap"] === 100);
});

Deno.test("tables of reach have a row for each system, and leave out projective treebanks", () => {
  const keys = "kinds perToken added exact exactNonprojective arcs nonprojectiveArcs";
  const table = reachTable(treebanks[0].result);
  assert.equal(columnKeys(table), `family system ${keys}`);
  assert.equal(table.rows.length, 14);
  assert.equal(columnKeys(reachByTreebankTable(treebanks)), `treebank system ${keys}`);
  assert.deepEqual([...new Set(reachByTreebank(treebanks).map(({ treebank }) => treebank))], [
    "all",
  ]);
  const [row] = reachRows(treebanks[1].result);
  assert.deepEqual([row.exact, row.exactNonprojective], [100, undefined]);
});
