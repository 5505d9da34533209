import type { FaultDetails } from "./fault.ts";
import { predicateFault } from "./line_faults.ts";

/** CoNLL-2009: whether the tokens of a sentence have a column for each of its predicates. */
export class PredicateWidths {
  #widths: { line: number; width: number }[] = [];
  #predicates = 0;

  /** @param named the number of columns that every token has */
  constructor(private readonly named: number) {}

  /** Notes a token, with its number of columns. */
  note(line: number, width: number, isPredicate: boolean): void {
    this.#widths.push({ line, width });
    if (isPredicate) this.#predicates++;
  }

  /** The faults of the tokens so far; then it is ready for the next sentence. */
  *faults(): Generator<FaultDetails> {
    const wanted = this.named + this.#predicates;
    for (const { line, width } of this.#widths) {
      if (width !== wanted) yield predicateFault(width, this.named, wanted, line);
    }
    this.#widths = [];
    this.#predicates = 0;
  }
}
