import assert from "node:assert/strict";
import { duration, runProgress, type Stage } from "./progress.ts";

/** Progress that is kept, at a time of its own in seconds. */
function shown(stages: readonly Stage[], isLive: boolean) {
  let text = "", seconds = 0;
  const progress = runProgress("Run", stages, {
    isLive,
    write: (piece) => void (text += piece),
    columns: () => 60,
    now: () => 1000 * seconds,
  });
  return { progress, text: () => text, pass: (some: number) => void (seconds += some) };
}

const TWO = [{ name: "a", seconds: 100 }, { name: "b", seconds: 300 }];

Deno.test("a log has a line every half a minute at most, and those that stay", () => {
  const { progress, text, pass } = shown(TWO, false);
  using _ = progress;
  progress.begin("a");
  for (let cell = 1; cell <= 100; cell++) {
    progress.now(`cell ${cell} of 100`, cell / 100);
    pass(1);
  }
  progress.line("a: done");
  progress.begin("b");
  assert.equal(
    text(),
    "Run: 7 %, 30 s, about 6 min left: a, cell 31 of 100\n" +
      "Run: 15 %, 1 min, about 6 min left: a, cell 61 of 100\n" +
      "Run: 22 %, 2 min, about 5 min left: a, cell 91 of 100\na: done\n",
  );
});

Deno.test("a terminal has one line, cut to its width, which is rewritten and removed in the end", () => {
  const { progress, text, pass } = shown(TWO, true);
  progress.begin("a");
  pass(10);
  progress.now("x".repeat(80));
  const last = text().split("\r\x1b[2K").at(-1)!;
  assert.equal(last.length, 59);
  assert.match(last, /^Run: 2 %, 10 s, about 7 min left: a, xxx/);
  progress.line("done");
  assert.ok(!text().slice(0, -"done\n".length).includes("\n"));
  progress[Symbol.dispose]();
  assert.ok(text().endsWith("done\n\r\x1b[2K"));
});

Deno.test("without expectations the time that has passed is shown alone", () => {
  const { progress, text, pass } = shown([{ name: "mine", seconds: undefined }], true);
  using _ = progress;
  progress.begin("mine");
  pass(5);
  progress.now("cell 2 of 3");
  assert.ok(text().endsWith("Run: 5 s: mine, cell 2 of 3"));
});

Deno.test("durations are seconds below a minute, and minutes", () => {
  assert.deepEqual([0, 0.2, 59, 61, 100, 3600].map(duration), [
    "0 s",
    "1 s",
    "59 s",
    "1 min",
    "2 min",
    "60 min",
  ]);
});
