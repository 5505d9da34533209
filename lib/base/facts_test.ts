import assert from "node:assert/strict";
import { InputError } from "./errors.ts";
import {
  areLabels,
  areTexts,
  factChecks,
  isInteger,
  isTextByName,
  naming,
  record,
  shownFact,
  shownText,
} from "./facts.ts";

/** Lists within lists, too deep for `String`. */
const DEEP = JSON.parse("[".repeat(100_000) + "]".repeat(100_000));

Deno.test("a fault of a fact names file, fact, value and what is required, whatever the value", () => {
  const check = factChecks("my.model");
  check("passes", 3, "an integer", true);
  const values: [unknown, string][] = [[undefined, "undefined"], [{ a: 1 }, '{\\"a\\":1}']];
  for (const [value, shown] of values) {
    assert.throws(() => check("passes", value, "an integer", false), {
      message: `Cannot read the model at my.model: current value is "passes ${shown}", ` +
        "required is an integer",
    });
  }
  assert.throws(() => check("passes", DEEP, "an integer", false), InputError);
  assert.throws(() => check("labels", "x".repeat(1e6), "texts", false), (error) => {
    return error instanceof InputError && error.message.length < 300;
  });
  assert.equal(shownFact(["a"]), '["a"]');
  assert.equal(shownText("a"), "a");
  assert.equal(typeof shownText(DEEP), "string");
  const loop: unknown[] = [];
  loop.push(loop);
  assert.equal(shownFact(loop), "(no JSON)");
});

Deno.test("what is no object has no fields, and lists of texts are nothing else", () => {
  for (const value of [undefined, null, 7, "text"]) assert.deepEqual(record(value), {});
  assert.ok(areTexts([]) && areTexts(["", "a"]) && !areTexts(["a", 1]) && !areTexts("a"));
  assert.ok(isTextByName({}) && isTextByName({ a: "b" }) && isTextByName({ ["__proto__"]: "b" }));
  assert.ok(!isTextByName([]) && !isTextByName(null) && !isTextByName({ a: 1 }));
  assert.ok(isInteger(0, 0, 0) && !isInteger(1, 2, 3) && !isInteger(2.5, 2, 3));
  assert.ok(!isInteger("2", 2, 3) && !isInteger(NaN, 0, Infinity));
});

Deno.test("labels are distinct and fit into a column", () => {
  assert.ok(areLabels(["nsubj", "obl:arg", "a|b", "__proto__"]));
  for (const wrong of [[], [""], ["a", "a"], ["a\tb"], ["a\nb"], ["a\r"], [1], "a", undefined]) {
    assert.ok(!areLabels(wrong), JSON.stringify(wrong));
  }
});

Deno.test("faults of what is read from a file name it, and other errors stay as they are", () => {
  assert.equal(naming("my.model", () => 7), 7);
  const details = { code: "bad", action: "Cannot read it", line: 3, current: "x", required: "y" };
  assert.throws(() =>
    naming("my.model", () => {
      throw new InputError(details);
    }), { message: /^Cannot read it at my\.model:3: / });
  assert.throws(() =>
    naming("my.model", () => {
      throw new TypeError("mine");
    }), { name: "TypeError", message: "mine" });
});
