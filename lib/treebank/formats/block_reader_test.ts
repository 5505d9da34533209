import assert from "node:assert/strict";
import type { Fault } from "./fault.ts";
import { parseTreebank } from "./parse_text.ts";
import { readTreebank } from "./read.ts";

Deno.test("a bad ID is a fault of its own line only", () => {
  const row = (id: string) => `${id}\tGo\tgo\tVERB\t_\t_\t0\troot\t_\t_\n`;
  const cases: [ids: string[], faulty: [code: string, line: number][]][] = [
    [["1", "3", "3", "4"], [["id-order", 2]]],
    [["1", "3", "4", "5"], [["id-order", 2]]],
    [["1", "1", "2", "3"], [["blank-line-missing", 2]]],
    [["1", "2", "3", "1", "2"], [["blank-line-missing", 4]]],
    [["1", "x", "3", "4"], [["id-not-an-integer", 2]]],
    [["01-2", "1", "2", "3"], [["id-not-an-integer", 1]]],
    [["1", "2\t_", "3", "4"], [["column-count", 2]]],
    [["1-2\t_", "1", "2", "3"], [["column-count", 1]]],
    [["2", "3", "3", "4"], [["id-order", 1], ["id-order", 3]]],
    [["1", "9", "x", "4"], [["id-order", 2], ["id-not-an-integer", 3]]],
  ];
  for (const [ids, faulty] of cases) {
    const faults: Fault[] = [];
    const onFault = (fault: Fault) => void faults.push(fault);
    const text = ids.map(row).join("") + "\n" + row("1");
    const items = [...parseTreebank(text, { format: "conllu", keepGoing: true, onFault })];
    assert.deepEqual(faults.map(({ code, line }) => [code, line]), faulty, ids.join(" "));
    assert.equal(items.length, 1);
  }
});

Deno.test("after a line that cannot be decoded the sound next line is not blamed", async () => {
  const path = await Deno.makeTempFile({ suffix: ".conllu" });
  try {
    const row = (id: number) => `${id}\tGo\tgo\tVERB\t_\t_\t0\troot\t_\t_\n`;
    const bytes = new TextEncoder().encode(row(1) + row(2).replace("Go", "G~") + row(3));
    bytes[bytes.indexOf(126)] = 0xff;
    await Deno.writeFile(path, bytes);
    const faults: Fault[] = [];
    const onFault = (fault: Fault) => void faults.push(fault);
    await Array.fromAsync(readTreebank(path, { keepGoing: true, onFault }));
    assert.deepEqual(faults.map(({ code, line }) => [code, line]), [["invalid-utf-8", 2]]);
  } finally {
    await Deno.remove(path);
  }
});
