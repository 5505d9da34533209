import { isProjective } from "../measures/projectivity.ts";
import { BufferSystem } from "./buffer_system.ts";
import { StaticOracle } from "./gold_arcs.ts";
import { GoldPlanes, planesGreedily } from "./gold_planes.ts";
import { StackConfiguration } from "./stack_configuration.ts";
import {
  type Oracle,
  transitionCode,
  type TransitionSpec,
  type TransitionSystem,
} from "./system.ts";

const LEFT_ARC = 0;
const RIGHT_ARC = 1;
const REDUCE = 2;
const SHIFT = 3;

const TRANSITIONS: readonly TransitionSpec[] = [
  {
    name: "LEFT-ARC",
    labelled: true,
    source: "(σ|i, j|β, A)",
    target: "(σ|i, j|β, A∪{(j, l, i)})",
    conditions: ["¬∃k∃l′[(k, l′, i) ∈ A]", "¬[i ↔* j]A"],
  },
  {
    name: "RIGHT-ARC",
    labelled: true,
    source: "(σ|i, j|β, A)",
    target: "(σ|i, j|β, A∪{(i, l, j)})",
    conditions: ["¬∃k∃l′[(k, l′, j) ∈ A]", "¬[i ↔* j]A"],
  },
  {
    name: "REDUCE",
    labelled: false,
    source: "(σ|i, β, A)",
    target: "(σ, β, A)",
    conditions: [],
  },
  {
    name: "SHIFT",
    labelled: false,
    source: "(σ, i|β, A)",
    target: "(σ|i, β, A)",
    conditions: [],
  },
];

/**
 * Planar parsing [gomez-rodriguez-nivre-2010]: arcs leave both ends where they are, and a node is
 * reduced when it has all its arcs, with or without a head. Correct for planar forests over tokens.
 *
 * Node 0 takes no part: the stack is empty at first, and tokens without a head are attached to 0 at
 * the end. So arcs from 0 do not count as crossings, as everywhere in this project, and every tree
 * whose arcs between tokens do not cross is derived, its arcs from 0 with the default label.
 *
 * n SHIFTs, at most n REDUCEs and n - 1 arcs: at most 3n - 1 transitions.
 */
class Planar extends BufferSystem<StackConfiguration> {
  readonly name = "planar";
  readonly citation = "gomez-rodriguez-nivre-2010";
  readonly transitions = TRANSITIONS;
  readonly defaultTransition = SHIFT;
  readonly coveredClass = "planar";

  protected blank(): StackConfiguration {
    return new StackConfiguration(true);
  }

  override reset(c: StackConfiguration, length: number): void {
    c.reset(length, false);
  }

  isPermissible(c: StackConfiguration, kind: number): boolean {
    if (c.bufferIsEmpty) return false;
    if (kind === SHIFT) return true;
    if (c.height === 0) return false;
    const i = c.stack[c.height - 1];
    const j = c.buffer[c.front];
    switch (kind) {
      case LEFT_ARC:
        return !c.graph.hasHead(i) && !c.graph.connected(j, i);
      case RIGHT_ARC:
        return !c.graph.hasHead(j) && !c.graph.connected(i, j);
      default:
        return kind === REDUCE;
    }
  }

  apply(c: StackConfiguration, kind: number, label: number): void {
    switch (kind) {
      case LEFT_ARC:
        c.graph.attach(c.buffer[c.front], c.stack[c.height - 1], label);
        break;
      case RIGHT_ARC:
        c.graph.attach(c.stack[c.height - 1], c.buffer[c.front], label);
        break;
      case REDUCE:
        c.height--;
        break;
      default:
        c.shift();
    }
  }

  staticOracle(): Oracle<StackConfiguration> {
    return new PlanarOracle();
  }
}

/**
 * Links when it can, reduces while the first node of the buffer lacks an arc to the left. Of a tree
 * that is not planar it leaves out arcs that cross one that is complete earlier.
 */
class PlanarOracle extends StaticOracle<StackConfiguration> {
  readonly #planes = new GoldPlanes(1);

  override prepare(heads: Int32Array, labels: Int32Array): void {
    super.prepare(heads, labels);
    const planes = isProjective(this.gold) ? undefined : planesGreedily(heads, 1);
    this.#planes.prepare(heads, planes);
  }

  next(c: StackConfiguration): number {
    if (c.height === 0) return SHIFT;
    const { labels } = this.gold;
    const planes = this.#planes;
    const i = c.stack[c.height - 1];
    const j = c.buffer[c.front];
    if (planes.wants(0, j, i, c.graph)) return transitionCode(LEFT_ARC, labels[i]);
    if (planes.wants(0, i, j, c.graph)) return transitionCode(RIGHT_ARC, labels[j]);
    return planes.lacksLeftArc(0, j, c.graph) ? REDUCE : SHIFT;
  }
}

/** The planar system [gomez-rodriguez-nivre-2010]. */
export const planar: TransitionSystem<StackConfiguration> = new Planar();
