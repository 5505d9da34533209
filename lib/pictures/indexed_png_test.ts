import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { inflateSync } from "node:zlib";
import { indexedPng } from "./indexed_png.ts";

/** The colours of the pixels of a file that `indexedPng` has made. */
function decoded(png: Uint8Array): number[] {
  const file = Buffer.from(png);
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length;) {
    const size = file.readUInt32BE(at);
    chunks.set(file.toString("latin1", at + 4, at + 8), file.subarray(at + 8, at + 8 + size));
    at += size + 12;
  }
  const width = chunks.get("IHDR")!.readUInt32BE(0);
  const palette = chunks.get("PLTE")!;
  const rows = inflateSync(chunks.get("IDAT")!);
  return [...rows].filter((_, i) => i % (width + 1) > 0).map((k) => palette.readUIntBE(3 * k, 3));
}

const pixelsOf = (colours: readonly number[], opacity = 255) =>
  new Uint8Array(colours.flatMap((c) => [c >> 16, c >> 8 & 255, c & 255, opacity]));

Deno.test("few colours are kept as they are", () => {
  const colours = [0xff0000, 0x00ff01, 0xff0000, 0xffffff, 0x123456, 0];
  assert.deepEqual(decoded(indexedPng(pixelsOf(colours), 3, 2)!), colours);
});

Deno.test("of many colours the frequent ones stay, the others move a little", () => {
  const rare = Array.from({ length: 1000 }, (_, i) => (i * 7919 * 104729) & 0xffffff);
  const colours = [...Array(500).fill(0xfefefe), ...rare, ...Array(500).fill(0x0072b2)];
  const result = decoded(indexedPng(pixelsOf(colours), 50, 40)!);
  assert.ok(new Set(result).size <= 256);
  colours.forEach((colour, i) => {
    if (i < 500 || i >= 1500) assert.equal(result[i], colour);
    for (const shift of [0, 8, 16]) {
      assert.ok(Math.abs((colour >> shift & 255) - (result[i] >> shift & 255)) < 64);
    }
  });
});

Deno.test("a faint line on white keeps its colour among many", () => {
  const colours = [
    ...Array(800).fill(0xffffff),
    ...Array(200).fill(0xeeeeee),
    ...Array.from({ length: 1000 }, (_, i) => (i * 7919 * 104729) & 0xffffff),
  ];
  const result = decoded(indexedPng(pixelsOf(colours), 50, 40)!);
  assert.deepEqual(result.slice(0, 1000), colours.slice(0, 1000));
});

Deno.test("what is not opaque has no palette", () => {
  assert.equal(indexedPng(pixelsOf([1, 2], 200), 2, 1), undefined);
});
