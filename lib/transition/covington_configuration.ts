import { ListConfiguration } from "./list_configuration.ts";

/**
 * A list configuration that counts what PERMISSIBLE asks for, for the current pair (i, j): i is the
 * head of λ1 and j the first node of the buffer. λ2 holds the tokens between them.
 */
export class CovingtonConfiguration extends ListConfiguration {
  /** Number of components of the tokens between i and j that neither i nor j dominates. */
  undominated = 0;
  /** Number of tokens between i and j that have no head; they will never be dominated by an i. */
  headless = 0;

  constructor() {
    super(true);
  }

  override reset(length: number): void {
    super.reset(length);
    this.undominated = 0;
    this.headless = 0;
  }

  /**
   * From the pair (i, j) to (i - 1, j). Now i lies between: it begins a component that is dominated
   * by neither end unless its head is i - 1 or further right, in the span or j itself. And i - 1
   * dominates the components of its right dependents, all of which lie before j.
   */
  override pass(): void {
    const { heads, rightValency } = this.graph;
    const i = this.left;
    super.pass();
    if (heads[i] < 0) this.headless++;
    if (heads[i] < i) this.undominated++;
    if (i > 0) this.undominated -= rightValency[i - 1];
  }

  /** From j to the next token, paired with j. */
  override shift(): void {
    super.shift();
    this.undominated = 0;
    this.headless = 0;
  }

  override copy(): CovingtonConfiguration {
    const copy = new CovingtonConfiguration();
    return Object.assign(copy, this, { graph: this.graph.copy(), nodes: this.nodes.slice() });
  }
}
