import assert from "node:assert/strict";
import { Tree } from "../dependency/tree.ts";
import { arcEager } from "./arc_eager.ts";
import { arcStandard } from "./arc_standard.ts";
import { derive } from "./derivation.ts";
import { nonprojectiveList } from "./nonprojective_list.ts";
import { projectiveList } from "./projective_list.ts";
import type { AnyTransitionSystem } from "./registry.ts";

/** A graph of [nivre-2008, example 1] from its arcs (head, label, dependent). */
function treeOf(arcs: readonly [head: number, label: string, dependent: number][]): Tree {
  const heads = [-1];
  const labels = [""];
  for (const [head, label, dependent] of arcs) {
    heads[dependent] = head;
    labels[dependent] = label;
  }
  return Tree.of(heads, labels);
}

/** [nivre-2008, fig. 1], Czech, non-projective. */
const G1 = treeOf([
  [0, "Pred", 3],
  [0, "AuxK", 8],
  [1, "Atr", 2],
  [3, "Sb", 5],
  [3, "AuxP", 6],
  [5, "AuxP", 1],
  [5, "AuxZ", 4],
  [6, "Adv", 7],
]);

/** [nivre-2008, fig. 2], English, projective. */
const G2 = treeOf([
  [0, "ROOT", 3],
  [2, "NMOD", 1],
  [3, "SBJ", 2],
  [3, "OBJ", 5],
  [3, "P", 9],
  [5, "NMOD", 4],
  [5, "NMOD", 6],
  [6, "PMOD", 8],
  [8, "NMOD", 7],
]);

/** Compares a derivation with a figure, given as one row a line: transition ⇒ configuration. */
function assertFigure(system: AnyTransitionSystem, tree: Tree, figure: string): void {
  const rows = derive(system, tree).map((step) => `${step.transition} ⇒ ${step.configuration}`);
  const expected = figure.trim().split("\n").map((row) => row.trim().replace(/ +/g, " "));
  assert.deepEqual(rows.map((row) => row.trim()), expected);
}

Deno.test("arc-standard derives the English sentence as in figure 4 of nivre-2008", () => {
  assertFigure(
    arcStandard,
    G2,
    `
                       ⇒ ( [0], [1, …, 9], ∅ )
    SHIFT              ⇒ ( [0, 1], [2, …, 9], ∅ )
    LEFT-ARC_NMOD      ⇒ ( [0], [2, …, 9], A1 = {(2, NMOD, 1)} )
    SHIFT              ⇒ ( [0, 2], [3, …, 9], A1 )
    LEFT-ARC_SBJ       ⇒ ( [0], [3, …, 9], A2 = A1∪{(3, SBJ, 2)} )
    SHIFT              ⇒ ( [0, 3], [4, …, 9], A2 )
    SHIFT              ⇒ ( [0, 3, 4], [5, …, 9], A2 )
    LEFT-ARC_NMOD      ⇒ ( [0, 3], [5, …, 9], A3 = A2∪{(5, NMOD, 4)} )
    SHIFT              ⇒ ( [0, 3, 5], [6, …, 9], A3 )
    SHIFT              ⇒ ( [0, …, 6], [7, 8, 9], A3 )
    SHIFT              ⇒ ( [0, …, 7], [8, 9], A3 )
    LEFT-ARC_NMOD      ⇒ ( [0, …, 6], [8, 9], A4 = A3∪{(8, NMOD, 7)} )
    RIGHT-ARC^s_PMOD   ⇒ ( [0, 3, 5], [6, 9], A5 = A4∪{(6, PMOD, 8)} )
    RIGHT-ARC^s_NMOD   ⇒ ( [0, 3], [5, 9], A6 = A5∪{(5, NMOD, 6)} )
    RIGHT-ARC^s_OBJ    ⇒ ( [0], [3, 9], A7 = A6∪{(3, OBJ, 5)} )
    SHIFT              ⇒ ( [0, 3], [9], A7 )
    RIGHT-ARC^s_P      ⇒ ( [0], [3], A8 = A7∪{(3, P, 9)} )
    RIGHT-ARC^s_ROOT   ⇒ ( [ ], [0], A9 = A8∪{(0, ROOT, 3)} )
    SHIFT              ⇒ ( [0], [ ], A9 )`,
  );
});

