import assert from "node:assert/strict";
import { WORKSPACE } from "../../base/workspace.ts";
import { TestFrontEnd } from "../testing/test_front_end.ts";

const lines = (n: number, mark: string) =>
  Array.from({ length: n }, (_, i) => `${mark}${i}\n`).join("");
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const INTERRUPTED = "Interrupted: The cell was interrupted";

/** Runs a cell and presses Stop once it has printed. */
async function stopped(front: TestFrontEnd, code: string) {
  const running = front.run(code);
  while (front.printed === "") await pause(20);
  await pause(100); // to where it waits, or is busy
  const start = performance.now();
  await front.interrupt();
  const { text, reply } = await running;
  return { text, reply, seconds: (performance.now() - start) / 1000 };
}

Deno.test("the proxy before a kernel", async (t) => {
  await using front = await TestFrontEnd.start(WORKSPACE);

  await t.step("cells queued at once have their own outputs, whole and in order", async () => {
    const cells: [code: string, outputs: string][] = [
      ['for (let i = 0; i < 2000; i++) console.log("a" + i); "A"', lines(2000, "a") + '"A"'],
      ['console.log("b"); "B"', 'b\n"B"'],
      [
        `for (let i = 0; i < 200; i++) {
        console.log("c" + i);
        if (i % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      }`,
        lines(200, "c"),
      ],
      ['console.log("d"); Deno.jupyter.md`D`', "d\nD"],
      [
        'for (let i = 0; i < 300; i++) console.log("e" + i); throw new Error("E")',
        lines(300, "e") + "Error: E",
      ],
      ['console.log("f"); throw new Error("F")', "f\nError: F"],
      [
        'for (let i = 0; i < 40; i++) { await null; console.log("g" + i); } 1',
        lines(40, "g") + "1",
      ],
      ['await Deno.jupyter.display({ "text/plain": "h" }, { raw: true })', "h"],
      ['"I"', '"I"'],
    ];
    for (let run = 0; run < 3; run++) {
      const shown = await Promise.all(
        cells.map(([code]) => front.run(code, { stop_on_error: false })),
      );
      assert.deepEqual(shown.map(({ text }) => text), cells.map(([, outputs]) => outputs));
      const codes = shown.map(({ outputs }) =>
        outputs.find(({ header }) => header.msg_type === "execute_input")?.content.code
      );
      assert.deepEqual(codes, cells.map(([code]) => code), "as they were sent");
      assert(shown[0].outputs.length < 200, "2,000 lines come in few messages");
    }
  });

  await t.step(
    "a syntax error, and what is thrown and no error, have an error output",
    async () => {
      const { text, outputs, reply } = await front.run("let a = 1;\nlet b = ;");
      assert.equal(text, "SyntaxError: Unexpected token at line 2, column 9 of the cell");
      const { ename, evalue, traceback } = outputs.at(-1)!.content;
      assert.deepEqual(traceback, [
        text,
        "2 | let b = ;",
        "            ^",
      ]);
      assert.deepEqual(reply, { ...reply, status: "error", ename, evalue, traceback });
      const thrown = await front.run("throw 5");
      assert.deepEqual(thrown.outputs.at(-1)?.content.traceback, ["Error: 5"]);
    },
  );

  await t.step("after an error the cells that wait are not run", async () => {
    const shown = await Promise.all(
      ["1", 'throw new Error("no")', "3", "4"].map((c) => front.run(c)),
    );
    assert.deepEqual(shown.map(({ reply }) => reply?.status), [
      "ok",
      "error",
      "aborted",
      "aborted",
    ]);
    assert.equal((await front.run("5")).text, "5");
  });

  await t.step(
    "Stop ends what a cell awaits, and busy code; variables stay, and the next cell runs at once",
    async () => {
      const cells = [
        'let v = 7; console.log("on"); await new Promise(() => {})',
        'console.log("on"); for await (const x of [1, new Promise(() => {})]) console.log(x)',
        'console.log("on"); while (true) {}',
      ];
      for (const code of cells) {
        const { text, reply, seconds } = await stopped(front, code);
        assert(text.startsWith("on\n") && text.endsWith(INTERRUPTED), text);
        assert.equal(reply?.status, "error");
        assert(seconds < 10, `${seconds} s`);
        assert.equal((await front.run("v")).text, "7");
      }
      // What is busy after an await cannot be ended without ending the kernel, and Stop waits for it.
      const busy = `console.log("on"); await null;
    const start = Date.now();
    while (Date.now() - start < 2500) {}
    await new Promise(() => {});`;
      assert.match((await stopped(front, busy)).text, /Interrupted/);
      assert.equal((await front.run("v")).text, "7");
    },
  );

  await t.step(
    "Stop ends an awaited study with its threads; the next one has a signal of its own",
    async () => {
      const script = new URL("../../workers/testing/test_worker.ts", import.meta.url).href;
      await front.run(`
    import { WorkerPool } from "lib/workers";
    const pool = new WorkerPool(${JSON.stringify(script)}, { size: 1 });
    await pool.run({ do: "report", steps: 0 }); // so that it has started
    let ended;`);
      const looping = `console.log("on");
    await pool.run({ do: "loop" }).catch((error) => { ended = error.name; throw error; })`;
      assert.equal((await stopped(front, looping)).text, `on\n${INTERRUPTED}`);
      const soon =
        "for (let k = 0; k < 50 && !ended; k++) await new Promise((r) => setTimeout(r, 100)); ended";
      assert.equal((await front.run(soon)).text, '"Interrupted"');
      assert.equal((await front.run('await pool.run({ do: "report", steps: 0 })')).text, "1");
    },
  );

  await t.step("questions, completion and late outputs pass through", async () => {
    front.onQuestion = ({ content }) => `${content.prompt.trim()} me`;
    assert.equal((await front.run('prompt("who?")')).text, '"who? me"');
    const { reply } = await front.request("complete_request", { code: "Deno.re", cursor_pos: 7 });
    assert(reply?.matches.includes("readTextFile"));
    const incomplete = await front.request("is_complete_request", { code: "f(" });
    assert.equal(incomplete.reply?.status, "incomplete");
    const info = await front.request("kernel_info_request", {}, "control");
    assert.equal(info.reply?.language_info.name, "typescript");
  });

  await t.step({
    name: "SIGINT interrupts too, where a front end sends no message",
    ignore: Deno.build.os === "windows",
    async fn() {
      const running = front.run('console.log("on"); await new Promise(() => {})');
      while (front.printed === "") await pause(20);
      front.child.kill("SIGINT");
      assert.equal((await running).text, `on\n${INTERRUPTED}`);
      assert.equal((await front.run("1")).text, "1");
    },
  });
});

Deno.test("a kernel that dies tells its cell, and the proxy ends, so that the front end sees it", async () => {
  await using front = await TestFrontEnd.start(WORKSPACE);
  const shown = await Promise.all([front.run("1"), front.run("Deno.exit(3)"), front.run("2")]);
  const died = "KernelDied: The kernel ended with exit status 3";
  assert.deepEqual(shown.map(({ text }) => text), ["1", died, died]);
  assert.equal((await front.ended).code, 1);
});
