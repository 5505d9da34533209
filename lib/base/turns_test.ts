import assert from "node:assert/strict";
import { Turns } from "./turns.ts";

Deno.test("a turn ends after some work, lets timers in, and begins anew", async () => {
  const turns = new Turns();
  assert.ok(!turns.isOver);
  while (!turns.isOver); // work
  let others = 0;
  setTimeout(() => others++, 0);
  await turns.other();
  assert.equal(others, 1);
  assert.ok(!turns.isOver);
});

Deno.test("what has been aborted ends at the next turn, with the reason", async () => {
  const controller = new AbortController();
  const turns = new Turns(controller.signal);
  await turns.other();
  controller.abort(new Error("enough"));
  await assert.rejects(turns.other(), /^Error: enough$/);
});
