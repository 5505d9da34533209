import assert from "node:assert/strict";
import { seededRandom } from "../../dependency/random.ts";
import { packOutcomes, unpackOutcomes } from "./outcomes.ts";

Deno.test("outcomes are packed from the lowest bits on", () => {
  // 3 + 4 * 1 + 16 * 0 + 64 * 2 = 135 and 1: the bytes 87 01, in base64 "hwE=".
  assert.deepEqual(packOutcomes([Uint8Array.of(3, 1), Uint8Array.of(0, 2, 1)]), {
    tokens: 5,
    bits: "hwE=",
  });
});

Deno.test("what is packed is unpacked again, sentences joined", () => {
  const random = seededRandom(7);
  for (let round = 0; round < 50; round++) {
    const sentences = Array.from(
      { length: Math.floor(4 * random()) },
      () => Uint8Array.from({ length: Math.floor(9 * random()) }, () => Math.floor(4 * random())),
    );
    const packed = packOutcomes(sentences);
    assert.deepEqual([...unpackOutcomes(packed)], sentences.flatMap((one) => [...one]));
    assert.equal(JSON.stringify(JSON.parse(JSON.stringify(packed))), JSON.stringify(packed));
  }
});
