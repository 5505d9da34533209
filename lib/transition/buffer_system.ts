import type { Configuration } from "./configuration.ts";
import type { CoveredClass, Oracle, TransitionSpec, TransitionSystem } from "./system.ts";

/** A configuration whose system is done when there is no more input. */
interface BufferedConfiguration extends Configuration {
  readonly bufferIsEmpty: boolean;
  reset(length: number): void;
}

/**
 * What the systems share that make a configuration initial in their configuration's own way, and end
 * as soon as the buffer is empty [nivre-2008, def. 10 and 12].
 */
export abstract class BufferSystem<C extends BufferedConfiguration> implements TransitionSystem<C> {
  abstract readonly name: string;
  abstract readonly citation: string;
  abstract readonly transitions: readonly TransitionSpec[];
  abstract readonly defaultTransition: number;
  abstract readonly coveredClass: CoveredClass;

  /** A configuration that is not yet initial. */
  protected abstract blank(): C;
  abstract isPermissible(c: C, kind: number): boolean;
  abstract apply(c: C, kind: number, label: number): void;
  abstract staticOracle(): Oracle<C>;

  initial(length: number): C {
    const c = this.blank();
    this.reset(c, length);
    return c;
  }

  reset(c: C, length: number): void {
    c.reset(length);
  }

  isTerminal(c: C): boolean {
    return c.bufferIsEmpty;
  }
}
