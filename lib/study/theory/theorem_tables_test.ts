import assert from "node:assert/strict";
import {
  type AnyTransitionSystem,
  transitionSystem,
  transitionSystems,
} from "../../transition/registry.ts";
import { columnKeys } from "../testing/column_keys.ts";
import {
  boundsTable,
  correctnessRows,
  correctnessTable,
  incrementalityTable,
} from "./theorem_tables.ts";

const systems = ["arc-eager", "P2", "P3-eager"].map(transitionSystem);

Deno.test("rows of correctness have the counts of the largest sentences, and verdicts of all", () => {
  const tokens = { reachable: 3, derived: 4 };
  const rows = correctnessRows(systems, tokens);
  assert.deepEqual(rows[0], {
    system: "arc-eager",
    class: "projective forests",
    source: "nivre-2008, theorem 4",
    ofClass: 143,
    derived: 143,
    complete: true,
    reachable: 30,
    reachableOfClass: 30,
    sound: true,
  });
  const [, attardi, swap] = rows;
  assert.deepEqual([attardi.derived, attardi.ofClass, attardi.complete], [119, 125, false]);
  assert.deepEqual([attardi.sound, swap.complete, swap.sound], [true, true, true]);
  const table = correctnessTable(rows, tokens);
  const groupOf = (name: string) => String(table.columns.find(({ key }) => key === name)?.group);
  assert.match(groupOf("derived"), /, 4 tokens$/);
  assert.match(groupOf("reachable"), /, 3 tokens$/);
});

Deno.test("a system that is not sound for smaller sentences is not sound", () => {
  const eager = transitionSystem("arc-eager");
  // REDUCE of 1 without a head is possible in sentences of 2 tokens only.
  const broken: AnyTransitionSystem = Object.assign(Object.create(eager), {
    isPermissible: (c: Parameters<typeof eager.isPermissible>[0], kind: number) =>
      c.graph.length === 2 && kind === 2 && !c.bufferIsEmpty && c.stack[c.height - 1] === 1 ||
      eager.isPermissible(c, kind),
  });
  const [row] = correctnessRows([broken], { reachable: 3, derived: 3 });
  assert.deepEqual([row.sound, row.reachable, row.reachableOfClass], [false, 30, 30]);
  assert(row.complete);
});

Deno.test("the table of incrementality shows what speaks against a system", () => {
  const table = incrementalityTable(transitionSystems.values(), 3);
  const row = (name: string) => table.rows.find(({ system }) => system === name)!;
  assert.deepEqual([row("P2").incremental, row("P2").growing], [false, "RIGHT-ARC-2"]);
  assert.deepEqual([row("P0").incremental, row("P0").growing, row("P0").unfinished], [
    false,
    "",
    "( [0, 1], [ ], ∅ )",
  ]);
  assert.deepEqual([row("arc-eager").incremental, row("arc-eager").unfinished], [true, ""]);
});

Deno.test("the table of bounds has the longest sequences beside them", () => {
  const table = boundsTable(["arc-eager", "projective-list"].map(transitionSystem), 3);
  assert.equal(columnKeys(table), "system published bound n1 n2 n3 within reached");
  const [eager, list] = table.rows;
  assert.deepEqual([eager.n1, eager.n2, eager.n3, eager.within, eager.reached], [
    1,
    3,
    5,
    true,
    true,
  ]);
  assert.deepEqual([list.n1, list.n2, list.n3, list.within, list.reached], [1, 3, 6, true, false]);
});
