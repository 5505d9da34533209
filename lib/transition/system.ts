import { InputError } from "../base/errors.ts";
import { type Configuration, type DerivedList, formatConfiguration } from "./configuration.ts";

/** One row of a system's table of transitions, in the papers' notation. */
export interface TransitionSpec {
  /** As the paper writes it, `^` before a superscript: `SHIFT`, `RIGHT-ARC^e`. */
  readonly name: string;
  /** Whether the transition adds an arc and so takes a label. */
  readonly labelled: boolean;
  /** Configurations to which it applies, for example `(σ|i, j|β, A)`. */
  readonly source: string;
  /** What it makes of them, for example `(σ, j|β, A∪{(j, l, i)})`. */
  readonly target: string;
  /** Preconditions, all of which must hold, for example `i ≠ 0`. */
  readonly conditions: readonly string[];
}

/**
 * The trees that a system derives, once tokens that are left without a head are attached to 0:
 * - `attardi`: those which arcs across nodes of the stack reach; no other description is known
 * - `bounded-degree`: those whose arcs between tokens have at most the degree of the system
 */
export type CoveredClass =
  | "projective"
  | "planar"
  | "2-planar"
  | "attardi"
  | "bounded-degree"
  | "arbitrary";

/**
 * A transition system (C, T, c_s, C_t) [nivre-2008, def. 4], the contract that every file of this
 * folder meets. Transitions are numbered as in {@link transitions}; that number is their *kind*.
 */
export interface TransitionSystem<C extends Configuration = Configuration> {
  readonly name: string;
  /** Where the system is defined, for example `nivre-2008, fig. 3`. */
  readonly citation: string;
  /** The table of transitions. */
  readonly transitions: readonly TransitionSpec[];
  /** The kind that is taken when a guide's answer is not permissible: SHIFT of the stack-based
   * systems, NO-ARC of the list-based ones [nivre-2008, sec. 6.1]. */
  readonly defaultTransition: number;
  /** The kind that is taken when {@link defaultTransition} is not permissible either. */
  readonly secondDefault?: number;
  readonly coveredClass: CoveredClass;
  /** The bound on the degree of arcs, where the system has one; from 0 to Infinity. */
  readonly degree?: number;
  /** The lists that feature models may address in a configuration beside its node lists; none by
   * default. */
  readonly derivedLists?: readonly DerivedList[];
  /** A fresh initial configuration for a sentence of `length` tokens. */
  initial(length: number): C;
  /** Makes `c` the initial configuration; allocates only for the longest sentence yet. */
  reset(c: C, length: number): void;
  isTerminal(c: C): boolean;
  /** Whether a transition of this kind is defined on `c`. Constant time (average, where
   * preconditions ask for connectedness), and false on terminal configurations. */
  isPermissible(c: C, kind: number): boolean;
  /** Applies a permissible transition, unchecked: see {@link applyTransition}. Allocates nothing. */
  apply(c: C, kind: number, label: number): void;
  /** A fresh oracle for gold-standard trees. */
  staticOracle(): Oracle<C>;
  /** A fresh oracle of the longest derivations, where a classifier learns more from these. */
  exhaustiveOracle?(): Oracle<C>;
}

/** Chooses the next transition: the one contract that oracles and trained classifiers meet. */
export interface Guide<C extends Configuration = Configuration> {
  /** The {@link transitionCode} of the best permissible transition in `c`, or {@link STUCK}. */
  next(c: C): number;
}

/** A guide that knows the gold-standard tree [kuhlmann-nivre-2010, sec. 2.4]. */
export interface Oracle<C extends Configuration = Configuration> extends Guide<C> {
  /**
   * Takes the tree to be derived; both arrays are node-indexed, and are kept, not copied.
   * @param heads n + 1 heads, -1 at index 0
   * @param labels n + 1 label ids, from 0 on
   */
  prepare(heads: Int32Array, labels: Int32Array): void;
}

