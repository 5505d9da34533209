import { arcEager } from "./arc_eager.ts";
import { arcHybrid } from "./arc_hybrid.ts";
import { arcStandard } from "./arc_standard.ts";
import { attardi, attardi3 } from "./attardi.ts";
import { attardiFull } from "./attardi_full.ts";
import { attardiSimplified } from "./attardi_simplified.ts";
import type { Configuration } from "./configuration.ts";
import type { ExtractionConfiguration } from "./extraction_configuration.ts";
import { hybridSwap } from "./hybrid_swap.ts";
import type { ListConfiguration } from "./list_configuration.ts";
import type { PartialGraph } from "./partial_graph.ts";
import { planar } from "./planar.ts";
import { projectiveList } from "./projective_list.ts";
import { type AnyTransitionSystem, transitionSystems } from "./registry.ts";
import type { StackConfiguration } from "./stack_configuration.ts";
import { stackProjective } from "./stack_projective.ts";
import { swapEager, swapLazy } from "./swap.ts";
import { twoPlanar } from "./two_planar.ts";
import type { TwoStackConfiguration } from "./two_stack_configuration.ts";

/**
 * What a transition system must keep to, beyond its preconditions, so that one token depends on 0 in the
 * end. The derivation of a tree with one root by the system's oracle never goes against it.
 */
export interface SingleRootRules<C extends Configuration = Configuration> {
  /** Whether the transition, which is permissible, would add an arc from 0. */
  addsRoot(c: C, kind: number): boolean;
  /** Whether the transition, which is permissible, leaves a tree with one root within reach. */
  allows(c: C, kind: number): boolean;
  /**
   * Makes the final configuration `c` show tokens i < j as the pair that is to be linked, so that a guide
   * can be asked for the label; nothing can be derived from there. Absent where all tokens have a head in
   * every final configuration.
   */
  show?(c: C, i: number, j: number): void;
}

/** RIGHT-ARC of any system, REDUCE of arc-eager and NO-ARC of projective-list, and others' SHIFT. */
const RIGHT_ARC = 1, REDUCE = 2, SHIFT = 2;
/** RIGHT-ARC-2 and RIGHT-ARC-3 of P2 and attardi-3. */
const RIGHT_ARC_2 = 4, RIGHT_ARC_3 = 6;

/**
 * P0, P2, P3, arc-hybrid and what adds to them: no arc from 0 before all other tokens have heads. Every derivation ends in a tree, and
 * with one token on the stack above 0 and an empty buffer that arc is the only way on. RIGHT-ARC-2 from
 * 0 would put a token back that then has no other head. So UDPipe has it [straka-2015].
 */
const stackRules: SingleRootRules<StackConfiguration> = {
  addsRoot: (c, kind) => kind === RIGHT_ARC && c.stackAt(1) === 0,
  allows: (c, kind) => kind !== RIGHT_ARC || c.stackAt(1) !== 0 || c.bufferIsEmpty,
};
const attardiRules: SingleRootRules<StackConfiguration> = {
  addsRoot: (c, kind) => stackRules.addsRoot(c, kind) || isDistantRoot(c, kind),
  allows: (c, kind) => stackRules.allows(c, kind) && !isDistantRoot(c, kind),
};
/** The same, and no arc from 0 as long as nodes are extracted. */
const extractionRules: SingleRootRules<ExtractionConfiguration> = {
  addsRoot: attardiRules.addsRoot,
  allows: (c, kind) =>
    attardiRules.allows(c, kind) && (c.extractedCount === 0 || !stackRules.addsRoot(c, kind)),
};

function isDistantRoot(c: StackConfiguration, kind: number): boolean {
  return kind === RIGHT_ARC_2 && c.stackAt(2) === 0 || kind === RIGHT_ARC_3 && c.stackAt(3) === 0;
}

/**
 * Arc-standard: no arc from 0 to a token before the last of the buffer, which then is not shifted either,
 * but linked with all of the stack, 0 at last. No token on the stack or in the buffer has a head.
 */
const arcStandardRules: SingleRootRules<StackConfiguration> = {
  addsRoot: (c, kind) => kind === RIGHT_ARC && c.stackAt(0) === 0,
  allows(c, kind) {
    const isLast = c.front === c.graph.length;
    if (kind === SHIFT) return !isLast || c.buffer[c.front] === 0;
    return isLast || !this.addsRoot(c, kind);
  },
};

/**
 * Arc-eager: one arc from 0 at most, and the token that has it stays on the stack, where all tokens that
 * follow can find it. Tokens can be left without a head, as with the preconditions alone; instead of
 * being shifted back and linked [nivre-fernandez-gonzalez-2014] they become dependents of the root.
 */
