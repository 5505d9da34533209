import assert from "node:assert/strict";
import { InputError } from "../../base/errors.ts";
import { Tree } from "../../dependency/tree.ts";
import { decoded } from "./wall_reading.ts";
import { type Callable, coded, type References, WallError } from "./wall_value.ts";

const functions: Callable[] = [];
const REFERENCES: References = {
  referenceTo: (called) => ["f", functions.push(called) - 1],
  referent: (_, id) => functions[id],
};
const passed = (value: unknown) =>
  decoded(JSON.parse(JSON.stringify(coded(value, REFERENCES))), REFERENCES);

Deno.test("plain data, trees, errors and functions pass as they are", () => {
  const tree = Tree.of([-1, 2, 0], ["", "a", "root"]);
  const values = [
    [1, -0, NaN, -Infinity, 12n, "ä\u0000\ud800", true, null, undefined, [[]]],
    { a: { b: [1] }, constructor: 1, ["__proto__"]: 2, toJSON: 3, length: 4 },
    new Map<unknown, unknown>([["a", new Set([1, new Map()])], [{ x: 1 }, 2]]),
    [Int32Array.of(1, -2), Float64Array.of(-0, NaN, 0.1), new Uint8Array(0), BigInt64Array.of(3n)],
    new Int32Array([0, 1, 2]).subarray(1),
    tree,
    () => 1,
  ];
  for (const value of values) assert.deepStrictEqual(passed(value), value);
  assert(passed(tree) instanceof Tree);
  const details = { code: "c", action: "Cannot", line: 3 };
  const errors = [new RangeError("r"), new InputError(details), new Error("")];
  for (const error of errors) {
    const other = passed(error) as Error;
    assert.equal(other.constructor, error.constructor);
    assert.equal(other.message, error.message);
  }
  assert.equal((passed(new Deno.errors.NotCapable("n")) as Error).name, "NotCapable");
});

Deno.test("what cannot pass is refused where it is sent", () => {
  const cycle: unknown[] = [];
  cycle.push({ cycle });
  let deep: unknown = 1;
  for (let i = 0; i < 10_000; i++) deep = [deep];
  let wide: unknown = "x";
  for (let i = 0; i < 60; i++) wide = [wide, wide]; // 2^60 leaves
  const sparse: unknown[] = [];
  sparse.length = 2 ** 32 - 1;
  const cases: [unknown, RegExp][] = [
    [cycle, /contains itself/],
    [deep, /nests more than/],
    [wide, /too large/],
    [sparse, /too large/],
    ["x".repeat(2e7), /too large/],
    [new Uint8Array(2e7), /too large/],
    [Symbol("s"), /symbol/],
    [new Date(), /object of Date/],
    [new (class Box {})(), /object of Box cannot be passed: required is plain data or a Tree/],
    [new DataView(new ArrayBuffer(1)), /DataView/],
  ];
  for (const [value, message] of cases) {
    assert.throws(() => coded(value, REFERENCES), (error) => {
      assert(error instanceof WallError);
      return message.test(error.message);
    });
  }
});

Deno.test("what is no value is refused where it is read", () => {
  let deep: unknown = null;
  for (let i = 0; i < 10_000; i++) deep = ["a", deep];
  const wrong: unknown[] = [
    {},
    [],
    ["a", {}],
    ["constructor", 1],
    ["b", "1e9"],
    ["b", 5],
    ["m", 1],
    ["o", 1, 2],
    ["o", "a"],
    ["t", "Int32Array", "AAA="],
    ["t", "constructor", ""],
    ["t", "Array", 1e9],
    ["t", "Int32Array", "?"],
    ["T", 1, 2],
    ["T", ["a", -1, 1], ["a", "", "x"]],
    ["T", ["a", -1, 2, 1], ["a", "", "x", "y"]],
    ["T", ["a", -1, 0], ["a", "", 7]],
    ["T", ["a", -1, 0], ["a"]],
    ["T", ["o", "length", 2], ["a", "", "x"]],
    ["e", 1, 2],
    ["f", "name"],
    ["f", 1e6],
    deep,
  ];
  for (const value of wrong) {
    assert.throws(() => decoded(value, REFERENCES), WallError, JSON.stringify(value).slice(0, 80));
  }
  const polluted = decoded(["o", "__proto__", ["o", "isAdmin", true]], REFERENCES);
  assert.equal((polluted as { isAdmin?: boolean }).isAdmin, undefined);
  assert(decoded(["e", "InputError", "m", ["o", "code", 1]], REFERENCES) instanceof Error);
});
