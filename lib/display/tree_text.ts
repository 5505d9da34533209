import type { Sentence } from "../dependency/sentence.ts";
import type { Tree } from "../dependency/tree.ts";
import { projectiveArcs } from "../measures/projectivity.ts";
import type { Paint } from "./box_grid.ts";
import { printable } from "./table_text.ts";
import { displayWidth } from "./text_width.ts";
import { arcLines } from "./tree_text_arcs.ts";
import { branchLines } from "./tree_text_branches.ts";

/** What an arc of a drawing is, where it is not plain. */
export type ArcRole = "wrong" | "nonprojective" | "faint";

/** How a tree is drawn as text. */
export interface TreeTextOptions {
  /** Cells of a line; default 100. */
  readonly width?: number;
  /** Arcs above the words, branches with a token in each line, or whichever fits; default `auto`. */
  readonly layout?: "auto" | "arcs" | "branches";
  /** A tree to compare with: heads and labels that differ are marked. */
  readonly against?: Tree;
  /** Puts colours on text; default: none. */
  readonly paint?: Paint<ArcRole>;
}

/** A tree that is to be drawn as text, with what is known of its arcs; arrays are indexed by node. */
export interface TextTree {
  readonly forms: readonly string[];
  readonly heads: ArrayLike<number>;
  readonly labels: readonly string[];
  readonly roles: readonly (ArcRole | undefined)[];
  readonly projective: Uint8Array;
  /** Node-indexed heads of the tree compared with, where they differ; else -1. */
  readonly rightHeads: readonly number[];
}

const DEFAULT_WIDTH = 100;
/** Terminals put these from right to left, so that nothing above a line of them stands in its place. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Draws a dependency tree with box characters: arcs above the words where the lines are wide enough,
 * else the tree from left to right with a token in each line. Lines of non-projective arcs are heavy.
 *
 * @returns lines, each with a line end
 * @throws {RangeError} where sentence and tree differ in length
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { toySentence } from "lib/dependency/toy_sentence.ts";
 * import { treeText } from "lib/display/tree_text.ts";
 *
 * const { sentence, tree } = toySentence("She/2/nsubj left/0/root early/2/advmod");
 * const lines = treeText(sentence, tree).split("\n");
 * assert.match(lines[1], /╭─nsubj─╮│╭─advmod─╮/);
 * assert.match(lines[3], /She +left +early/);
 * ```
 */
export function treeText(sentence: Sentence, tree: Tree, options: TreeTextOptions = {}): string {
  const { width = DEFAULT_WIDTH, layout = "auto", against, paint } = options;
  const drawn = textTree(sentence, tree, against);
  const lines = layout === "branches" || layout === "auto" && needsBranches(drawn, width)
    ? undefined
    : arcLines(drawn, layout === "arcs" ? Infinity : width, paint);
  const all = [...lines ?? branchLines(drawn, width, paint), ...legend(drawn, against, paint)];
  return all.map((line) => `${line}\n`).join("");
}

function textTree({ tokens }: Sentence, tree: Tree, against?: Tree): TextTree {
  const lengths = [tree, against ?? tree].map(({ length }) => length);
  if (lengths.some((length) => length !== tokens.length)) {
    throw new RangeError(
      `Cannot draw a tree: current values are ${lengths.join(" and ")} tokens, ` +
        `required are ${tokens.length}, as many as the sentence has`,
    );
  }
  const projective = projectiveArcs(tree);
  const rightHeads = Array.from(
    tree.heads,
    (head, node) => against && head !== against.heads[node] ? against.heads[node] : -1,
  );
  const labels = tree.labels.map((label, node) => {
    const right = against?.labels[node] ?? label;
    const mark = rightHeads[node] >= 0 ? "✗" : "";
    return mark + printable(label === right ? label : `${label}≠${right}`);
  });
  const roles = labels.map((label, node): ArcRole | undefined =>
    against && (rightHeads[node] >= 0 || label !== printable(against.labels[node]))
      ? "wrong"
      : projective[node] === 1
      ? undefined
      : "nonprojective"
  );
  const forms = ["", ...tokens.map(({ form }) => printable(form))];
  return { forms, heads: tree.heads, labels, roles, projective, rightHeads };
}

/** Whether words alone are wider than a line, or arcs could not stand above them. */
function needsBranches({ forms }: TextTree, width: number): boolean {
  let used = 0;
  for (const form of forms) {
    used += displayWidth(form) + 1;
    if (used > width + 2 || RIGHT_TO_LEFT.test(form)) return true;
  }
  return false;
}

/** Explains the signs in use. */
function legend(
  { roles, rightHeads, labels, projective }: TextTree,
  against?: Tree,
  paint?: Paint<ArcRole>,
) {
  const entries: string[] = [];
  if (projective.includes(0)) entries.push("━ non-projective");
  if (rightHeads.some((head) => head >= 0)) entries.push("✗ wrong head");
  if (against && roles.some((role, node) => role === "wrong" && labels[node].includes("≠"))) {
    entries.push("a≠b label a, where gold has b");
  }
  if (entries.length === 0) return [];
  const text = entries.join("   ");
  return [paint ? paint(text, "faint") : text];
}
