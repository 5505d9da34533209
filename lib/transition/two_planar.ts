import { isProjective } from "../measures/projectivity.ts";
import { BufferSystem } from "./buffer_system.ts";
import { StaticOracle } from "./gold_arcs.ts";
import { GoldPlanes, twoPlanesOrGreedy } from "./gold_planes.ts";
import { NONE } from "./partial_graph.ts";
import {
  type Oracle,
  transitionCode,
  type TransitionSpec,
  type TransitionSystem,
} from "./system.ts";
import { TwoStackConfiguration } from "./two_stack_configuration.ts";

const LEFT_ARC = 0;
const RIGHT_ARC = 1;
const REDUCE = 2;
const SHIFT = 3;
const SWITCH = 4;

const TRANSITIONS: readonly TransitionSpec[] = [
  {
    name: "LEFT-ARC",
    labelled: true,
    source: "(σ0|i, σ1, j|β, A)",
    target: "(σ0|i, σ1, j|β, A∪{(j, l, i)})",
    conditions: ["¬∃k∃l′[(k, l′, i) ∈ A]", "¬[i ↔* j]A"],
  },
  {
    name: "RIGHT-ARC",
    labelled: true,
    source: "(σ0|i, σ1, j|β, A)",
    target: "(σ0|i, σ1, j|β, A∪{(i, l, j)})",
    conditions: ["¬∃k∃l′[(k, l′, j) ∈ A]", "¬[i ↔* j]A"],
  },
  {
    name: "REDUCE",
    labelled: false,
    source: "(σ0|i, σ1, β, A)",
    target: "(σ0, σ1, β, A)",
    conditions: [],
  },
  {
    name: "SHIFT",
    labelled: false,
    source: "(σ0, σ1, i|β, A)",
    target: "(σ0|i, σ1|i, β, A)",
    conditions: [],
  },
  {
    name: "SWITCH",
    labelled: false,
    source: "(σ0, σ1, β, A)",
    target: "(σ1, σ0, β, A)",
    conditions: ["the transition before is not SWITCH"],
  },
];

/**
 * 2-planar parsing [gomez-rodriguez-nivre-2010]: two planar parsers that share buffer and arcs, one
 * of which is active. Correct for forests over tokens whose arcs fit into two planes. Two SWITCHes in
 * a row are ruled out, since they could go on for ever.
 *
 * Node 0 takes no part, as in the planar system: tokens without a head are attached to 0 at the end.
 *
 * n SHIFTs, at most 2n REDUCEs and n - 1 arcs, and no more SWITCHes than these: at most 8n
 * transitions; the oracle switches at most once for each token.
 */
class TwoPlanar extends BufferSystem<TwoStackConfiguration> {
  readonly name = "2-planar";
  readonly citation = "gomez-rodriguez-nivre-2010";
  readonly transitions = TRANSITIONS;
  readonly defaultTransition = SHIFT;
  readonly coveredClass = "2-planar";

  protected blank(): TwoStackConfiguration {
    return new TwoStackConfiguration();
  }

  isPermissible(c: TwoStackConfiguration, kind: number): boolean {
    if (c.bufferIsEmpty) return false;
    if (kind === SHIFT) return true;
    if (kind === SWITCH) return !c.switched;
    const i = c.top;
    if (i === NONE) return false;
    switch (kind) {
      case LEFT_ARC:
        return !c.graph.hasHead(i) && !c.graph.connected(c.next, i);
      case RIGHT_ARC:
        return !c.graph.hasHead(c.next) && !c.graph.connected(i, c.next);
      default:
        return kind === REDUCE;
    }
  }

  apply(c: TwoStackConfiguration, kind: number, label: number): void {
    c.switched = kind === SWITCH;
    switch (kind) {
      case LEFT_ARC:
        c.graph.attach(c.next, c.top, label);
        break;
      case RIGHT_ARC:
        c.graph.attach(c.top, c.next, label);
        break;
      case REDUCE:
        c.heights[c.active]--;
        break;
      case SWITCH:
        c.active ^= 1;
        break;
      default:
        c.shift();
    }
  }

  staticOracle(): Oracle<TwoStackConfiguration> {
    return new TwoPlanarOracle();
  }
}

/**
 * Links and reduces as the planar oracle does in the active plane, changes planes only when the other
 * one lacks an arc. Where the tree is not 2-planar, arcs that fit nowhere are left out.
 */
class TwoPlanarOracle extends StaticOracle<TwoStackConfiguration> {
  readonly #planes = new GoldPlanes(2);

  override prepare(heads: Int32Array, labels: Int32Array): void {
    super.prepare(heads, labels);
    const planes = isProjective(this.gold) ? undefined : twoPlanesOrGreedy(heads);
    this.#planes.prepare(heads, planes);
  }

  next(c: TwoStackConfiguration): number {
    const { labels } = this.gold;
    const planes = this.#planes;
    const plane = c.active;
    const i = c.top;
    const j = c.next;
    if (i !== NONE) {
      if (planes.wants(plane, j, i, c.graph)) return transitionCode(LEFT_ARC, labels[i]);
      if (planes.wants(plane, i, j, c.graph)) return transitionCode(RIGHT_ARC, labels[j]);
    }
    if (planes.lacksLeftArc(plane, j, c.graph)) return REDUCE;
    return planes.lacksLeftArc(plane ^ 1, j, c.graph) ? SWITCH : SHIFT;
  }
}

/** The 2-planar system [gomez-rodriguez-nivre-2010]. */
export const twoPlanar: TransitionSystem<TwoStackConfiguration> = new TwoPlanar();
