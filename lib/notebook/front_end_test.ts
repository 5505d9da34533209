import assert from "node:assert/strict";
import { WORKSPACE } from "../base/workspace.ts";
import { runQueued } from "./testing/queued_front_end.ts";

const REPETITIONS = 5; // that must be whole
const EXCUSED = 2; // that may go wrong on the way

const range = (n: number, mark: string) =>
  Array.from({ length: n }, (_, i) => `${mark}${i}\n`).join("");

/** Each cell's code and what must stand under it: printed text, then results and errors. */
const CELLS: [code: string, outputs: string][] = [
  ['await import("lib/notebook/front_end.ts"); "ready"', '"ready"'],
  ['for (let i = 0; i < 2000; i++) console.log("a" + i); "A"', range(2000, "a") + '"A"'],
  ['console.log("b"); "B"', 'b\n"B"'],
  [
    `for (let i = 0; i < 200; i++) {
      console.log("c" + i);
      if (i % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    }`,
    range(200, "c"),
  ],
  ['console.log("d"); Deno.jupyter.md`D`', "d\nD"],
  [
    'for (let i = 0; i < 300; i++) console.log("e" + i); throw new Error("E")',
    range(300, "e") + "E",
  ],
  ['console.log("f"); throw new Error("F")', "f\nF"],
  ['for (let i = 0; i < 40; i++) { await null; console.log("g" + i); } 1', range(40, "g") + "1"],
  ['await Deno.jupyter.display({ "text/plain": "h" }, { raw: true })', "h"],
  ['"I"', '"I"'],
];

Deno.test("with the cure, cells queued at once have their own outputs, whole and in order", async () => {
  const expected = CELLS.map(([, outputs]) => outputs);
  const wrong: string[][] = [];
  // The cure rests on an estimate, which an overloaded machine may exceed now and then. Without the
  // cure every run goes wrong.
  for (let whole = 0; whole < REPETITIONS;) {
    const outputs = await runQueued(CELLS.map(([code]) => code), WORKSPACE);
    if (outputs.every((text, k) => text === expected[k])) whole++;
    else wrong.push(outputs);
    if (wrong.length > EXCUSED) assert.deepEqual(wrong.at(-1), expected);
  }
});

Deno.test("without the cure, cells queued at once get outputs of others (or the cure can go)", async () => {
  const cells = CELLS.slice(1);
  const isWhole = async () => {
    const outputs = await runQueued(cells.map(([code]) => code), WORKSPACE);
    return outputs.every((text, k) => text === cells[k][1]);
  };
  assert(!(await isWhole() && await isWhole() && await isWhole()), "three whole runs without cure");
});

Deno.test("a kernel that dies under queued cells is reported, not waited for", async () => {
  await assert.rejects(() => runQueued(["Deno.exit(3)", "1"], WORKSPACE), /exit status 3/);
});

Deno.test("outside the kernel the cure leaves everything as it is", async () => {
  const { log } = console;
  const { installOutputCure } = await import("./front_end.ts");
  assert.equal(installOutputCure(), false);
  assert.equal(console.log, log);
});
