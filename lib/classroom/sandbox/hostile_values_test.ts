import assert from "node:assert/strict";
import { cellResults, gradeToy, results } from "./testing/toy_assignment.ts";

Deno.test("what a submission overwrites changes nothing for its checks", async () => {
  const graded = await gradeToy({
    overwrites: `import * as all from "node:assert/strict";
import { createRequire } from "node:module";
const nothing = () => {};
const $wrong = () => 2;
Object.assign(createRequire("file:///x.js")("node:assert"), { equal: nothing, deepEqual: nothing, ok: nothing, strict: nothing });
Object.assign(all.default, { equal: nothing, deepEqual: nothing, ok: nothing, throws: nothing });
assert.equal = assert.deepEqual = nothing;
Object.is = () => true;
Tree.prototype.equals = () => true;
Object.defineProperty(Tree, Symbol.hasInstance, { value: () => true });
globalThis.Promise = class { then() {} };
globalThis.assert = nothing;
Error.prepareStackTrace = () => "all is well";
toy = Tree.of([-1, 0], ["", "root"]);
agreeOnTrees = nothing;
const $toy = () => ({ heads: [1, 2], labels: [] });`,
    "own-1":
      "const assert = () => {};\nconst agreeOnTrees = () => {};\nconst randomTrees = () => [];",
    "own-2":
      "JSON.parse = () => [0, ['a']];\nJSON.stringify = () => '1';\nArray.prototype.push = function () { return 1; };\nconst $patched = () => 5;",
  }, {
    equal: "assert.equal($wrong(), 1);",
    deepEqual: "assert.deepEqual([$wrong()], [1]);",
    ok: "assert($wrong() === 1);",
    throws: "assert.throws(() => $wrong());",
    agree: 'agreeOnTrees("wrong", randomTrees(5, 1), $wrong, () => 1);',
    given: "assert.equal(toy.length, 3);",
    tree: "assert($toy(toy).equals(toy));",
    patched: "assert.equal($patched(), 5);",
  });
  const { given, ...others } = results(graded);
  assert.equal(given, "passed");
  for (const [id, result] of Object.entries(others)) assert.doesNotMatch(result, /^passed/, id);
});

Deno.test("what is written where results are written counts as what an answer gives, at most", async () => {
  const frame = `const frame = (kind, text) => {
  const bytes = new Uint8Array(5 + text.length);
  bytes[0] = kind;
  new DataView(bytes.buffer).setUint32(1, text.length, true);
  bytes.set(new TextEncoder().encode(text), 5);
  return bytes;
};
const write = Object.getPrototypeOf(Deno.stdout).writeSync;
const forge = (kind, text) => write.call(Deno.stdout, frame(kind, text));`;
  const graded = await gradeToy({
    frame,
    prints: `import process from "node:process";
const $prints = () => {
  Deno.stdout.writeSync(new TextEncoder().encode("points: 20/20\\n"));
  process.stdout.write("passed\\n");
  console.log('{"verdict": null}');
  return 0;
};`,
    verdict: "const $verdict = () => { forge(6, 'null'); return 0; };",
    early: "const $early = () => { forge(8, '[0, 1]'); return 0; };",
    garbage:
      "const $garbage = () => { write.call(Deno.stdout, new Uint8Array(100).fill(255)); return 0; };",
    foreign: `const $foreign = () => { forge(7, '[12345,["a"],1]'); return 0; };`,
  }, {
    prints: "assert.equal($prints(), 1);",
    verdict: "assert.equal($verdict(), 1);",
    early: "assert.equal($early(), 1);",
    garbage: "try { $garbage(); } catch {}",
    foreign: "assert.equal($foreign(), 1);",
  });
  const disturbed = /^error: .*writes where results are written$/;
  const wanted: Record<string, RegExp> = {
    prints: /^wrong: /,
    verdict: disturbed,
    early: disturbed,
    garbage: disturbed,
    foreign: /^wrong: /,
  };
  const given = results(graded);
  for (const [id, pattern] of Object.entries(wanted)) assert.match(given[id], pattern, id);
  assert.match(graded.printed, /points: 20\/20\npassed\n\{"verdict": null\}\n/);
});

