import { type GoldItem, sentenceId } from "../dependency/sentence.ts";
import { rootCount } from "../dependency/root_facts.ts";
import { type Traversal, traversalOf } from "../dependency/traversal.ts";
import { arcGaps } from "../measures/arc_gaps.ts";
import { arcDegrees } from "../measures/degree.ts";
import { edgeDegrees } from "../measures/edge_degree.ts";
import { gapDegrees } from "../measures/gap_degree.ts";
import { levelTypes, NO_LEVEL_TYPE } from "../measures/level_types.ts";
import { crossingCounts, isPlanar } from "../measures/planarity.ts";
import { isProjective, projectiveArcs } from "../measures/projectivity.ts";
import { measureTree, type TreeMeasures } from "../measures/tree_measures.ts";
import { isWellNested } from "../measures/well_nestedness.ts";

/** A sentence with its tree and whatever a query asks of it, each computed when it is first asked for. */
export class Measured {
  #degrees?: Int32Array;
  #edgeDegrees?: Int32Array;
  #gapDegrees?: Int32Array;
  #arcGaps?: Int32Array;
  #crossings?: Int32Array;
  #projectiveArcs?: Uint8Array;
  #projective?: boolean;
  #planar?: boolean;
  #wellNested?: boolean;
  #measures?: TreeMeasures;
  #levelTypes?: Float64Array;
  #text?: string;

  constructor(readonly item: GoldItem) {}

  get heads(): Int32Array {
    return this.item.tree.heads;
  }

  get traversal(): Traversal {
    return traversalOf(this.item.tree);
  }

  get degrees(): Int32Array {
    return this.#degrees ??= arcDegrees(this.item.tree);
  }

  get edgeDegrees(): Int32Array {
    return this.#edgeDegrees ??= edgeDegrees(this.item.tree);
  }

  get gapDegrees(): Int32Array {
    return this.#gapDegrees ??= gapDegrees(this.item.tree);
  }

  get arcGaps(): Int32Array {
    return this.#arcGaps ??= arcGaps(this.item.tree);
  }

  get crossings(): Int32Array {
    return this.#crossings ??= crossingCounts(this.item.tree);
  }

  get projectiveArcs(): Uint8Array {
    return this.#projectiveArcs ??= projectiveArcs(this.item.tree);
  }

  get isProjective(): boolean {
    return this.#projective ??= isProjective(this.item.tree);
  }

  get isPlanar(): boolean {
    return this.#planar ??= isPlanar(this.item.tree);
  }

  get isWellNested(): boolean {
    return this.#wellNested ??= isWellNested(this.item.tree);
  }

  get measures(): TreeMeasures {
    return this.#measures ??= measureTree(this.item.tree);
  }

  /** NaN for projective arcs, which no comparison accepts. */
  get levelTypes(): Float64Array {
    return this.#levelTypes ??= Float64Array.from(
      levelTypes(this.item.tree),
      (type) => type === NO_LEVEL_TYPE ? NaN : type,
    );
  }

  get roots(): number {
    return rootCount(this.item.tree);
  }

  get id(): string {
    return sentenceId(this.item.sentence) ?? "";
  }

  /** The comment `# text`, or the forms with blanks between them. */
  get text(): string {
    return this.#text ??= textOf(this.item);
  }
}

function textOf({ sentence: { comments, tokens } }: GoldItem): string {
  for (const comment of comments) {
    const match = /^#\s*text\s*=\s*(.*)$/.exec(comment);
    if (match) return match[1];
  }
  return tokens.map(({ form }) => form).join(" ");
}
