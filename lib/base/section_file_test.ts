import assert from "node:assert/strict";
import { crc32 } from "node:zlib";
import { InputError } from "./errors.ts";
import { seededRandom } from "../dependency/random.ts";
import { decodeSections, encodeSections, type Sections } from "./section_file.ts";

const EXAMPLE: Sections = {
  facts: { name: "Grüße", numbers: [1, 2.5, null] },
  arrays: {
    small: Int32Array.of(0, 255, 3),
    middle: Int32Array.of(0, 256, 65_535),
    large: Int32Array.of(0, 65_536),
    negative: Int32Array.of(-1, 7),
    floats: Float64Array.of(0.1, -0.5, 1 / 3),
    singles: Float32Array.of(0.1, -0.5, 1e-40, -0),
    bytes: new TextEncoder().encode("a\nü"),
    empty: new Int32Array(0),
  },
};

/** The code of the error that reading throws; the message names the file. */
function codeOf(bytes: Uint8Array): string {
  try {
    decodeSections(bytes, "my.model");
  } catch (error) {
    assert.ok(error instanceof InputError, `InputError expected, found ${error}`);
    assert.match(error.message, /^Cannot read the model at my\.model: current value is/);
    return error.code;
  }
  return "none";
}

Deno.test("facts and arrays come back as they were, with the types they had", () => {
  const { facts, arrays } = decodeSections(encodeSections(EXAMPLE), "my.model");
  assert.deepEqual(facts, EXAMPLE.facts);
  assert.deepEqual(arrays, EXAMPLE.arrays);
});

Deno.test("the same content gives the same bytes, and ids take as few bytes as they need", () => {
  assert.deepEqual(encodeSections(EXAMPLE), encodeSections(EXAMPLE));
  const sizes = [255, 65_535, 65_536].map((largest) => {
    const array = new Int32Array(8000).fill(largest);
    return Math.round(encodeSections({ facts: {}, arrays: { array } }).length / 8000);
  });
  assert.deepEqual(sizes, [1, 2, 4]);
});

Deno.test("arrays are read from shared memory too, without a copy of the wide ones", () => {
  const bytes = encodeSections(EXAMPLE);
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  const { arrays } = decodeSections(shared, "my.model");
  assert.deepEqual(arrays, EXAMPLE.arrays);
  for (const wide of [arrays.floats, arrays.singles]) assert.equal(wide.buffer, shared.buffer);
});

Deno.test("every flipped bit and every truncation is noticed", () => {
  const bytes = encodeSections(EXAMPLE);
  const codes = new Set<string>();
  for (let bit = 0; bit < 8 * bytes.length; bit++) {
    const damaged = bytes.slice();
    damaged[bit >> 3] ^= 1 << (bit & 7);
    codes.add(codeOf(damaged));
  }
  assert.deepEqual(
    [...codes].sort(),
    ["damaged-model", "foreign-model", "truncated-model"],
  );
  for (let length = 0; length < bytes.length; length++) {
    const expected = length < 8 ? "foreign-model" : "truncated-model";
    assert.equal(codeOf(bytes.slice(0, length)), expected, String(length));
  }
  assert.equal(codeOf(new Uint8Array([...bytes, 0])), "truncated-model");
});

Deno.test("random bytes, also behind a true beginning, are refused", () => {
  const random = seededRandom(1);
  const bytes = encodeSections(EXAMPLE);
  for (let round = 0; round < 500; round++) {
    const noise = Uint8Array.from({ length: Math.floor(random() * 400) }, () => random() * 256);
    assert.notEqual(codeOf(noise), "none");
    const half = bytes.slice();
    half.set(noise.subarray(0, half.length - 24), 24);
    if (noise.length > 0) assert.equal(codeOf(half), "damaged-model");
  }
});

Deno.test("a file of a newer version says so", () => {
  const bytes = encodeSections(EXAMPLE);
  const view = new DataView(bytes.buffer);
  view.setUint32(8, 2, true);
  view.setUint32(bytes.length - 8, crc32(bytes.subarray(0, -8)), true);
  assert.equal(codeOf(bytes), "newer-model");
});

/** A file with that header, of that many bytes for sections, and a checksum that is right. */
function withHeader(text: string, room = 64): Uint8Array {
  const header = new TextEncoder().encode(text);
  const bytes = new Uint8Array(Math.ceil((24 + header.length) / 8) * 8 + room + 8);
  bytes.set(encodeSections({ facts: {}, arrays: {} }).subarray(0, 12));
  const view = new DataView(bytes.buffer);
  view.setUint32(12, header.length, true);
  view.setBigUint64(16, BigInt(bytes.length), true);
  bytes.set(header, 24);
  view.setUint32(bytes.length - 8, crc32(bytes.subarray(0, -8)), true);
  return bytes;
}

Deno.test("a header with a right checksum that is none, or whose sections are not in the file, is refused", () => {
  const entry = { name: "a", storage: "ids32", start: 8, length: 4 };
  const headerOf = (change: object) =>
    JSON.stringify({ facts: {}, sections: [{ ...entry, ...change }] });
  assert.equal(codeOf(withHeader(headerOf({}))), "none");
  assert.equal(codeOf(withHeader(headerOf({ length: 14 }))), "none");
  const wrong = [
    { start: -8 },
    { start: 4 },
    { start: 64 },
    { start: 1e300 },
    { start: "8" },
    { length: 15 },
    { length: -1 },
    { length: 0.5 },
    { length: null },
    { storage: "ids64" },
    { storage: "floats64", length: 8 },
    { name: 7 },
  ];
  const headers = ["", "{", "null", "7", "{}", '{"sections":{}}', '{"sections":[null]}'];
  for (const header of [...headers, ...wrong.map(headerOf)]) {
    assert.equal(codeOf(withHeader(header)), "malformed-model", header);
  }
});

Deno.test("sections that share bytes or a name, or stand in another order, are refused", () => {
  const codeOfList = (...sections: readonly (readonly [name: string, start: number])[]) => {
    const list = sections.map(([name, start]) => ({ name, storage: "ids32", start, length: 3 }));
    return codeOf(withHeader(JSON.stringify({ facts: {}, sections: list })));
  };
  assert.equal(codeOfList(["a", 0], ["b", 16], ["c", 32]), "none");
  assert.equal(codeOfList(["a", 0], ["b", 40]), "none"); // a gap takes no memory
  assert.equal(codeOfList(["a", 0], ["a", 16]), "malformed-model");
  assert.equal(codeOfList(["a", 16], ["b", 0]), "malformed-model");
  assert.equal(codeOfList(["a", 0], ["b", 8]), "malformed-model");
  const many = Array.from({ length: 1000 }, (_, k) => [`${k}`, 0] as const);
  assert.equal(codeOfList(...many), "malformed-model");
});

Deno.test("a header that is said to be longer than the file is refused", () => {
  const bytes = withHeader('{"facts":{},"sections":[]}');
  const view = new DataView(bytes.buffer);
  for (const length of [bytes.length, 2 ** 32 - 1]) {
    view.setUint32(12, length, true);
    view.setUint32(bytes.length - 8, crc32(bytes.subarray(0, -8)), true);
    assert.equal(codeOf(bytes), "malformed-model");
  }
});
