import type { AnyTransitionSystem } from "../../transition/registry.ts";
import { kindOf, labelOf, transitionCode } from "../../transition/system.ts";

/**
 * The transitions of a system with their labels as classes 0, 1, …: kind after kind, and of a kind
 * that takes a label one class for each.
 */
export class TransitionClasses {
  /** The transition code of each class. */
  readonly codes: Int32Array;
  /** For each kind its first class; one more element is the number of classes. */
  readonly starts: Int32Array;

  constructor({ transitions }: AnyTransitionSystem, labels: number) {
    this.starts = new Int32Array(transitions.length + 1);
    transitions.forEach(({ labelled }, kind) => {
      this.starts[kind + 1] = this.starts[kind] + (labelled ? labels : 1);
    });
    this.codes = Int32Array.from({ length: this.starts[transitions.length] }, () => 0);
    for (let kind = 0; kind < transitions.length; kind++) {
      const start = this.starts[kind];
      for (let one = start; one < this.starts[kind + 1]; one++) {
        this.codes[one] = transitionCode(kind, one - start);
      }
    }
  }

  /** Number of classes. */
  get count(): number {
    return this.codes.length;
  }

  /** The class of a transition code. */
  classOf(code: number): number {
    return this.starts[kindOf(code)] + labelOf(code);
  }
}