Deno.test("arc-eager derives the English sentence as in figure 6 of nivre-2008", () => {
  assertFigure(
    arcEager,
    G2,
    `
                       ⇒ ( [0], [1, …, 9], ∅ )
    SHIFT              ⇒ ( [0, 1], [2, …, 9], ∅ )
    LEFT-ARC_NMOD      ⇒ ( [0], [2, …, 9], A1 = {(2, NMOD, 1)} )
    SHIFT              ⇒ ( [0, 2], [3, …, 9], A1 )
    LEFT-ARC_SBJ       ⇒ ( [0], [3, …, 9], A2 = A1∪{(3, SBJ, 2)} )
    RIGHT-ARC^e_ROOT   ⇒ ( [0, 3], [4, …, 9], A3 = A2∪{(0, ROOT, 3)} )
    SHIFT              ⇒ ( [0, 3, 4], [5, …, 9], A3 )
    LEFT-ARC_NMOD      ⇒ ( [0, 3], [5, …, 9], A4 = A3∪{(5, NMOD, 4)} )
    RIGHT-ARC^e_OBJ    ⇒ ( [0, 3, 5], [6, …, 9], A5 = A4∪{(3, OBJ, 5)} )
    RIGHT-ARC^e_NMOD   ⇒ ( [0, …, 6], [7, 8, 9], A6 = A5∪{(5, NMOD, 6)} )
    SHIFT              ⇒ ( [0, …, 7], [8, 9], A6 )
    LEFT-ARC_NMOD      ⇒ ( [0, …, 6], [8, 9], A7 = A6∪{(8, NMOD, 7)} )
    RIGHT-ARC^e_PMOD   ⇒ ( [0, …, 8], [9], A8 = A7∪{(6, PMOD, 8)} )
    REDUCE             ⇒ ( [0, …, 6], [9], A8 )
    REDUCE             ⇒ ( [0, 3, 5], [9], A8 )
    REDUCE             ⇒ ( [0, 3], [9], A8 )
    RIGHT-ARC^e_P      ⇒ ( [0, 3, 9], [ ], A9 = A8∪{(3, P, 9)} )`,
  );
});

Deno.test("the non-projective list system derives the Czech sentence as in figure 8 of nivre-2008", () => {
  assertFigure(
    nonprojectiveList,
    G1,
    `
                       ⇒ ( [0], [ ], [1, …, 8], ∅ )
    SHIFT^λ            ⇒ ( [0, 1], [ ], [2, …, 8], ∅ )
    RIGHT-ARC^n_Atr    ⇒ ( [0], [1], [2, …, 8], A1 = {(1, Atr, 2)} )
    SHIFT^λ            ⇒ ( [0, 1, 2], [ ], [3, …, 8], A1 )
    NO-ARC^n           ⇒ ( [0, 1], [2], [3, …, 8], A1 )
    NO-ARC^n           ⇒ ( [0], [1, 2], [3, …, 8], A1 )
    RIGHT-ARC^n_Pred   ⇒ ( [ ], [0, 1, 2], [3, …, 8], A2 = A1∪{(0, Pred, 3)} )
    SHIFT^λ            ⇒ ( [0, …, 3], [ ], [4, …, 8], A2 )
    SHIFT^λ            ⇒ ( [0, …, 4], [ ], [5, …, 8], A2 )
    LEFT-ARC^n_AuxZ    ⇒ ( [0, …, 3], [4], [5, …, 8], A3 = A2∪{(5, AuxZ, 4)} )
    RIGHT-ARC^n_Sb     ⇒ ( [0, 1, 2], [3, 4], [5, …, 8], A4 = A3∪{(3, Sb, 5)} )
    NO-ARC^n           ⇒ ( [0, 1], [2, 3, 4], [5, …, 8], A4 )
    LEFT-ARC^n_AuxP    ⇒ ( [0], [1, …, 4], [5, …, 8], A5 = A4∪{(5, AuxP, 1)} )
    SHIFT^λ            ⇒ ( [0, …, 5], [ ], [6, 7, 8], A5 )
    NO-ARC^n           ⇒ ( [0, …, 4], [5], [6, 7, 8], A5 )
    NO-ARC^n           ⇒ ( [0, …, 3], [4, 5], [6, 7, 8], A5 )
    RIGHT-ARC^n_AuxP   ⇒ ( [0, 1, 2], [3, 4, 5], [6, 7, 8], A6 = A5∪{(3, AuxP, 6)} )
    SHIFT^λ            ⇒ ( [0, …, 6], [ ], [7, 8], A6 )
    RIGHT-ARC^n_Adv    ⇒ ( [0, …, 5], [6], [7, 8], A7 = A6∪{(6, Adv, 7)} )
    SHIFT^λ            ⇒ ( [0, …, 7], [ ], [8], A7 )
    NO-ARC^n           ⇒ ( [0, …, 6], [7], [8], A7 )
    NO-ARC^n           ⇒ ( [0, …, 5], [6, 7], [8], A7 )
    NO-ARC^n           ⇒ ( [0, …, 4], [5, 6, 7], [8], A7 )
    NO-ARC^n           ⇒ ( [0, …, 3], [4, …, 7], [8], A7 )
    NO-ARC^n           ⇒ ( [0, 1, 2], [3, …, 7], [8], A7 )
    NO-ARC^n           ⇒ ( [0, 1], [2, …, 7], [8], A7 )
    NO-ARC^n           ⇒ ( [0], [1, …, 7], [8], A7 )
    RIGHT-ARC^n_AuxK   ⇒ ( [ ], [0, …, 7], [8], A8 = A7∪{(0, AuxK, 8)} )
    SHIFT^λ            ⇒ ( [0, …, 8], [ ], [ ], A8 )`,
  );
});

