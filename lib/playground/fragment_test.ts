import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { fragmentOf, type SharedState, stateOf } from "./fragment.ts";

const STATES: readonly SharedState[] = [
  { text: "" },
  { text: "She saw him | 2 0 2", panel: "systems" },
  { text: "הילדה 猫 | 2 0", second: { text: "x\t\n</script>" } },
  {
    text: "a | 0",
    second: { system: "arc-eager" },
    settings: { lifting: { encoding: "head+path" } },
  },
];

Deno.test("an address gives back what it was made of", async () => {
  for (const state of STATES) {
    const fragment = await fragmentOf(state);
    assert.match(fragment, /^z[\w-]+$/);
    assert.deepEqual(await stateOf(fragment), state);
  }
});

Deno.test("what is not compressed is read as well", async () => {
  const bytes = new TextEncoder().encode(JSON.stringify(STATES[2]));
  const fragment = `j${bytes.toBase64({ alphabet: "base64url", omitPadding: true })}`;
  assert.deepEqual(await stateOf(fragment), STATES[2]);
});

const encoded = (value: unknown) =>
  `j${
    new TextEncoder().encode(JSON.stringify(value)).toBase64({ alphabet: "base64url" })
      .replaceAll("=", "")
  }`;

Deno.test("a broken or hostile address is refused with a sentence", async () => {
  const whole = await fragmentOf(STATES[1]);
  const broken = [
    "",
    "x",
    "z",
    "j",
    "text",
    "z%00",
    "<img src=x onerror=alert(1)>",
    whole.slice(0, -14),
    `${whole.slice(0, 6)}AAAA${whole.slice(10)}`,
    `j${whole.slice(1)}`,
    `z${"A".repeat(3_000_000)}`,
    ...[
      null,
      7,
      [],
      "a",
      {},
      { text: 7 },
      { text: "a", panel: 7 },
      { text: "a", second: {} },
      { text: "a", second: { text: "a", system: "b" } },
      { text: "a", settings: { panel: { a: 1 } } },
      { text: "a", settings: [] },
    ].map(encoded),
  ];
  for (const fragment of broken) {
    await assert.rejects(stateOf(fragment), (error) => {
      assert.ok(error instanceof InputError, String(error));
      return error.message.startsWith("Cannot read the address: current value is ");
    });
  }
});

Deno.test("an address that grows without end when it is decompressed is given up", async () => {
  const fragment = await fragmentOf({ text: "a".repeat(5_000_000) });
  assert.ok(fragment.length < 100_000);
  await assert.rejects(stateOf(fragment), InputError);
});

Deno.test("names of objects' own properties are names like others", async () => {
  const fragment = encoded({ text: "a", settings: { constructor: { toString: "x" } } });
  assert.deepEqual((await stateOf(fragment)).settings?.["constructor"], { toString: "x" });
});
