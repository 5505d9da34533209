/**
 * The scores of the parts into which a labelled tree falls, as the chart and the approximation see
 * them [carreras-2007]. Every token m with head h and label k contributes four parts:
 *
 * - **arc** (h, m, k);
 * - **sibling** (h, m, s, k): s is the dependent of h strictly between h and m that is nearest to m;
 * - **inner grandchild** (h, m, c, k): c is the dependent of m strictly between h and m that is
 *   furthest from m;
 * - **outer grandchild** (h, m, c, k): c is the dependent of m on the other side of m than h that is
 *   furthest from m.
 *
 * Where there is no such s, h stands in its place; where there is no such c, m does. These parts are
 * scored as well. In a tree that is not projective all parts are defined in the same way; dependents
 * of m beyond h are in none.
 *
 * Labels are told by their place k among those that {@link labelsOf} permits for the arc.
 */
export interface PartScores {
  /** Number of tokens. */
  readonly n: number;
  /** The ids of the labels that the arc may have; empty where it is not considered at all. */
  labelsOf(head: number, dependent: number): ArrayLike<number>;
  arc(head: number, dependent: number, k: number): number;
  sibling(head: number, dependent: number, sibling: number, k: number): number;
  inner(head: number, dependent: number, grandchild: number, k: number): number;
  outer(head: number, dependent: number, grandchild: number, k: number): number;
}
