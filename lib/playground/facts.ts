/** @module What there is to say of a tree and of its arcs, each with its definition in a sentence. */

import { ABSENT } from "../dependency/token.ts";
import { visitCrossings } from "../measures/crossings.ts";
import { MOST_HEADS } from "../measures/multi_headed.ts";
import { measureTree } from "../measures/tree_measures.ts";
import { type MeasureRow, measureRows } from "./measure_rows.ts";
import { Measured } from "../query/measured.ts";
import type { PlaygroundItem } from "./reading.ts";

/** What there is to say of the arc into a token. */
export interface ArcFacts {
  readonly dependent: string;
  readonly head: string;
  readonly label: string;
  readonly length: number;
  readonly degree: number;
  readonly edgeDegree: number;
  /** Levels from the dependent up to the topmost token under the arc that its head does not dominate. */
  readonly levelType: number;
  /** Runs of tokens under the arc that its head does not dominate. */
  readonly gaps: number;
  /** Gap degree of the dependent: gaps in what it dominates. */
  readonly gapDegree: number;
  readonly projective: boolean;
  /** Dependents of the arcs that cross it, those from 0 left out. */
  readonly crosses: readonly number[];
}

/** All measures of a tree and its arcs, each computed when it is asked for. */
export class Facts {
  readonly #measured: Measured;
  #crossing: Map<number, number[]> | undefined;

  constructor(private readonly item: PlaygroundItem) {
    this.#measured = new Measured(item);
  }

  /** A token by its form and number; node 0 is `ROOT`. */
  nameOf(node: number): string {
    return node === 0 ? "ROOT" : `${this.item.sentence.tokens[node - 1].form} (${node})`;
  }

  arc(node: number): ArcFacts {
    const measured = this.#measured;
    const { tree } = this.item;
    const head = tree.heads[node];
    return {
      dependent: this.nameOf(node),
      head: this.nameOf(head),
      label: tree.labels[node],
      length: Math.abs(head - node),
      levelType: measured.levelTypes[node],
      degree: measured.degrees[node],
      edgeDegree: measured.edgeDegrees[node],
      gaps: measured.arcGaps[node],
      gapDegree: measured.gapDegrees[node],
      projective: measured.projectiveArcs[node] === 1,
      crosses: this.#crossings.get(node) ?? [],
    };
  }

  /** The facts of an arc as a sentence. */
  arcText(node: number): string {
    const arc = this.arc(node);
    const label = arc.label === ABSENT ? "" : ` as ${arc.label}`;
    const kind = arc.projective ? "projective" : "non-projective";
    const crosses = arc.crosses.map((other) => this.arrow(other)).join(", ");
    return `${arc.dependent} depends on ${arc.head}${label}: ${kind}, length ${arc.length}, ` +
      `degree ${arc.degree}, edge degree ${arc.edgeDegree}, gaps ${arc.gaps}` +
      `${arc.projective ? "" : `, level type ${arc.levelType}`}; ` +
      (crosses === "" ? "crosses nothing" : `crosses ${crosses}`) +
      `. ${arc.dependent} has gap degree ${arc.gapDegree}.`;
  }

  /** The arc into a token, by head and dependent. */
  arrow(dependent: number): string {
    return `${this.nameOf(this.item.tree.heads[dependent])} → ${this.nameOf(dependent)}`;
  }

  get #crossings(): Map<number, number[]> {
    if (this.#crossing !== undefined) return this.#crossing;
    const found = new Map<number, number[]>();
    const note = (arc: number, other: number) => {
      const known = found.get(arc);
      if (known === undefined) found.set(arc, [other]);
      else known.push(other);
    };
    visitCrossings(this.item.tree, 1, (left, right) => {
      note(left, right);
      note(right, left);
    });
    return this.#crossing = found;
  }

  /** What the tree is, in few words. */
  classes(): string[] {
    const of = measureTree(this.item.tree);
    const { projective, degree, gapDegree, planar, planes, wellNested } = of;
    if (projective) return ["projective"];
    return [
      "non-projective",
      `degree ${degree}`,
      `gap degree ${gapDegree}`,
      wellNested ? "well-nested" : "ill-nested",
      planar ? "planar" : planes === 2 ? "2-planar" : "not 2-planar",
      of.oneEndpointCrossing ? "1-endpoint-crossing" : "not 1-endpoint-crossing",
      of.leastHeads <= MOST_HEADS ? `MH${of.leastHeads}` : `not MH${MOST_HEADS}`,
    ];
  }

  /** All measures, in the order in which a reader needs them. */
  rows(): MeasureRow[] {
    return measureRows(this.item.tree, this.#measured, this);
  }
}
