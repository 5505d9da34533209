import assert from "node:assert/strict";
import { cellResults, gradeToy, results } from "./testing/toy_assignment.ts";

Deno.test("each check of a submission gets what it deserves, with the place of what is wrong", async () => {
  const graded = await gradeToy({
    right: "function $tokens(tree: Tree): number {\n  return tree.length;\n}",
    wrong:
      "const $roots = (tree: Tree) => [...tree.heads].filter((head) => head === 0).length + 1;",
    stub: 'function $depth(tree: Tree): number {\n  throw new Error("Not answered yet");\n}',
    unparsed: "function $degree(tree: Tree) {\n  return tree. ;\n}",
    unfit: "function $pattern() {\n  return /(/;\n}",
    "own-1": "null.x;\nfunction $late() { return 1; }",
    "own-2": "null.x;\nconst $never = () => 1;",
    later: "async function $later(x: number): Promise<number> {\n  await null;\n  return x + 1;\n}",
    hangs: "const $hangs = () => new Promise(() => {});",
    guided:
      "const $guided = (guide: (n: number) => number, n: number) => (k: number) => guide(n) + k;",
    value: "const $value = new Map([[1, toy]]);",
    breaks: "const $breaks = { get a() { throw new TypeError('no a'); } };",
    changes: "function $changed(list: number[]) { list.push(1); return list; }",
  }, {
    right: "assert.equal($tokens(toy), 3);",
    many: 'agreeOnTrees("tokens", randomTrees(50, 1), $tokens, (tree) => tree.length);',
    wrong: 'agreeOnTrees("roots", randomTrees(50, 1), $roots, () => 1);',
    told: "assert.equal(1, 1);\nassert($roots(toy) === 1);",
    stub: "assert.equal($depth(toy), 3);",
    unparsed: "try { $degree(toy); } catch {}",
    unfit: "$pattern();",
    hoisted: "assert.equal($late(), 1);",
    unset: "$never();",
    unknown: "$unknown();",
    later: "assert.equal(await $later(2), 3);",
    hangs: "await $hangs();",
    guided: "assert.equal($guided((n) => n * $tokens(toy), 5)(1), 16);",
    value: "assert.equal($value.get(1).equals(toy), true);",
    breaks: "$breaks();",
    throws: 'assert.throws(() => $depth(toy), { name: "Error", message: "Not answered yet" });',
    changes:
      "const list = [0];\nassert.deepEqual($changed(list), [0, 1]);\nassert.deepEqual(list, [0]);",
  });
  const wanted: Record<string, RegExp> = {
    right: /^passed$/,
    many: /^passed$/,
    wrong: /^wrong: roots gives 2 for the tree with the heads 0; 1 is right\n/,
    told: /^wrong: [^]*in line 2 of the check: assert\(\$roots\(toy\) === 1\);$/,
    stub: /^error: Error: Not answered yet \(cell stub, line 2\)$/,
    unparsed: /^missing: \$degree is not declared: cell unparsed does not run: .*line 2, column 16/,
    unfit: /^missing: \$pattern is not declared: cell unfit does not run: Invalid regular.*line 2/,
    hoisted: /^passed$/,
    unset: /^error: TypeError: \$never is not a function \(line 1 of the check\)$/,
    unknown: /^missing: \$unknown is not declared$/,
    later: /^passed$/,
    hangs: /^error: .*waits for a promise that is never settled/,
    guided: /^passed$/,
    value: /^passed$/,
    breaks: /^error: \$breaks cannot be passed: TypeError: no a$/,
    throws: /^passed$/,
    changes: /^passed$/,
  };
  const given = results(graded);
  assert.deepEqual(Object.keys(given), Object.keys(wanted));
  for (const [id, pattern] of Object.entries(wanted)) assert.match(given[id], pattern, id);
  const cells = cellResults(graded);
  assert.deepEqual(Object.keys(cells), ["unparsed", "unfit", "own-1", "own-2"]);
  assert.match(cells.unparsed, /^syntax: .*line 2, column 16/);
  assert.match(cells["own-1"], /^error: TypeError: .*\(cell own-1, line 1\)$/);
});

Deno.test("a check that is itself wrong, or leaves something undone, never gives points", async () => {
  const graded = await gradeToy({
    right: "const $one = () => 1;\nconst $no = async () => { throw new Error('no'); };",
  }, {
    unparsed: "assert.equal($one(), 1;",
    unfit: "assert.equal($one(), 1);\nassert(/(/);",
    throws: "assert.equal($one(), 1);\nnull.x;",
    unawaited: "assert.rejects(async () => $one());",
    lateThrow: "setTimeout(() => assert.equal($one(), 2), 5);",
    rejected: "Promise.reject(new Error('lost'));",
    unsettled: "await new Promise(() => {});",
    asynchronous: "await assert.rejects(async () => await $no(), /^Error: no$/);",
    exits: "Deno.exit(0);",
    after: "assert.equal($one(), 1);",
  });
  const wanted: Record<string, RegExp> = {
    unparsed: /^syntax: In the check: .*line 1/,
    unfit: /^syntax: In the check: Invalid regular expression.*line 2/,
    throws: /^error: TypeError: .*\(line 2 of the check\)$/,
    unawaited: /^wrong: Missing expected rejection/,
    lateThrow: /^wrong: /,
    rejected: /^error: Error: lost/,
    unsettled: /^error: The check waits for a promise that is never settled$/,
    asynchronous: /^passed$/,
    exits: /^error: The check does not end well: It ends its process with status 0$/,
    after: /^passed$/,
  };
  const given = results(graded);
  for (const [id, pattern] of Object.entries(wanted)) assert.match(given[id], pattern, id);
});

Deno.test("a given cell that fails is told with every check", async () => {
  const { gradeSubmission } = await import("./grade_submission.ts");
  const source = "throw new Error('by the teacher');";
  const graded = await gradeSubmission({
    cells: [{ id: "toys", source, origin: "given" }],
    answers: [],
    checks: [{ id: "any", source: "", points: 2 }],
  }, { seconds: 20, totalSeconds: 60, megabytes: 512 });
  assert.match(graded.verdicts[0].fault!.message, /^The given cell toys does not run: .*teacher/);
});
