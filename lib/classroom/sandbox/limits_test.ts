import assert from "node:assert/strict";
import { cellResults, gradeToy, results, type Sources } from "./testing/toy_assignment.ts";

/** Holds the results of checks and cells to patterns. */
function assertMatches(given: Record<string, string>, wanted: Record<string, RegExp>): void {
  assert.deepEqual(Object.keys(given), Object.keys(wanted));
  for (const [id, pattern] of Object.entries(wanted)) assert.match(given[id], pattern, id);
}

const TOO_LONG = /^time: .*takes too much time$/;
const TOO_LARGE = /^memory: .*more memory than the limit/;

Deno.test("cells that do not end, take the memory or the disk, print or exit are left out; the others count", async () => {
  const cells: Sources = {
    good: "console.log('good');\nconst $good = () => 1;",
    loop: "console.log('before the loop');\nfor (;;);",
    microtask: "queueMicrotask(() => { for (;;); });",
    waits: "setInterval(() => {}, 10);\nawait new Promise(() => {});",
    settles: "await new Promise(() => {});",
    exit: "Deno.exit(0);",
    processExit: "import process from 'node:process';\nprocess.exit(3);",
    abort: "(await import('node:process')).default.abort();",
    heap: "const kept = [];\nfor (;;) kept.push(new Array(10000).fill(1.5));",
    buffers: "const buffers = [];\nfor (;;) buffers.push(new Uint8Array(1e7).fill(1));",
    wasm:
      "const memory = new WebAssembly.Memory({ initial: 1, maximum: 65536 });\nfor (;;) { memory.grow(100); new Uint8Array(memory.buffer).fill(1); }",
    prints: "for (;;) console.log('x'.repeat(1e5));",
    writes:
      "Deno.mkdirSync('sub');\nfor (let i = 0;; i++) Deno.writeFileSync(`sub/${i}`, new Uint8Array(1e6));",
    files: "for (let i = 0;; i++) Deno.writeTextFileSync(`f${i}`, '');",
    depth: "const deep = (n) => deep(n + 1) + 1;\ndeep(0);",
    last: "console.log('last');\nconst $last = () => $good() + 1;",
  };
  const graded = await gradeToy(cells, {
    good: "assert.equal($good(), 1);",
    last: "assert.equal($last(), 2);",
  }, { limits: { seconds: 2, megabytes: 300 } });
  assertMatches(cellResults(graded), {
    loop: TOO_LONG,
    microtask: TOO_LONG,
    waits: TOO_LONG,
    settles: /^error: .*never settled$/,
    exit: /^exit: It ends its process with status 0$/,
    processExit: /^exit: It ends its process with status 3$/,
    abort: /^exit: It ends its process by SIGABRT$/,
    heap: TOO_LARGE,
    buffers: TOO_LARGE,
    wasm: TOO_LARGE,
    prints: /^error: It prints more than 16 MB$/,
    writes: /^error: It writes more than 64 MB to files$/,
    files: /^error: It writes more than/,
    depth: /^error: RangeError: Maximum call stack size exceeded/,
  });
  assertMatches(results(graded), { good: /^passed$/, last: /^passed$/ });
  assert.equal(graded.printed.match(/good/g)?.length, 1);
  assert.match(graded.printed, /before the loop[^]*cut off[^]*last\n$/);
  assert(graded.printed.length < 100_000);
});

Deno.test("an answer that ends its process costs its check, whatever the check makes of it, and no other", async () => {
  const graded = await gradeToy({
    answers: `let calls = 0;
const $loop = () => { for (;;); };
const $exit = () => Deno.exit(0);
const $hog = () => { const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1)); };
const $slow = () => { for (const end = Date.now() + 300; Date.now() < end;); return 1; };
const $count = () => ++calls;
const $nested = (guide) => { guide(1); Deno.exit(0); };
const $unwind = (guide) => guide(1);`,
  }, {
    count: "assert.equal($count(), 1);\nassert.equal($count(), 2);",
    loop: "assert.throws(() => $loop());",
    exit: "try { $exit(); } catch {}",
    fresh: "assert.equal($count(), 1);",
    hog: "assert.throws(() => $hog());",
    slow: "for (let i = 0; i < 100; i++) assert.equal($slow(), 1);",
    nested: "try { $nested((n) => n); } catch {}",
    unwind: "try { $unwind(() => { try { $exit(); } catch {} return 1; }); } catch {}",
    checkLoops: "$unwind(() => { for (;;); });",
    last: "assert.equal($count(), 1);",
  }, { limits: { seconds: 2, megabytes: 300 } });
  assertMatches(results(graded), {
    count: /^passed$/,
    loop: TOO_LONG,
    exit: /^exit: /,
    fresh: /^passed$/,
    hog: TOO_LARGE,
    slow: TOO_LONG,
    nested: /^exit: /,
    unwind: /^exit: /,
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
