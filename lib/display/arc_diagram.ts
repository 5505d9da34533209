import type { Sentence } from "../dependency/sentence.ts";
import type { PartialTree } from "./arc_kinds.ts";
import { type ArcDiagramOptions, arcPicture } from "./arc_picture.ts";
import { Figure } from "./figure.ts";

export type { ArcDiagramOptions, TokenRow } from "./arc_picture.ts";

/**
 * Draws a dependency tree as arcs over its sentence. Arcs are stacked so that nested ones are
 * lower; non-projective arcs are thick and vermillion, arcs that cross another are blue.
 *
 * @param tree a tree, or what a derivation has built so far (head -1: not yet attached)
 * @throws {RangeError} where tree and sentence differ in length, or a head is out of range
 * @throws {InputError} where an option has a name that is none of its own
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { arcDiagram } from "lib/display/arc_diagram.ts";
 *
 * const tree = Tree.of([-1, 2, 0, 2], ["", "nsubj", "root", "advmod"]);
 * const figure = arcDiagram("She left early", tree);
 * assert(figure.svg.startsWith("<svg xmlns="));
 * ```
 */
export function arcDiagram(
  sentence: Sentence | string | readonly string[],
  tree: PartialTree,
  options: ArcDiagramOptions = {},
): Figure {
  const { frame, content } = arcPicture(sentence, tree, options);
  return new Figure(frame, content);
}