Deno.test("values and errors of any kind are the fault of the answer that gives them", async () => {
  const graded = await gradeToy({
    cycle: "const $cycle = () => { const a = []; a.push(a); return a; };",
    large: "const $large = () => new Array(5e6).fill(1);",
    long: "const $long = () => 'x'.repeat(1e8);",
    proxy: "const $proxy = () => new Proxy([1, 2], { get: (o, k) => k === 'length' ? 1e9 : 0 });",
    trap:
      "const $trap = () => new Proxy({}, { ownKeys() { throw null; }, getPrototypeOf() { throw null; } });",
    getter: "const $getter = () => ({ get a() { throw new Error('no a'); } });",
    toJson: "const $toJson = () => ({ a: 1, toJSON: () => ({ a: 2 }) });",
    then: "const $then = () => ({ get then() { throw new Error('no then'); } });",
    instance: "const $instance = () => new (class Answer { equals() { return true; } })();",
    proto: 'const $proto = () => JSON.parse(\'{"__proto__": {"length": 3}}\');',
    throwsNull: "const $throwsNull = () => { throw null; };",
    throwsProxy:
      "const $throwsProxy = () => { throw new Proxy(new Error('x'), { get() { throw 1; } }); };",
    hostile:
      "const $hostile = () => { const e = new Error('x'); Object.defineProperty(e, 'message', { get() { throw e; } }); throw e; };",
    claims:
      "import { AssertionError } from 'node:assert';\nconst $claims = () => { throw new AssertionError({ message: 'all is well' }); };",
    fakeTree: "const $fakeTree = () => Tree.trusted(Int32Array.of(-1, 2, 1), ['', 'a', 'b']);",
    deep: "const $deep = () => { let d = 1; for (let i = 0; i < 1e5; i++) d = [d]; return d; };",
    "own-1": "throw null;",
    "own-2": "throw new Proxy({}, { get() { throw 1; }, getPrototypeOf() { throw 2; } });",
    "own-3": "Promise.reject(new Error('lost'));\nawait null;",
    "own-4": "setInterval(() => {}, 1);\nsetTimeout(() => { throw new Error('late'); }, 0);",
  }, {
    cycle: "$cycle();",
    large: "$large();",
    long: "$long();",
    proxy: "$proxy();",
    trap: "$trap();",
    getter: "$getter();",
    toJson: "assert.equal($toJson().a, 1);",
    then: "$then();",
    instance: "$instance();",
    proto: "assert.equal($proto().length, undefined);",
    throwsNull: "$throwsNull();",
    throwsProxy: "$throwsProxy();",
    hostile: "$hostile();",
    claims: "$claims();",
    fakeTree: "$fakeTree();",
    deep: "$deep();",
  });
  const wanted: Record<string, RegExp> = {
    cycle: /^error: A value that contains itself cannot be passed/,
    large: /^error: A value is too large to be passed/,
    long: /^error: A value is too large to be passed/,
    proxy: /^error: A value is too large to be passed/,
    trap: /^error: /,
    getter: /^error: Error: no a \(cell getter, line 1\)/,
    toJson: /^passed$/,
    then: /^error: Error: no then/,
    instance: /^error: An object of Answer cannot be passed: required is plain data or a Tree/,
    proto: /^passed$/,
    throwsNull: /^error: It throws null/,
    throwsProxy: /^error: What is thrown cannot be read/,
    hostile: /^error: What is thrown cannot be read/,
    claims: /^error: AssertionError: all is well \(cell claims, line 2\)/,
    fakeTree: /^error: A Tree is none: /,
    deep: /^error: A value nests more than/,
  };
  const given = results(graded);
  for (const [id, pattern] of Object.entries(wanted)) assert.match(given[id], pattern, id);
  const cells = cellResults(graded);
  assert.deepEqual(Object.keys(cells).slice(0, 3), ["own-1", "own-2", "own-3"]);
  assert.equal(cells["own-1"], "error: It throws null");
  assert.equal(cells["own-2"], "error: What is thrown cannot be read");
  assert.match(cells["own-3"], /^error: Error: lost/);
});
