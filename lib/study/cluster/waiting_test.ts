/**
 * Cells that somebody else has when the tasks of a job have ended.
 * @module
 */
import assert from "node:assert/strict";
import { Claim } from "../../base/claim.ts";
import { thisOwner } from "../../base/claim_owner.ts";
import { CellStore } from "../run/cells.ts";
import { COUNT, EXPECTED, failure, inPlace, Place } from "./testing/sum_place.ts";

/** Runs a study, and calls once it waits for a cell that somebody else has. */
function runWaiting(place: Place, onWaiting: (text: string) => void) {
  let isTold = false;
  const onProgress = (done: number, _: number, text: string) => {
    if (isTold || !text.startsWith("waiting for cell 1,")) return;
    isTold = true;
    assert.equal(done, COUNT - 1, "all others are there");
    onWaiting(text);
  };
  return place.run({ onProgress });
}

Deno.test("a cell that another process computes is waited for", () =>
  inPlace(async (place) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const other = new CellStore(place.store.folder);
    const theirs = other.computeAlone(place.inputs(1), () => promise);
    const results = await runWaiting(place, (text) => {
      assert.match(text, /claimed by process \d+ on \S+$/);
      resolve(1234);
    });
    assert.deepEqual(results, EXPECTED.with(1, 1234));
    assert.equal("result" in await theirs, true);
    assert.deepEqual([place.tasks(), place.leftovers()], [[COUNT], []]);
  }));

Deno.test("a claim of a task that runs is respected, one of a task that has ended is passed over", () =>
  inPlace(async (place) => {
    const task = { engine: "fake", job: "9", index: 0, restart: 0 };
    const owner = { ...thisOwner(task), host: "node9", boot: "elsewhere", machine: "other" };
    const claim = await Claim.take(place.store.pathOf(place.inputs(1)), { owner });
    assert.ok(claim instanceof Claim);
    const states = place.engine.states.bind(place.engine);
    let runs = true;
    place.engine.states = async (id) => {
      return id === "9" && runs ? new Map([[0, { phase: "running" }]]) : await states(id);
    };
    const run = runWaiting(place, (text) => {
      assert.match(text, /claimed by process \d+ on node9 \(task 0 of fake job 9\)$/);
      runs = false;
    });
    const { message } = await failure(run);
    assert.match(message, /^Cannot compute 1 of 7 cells:\n {2}cell 1: Task \d of job 1 ended/);
    assert.match(message, /claimed by process \d+ on node9 \(task 0 of fake job 9\)/);
    assert.deepEqual(await place.run(), EXPECTED);
    assert.equal(place.computed().length, COUNT);
    await claim[Symbol.asyncDispose]();
  }));

Deno.test("who waits for another process can be stopped", () =>
  inPlace(async (place) => {
    const controller = new AbortController();
    const claim = await Claim.take(place.store.pathOf(place.inputs(1)));
    const onProgress = (_done: number, _: number, text: string) =>
      text.startsWith("waiting for") && controller.abort();
    const stopped = place.run({ onProgress, signal: controller.signal });
    await assert.rejects(stopped, { name: "AbortError" });
    assert.ok(claim instanceof Claim);
    await claim[Symbol.asyncDispose]();
  }));
