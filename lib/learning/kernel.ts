import type { SvmParameters } from "./svm_model.ts";

/**
 * The polynomial kernel (γ·x·y + r)^d of binary vectors depends on nothing but their overlap, the
 * number of features that both have, so its values are a table.
 *
 * @param longest the most features that a vector has
 * @returns the kernel value of each overlap from 0 to `longest`
 */
export function kernelTable(
  { gamma, r, degree }: Pick<SvmParameters, "gamma" | "r" | "degree">,
  longest: number,
): Float64Array {
  return Float64Array.from({ length: longest + 1 }, (_, overlap) => {
    return integerPower(gamma * overlap + r, degree);
  });
}

/** By squaring, in the order in which LIBSVM multiplies, so that the values are the same bits. */
function integerPower(base: number, exponent: number): number {
  let power = 1;
  for (let square = base, rest = exponent; rest > 0; rest >>= 1, square *= square) {
    if (rest & 1) power *= square;
  }
  return power;
}
