type Growable = Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/**
 * An array with room for at least `length` elements: the given one where it has that, else a copy of
 * at least twice its size, with zeros at its end. Filling an array of n elements one by one so copies
 * fewer than 2n. In a hot loop, compare the length first and call this when the room is used up.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { withRoom } from "lib/base/growable.ts";
 *
 * let squares = new Int32Array(2);
 * for (let k = 0; k < 5; k++) {
 *   squares = withRoom(squares, k + 1);
 *   squares[k] = k * k;
 * }
 * assert(squares.length === 8);
 * assert(squares.subarray(0, 5).join() === "0,1,4,9,16");
 * ```
 */
export function withRoom<A extends Growable>(array: A, length: number): A {
  if (length <= array.length) return array;
  const Elements = array.constructor as new (length: number) => A;
  const larger = new Elements(Math.max(length, 2 * array.length));
  larger.set(array);
  return larger;
}

/**
 * Arrays one after the other.
 * @param make gives an array of so many elements
 */
export function concatenated<A extends Int32Array | Float64Array>(
  parts: readonly A[],
  make: (length: number) => A,
): A {
  const whole = make(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}
