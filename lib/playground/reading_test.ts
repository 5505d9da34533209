import assert from "node:assert/strict";
import { parseTreebank } from "../treebank/formats/parse_text.ts";
import { BlobSource } from "./blob_source.ts";
import { readSource, readText } from "./reading.ts";

const line = (id: number, form: string, head: number | string, label: string) =>
  `${id}\t${form}\t_\tX\t_\t_\t${head}\t${label}\t_\t_\n`;
const SOUND = `# sent_id = s\n${line(1, "a", 2, "x")}${line(2, "b", 0, "root")}\n`;

Deno.test("faults are those of the command line, with the line alone as their place", () => {
  const text = `${SOUND}${line(1, "c", "x", "root")}\n${SOUND}`;
  const { items, faults, format } = readText(text);
  assert.equal(format, "conllu");
  assert.equal(items.length, 2);
  assert.deepEqual(faults, [{
    line: 5,
    message: 'Cannot read HEAD at line 5: current value is "x", required is an integer from 0 to 1',
  }]);
  assert.throws(() => [...parseTreebank(text, { label: "f" })], {
    message: 'Cannot read HEAD at f:5: current value is "x", required is an integer from 0 to 1',
  });
});

Deno.test("columns that are parted by blanks, HTML and plain tabs are refused with a reason", () => {
  const blanks = "1 a _ X _ _ 0 root _ _\n";
  assert.match(readText(blanks).faults[0].message, /at line 1: .*tab/);
  assert.match(
    readText("<!DOCTYPE html>\n").faults[0].message,
    /^Cannot tell the format at line 1/,
  );
  assert.match(readText("a\tb\n").faults[0].message, /^Cannot tell the format at line 1/);
  assert.deepEqual(readText("").faults, []);
});

Deno.test("sentences without heads have all tokens on 0", () => {
  const { items, withoutTree } = readText(line(1, "a", "_", "_") + line(2, "b", "_", "_"));
  assert.equal(withoutTree, 1);
  assert.equal(items[0].tree.heads.join(), "-1,0,0");
});

Deno.test("METU-Sabanci is read, as CoNLL-X", () => {
  const word = (form: string, ig: string, relation: string) =>
    `<W IG="[(${ig})]" REL="${relation}"> ${form} </W>`;
  const { items, format } = readText(
    `<S>${word("gitti", "git+Verb", "[2,1,(SENTENCE)]")}${word(".", ".+Punc", "[,( )]")}</S>`,
  );
  assert.equal(format, "conllx");
  assert.equal(items.length, 1);
});

Deno.test("files are read in slices, compressed or not, and what is damaged is told with its place", async () => {
  const text = SOUND.repeat(20_000); // more than one slice
  const read = async (bytes: Blob) => await readSource(await BlobSource.open(bytes), "f.conllu");
  const plain = await read(new Blob([text]));
  assert.equal(plain.items.length, 20_000);
  assert.equal(plain.items[19_999].sentence.line, 19_999 * 4 + 1);
  const packed = await new Response(
    new Blob([text]).stream().pipeThrough(new CompressionStream("gzip")),
  ).arrayBuffer();
  assert.equal((await read(new Blob([packed]))).items.length, 20_000);
  const cut = await read(new Blob([packed.slice(0, packed.byteLength - 50)]));
  assert.match(cut.faults[0].message, /^Cannot decompress the file/);
  const broken = new Blob([SOUND, new Uint8Array([0xff, 10]), "\n", SOUND]);
  const { faults, items } = await read(broken);
  assert.match(faults[0].message, /^Cannot decode the line at f\.conllu:5: .*UTF-8/);
  assert.equal(items.length, 2);
  assert.match((await read(new Blob(["%PDF-1.7"]))).faults[0].message, /a PDF document/);
});
