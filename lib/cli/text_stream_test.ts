import assert from "node:assert/strict";
import { main } from "../cli.ts";
import { parseTreebank } from "../treebank/formats/parse_text.ts";
import { arcbook, capturingIo, CROSSING, CYCLE, GO, rows, withFiles } from "./testing/calls.ts";
import { TextStream } from "./text_stream.ts";

/** The pieces that a call prints. */
async function printed(
  ...call: string[]
): Promise<{ pieces: string[]; status: number; err: string }> {
  const pieces: string[] = [];
  const { io, printed } = capturingIo();
  const status = await main(call, { ...io, out: (text) => void pieces.push(text) });
  return { pieces, status, err: printed().err };
}

const COMMANDS = [["convert", "--to", "conllx"], ["convert", "--to", "malttab"], ["projectivize"], [
  "deprojectivize",
]];
const MANY = 4000;

Deno.test("a treebank goes to standard output in pieces, not held back until its end", async () => {
  await withFiles({ "a.conllu": (GO + CROSSING).repeat(MANY) }, async (at) => {
    for (const [name, ...options] of COMMANDS) {
      const call = [name, at("a.conllu"), ...options];
      const { pieces, status } = await printed(...call);
      assert.equal(status, 0);
      assert.ok(pieces.length > 3, `${name}: ${pieces.length}`);
      const longest = Math.max(...pieces.map(({ length }) => length));
      assert.ok(longest < (1 << 16) + 1000, `${name}: ${longest}`);
      await arcbook(...call, "-o", at("b"));
      assert.ok(await Deno.readTextFile(at("b")) === pieces.join(""), name);
    }
  });
});

Deno.test("where a fault ends it, standard output breaks off within a line, and no reader takes it for whole", async () => {
  await withFiles({ "a.conllu": (GO + CROSSING).repeat(MANY) + CYCLE }, async (at) => {
    for (const [name, ...options] of COMMANDS) {
      const { pieces, status, err } = await printed(name, at("a.conllu"), ...options);
      assert.equal(status, 1);
      assert.match(
        err,
        /^standard output is incomplete: it breaks off within a line\nCannot build/m,
      );
      const text = pieces.join("");
      assert.doesNotMatch(text, /\n$/);
      assert.throws(() => [...parseTreebank(text)], { code: "column-count" }, name);
    }
  });
});

Deno.test("whatever the pieces, what is printed before the end lacks the last column of a token", async () => {
  const endings: [text: string, columns: number][] = [
    ["1\ta\tb\tc", 3],
    ["1\ta\n# late\tand\twide\n# more", 1],
    ["#\n1\ta\r\n2\tb\tc", 2],
  ];
  for (const [ending, columns] of endings) {
    let out = "";
    const stream = new TextStream({ out: (text) => void (out += text), err() {} });
    await stream.write("# c\n1\tx\ty\n\n".repeat(10_000));
    assert.ok(stream.begun);
    await stream.write("1\tx\ty\n".repeat(20_000) + ending);
    assert.equal(out.split(/\r?\n/).at(-1)!.split("\t").length, columns, ending);
    await stream.end();
    assert.ok(out.endsWith(ending));
  }
});

Deno.test("nothing is printed of a small treebank with a fault, and nothing without a token", async () => {
  await withFiles({ "a.conllu": GO + CYCLE }, async (at) => {
    const { pieces, err } = await printed("projectivize", at("a.conllu"));
    assert.deepEqual(pieces, []);
    assert.doesNotMatch(err, /incomplete/);
  });
  let out = "";
  const stream = new TextStream({ out: (text) => void (out += text), err() {} });
  await stream.write("# x\n".repeat(30_000));
  assert.deepEqual([stream.begun, out], [false, ""]);
  await stream.end();
  assert.equal(out.length, 120_000);
});

Deno.test("what a rewritten file does not keep of its lines is told", async () => {
  const mixed = rows("1 Go go V V _ 0 root _ _", "").replace("\n\n", "\r\n\n");
  const blank = rows("1 Go go V V _ 0 root _ _", "", "", "");
  await withFiles({ "mixed.conllx": mixed, "blank.conllx": blank, "a.conllu": GO }, async (at) => {
    const errOf = async (name: string) => (await arcbook("deprojectivize", at(name))).err;
    assert.match(
      await errOf("mixed.conllx"),
      /^1 line end changed to CR LF, that of the first line$/m,
    );
    assert.match(await errOf("blank.conllx"), /^2 superfluous blank lines left out$/m);
    assert.equal(await errOf("a.conllu"), "0 arcs lowered, 0 left in place\n");
  });
});
