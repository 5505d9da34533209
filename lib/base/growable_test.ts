import assert from "node:assert/strict";
import { withRoom } from "./growable.ts";

Deno.test("an array with room is given back as it is", () => {
  const array = Int32Array.of(1, 2);
  assert.equal(withRoom(array, 2), array);
  assert.equal(withRoom(array, 0), array);
});

Deno.test("a larger array has the elements, zeros behind them, and at least twice the room", () => {
  assert.deepEqual(withRoom(Int32Array.of(7, -1), 3), Int32Array.of(7, -1, 0, 0));
  assert.deepEqual(withRoom(Uint8Array.of(255), 5), Uint8Array.of(255, 0, 0, 0, 0));
  assert.deepEqual(withRoom(new Int32Array(0), 1), Int32Array.of(0));
});
