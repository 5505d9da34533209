import assert from "node:assert/strict";
import { ADDRESS_LISTS, ADDRESS_OPERATORS, formatAddress, parseAddress } from "./address.ts";

Deno.test("every list and every operator can be read and written", () => {
  for (const list of Object.keys(ADDRESS_LISTS)) {
    assert.equal(formatAddress(parseAddress(`${list}[12]`)), `${list}[12]`);
    for (const operator of Object.keys(ADDRESS_OPERATORS)) {
      const written = `${operator}(hd(${list}[0]))`;
      assert.equal(formatAddress(parseAddress(written)), written);
    }
  }
});

Deno.test("lists can be named without Greek letters", () => {
  const pairs = [
    ["stack[1]", "σ[1]"],
    ["stack0[1]", "σ0[1]"],
    ["stack1[1]", "σ1[1]"],
    ["ld(buffer[0])", "ld(β[0])"],
    ["lambda1[n]", "λ1[n]"],
    ["lambda2[n]", "λ2[n]"],
    ["context[1]", "κ[1]"],
  ];
  for (const [typed, written] of pairs) assert.equal(formatAddress(parseAddress(typed)), written);
});

Deno.test("what is no address is refused with what is required", () => {
  const faults: [text: string, required: RegExp][] = [
    ["", /an element of a list/],
    ["σ", /an element of a list/],
    ["σ[-1]", /an element of a list/],
    ["σ[x]", /an element of a list/],
    ["σ[0]]", /an element of a list/],
    ["ld(σ[0]", /an element of a list/],
    ["ν[0]", /a list of σ, σ0/],
    ["toString[0]", /a list of σ, σ0/],
    ["up(σ[0])", /an operator of hd, ld, rd/],
    ["ld(toString(σ[0]))", /an operator of hd, ld, rd/],
    ["κ[n]", /\[n\] after σ, σ0, σ1, β, λ1, λ2, τ only/],
  ];
  for (const [text, required] of faults) {
    assert.throws(() => parseAddress(text, { file: "own.model", line: 3 }), (error: Error) => {
      assert.match(error.message, /^Cannot read an address of the feature model at own.model:3: /);
      assert.ok(error.message.includes(`current value is ${JSON.stringify(text)}`));
      assert.match(error.message, required);
      return true;
    });
  }
});

Deno.test("an address has 32 steps at most, and a hostile one is refused at once", () => {
  const steps = (count: number) => `${"hd(".repeat(count)}σ[0]${")".repeat(count)}`;
  assert.equal(parseAddress(steps(32)).operators.length, 32);
  for (const count of [33, 300_000]) {
    assert.throws(() => parseAddress(steps(count)), /required is 32 steps at most/);
  }
});
