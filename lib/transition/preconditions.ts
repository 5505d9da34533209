import type { Configuration } from "./configuration.ts";
import type { TransitionSystem } from "./system.ts";

/** A precondition of a transition that does not hold in a configuration. */
export interface UnmetPrecondition {
  /** What is required, as the table of transitions has it: a condition, or the form of the source. */
  readonly required: string;
  /** What there is instead, for example `i = 3 has the head 2`. */
  readonly found: string;
}

/**
 * Why a transition is not permissible: the first entry of its row of the table that the configuration
 * does not meet, with what its variables stand for. The table is carried out as it is written, so that
 * this holds for every system whose conditions are among {@link CONDITIONS}. Linear in n.
 *
 * @returns undefined where the transition is permissible
 * @throws {RangeError} where the system has no transition of this kind
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { arcEager } from "lib/transition/arc_eager.ts";
 * import { unmetPrecondition } from "lib/transition/preconditions.ts";
 *
 * const [LEFT_ARC, RIGHT_ARC] = [0, 1];
 * const c = arcEager.initial(2);
 * assert.deepEqual(unmetPrecondition(arcEager, c, LEFT_ARC), { required: "i ≠ 0", found: "i = 0" });
 * assert(unmetPrecondition(arcEager, c, RIGHT_ARC) === undefined);
 * ```
 */
export function unmetPrecondition<C extends Configuration>(
  system: TransitionSystem<C>,
  c: C,
  kind: number,
): UnmetPrecondition | undefined {
  const spec = system.transitions[kind];
  if (spec === undefined) {
    throw new RangeError(
      `Cannot explain transition ${kind} of ${system.name}: ` +
        `required is an integer from 0 to ${system.transitions.length - 1}`,
    );
  }
  if (system.isPermissible(c, kind)) return undefined;
  if (system.isTerminal(c)) {
    return {
      required: "a configuration that is not terminal",
      found: "the configuration is terminal",
    };
  }
  const bound = bind(spec.source, c);
  if (bound.shortList !== undefined) return { required: spec.source, found: bound.shortList };
  for (const required of spec.conditions) {
    const found = faultOf(required, c, bound.nodes);
    if (found !== undefined) return { required, found };
  }
  throw new Error(
    `no condition of ${spec.name} of ${system.name} fails, yet it is not permissible`,
  );
}

interface Bound {
  /** The node that each variable stands for. */
  readonly nodes: ReadonlyMap<string, number>;
  /** What is said of the first list that has too few nodes. */
  readonly shortList?: string;
}

/** Binds the variables of a source such as `(σ|i, j|β, A)`; the other sign of a list is its rest. */
function bind(source: string, c: Configuration): Bound {
  const nodes = new Map<string, number>();
  const patterns = source.slice(1, -1).split(", ").slice(0, c.nodeLists.length);
  for (const [list, pattern] of patterns.entries()) {
    const variables = pattern.split("|").filter((sign) => /^[a-z]$/.test(sign));
    const { name, head } = c.nodeLists[list];
    const size = c.size(list);
    if (size < variables.length) {
      const found = size === 0
        ? `${name} is empty`
        : `${name} has ${size} of ${variables.length} nodes`;
      return { nodes, shortList: found };
    }
    const fromHead = head === "left" ? variables : variables.reverse();
    fromHead.forEach((variable, k) => nodes.set(variable, c.at(list, k)));
  }
  return { nodes };
}

type Check = (c: Configuration, i: number, j: number) => boolean;

/** Each form of condition: its variables, whether it holds, what is said where it does not. */
const CONDITIONS: readonly [
  form: RegExp,
  holds: Check,
  found: (c: Configuration, i: number, j: number, names: string[]) => string,
][] = [
  [/^(\w) ≠ 0$/, (_, i) => i !== 0, (_c, _i, _j, [x]) => `${x} = 0`],
  [
    /^0 < (\w) < (\w)$/,
    (_, i, j) => 0 < i && i < j,
    (_, i, j, [x, y]) => `${x} = ${i}, ${y} = ${j}`,
  ],
  [
    /^¬∃k∃l′\[\(k, l′, (\w)\) ∈ A\]$/,
    ({ graph }, i) => !graph.hasHead(i),
    ({ graph }, i, _, [x]) => `${x} = ${i} has the head ${graph.heads[i]}`,
  ],
  [
    /^∃k∃l\[\(k, l, (\w)\) ∈ A\]$/,
    ({ graph }, i) => graph.hasHead(i),
    (_c, i, _j, [x]) => `${x} = ${i} has no head`,
  ],
  [
    /^¬\[(\w) →\* (\w)\]A$/,
    ({ graph }, i, j) => !dominates(graph.heads, i, j),
    (_c, i, j, [x, y]) => `${x} = ${i} dominates ${y} = ${j}`,
  ],
  [
    /^¬\[(\w) ↔\* (\w)\]A$/,
    ({ graph }, i, j) => topOf(graph.heads, i) !== topOf(graph.heads, j),
    (_c, i, j, [x, y]) => `${x} = ${i} and ${y} = ${j} are connected`,
  ],
  // The lists do not tell; where it is asked, the rest of the row holds.
  [
    /^the transition before is not SWITCH$/,
    () => false,
    () => "the transition before was SWITCH",
  ],
];

function faultOf(
  condition: string,
  c: Configuration,
  nodes: ReadonlyMap<string, number>,
): string | undefined {
  for (const [form, holds, found] of CONDITIONS) {
    const match = form.exec(condition);
    if (match === null) continue;
    const names = match.slice(1);
    const [i, j] = names.map((name) => nodes.get(name)!);
    return holds(c, i, j) ? undefined : found(c, i, j, names);
  }
  throw new Error(`no rule for the condition ${condition}`);
}

/** Whether there is a path of arcs from one node to the other, possibly without any. */
export function dominates(heads: ArrayLike<number>, node: number, other: number): boolean {
  while (other !== node && other >= 0) other = heads[other];
  return other === node;
}

/** The node above a node that has no head itself: the root of its component. */
export function topOf(heads: ArrayLike<number>, node: number): number {
  while (heads[node] >= 0) node = heads[node];
  return node;
}
