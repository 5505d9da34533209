import { InputError } from "../../base/errors.ts";
import { Tree } from "../../dependency/tree.ts";
import {
  addsMarks,
  encodeLabels,
  type Encoding,
  isMarked,
  requirePlainLabels,
} from "../../transforms/encoding.ts";
import type { SearchOrder } from "../../transforms/landing_sites.ts";
import { liftingAfter, type LiftingStep, liftingSteps } from "../../transforms/lifting_steps.ts";
import {
  type LoweringStep,
  loweringSteps,
  treeAfterLowering,
} from "../../transforms/lowering_steps.ts";
import { projectivizeAll } from "../../transforms/pseudo_projective.ts";
import { countMarkedLabels } from "../../transforms/label_cap.ts";

/** How a tree is lifted and lowered again. */
export interface LiftingChoice {
  readonly encoding: Encoding;
  readonly search: SearchOrder;
  /** The number of new labels that are kept; all where undefined. */
  readonly cap?: number;
}

/** Steps of lifting beyond which the rest is not looked at. */
export const MOST_LIFTS = 3000;

/**
 * The way of a tree to a projective one and back, step by step: step 0 is the tree, then come the lifts,
 * then what is lowered. A tree whose labels are marked already cannot be lifted by an encoding that marks:
 * its way is the way back alone.
 */
export class LiftingWay {
  readonly lifts: readonly LiftingStep[];
  readonly lowers: readonly LoweringStep[];
  /** What the library says of labels with marks; undefined where the tree can be lifted. */
  readonly fault?: string;
  /** Whether there are more lifts than are looked at; nothing is lowered then. */
  readonly isCut: boolean;
  /** The tree after all lifts, marked. */
  readonly lifted: Tree;
  readonly #allowed?: ReadonlySet<string>;

  constructor(readonly tree: Tree, readonly choice: LiftingChoice, most: number = MOST_LIFTS) {
    const { encoding, search, cap } = choice;
    this.fault = faultOf(tree, encoding);
    const steps = this.fault === undefined ? firstSteps(tree, most + 1) : [];
    this.isCut = steps.length > most;
    this.lifts = steps.slice(0, most);
    if (cap !== undefined && addsMarks(encoding) && steps.length > 0) {
      this.#allowed = new Set(projectivizeAll([tree], { encoding, cap }).newLabels.keys());
    }
    this.lifted = this.fault === undefined ? this.#liftedAt(this.lifts.length) : tree;
    const lowersAny = addsMarks(encoding) && !this.isCut;
    this.lowers = lowersAny ? [...loweringSteps(this.lifted, { encoding, search })] : [];
  }

  /** Number of steps. */
  get steps(): number {
    return this.lifts.length + this.lowers.length;
  }

  /** Number of arcs that are lifted. */
  get liftedArcs(): number {
    return new Set(this.lifts.map(({ dependent }) => dependent)).size;
  }

  /** The marked labels of the lifted tree with their frequencies, the most frequent first. */
  get newLabels(): ReadonlyMap<string, number> {
    return this.fault === undefined && addsMarks(this.choice.encoding)
      ? countMarkedLabels([this.lifted])
      : new Map();
  }

  /** The step itself: an arc that is lifted or lowered; undefined for step 0. */
  stepAt(step: number): LiftingStep | LoweringStep | undefined {
    return step <= this.lifts.length
      ? this.lifts[step - 1]
      : this.lowers[step - 1 - this.lifts.length];
  }

  /** The tree after some steps. */
  treeAt(step: number): Tree {
    if (step <= this.lifts.length) return step === 0 ? this.tree : this.#liftedAt(step);
    const lowered = step - this.lifts.length;
    const all = lowered === this.lowers.length;
    return treeAfterLowering(this.lifted, this.lowers.slice(0, lowered), all);
  }

  /** The tokens whose arc at the end, its mark removed, is not the one that the tree had. */
  get changed(): number[] {
    const end = this.treeAt(this.steps);
    const nodes: number[] = [];
    for (let node = 1; node <= end.length; node++) {
      const isSame = end.heads[node] === this.tree.heads[node] &&
        end.labels[node] === this.tree.labels[node];
      if (!isSame) nodes.push(node);
    }
    return nodes;
  }

  #liftedAt(step: number): Tree {
    const lifting = liftingAfter(this.tree, this.lifts.slice(0, step));
    const labels = encodeLabels(this.tree, lifting, this.choice.encoding, this.#allowed);
    return Tree.trusted(lifting.heads, labels);
  }
}

function firstSteps(tree: Tree, most: number): LiftingStep[] {
  const steps: LiftingStep[] = [];
  for (const step of liftingSteps(tree)) if (steps.push(step) === most) break;
  return steps;
}

function faultOf(tree: Tree, encoding: Encoding): string | undefined {
  if (!addsMarks(encoding) || !tree.labels.some(isMarked)) return undefined;
  try {
    requirePlainLabels(tree, encoding);
    return undefined;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}
