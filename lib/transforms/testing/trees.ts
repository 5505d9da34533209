import { Tree } from "../../dependency/tree.ts";

/** A tree of a toy: `head label` for node 1, node 2, …; the label `x` where none is given. */
export function toy(text: string): Tree {
  const rows = text.trim().split(/\s*,\s*/).map((row) => row.split(" "));
  return Tree.of(
    [-1, ...rows.map(([head]) => Number(head))],
    ["", ...rows.map(([, label]) => label ?? "x")],
  );
}

/** Writes a tree as {@link toy} reads it. */
export function written(tree: Tree): string {
  return tree.labels.slice(1).map((label, k) => `${tree.heads[k + 1]} ${label}`).join(", ");
}
