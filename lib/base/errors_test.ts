import assert from "node:assert/strict";
import { InputError, messageOf, quote } from "./errors.ts";

Deno.test("the message of an error names its cause, and other thrown values speak for themselves", () => {
  assert.equal(messageOf(new Error("outer")), "outer");
  assert.equal(messageOf(new Error("outer", { cause: new Error("inner") })), "outer: inner");
  assert.equal(messageOf(new InputError({ code: "x", action: "Cannot read" })), "Cannot read");
  assert.equal(messageOf("thrown"), "thrown");
  assert.equal(messageOf(undefined), "undefined");
});

Deno.test("what cannot be seen is an escape in every message", () => {
  const cases: [string, string][] = [
    ["a b", '"a b"'],
    ["a\tb\n", String.raw`"a\tb\n"`],
    ["a\u00a0b\u3000", String.raw`"a\u00a0b\u3000"`],
    ["\ufeff# sent_id", String.raw`"\ufeff# sent_id"`],
    ["a\u0085\u2028\u2029b", String.raw`"a\u0085\u2028\u2029b"`],
    ["\u200b\u200d\u00ad\u202e\u007f", String.raw`"\u200b\u200d\u00ad\u202e\u007f"`],
    ["\u{e0001}", String.raw`"\u{e0001}"`],
    ["\ud800", String.raw`"\ud800"`],
    ["é 語 𐌰", '"é 語 𐌰"'],
  ];
  for (const [value, quoted] of cases) {
    assert.equal(quote(value), quoted);
    const { message } = new InputError({ code: "x", action: "Cannot read", current: value });
    assert.equal(message, `Cannot read: current value is ${quoted}`);
  }
  const { message } = new InputError({
    code: "x",
    action: "Cannot find \u200bx",
    file: "a\u202eb\n.conllu",
    line: 1,
    required: "a\u00a0b",
  });
  const whole = String.raw`Cannot find \u200bx at a\u202eb\u000a.conllu:1: required is a\u00a0b`;
  assert.equal(message, whole);
});
