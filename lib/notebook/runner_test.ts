import assert from "node:assert/strict";
import { userPath } from "../base/user_path.ts";
import { withEnvironment } from "../testing/environment.ts";
import { inFolder } from "../testing/folders.ts";
import { codeCell, writeExample } from "./testing/example_notebook.ts";
import { type Cell, codeCells, joinText, type Output } from "./notebook_file.ts";
import { runNotebook, type RunOptions } from "./runner.ts";

/** Runs cells and returns what each holds afterwards, with the failures. */
function run(cells: (string | Cell)[], options: RunOptions = {}) {
  return inFolder(async (folder) => {
    const { notebook, failures } = await runNotebook(writeExample(folder, ...cells), options);
    const shown = codeCells(notebook).map((cell) => (cell.outputs ?? []).map(shownOutput));
    return { notebook, failures, shown };
  });
}

function shownOutput({ output_type, name, text, data, ename, evalue }: Output): string {
  if (output_type === "stream") return `${name}: ${joinText(text)}`;
  if (output_type === "error") return `${ename}: ${evalue}`;
  return `${output_type}: ${data?.["text/plain"]}`;
}

const lines = (n: number) => Array.from({ length: n }, (_, i) => `line ${i}\n`).join("");

Deno.test("2,000 printed lines stand under their cell, complete, in order and as one output", async () => {
  const { shown, failures, notebook } = await run([
    '"before"',
    'for (let i = 0; i < 2000; i++) console.log("line", i);\n"result"',
    'console.log("after"); console.error("warning"); console.log("again")',
    'for (let i = 0; i < 500; i++) console.log("line", i);\n"last"',
  ]);
  assert.deepEqual(failures, []);
  assert.deepEqual(shown, [
    ['execute_result: "before"'],
    ["stdout: " + lines(2000), 'execute_result: "result"'],
    ["stdout: after\n", "stderr: warning\n", "stdout: again\n"],
    ["stdout: " + lines(500), 'execute_result: "last"'],
  ]);
  assert.deepEqual(notebook.cells.map((cell) => cell.execution_count), [1, 2, 3, 4]);
  assert.equal(notebook.cells[1].outputs?.[1].execution_count, 2);
});

Deno.test("late results stand under the awaiting cell, unawaited ones under the cell that then runs", async () => {
  const { shown } = await run([
    'await new Promise<void>((done) => setTimeout(() => { console.log("late"); done(); }, 200)); "end"',
    // Prints once the next cell runs, however long that takes to begin.
    `let hasBegun = false;
     const timer = setInterval(() => {
       if (hasBegun) { clearInterval(timer); console.log("unawaited"); }
     }, 10);
     "quick"`,
    'hasBegun = true; await new Promise((done) => setTimeout(done, 300)); "slow"',
    'setTimeout(() => console.log("straggler"), 150); "last"',
  ]);
  assert.deepEqual(shown, [
    ["stdout: late\n", 'execute_result: "end"'],
    ['execute_result: "quick"'],
    ["stdout: unawaited\n", 'execute_result: "slow"'],
    ['execute_result: "last"', "stdout: straggler\n"],
  ]);
});

const show = (type: string, text: string) =>
  `Deno.jupyter.broadcast("${type}", {
    data: { "text/plain": "${text}" }, metadata: {}, transient: { display_id: "bar" } });`;

Deno.test("a display update changes the earlier output in place, also from another cell", async () => {
  const { shown } = await run([
    `console.log("a"); ${show("display_data", "0 %")} console.log("b"); ${
      show("update_display_data", "50 %")
    }`,
    `${show("update_display_data", "100 %")} "other"`,
  ]);
  assert.deepEqual(shown, [
    ["stdout: a\n", "display_data: 100 %", "stdout: b\n"],
    ['execute_result: "other"'],
  ]);
});

