/**
 * A cell of the tests of clusters: the sum of numbers.
 * @module
 */
import { InputError } from "../../../base/errors.ts";
import { sum } from "../../../base/numbers.ts";

/** What is summed up, beside what JSON does not hold; a negative number cannot be. */
export interface SumTask {
  readonly numbers: readonly number[];
  readonly most?: number;
  /** A file to which a line is appended when the cell is computed. */
  readonly log: string;
  /** Whether its thread ends, as one does that runs out of memory. */
  readonly dies?: boolean;
}

/** The sum of the numbers, each of them at most as large as `most`. */
export function sumOfCell({ numbers, most = Infinity, log, dies = false }: SumTask): number {
  if (dies) Deno.exit(3);
  Deno.writeTextFileSync(log, `${numbers.join(" ")}\n`, { append: true });
  const negative = numbers.find((number) => number < 0);
  if (negative === undefined) return sum(numbers.map((number) => Math.min(number, most)));
  throw new InputError({ code: "toy", action: "Cannot sum up", current: String(negative) });
}