const arcEagerRules: SingleRootRules<StackConfiguration> = {
  addsRoot: (c, kind) => kind === RIGHT_ARC && c.stackAt(0) === 0,
  allows(c, kind) {
    if (kind === REDUCE) return c.graph.heads[c.stackAt(0)] !== 0;
    return !this.addsRoot(c, kind) || !hasRoot(c.graph);
  },
  show(c, i, j) {
    c.height = 1;
    c.stack[c.height++] = i;
    c.front = j;
  },
};

/** The same of the projective list-based system, where NO-ARC is what passes a token for good. */
const projectiveListRules: SingleRootRules<ListConfiguration> = {
  addsRoot: (c, kind) => kind === RIGHT_ARC && c.left === 0,
  allows(c, kind) {
    if (kind === REDUCE) return c.graph.heads[c.left] !== 0;
    return !this.addsRoot(c, kind) || !hasRoot(c.graph);
  },
  show(c, i, j) {
    c.nodes[1] = i;
    c.split = c.end = 2;
    c.next = j;
  },
};

/** Systems that look at all pairs: one arc from 0 at most. */
const allPairsRules: SingleRootRules<ListConfiguration> = {
  addsRoot: projectiveListRules.addsRoot,
  allows: (c, kind) => !projectiveListRules.addsRoot(c, kind) || !hasRoot(c.graph),
  show(c, i, j) {
    for (let node = 0; node < j; node++) c.nodes[node] = node;
    c.split = i + 1;
    c.end = c.next = j;
  },
};

/** Planar systems know no arcs from 0: what they leave without a head is linked in the end. */
const planarRules: SingleRootRules<StackConfiguration> = {
  addsRoot: () => false,
  allows: () => true,
  show(c, i, j) {
    c.height = 0;
    c.stack[c.height++] = i;
    c.front = j;
  },
};
const twoPlanarRules: SingleRootRules<TwoStackConfiguration> = {
  addsRoot: () => false,
  allows: () => true,
  show(c, i, j) {
    for (const plane of [0, 1]) {
      c.stacks[plane][0] = i;
      c.heights[plane] = 1;
    }
    c.next = j;
  },
};

// deno-lint-ignore no-explicit-any
type AnyRules = SingleRootRules<any>;

const RULES: ReadonlyMap<AnyTransitionSystem, AnyRules> = new Map<AnyTransitionSystem, AnyRules>([
  [stackProjective, stackRules],
  [attardi, attardiRules],
  [attardiSimplified, attardiRules],
  [attardi3, attardiRules],
  [attardiFull, extractionRules],
  [swapEager, stackRules],
  [swapLazy, stackRules],
  [arcStandard, arcStandardRules],
  [arcEager, arcEagerRules],
  [arcHybrid, stackRules],
  [hybridSwap, stackRules],
  [projectiveList, projectiveListRules],
  [planar, planarRules],
  [twoPlanar, twoPlanarRules],
]);

/**
 * What keeps a system to trees with one root. Each check takes constant time.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { arcStandard } from "lib/transition/arc_standard.ts";
 * import { singleRootRules } from "lib/transition/single_root.ts";
 *
 * const [, RIGHT_ARC, SHIFT] = arcStandard.transitions.keys();
 * const c = arcStandard.initial(2);
 * const rules = singleRootRules(arcStandard);
 * assert(!rules.allows(c, RIGHT_ARC) && rules.allows(c, SHIFT)); // else 2 would need another root
 * ```
 */
export function singleRootRules(system: AnyTransitionSystem): AnyRules {
  const rules = RULES.get(system);
  if (rules !== undefined) return rules;
  if (transitionSystems.get(system.name) === system) return allPairsRules;
  throw new RangeError(`Cannot keep ${system.name} to one root: it is not among the known systems`);
}

function hasRoot({ rightValency }: PartialGraph): boolean {
  return rightValency[0] > 0;
}

/**
 * The token of a forest that is to be the root: the one that depends on 0, or else of those without a
 * head the one with the most descendants, of equal ones the first. Linear; 0 where there is no token.
 */
export function chosenRoot({ heads, length, rightmost }: PartialGraph): number {
  if (rightmost[0] > 0) return rightmost[0];
  const topOf = new Int32Array(length + 1);
  const sizes = new Int32Array(length + 1);
  let best = 0;
  for (let token = 1; token <= length; token++) {
    let top = token;
    while (topOf[top] === 0 && heads[top] > 0) top = heads[top];
    if (topOf[top] !== 0) top = topOf[top];
    for (let node = token; node > 0 && topOf[node] === 0; node = heads[node]) topOf[node] = top;
    sizes[top]++;
  }
  for (let token = 1; token <= length; token++) if (sizes[token] > sizes[best]) best = token;
  return best;
}
