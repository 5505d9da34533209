import assert from "node:assert/strict";
import { StageClock } from "./stage_clock.ts";

/** A clock of stages with a time of its own, in seconds. */
function clockOf(expected: (number | undefined)[]) {
  let seconds = 0;
  const clock = new StageClock(expected, () => 1000 * seconds);
  return { clock, pass: (some: number) => void (seconds += some) };
}

/** Runs stages that take `took` and returns by which factor the time left was wrong from `from` on. */
function worstFactor(expected: number[], took: number[], from: number, tells: boolean): number {
  const { clock, pass } = clockOf(expected);
  const total = took.reduce((a, b) => a + b);
  let worst = 1, at = 0;
  for (const [stage, seconds] of took.entries()) {
    clock.begin(stage);
    for (let second = 1; second <= seconds; second++) {
      pass(1);
      if (tells) clock.tell(second / seconds);
      if (++at < from || total - at < 30) continue; // the last seconds are as good as none
      const factor = clock.secondsLeft! / (total - at);
      worst = Math.max(worst, factor, 1 / factor);
    }
  }
  return worst;
}

const EXPECTED = [3, 15, 200, 30, 15, 50, 40, 20, 60, 90, 45];

Deno.test("without any news the time left is what is expected", () => {
  const { clock, pass } = clockOf([20, 30]);
  assert.equal(clock.secondsLeft, 50);
  clock.begin(0);
  pass(5);
  assert.equal(clock.secondsLeft, 45);
  clock.end();
  pass(1000);
  clock.begin(1);
  clock.end();
  assert.equal(clock.secondsLeft, 0);
});

Deno.test("on a machine of another speed the time left is right within a factor of two", () => {
  for (const pace of [0.5, 1, 2, 4]) {
    const took = EXPECTED.map((seconds) => Math.ceil(pace * seconds));
    for (const tells of [true, false]) {
      assert.ok(worstFactor(EXPECTED, took, 60, tells) < 2, `${pace} ${tells}`);
    }
  }
});

Deno.test("a stage that is late makes the rest late, and does not seem to end at once", () => {
  const { clock, pass } = clockOf([10, 100]);
  clock.begin(0);
  pass(100);
  assert.ok(clock.secondsLeft! > 300);
});

Deno.test("of stages that nobody knows nothing is foretold", () => {
  const { clock, pass } = clockOf([undefined, 30]);
  clock.begin(0);
  pass(7);
  assert.equal(clock.secondsLeft, undefined);
  assert.equal(clock.seconds, 7);
  clock.begin(1);
  assert.equal(clock.secondsLeft, 30);
});