Deno.test("the projective list system derives the English sentence as in figure 10 of nivre-2008", () => {
  assertFigure(
    projectiveList,
    G2,
    `
                       ⇒ ( [0], [ ], [1, …, 9], ∅ )
    SHIFT^λ            ⇒ ( [0, 1], [ ], [2, …, 9], ∅ )
    LEFT-ARC^p_NMOD    ⇒ ( [0], [ ], [2, …, 9], A1 = {(2, NMOD, 1)} )
    SHIFT^λ            ⇒ ( [0, 2], [ ], [3, …, 9], A1 )
    LEFT-ARC^p_SBJ     ⇒ ( [0], [ ], [3, …, 9], A2 = A1∪{(3, SBJ, 2)} )
    RIGHT-ARC^p_ROOT   ⇒ ( [0, 3], [ ], [4, …, 9], A3 = A2∪{(0, ROOT, 3)} )
    SHIFT^λ            ⇒ ( [0, 3, 4], [ ], [5, …, 9], A3 )
    LEFT-ARC^p_NMOD    ⇒ ( [0, 3], [ ], [5, …, 9], A4 = A3∪{(5, NMOD, 4)} )
    RIGHT-ARC^p_OBJ    ⇒ ( [0, 3, 5], [ ], [6, …, 9], A5 = A4∪{(3, OBJ, 5)} )
    RIGHT-ARC^p_NMOD   ⇒ ( [0, …, 6], [ ], [7, 8, 9], A6 = A5∪{(5, NMOD, 6)} )
    SHIFT^λ            ⇒ ( [0, …, 7], [ ], [8, 9], A6 )
    LEFT-ARC^p_NMOD    ⇒ ( [0, …, 6], [ ], [8, 9], A7 = A6∪{(8, NMOD, 7)} )
    RIGHT-ARC^p_PMOD   ⇒ ( [0, …, 8], [ ], [9], A8 = A7∪{(6, PMOD, 8)} )
    NO-ARC^p           ⇒ ( [0, …, 6], [8], [9], A8 )
    NO-ARC^p           ⇒ ( [0, 3, 5], [6, 8], [9], A8 )
    NO-ARC^p           ⇒ ( [0, 3], [5, 6, 8], [9], A8 )
    RIGHT-ARC^p_P      ⇒ ( [0, 3, 9], [ ], [ ], A9 = A8∪{(3, P, 9)} )`,
  );
});
