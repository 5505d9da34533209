import { BufferSystem } from "./buffer_system.ts";
import { CovingtonConfiguration } from "./covington_configuration.ts";
import { StaticOracle } from "./gold_arcs.ts";
import { CONTEXT_LISTS } from "./list_configuration.ts";
import {
  type CoveredClass,
  type Oracle,
  transitionCode,
  type TransitionSpec,
  type TransitionSystem,
} from "./system.ts";

const LEFT_ARC = 0;
const RIGHT_ARC = 1;
const NO_ARC = 2;

const TRANSITIONS: readonly TransitionSpec[] = [
  {
    name: "LEFT-ARC",
    labelled: true,
    source: "(λ1|i, λ2, j|β, A)",
    target: "NEXT(λ1, i|λ2, j|β, A∪{(j, l, i)})",
    conditions: ["i ≠ 0", "¬∃k∃l′[(k, l′, i) ∈ A]", "¬[i →* j]A"],
  },
  {
    name: "RIGHT-ARC",
    labelled: true,
    source: "(λ1|i, λ2, j|β, A)",
    target: "NEXT(λ1, i|λ2, j|β, A∪{(i, l, j)})",
    conditions: ["¬∃k∃l′[(k, l′, j) ∈ A]", "¬[j →* i]A"],
  },
  {
    name: "NO-ARC",
    labelled: false,
    source: "(λ1|i, λ2, j|β, A)",
    target: "NEXT(λ1, i|λ2, j|β, A)",
    conditions: [],
  },
];

/**
 * Covington's loop over all pairs, j from 1 to n and i from j - 1 down to 0, with LINK(i, j) only
 * where PERMISSIBLE(i, j, d) [nivre-2007, sec. 3; covington-2001]. One transition is one call of
 * LINK, so the number of transitions is the number of permissible pairs: at most n(n + 1)/2.
 *
 * PERMISSIBLE(i, j, d): both i → j and j → i have at most degree d in the graph built so far. With
 * either arc in place what one end dominates is inside the arc of the other, so both have the same
 * degree: the number of components of the tokens strictly between i and j that neither i nor j
 * dominates within the span, that is, the number of tokens between that have no head or one to the
 * left of i. Whether an arc can be added at all (ROOT, SINGLE-HEAD, ACYCLICITY) is LINK's business:
 * a permissible pair counts as a call even where NO-ARC is all that is possible.
 *
 * The count is kept up to date as i goes down, in constant time a pair. The loop over i ends as soon
 * as more than d tokens between have no head: they get none while j stays, so no pair is left. Trees of
 * n tokens take O(n²) time, also where few pairs are permissible.
 */
class Covington extends BufferSystem<CovingtonConfiguration> {
  readonly name: string;
  readonly citation = "nivre-2007, sec. 3";
  readonly transitions = TRANSITIONS;
  readonly defaultTransition = NO_ARC;
  readonly derivedLists = CONTEXT_LISTS;
  readonly coveredClass: CoveredClass;

  /** @param degree the bound d, from 0 to Infinity */
  constructor(readonly degree: number) {
    super();
    this.name = `degree-${degree === Infinity ? "inf" : degree}`;
    this.coveredClass = degree === Infinity
      ? "arbitrary"
      : degree === 0
      ? "projective"
      : "bounded-degree";
  }

  protected blank(): CovingtonConfiguration {
    return new CovingtonConfiguration();
  }

  /** All configurations between transitions stand at a permissible pair. */
  isPermissible(c: CovingtonConfiguration, kind: number): boolean {
    if (c.bufferIsEmpty) return false;
    const i = c.left;
    const j = c.next;
    switch (kind) {
      case LEFT_ARC:
        return i !== 0 && !c.graph.hasHead(i) && !c.graph.connected(j, i);
      case RIGHT_ARC:
        return !c.graph.hasHead(j) && !c.graph.connected(i, j);
      default:
        return kind === NO_ARC;
    }
  }

  apply(c: CovingtonConfiguration, kind: number, label: number): void {
    if (kind === LEFT_ARC) c.graph.attach(c.next, c.left, label);
    else if (kind === RIGHT_ARC) c.graph.attach(c.left, c.next, label);
    c.pass();
    this.#toPermissiblePair(c);
  }

  staticOracle(): Oracle<CovingtonConfiguration> {
    return new CovingtonOracle();
  }

  /** NEXT of the table: goes on to the next pair that is permissible, or to the end. */
  #toPermissiblePair(c: CovingtonConfiguration): void {
    while (!c.bufferIsEmpty) {
      if (c.split === 0 || c.headless > this.degree) c.shift();
      else if (c.undominated > this.degree) c.pass();
      else return;
    }
  }
}

/** Links where the gold-standard tree does, as far as pairs are permissible. */
class CovingtonOracle extends StaticOracle<CovingtonConfiguration> {
  next(c: CovingtonConfiguration): number {
    const { heads, labels } = this.gold;
    const i = c.left;
    const j = c.next;
    if (heads[i] === j) return transitionCode(LEFT_ARC, labels[i]);
    if (heads[j] === i) return transitionCode(RIGHT_ARC, labels[j]);
    return NO_ARC;
  }
}

/** Covington's algorithm with arcs of at most the given degree, 0 to Infinity [nivre-2007]. */
export function covington(degree: number): TransitionSystem<CovingtonConfiguration> {
  if (!(degree === Infinity || Number.isInteger(degree) && degree >= 0)) {
    throw new RangeError(
      `Cannot bound the degree: current value is "${degree}", ` +
        "required is an integer from 0 on or Infinity",
    );
  }
  return new Covington(degree);
}