Deno.test("clear_output removes the cell's outputs, with wait only when the next one comes", async () => {
  const clear = (wait: boolean) => `Deno.jupyter.broadcast("clear_output", { wait: ${wait} });`;
  const { shown } = await run([
    `console.log("old"); ${clear(false)} console.log("new")`,
    `console.log("old"); ${clear(true)} console.log("new")`,
    `console.log("kept"); ${clear(true)}`,
  ]);
  assert.deepEqual(shown, [["stdout: new\n"], ["stdout: new\n"], ["stdout: kept\n"]]);
});

Deno.test("a cell that throws keeps what it printed before the error, and the run stops", async () => {
  const { shown, failures } = await run([
    'for (let i = 0; i < 300; i++) console.log("line", i);\nthrow new TypeError("boo")',
    '"never"',
  ]);
  assert.deepEqual(shown, [["stdout: " + lines(300), "TypeError: boo"], []]);
  assert.equal(failures.length, 1);
  assert.match(failures[0].message, /^TypeError: boo$/);
  assert.deepEqual([failures[0].cell, failures[0].cells], [1, 2]);
  assert.match(failures[0].line, /^for \(let i/);
});

Deno.test("a syntax error becomes an error output that says where, and --keep-going goes on", async () => {
  const { shown, failures } = await run(["1", "\nlet a = ;", "3"], { keepGoing: true });
  assert.deepEqual(failures.map(({ cell }) => cell), [2]);
  assert.equal(shown[1].length, 1);
  assert.match(shown[1][0], /^SyntaxError: .*line 2, column 9/);
  assert.deepEqual(shown[2], ["execute_result: 3"]);
});

Deno.test("a cell tagged raises-exception may throw", async () => {
  const { shown, failures } = await run([
    codeCell('throw new Error("wanted")', "raises-exception"),
    "2",
  ]);
  assert.deepEqual(failures, []);
  assert.deepEqual(shown, [["Error: wanted"], ["execute_result: 2"]]);
});

Deno.test("a result whose display throws is a failure", async () => {
  const thrower = '({ [Symbol.for("Jupyter.display")]() { throw new RangeError("no picture") } })';
  const { failures } = await run([thrower]);
  assert.deepEqual(failures.map(({ message }) => message), ["RangeError: no picture"]);
});

Deno.test("a busy loop is interrupted at the time limit, and variables survive", async () => {
  const { shown, failures } = await run([
    'const kept = 7; console.log("go")',
    "while (true) {}",
    "kept",
  ], {
    timeout: 0.5,
    keepGoing: true,
  });
  const message = "TimeLimit: The cell ran longer than its time limit of 0.5 s";
  assert.deepEqual(failures.map((failure) => failure.message), [message]);
  assert.deepEqual(shown, [["stdout: go\n"], [message], ["execute_result: 7"]]);
});

Deno.test("a wait that never ends is ended at the time limit by ending the kernel", async () => {
  const { shown, failures } = await run(['console.log("go"); await new Promise(() => {})', "2"], {
    timeout: 0.3,
    keepGoing: true,
  });
  const message = "TimeLimit: The cell ran longer than its time limit of 0.3 s";
  assert.deepEqual(failures.map((failure) => failure.message), [message]);
  assert.deepEqual(shown, [["stdout: go\n", message], []]);
});

Deno.test("the time limit holds while a cell floods its output, in the loop or between", async () => {
  const line = "x".repeat(99);
  const floods = [
    `for (;;) console.log("${line}")`,
    `for (;;) { for (let k = 0; k < 200; k++) console.log("${line}"); await new Promise((go) => setTimeout(go)); }`,
  ];
  for (const flood of floods) {
    const start = performance.now();
    const { shown, failures } = await run([flood, "2"], { timeout: 0.5 });
    const took = performance.now() - start;
    assert.deepEqual(failures.map(({ message }) => message), [
      "TimeLimit: The cell ran longer than its time limit of 0.5 s",
    ]);
    const [[printed, error], next] = shown;
    assert.match(printed.slice(0, 1000), /^stdout: (x{99}\n)+x*$/);
    assert.equal(error, failures[0].message, "after what was printed");
    assert.deepEqual(next, []);
    assert.ok(took < 20_000, `the limits of 0.5, 2 and 2 s, a start and an end: ${took} ms`);
  }
});

Deno.test("a cell that prints more than a notebook can hold is stopped, and its output cut", async () => {
  const message = "OutputLimit: The cell printed more than a notebook can hold; the rest is cut";
  const line = "x".repeat(999_999);
  const { shown, failures } = await run([
    `for (let k = 0; k < 4; k++) console.log("${line}")`,
    `for (let k = 0; k < 9; k++) { console.log("${line}"); await new Promise((go) => setTimeout(go, 9)); }`,
  ]);
  assert.deepEqual(failures.map(({ message }) => message), [message]);
  assert.equal(shown[0][0].length, "stdout: ".length + 4_000_000);
  assert.equal(shown[1][0].length, "stdout: ".length + 4 * 2 ** 20);
  assert.equal(shown[1][1], message);
});

Deno.test("a cell that ignores every interrupt is ended at its time limit with the kernel", async () => {
  const ignoring = `const tick = setInterval(() => console.log("tick"), 10);
    for (;;) try { await new Promise(() => {}); } catch { /* goes on */ }`;
  const { shown, failures } = await run([ignoring, "2"], { timeout: 0.3, keepGoing: true });
  const message = "TimeLimit: The cell ran longer than its time limit of 0.3 s";
  assert.deepEqual(failures.map((failure) => failure.message), [message]);
  assert.match(shown[0][0], /^stdout: tick\n/);
  assert.equal(shown[0].at(-1), message);
  assert.deepEqual(shown[1], []);
});

Deno.test("the death of the kernel fails the cell, with what it had printed", async () => {
  const { shown, failures } = await run([
    "1",
    'console.log("bye"); await new Promise((done) => setTimeout(done, 100)); Deno.exit(3)',
    "3",
  ]);
  assert.deepEqual(failures.map(({ cell }) => cell), [2]);
  assert.deepEqual(shown[1], ["stdout: bye\n", "KernelDied: The kernel ended with exit status 3"]);
});

Deno.test("a kernel that runs out of memory fails the cell and says so", async () => {
  const { failures } = await run([
    "const all = []; while (true) all.push(new Array(1000).fill(1.5))",
  ], {
    env: { DENO_V8_FLAGS: "--max-old-space-size=150" },
  });
  assert.match(failures[0].message, /ran out of memory/);
});

Deno.test("a kernel finds the ARCBOOK_TREEBANKS that is named relative to our folder, not its own", async () => {
  await withEnvironment({ ARCBOOK_TREEBANKS: "mine" }, async () => {
    const { shown } = await run(['Deno.env.get("ARCBOOK_TREEBANKS")']);
    assert.deepEqual(shown, [[`execute_result: ${JSON.stringify(userPath("mine"))}`]]);
  });
});

Deno.test("cells import lib by its name from any folder of the project", async () => {
  const { WORKSPACE } = await import("../base/workspace.ts");
  for (const folder of [WORKSPACE, `${WORKSPACE}/lib`]) {
    const { shown } = await run(['import { Tree } from "lib"; typeof Tree'], { folder });
    assert.deepEqual(shown, [['execute_result: "function"']], folder);
  }
});

Deno.test("two runs give the same notebook to the last byte", async () => {
  const { notebookText } = await import("./notebook_file.ts");
  const cells = ["for (let i = 0; i < 400; i++) console.log(i)", "[1, 2]", "", "new Map()"];
  const texts = [await run(cells), await run(cells)].map(({ notebook }) => notebookText(notebook));
  assert.equal(texts[0], texts[1]);
});
