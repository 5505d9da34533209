import assert from "node:assert/strict";
import { cellResults, gradeToy, results, type Sources } from "./testing/toy_assignment.ts";

/** Holds the results of checks and cells to patterns. */
function assertMatches(given: Record<string, string>, wanted: Record<string, RegExp>): void {
  assert.deepEqual(Object.keys(given), Object.keys(wanted));
  for (const [id, pattern] of Object.entries(wanted)) assert.match(given[id], pattern, id);
}

const TOO_LONG = /^time: .*takes too much time$/;
const TOO_LARGE = /^memory: .*more memory than the limit/;

Deno.test("cells that take the memory or the disk, or print without end, are left out; others count", async () => {
  const cells: Sources = {
    good: "console.log('good');\nconst $good = () => 1;",
    buffers: "const buffers = [];\nfor (;;) buffers.push(new Uint8Array(1e7).fill(1));",
    prints: "console.log('before');\nfor (;;) console.log('x'.repeat(1e6));",
    files: "for (let i = 0;; i++) Deno.writeFileSync(`f${i}`, new Uint8Array(1e7));",
    depth: "const deep = (n) => deep(n + 1) + 1;\ndeep(0);",
    last: "console.log('last');\nconst $last = () => $good() + 1;",
  };
  const graded = await gradeToy(cells, {
    good: "assert.equal($good(), 1);",
    last: "assert.equal($last(), 2);",
  }, { limits: { megabytes: 300 } });
  assertMatches(cellResults(graded), {
    buffers: TOO_LARGE,
    prints: /^error: It prints more than 16 MB$/,
    files: /^error: It writes more than 64 MB to files$/,
    depth: /^error: RangeError: Maximum call stack size exceeded/,
  });
  assertMatches(results(graded), { good: /^passed$/, last: /^passed$/ });
  assert.equal(graded.printed.match(/good/g)?.length, 1);
  assert.match(graded.printed, /^good\nbefore\n[^]*cut off[^]*last\n$/);
  assert(graded.printed.length < 100_000);
});

Deno.test("cells that do not end, or end their process, are left out; others count", async () => {
  const graded = await gradeToy({
    microtask: "queueMicrotask(() => { for (;;); });\nconst $lost = () => 1;",
    settles: "await new Promise(() => {});",
    exit: "import process from 'node:process';\nprocess.exit(3);",
    last: "const $last = () => 2;",
  }, {
    lost: "$lost();",
    last: "assert.equal($last(), 2);",
  }, { limits: { seconds: 2 } });
  assertMatches(cellResults(graded), {
    microtask: TOO_LONG,
    settles: /^error: .*never settled$/,
    exit: /^exit: It ends its process with status 3$/,
  });
  assertMatches(results(graded), {
    lost: /^missing: \$lost is not declared: cell microtask does not run: It takes too much time$/,
    last: /^passed$/,
  });
});

Deno.test("an answer that ends its process costs its check, whatever the check makes of it, and no other", async () => {
  const graded = await gradeToy({
    answers: `let calls = 0;
const $loop = () => { for (;;); };
const $exit = () => Deno.exit(0);
const $hog = () => { const all = []; for (;;) all.push(new Array(1e6).fill(0.5)); };
const $slow = () => { for (const end = Date.now() + 300; Date.now() < end;); return 1; };
const $count = () => ++calls;
const $unwind = (guide) => guide(1);`,
  }, {
    count: "assert.equal($count(), 1);\nassert.equal($count(), 2);",
    loop: "assert.throws(() => $loop());",
    fresh: "assert.equal($count(), 1);",
    hog: "assert.throws(() => $hog());",
    unwind: "try { $unwind(() => { try { $exit(); } catch {} return 1; }); } catch {}",
    slow: "for (let i = 0; i < 100; i++) assert.equal($slow(), 1);",
    checkLoops: "$unwind(() => { for (;;); });",
    last: "assert.equal($count(), 1);",
  }, { limits: { seconds: 2, megabytes: 300 } });
  assertMatches(results(graded), {
    count: /^passed$/,
    loop: TOO_LONG,
    fresh: /^passed$/,
    hog: /^(memory: .*more memory than the limit|time: )/, // a busy machine may not get so far
    unwind: /^exit: /,
    slow: TOO_LONG,
    checkLoops: /^error: The check does not end well: It takes too much time$/,
    last: /^passed$/,
  });
});

Deno.test("the time of a submission as a whole ends, and what is left gets no points", async () => {
  const graded = await gradeToy(
    {
      "own-1": "const one = 1;",
      answers: "const $loop = () => { for (;;); };",
    },
    { first: "$loop();", second: "assert(true);" },
    { limits: { totalSeconds: 8 } },
  );
  assertMatches(results(graded), {
    first: TOO_LONG,
    second: /^time: The submission takes too much time as a whole$/,
  });
});
