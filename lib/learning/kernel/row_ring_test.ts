import assert from "node:assert/strict";
import { seededRandom } from "../../dependency/random.ts";
import { RowRing } from "./row_ring.ts";

Deno.test("rows lie within the stretch, do not overlap, and the last two always stay", () => {
  const random = seededRandom(7);
  const [start, bytes] = [1000, 400];
  const ring = new RowRing(start, bytes);
  const sizes = new Map<number, number>();
  let kept = 0;
  for (let number = 0; number < 5000; number++) {
    const size = 1 + Math.floor(random() * 100);
    const address = ring.add(number, size);
    sizes.set(number, size);
    assert.ok(address >= start && address + size <= start + bytes);
    assert.equal(ring.find(number), address);
    if (number > 0) assert.notEqual(ring.find(number - 1), undefined);
    const rows = [...sizes.keys()].filter((other) => ring.find(other) !== undefined)
      .map((other) => [ring.find(other)!, ring.find(other)! + sizes.get(other)!])
      .sort(([a], [b]) => a - b);
    for (let k = 1; k < rows.length; k++) assert.ok(rows[k - 1][1] <= rows[k][0]);
    for (const other of sizes.keys()) if (ring.find(other) === undefined) sizes.delete(other);
    kept += rows.length;
  }
  assert.ok(kept / 5000 > 4, "most of the room is used");
});

Deno.test("a ring that is cleared has no row and all its room", () => {
  const ring = new RowRing(64, 40);
  ring.add(1, 10);
  ring.add(2, 10);
  ring.clear();
  assert.equal(ring.find(1), undefined);
  assert.equal(ring.add(3, 40), 64);
});
