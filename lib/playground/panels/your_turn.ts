import { InputError } from "../../base/errors.ts";
import type { Tree } from "../../dependency/tree.ts";
import { lostArcs } from "../../transition/arcs_within_reach.ts";
import { formatConfiguration } from "../../transition/configuration.ts";
import { applyTransition, kindOf, labelOf, transitionCode } from "../../transition/system.ts";
import { type OracleWalk, shownName } from "./oracle_walk.ts";
import { Walk, type WalkedArc } from "./walk.ts";

/** What is said of a transition that the user has chosen. */
export interface Verdict {
  /** The transition as the papers write it. */
  readonly transition: string;
  /** What the oracle takes there; undefined where the way has left the oracle's before. */
  readonly oracle: string | undefined;
  readonly differs: boolean;
  /** The tokens whose arcs in the tree were within reach before, and are not any more. */
  readonly lost: readonly number[];
  /** Whether it adds an arc that the tree has with another label. */
  readonly otherLabel: boolean;
}

/**
 * A way through a system's configurations that the user chooses, from some step of the oracle's
 * derivation on. The static oracle is asked only as long as the way is its own: elsewhere its answer
 * means nothing.
 */
export class YourTurn {
  readonly walk: Walk;

  /** @param from how many transitions of the oracle come first */
  constructor(readonly oracle: OracleWalk, readonly from: number) {
    this.walk = new Walk(oracle.system, oracle.tree.length);
    for (let step = 1; step <= from; step++) this.walk.push(oracle.walk.codeAt(step));
  }

  /**
   * Takes a transition at a step; what was chosen after it is forgotten.
   * @param label the id of a label; by default that which the tree gives the dependent
   * @throws {InputError} where the transition is not permissible
   */
  take(step: number, kind: number, label?: number): void {
    const { system } = this.oracle;
    applyTransition(system, this.walk.at(step).copy(), kind, 0); // refuses what is not permissible
    const code = transitionCode(kind, label ?? this.labelFor(step, kind));
    this.walk.truncate(step);
    this.walk.push(code);
  }

  /** The arc that a permissible transition would add at a step, its label that of the tree. */
  arcOf(step: number, kind: number): WalkedArc | undefined {
    return arcAdded(this.oracle, this.walk, step, kind);
  }

  /** The label id that the tree gives the dependent of the arc that a transition would add, else 0. */
  labelFor(step: number, kind: number): number {
    return this.arcOf(step, kind)?.label ?? 0;
  }

  /** Whether all transitions up to a step are the oracle's. */
  followsOracle(step: number): boolean {
    const { walk } = this.oracle;
    if (step > walk.steps) return false;
    for (let k = this.from + 1; k <= step; k++) {
      if (this.walk.codeAt(k) !== walk.codeAt(k)) return false;
    }
    return true;
  }

  /** What is said of the transition that leads to a step; undefined where it is not the user's. */
  verdictAt(step: number): Verdict | undefined {
    if (step <= this.from) return undefined;
    const { tree, labels, walk } = this.oracle;
    const code = this.walk.codeAt(step);
    const asked = this.followsOracle(step - 1) && step <= walk.steps;
    const arc = this.walk.arcAt(step);
    return {
      transition: shownName(this.oracle, code),
      oracle: asked ? shownName(this.oracle, walk.codeAt(step)) : undefined,
      differs: asked && code !== walk.codeAt(step),
      lost: newlyLost(this.walk, tree, step),
      otherLabel: arc !== undefined && tree.heads[arc.dependent] === arc.head &&
        tree.labels[arc.dependent] !== labels[arc.label],
    };
  }

  /** The user's transitions for an address: `12:0.3,2,1.4` are three after twelve of the oracle. */
  toText(): string {
    const codes = Array.from(
      { length: this.walk.steps - this.from },
      (_, k) => this.walk.codeAt(this.from + 1 + k),
    );
    const { transitions } = this.oracle.system;
    const words = codes.map((code) => {
      const kind = kindOf(code);
      return transitions[kind].labelled ? `${kind}.${labelOf(code)}` : String(kind);
    });
    return `${this.from}:${words.join(",")}`;
  }

  /**
   * Undoes {@link toText}.
   * @throws {InputError} where the text has another shape, or a transition is not permissible
   */
  static fromText(oracle: OracleWalk, text: string): YourTurn {
    const [, from, rest] = /^(\d{1,7}):((?:\d(?:\.\d{1,7})?(?:,|$))*)$/.exec(text) ?? [];
    if (from === undefined || Number(from) > oracle.walk.steps) {
      throw unreadable(text, `FROM:KIND.LABEL,KIND ..., FROM no more than ${oracle.walk.steps}`);
    }
    const turn = new YourTurn(oracle, Number(from));
    for (const word of rest.split(",").filter((word) => word !== "")) {
      const [kind, label = 0] = word.split(".").map(Number);
      if (label >= oracle.labels.length) {
        throw unreadable(word, `the number of a label, less than ${oracle.labels.length}`);
      }
      if (oracle.system.transitions[kind] === undefined) {
        throw unreadable(word, `the number of a transition of ${oracle.system.name}`);
      }
      turn.take(turn.walk.steps, kind, label);
    }
    return turn;
  }
}

/** The tokens whose arcs in a tree were within reach before a step of a walk, and are not any more. */
export function newlyLost(walk: Walk, { heads }: Tree, step: number): number[] {
  const lostBefore = new Set(step === 0 ? [] : lostArcs(walk.system, walk.at(step - 1), heads));
  return lostArcs(walk.system, walk.at(step), heads).filter((node) => !lostBefore.has(node));
}

/** The arc that a permissible transition would add at a step of a walk, its label that of the tree. */
export function arcAdded(
  { system, tree, labels }: OracleWalk,
  walk: Walk,
  step: number,
  kind: number,
): WalkedArc | undefined {
  if (!system.transitions[kind].labelled) return undefined;
  const c = walk.at(step).copy();
  const before = c.graph.arcCount;
  system.apply(c, kind, 0);
  const { graph } = c;
  if (graph.arcCount === before) throw new Error(`no arc at ${formatConfiguration(c)}`);
  const dependent = graph.order[graph.arcCount - 1];
  const label = Math.max(0, labels.indexOf(tree.labels[dependent]));
  return { head: graph.heads[dependent], dependent, label };
}

function unreadable(text: string, required: string): InputError {
  return new InputError({
    code: "unreadable-transitions",
    action: "Cannot read the transitions of the address",
    current: text,
    required,
  });
}
