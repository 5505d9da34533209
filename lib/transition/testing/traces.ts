import assert from "node:assert/strict";
import type { Tree } from "../../dependency/tree.ts";
import { derive } from "../derivation.ts";
import type { AnyTransitionSystem } from "../registry.ts";

/** Compares a derivation with a trace, given as one row a line: transition ⇒ configuration. */
export function assertTrace(
  system: AnyTransitionSystem,
  tree: Tree,
  trace: string,
  raw = false,
): void {
  const rows = derive(system, tree, { raw }).slice(1)
    .map((step) => `${step.transition} ⇒ ${step.configuration}`);
  assert.deepEqual(rows, trace.trim().split("\n").map((row) => row.trim()));
}
