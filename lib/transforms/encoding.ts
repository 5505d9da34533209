import { InputError } from "../base/errors.ts";
import { ABSENT } from "../dependency/token.ts";
import type { Tree } from "../dependency/tree.ts";
import type { Lifting } from "./lifting.ts";

/**
 * How much of a lifting the labels keep [nivre-nilsson-2005]. The marks are those that MaltParser
 * writes, for a lifted arc labelled D, whose head before lifting has the label H:
 *
 * | encoding | lifted arc | arc into a node on the path | both |
 * | --- | --- | --- | --- |
 * | `baseline` | `D` | `D` | `D` |
 * | `head` | `D\|H` | `D` | `D\|H` |
 * | `path` | `D\|` | `D%` | `D\|%` |
 * | `head+path` | `D\|H` | `D%` | `D\|H%` |
 */
export type Encoding = "baseline" | "head" | "path" | "head+path";

/** All encodings, from the one that keeps least to the one that keeps most. */
export const ENCODINGS: readonly Encoding[] = ["baseline", "head", "path", "head+path"];

/** A label taken apart into what the annotator wrote and what an encoding has added. */
export interface LabelParts {
  /** The label without marks; `_` where nothing else is left. */
  readonly plain: string;
  /** Whether the arc is marked as lifted. */
  readonly lifted: boolean;
  /** The label of the head before lifting; undefined when the label does not tell. */
  readonly head: string | undefined;
  /** Whether the node is marked as one past which an arc was lifted. */
  readonly onPath: boolean;
}

/**
 * Takes a label apart, whatever the encoding. The first `%` ends the label, as in MaltParser.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { splitMark } from "lib/transforms/encoding.ts";
 *
 * const { plain, lifted, head, onPath } = splitMark("obj|xcomp%");
 * assert(plain === "obj" && lifted && head === "xcomp" && onPath);
 * ```
 */
export function splitMark(label: string): LabelParts {
  if (!isMarked(label)) return { plain: label, lifted: false, head: undefined, onPath: false };
  const percent = label.indexOf("%");
  const [plain, head] = (percent < 0 ? label : label.slice(0, percent)).split("|");
  return {
    plain: plain || ABSENT,
    lifted: head !== undefined,
    head: head || undefined,
    onPath: percent >= 0,
  };
}

/** The parts of every label of a tree, indexed by node: what features may see. */
export function labelPairs(tree: Tree): LabelParts[] {
  return tree.labels.map(splitMark);
}

/** Whether a label has a mark in it. */
export function isMarked(label: string): boolean {
  return label.includes("|") || label.includes("%");
}

/** The label with the marks that the encoding gives it; undoes {@link splitMark}. */
export function joinMark({ plain, lifted, head, onPath }: LabelParts): string {
  return plain + (lifted ? `|${head ?? ""}` : "") + (onPath ? "%" : "");
}

/**
 * The labels of a tree with the marks of its lifting, indexed by node.
 * @param allowed the marked labels that may occur; a token that would get another one keeps its
 *   plain label. All may when it is undefined.
 */
export function encodeLabels(
  tree: Tree,
  lifting: Lifting,
  encoding: Encoding,
  allowed?: ReadonlySet<string>,
): readonly string[] {
  if (encoding === "baseline" || lifting.steps === 0) return tree.labels;
  const marksHead = encoding !== "path";
  const marksPath = encoding !== "head";
  return tree.labels.map((plain, node) => {
    const lifted = lifting.lifted[node] === 1;
    const onPath = marksPath && lifting.onPath[node] === 1;
    if (!lifted && !onPath) return plain;
    const head = marksHead ? tree.labels[tree.heads[node]] : undefined;
    const label = joinMark({ plain, lifted, head, onPath });
    return allowed === undefined || allowed.has(label) ? label : plain;
  });
}

/** Whether an encoding adds marks, from which labels of the treebank must be told. */
export function addsMarks(encoding: Encoding | undefined): boolean {
  return encoding !== undefined && encoding !== "baseline";
}

/**
 * Checks that no label of a tree could be taken for a marked one.
 * @param encoding what adds the marks; `baseline` adds none, and takes all labels
 * @throws {InputError} at the first label with `|` or `%` in it
 */
export function requirePlainLabels(tree: Tree, encoding?: Encoding): void {
  if (encoding === "baseline") return;
  const node = tree.labels.findIndex(isMarked);
  if (node < 0) return;
  throw new InputError({
    code: "label-contains-mark",
    node,
    action: `Cannot projectivize: take the label of node ${node}`,
    current: tree.labels[node],
    required: "a label without | and %, which mark lifted arcs and their paths; " +
      "deprojectivize lowers such arcs and takes their marks away",
  });
}
