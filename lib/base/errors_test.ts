import assert from "node:assert/strict";
import { InputError, messageOf } from "./errors.ts";

Deno.test("the message of an error names its cause, and other thrown values speak for themselves", () => {
  assert.equal(messageOf(new Error("outer")), "outer");
  assert.equal(messageOf(new Error("outer", { cause: new Error("inner") })), "outer: inner");
  assert.equal(messageOf(new InputError({ code: "x", action: "Cannot read" })), "Cannot read");
  assert.equal(messageOf("thrown"), "thrown");
  assert.equal(messageOf(undefined), "undefined");
});
