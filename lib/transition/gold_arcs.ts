import type { Configuration } from "./configuration.ts";
import { roomFor } from "./disjoint_sets.ts";
import type { PartialGraph } from "./partial_graph.ts";
import type { Oracle } from "./system.ts";

/** The gold-standard arcs as oracles ask for them, all questions answered in constant time. */
export class GoldArcs {
  /** Head and label id of each node. */
  heads: Int32Array = new Int32Array(0);
  labels: Int32Array = new Int32Array(0);
  /** Number of dependents of each node. */
  valency = new Int32Array(0);
  /** The leftmost node that shares an arc with the node, as its head or as its dependent. */
  leftmostPartner = new Int32Array(0);

  prepare(heads: Int32Array, labels: Int32Array): void {
    const nodes = heads.length;
    if (this.valency.length < nodes) {
      this.valency = new Int32Array(roomFor(nodes));
      this.leftmostPartner = new Int32Array(roomFor(nodes));
    }
    this.heads = heads;
    this.labels = labels;
    const { valency, leftmostPartner } = this;
    valency.fill(0, 0, nodes);
    for (let node = 0; node < nodes; node++) leftmostPartner[node] = heads[node];
    for (let node = 1; node < nodes; node++) {
      const head = heads[node];
      valency[head]++;
      if (node < leftmostPartner[head]) leftmostPartner[head] = node;
    }
  }

  /**
   * Whether all gold-standard dependents of a node are attached to it: A_G^i ⊆ A
   * [kuhlmann-nivre-2010, fig. 3]. Counting suffices as long as all arcs of the graph are gold.
   */
  isComplete(graph: PartialGraph, node: number): boolean {
    return graph.leftValency[node] + graph.rightValency[node] === this.valency[node];
  }
}

/**
 * What the static oracles of all systems share. A static oracle is defined on the configurations to
 * which its own answers lead; on others its answer need not be permissible.
 */
export abstract class StaticOracle<C extends Configuration> implements Oracle<C> {
  protected readonly gold = new GoldArcs();

  prepare(heads: Int32Array, labels: Int32Array): void {
    this.gold.prepare(heads, labels);
  }

  abstract next(c: C): number;
}