/** The oracles that a system may have: see `staticOracle` and `exhaustiveOracle`. */
export type OracleName = "static" | "exhaustive";

/**
 * A fresh oracle of that name.
 * @throws {RangeError} where the system has no such oracle
 */
export function oracleOf<C extends Configuration>(
  system: TransitionSystem<C>,
  name: OracleName,
): Oracle<C> {
  if (name === "static") return system.staticOracle();
  const oracle = system.exhaustiveOracle?.();
  if (oracle !== undefined) return oracle;
  throw new RangeError(`Cannot take the ${name} oracle: ${system.name} has only a static one`);
}

/** What a guide answers when it sees no way on; the parse ends there. */
export const STUCK = -1;

/** Kinds from 0 to 15. */
export const MOST_KINDS = 16;

const LOW_BITS = 3;
const LOW_KINDS = (1 << LOW_BITS) - 1;
/** The place of the fourth bit of a kind, above all labels. */
const HIGH_BIT = 30;

/**
 * Transition and label as one integer, a class for a classifier: `kind + 8 · label` for the first
 * eight kinds, as in all model files, and 2^30 more for the next eight. Label ids are below 2^27.
 */
export function transitionCode(kind: number, label = 0): number {
  return kind >> LOW_BITS << HIGH_BIT | label << LOW_BITS | kind & LOW_KINDS;
}

/** The transition of a {@link transitionCode}. */
export function kindOf(code: number): number {
  return code >> HIGH_BIT << LOW_BITS | code & LOW_KINDS;
}

/** The label id of a {@link transitionCode}; 0 for transitions that take none. */
export function labelOf(code: number): number {
  return code >> LOW_BITS & (1 << HIGH_BIT - LOW_BITS) - 1;
}

/** A transition as the papers write it, for example `RIGHT-ARC^e_NMOD`. */
export function transitionName<C extends Configuration>(
  system: TransitionSystem<C>,
  code: number,
  labels: readonly string[],
): string {
  const { name, labelled } = system.transitions[kindOf(code)];
  return labelled ? `${name}_${labels[labelOf(code)]}` : name;
}

/** What to take where a guide's answer is not permissible: a default, or {@link STUCK}. */
export function defaultCode<C extends Configuration>(system: TransitionSystem<C>, c: C): number {
  if (system.isPermissible(c, system.defaultTransition)) {
    return transitionCode(system.defaultTransition);
  }
  const second = system.secondDefault;
  return second !== undefined && system.isPermissible(c, second) ? transitionCode(second) : STUCK;
}

/**
 * Applies a transition after checking its preconditions, for stepping by hand.
 * @throws {InputError} where it is not permissible
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { arcEager } from "lib/transition/arc_eager.ts";
 * import { applyTransition } from "lib/transition/system.ts";
 *
 * const [LEFT_ARC, , , SHIFT] = arcEager.transitions.keys();
 * const c = arcEager.initial(2);
 * applyTransition(arcEager, c, SHIFT);
 * applyTransition(arcEager, c, LEFT_ARC);
 * assert(String(c) === "( [0], [2], A1 )");
 * assert(c.graph.heads[1] === 2);
 * ```
 */
export function applyTransition<C extends Configuration>(
  system: TransitionSystem<C>,
  c: C,
  kind: number,
  label = 0,
): void {
  const spec = system.transitions[kind];
  if (spec === undefined) {
    throw new RangeError(
      `Cannot apply transition ${kind} of ${system.name}: ` +
        `required is an integer from 0 to ${system.transitions.length - 1}`,
    );
  }
  if (!system.isPermissible(c, kind)) {
    throw new InputError({
      code: "transition-not-permissible",
      action: `Cannot apply ${spec.name} of ${system.name}`,
      current: formatConfiguration(c),
      required: [spec.source, ...spec.conditions].join(", "),
    });
  }
  system.apply(c, kind, label);
}
