import type { NodeList } from "./configuration.ts";
import { roomFor } from "./disjoint_sets.ts";
import { NONE } from "./partial_graph.ts";
import { StackConfiguration } from "./stack_configuration.ts";

const NODE_LISTS: readonly NodeList[] = [
  { name: "σ", head: "right" },
  { name: "τ", head: "left" },
  { name: "β", head: "left" },
];

/**
 * A configuration (σ, τ, β, A) with a second stack τ of the nodes that were taken out of the first:
 * Attardi's (S, I, T, A) [attardi-2006]. The buffer is the last list, as in all configurations.
 */
export class ExtractionConfiguration extends StackConfiguration {
  /** τ, which grows upwards. */
  extracted = new Int32Array(0);
  extractedCount = 0;

  override get nodeLists(): readonly NodeList[] {
    return NODE_LISTS;
  }

  override reset(length: number): void {
    super.reset(length);
    if (this.extracted.length < length) this.extracted = new Int32Array(roomFor(length));
    this.extractedCount = 0;
  }

  /** The k-th node of τ, counted from the top from 0 on, or -1. */
  extractedAt(k: number): number {
    return k < this.extractedCount ? this.extracted[this.extractedCount - 1 - k] : NONE;
  }

  override size(list: number): number {
    return list === 1 ? this.extractedCount : super.size(list);
  }

  override at(list: number, k: number): number {
    return list === 1 ? this.extractedAt(k) : super.at(list, k);
  }

  override copy(): ExtractionConfiguration {
    const copy = new ExtractionConfiguration();
    Object.assign(copy, super.copy(), { // the arrays and the graph are copies
      extracted: this.extracted.slice(),
      extractedCount: this.extractedCount,
    });
    return copy;
  }
}
