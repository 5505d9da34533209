import { StackConfiguration } from "../stack_configuration.ts";
import type { TransitionSystem } from "../system.ts";

/**
 * What a transition leads to, as far as losses depend on it: stack, buffer and heads. One
 * configuration is used again and again, since a copy for each transition would take more time
 * than its loss.
 */
export class Successor {
  readonly #c = new StackConfiguration();

  constructor(private readonly system: TransitionSystem<StackConfiguration>) {}

  /**
   * @returns a configuration that holds until the next call, and whose labels and valencies mean
   * nothing
   */
  of(c: StackConfiguration, kind: number): StackConfiguration {
    const next = this.#c;
    const { graph } = next;
    const { length, arcCount, heads, order } = c.graph;
    if (next.stack.length <= length || graph.heads.length <= length) next.reset(length);
    next.height = c.height;
    next.front = c.front;
    next.stack.set(c.stack.subarray(0, c.height));
    next.buffer.set(c.buffer.subarray(c.front, length + 1), c.front);
    graph.length = length;
    graph.arcCount = arcCount;
    graph.heads.set(heads.subarray(0, length + 1));
    graph.order.set(order.subarray(0, arcCount));
    this.system.apply(next, kind, 0);
    return next;
  }
}
