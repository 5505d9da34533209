import assert from "node:assert/strict";
import type { Fault } from "./fault.ts";
import { rows as tabs } from "./example_rows.ts";
import { validateTreebank } from "./validate.ts";

async function find(text: string, label?: string): Promise<Fault[]> {
  const path = await Deno.makeTempFile({ suffix: ".conllu" });
  await Deno.writeTextFile(path, text);
  const faults = await Array.fromAsync(validateTreebank(path, { label }));
  await Deno.remove(path);
  assert.ok(faults.every(({ message }) => message !== ""));
  return faults;
}

async function faultsOf(text: string): Promise<[code: string, line: number][]> {
  return (await find(text)).map(({ code, line }) => [code, line]);
}

const HEADER = "# sent_id = 1\n# text = Go on\n";
const JOINED = "# sent_id = 1\n# text = Goon\n";
const GO = "1 Go go VERB _ _ 0 root _ _";
const ON = "2 on on ADV _ _ 1 advmod _ _";

Deno.test("a sentence that keeps the rules has no fault", async () => {
  const text = JOINED + tabs(
    "0.1 x _ _ _ _ _ _ 1:dep _",
    "1-2 Goon _ _ _ Typo=Yes _ _ _ SpaceAfter=No",
    "1 Go go VERB V Mood=Imp|Number[psor]=Plur,Sing 0 root 0:root|2.1:dep _",
    "2 on on ADV _ _ 1 advmod 1:advmod _",
    "2.1 x _ _ _ _ _ _ 1:nmod:über_alles:acc _",
    "2.2 x _ _ _ _ _ _ 1:dep _",
    "",
  );
  assert.deepEqual(await faultsOf(text), []);
});

Deno.test("breaches come in the order of lines, and name the column", async () => {
  const text = HEADER + tabs(
    "1-2 Gon _ _ _ _ 1 _ _ _",
    "1 Go go V _ _ 0 root 7:x _",
    "2 on␣␣on ␣on RB _ _ 0 root _ _",
    "",
  );
  assert.deepEqual((await find(text)).map(({ line, action }) => [line, action.split(" ").at(-1)]), [
    [3, "HEAD"],
    [3, "FORM"],
    [4, "UPOS"],
    [4, "DEPS"],
    [4, "DEPS"],
    [5, "FORM"],
    [5, "LEMMA"],
    [5, "UPOS"],
    [5, "HEAD"],
  ]);
});

Deno.test("faults of the reader come with the others, in the order of lines", async () => {
  const text = tabs(GO, "") + HEADER + tabs("1 Go go VERB _ _ 7 root _ _", "2 on on PREP _ _ 1") +
    tabs("", GO, "");
  assert.deepEqual(await faultsOf(text), [
    ["sent-id-missing", 1],
    ["text-missing", 1],
    ["column-count", 6],
    ["sent-id-missing", 8],
    ["text-missing", 8],
  ]);
});

Deno.test("no fault of a sentence hides the others", async () => {
  const text = HEADER + tabs(
    "1 Go go VB _ _ 7 root _ _",
    "2 on on PREP _ b=c 2 Advmod x _",
    "",
  );
  assert.deepEqual(await faultsOf(text), [
    ["head-out-of-range", 3],
    ["upos-unknown", 3],
    ["deps-malformed", 4],
    ["self-head", 4],
    ["upos-unknown", 4],
    ["deprel-malformed", 4],
    ["feats-malformed", 4],
  ]);
});

Deno.test("a value that the reader refuses is not told twice", async () => {
  const text = HEADER + tabs(GO, "2 on on ADV␣X  A=b␣ 1 adv␣mod 1:␣x _", "");
  assert.deepEqual(await faultsOf(text), [
    ["space-in-field", 4],
    ["empty-field", 4],
    ["space-in-field", 4],
    ["space-in-field", 4],
    ["space-in-field", 4],
  ]);
});

Deno.test("what is harmless about line ends is a warning with its line", async () => {
  const text = "\ufeff\r\n" + (HEADER + tabs(GO, ON, "", "")) + HEADER.replace("= 1", "= 2") +
    tabs(GO, ON);
  const faults = await find(text.trimEnd(), "file");
  assert.deepEqual(faults.map(({ code, severity, file, line }) => [code, severity, file, line]), [
    ["byte-order-mark", "warning", "file", 1],
    ["extra-blank-lines", "warning", "file", 1],
    ["mixed-line-ends", "warning", "file", 2],
    ["final-newline", "warning", "file", 11],
    ["final-blank-line", "warning", "file", 11],
  ]);
});

Deno.test("a CoNLL-X file gets the same warnings, and is not judged by the rules of UD", async () => {
  const path = await Deno.makeTempFile({ suffix: ".conllx" });
  const sentence = tabs("1 a\u00a0b a\u2028 V V\u00a0x B=|A _ _ _ _", "2 b e\u0301 V V _ _ _ _ _");
  await Deno.writeTextFile(path, `${sentence}\r\n\r\n${sentence}`);
  const faults = await Array.fromAsync(validateTreebank(path, { format: "conllx" }));
  await Deno.remove(path);
  assert.deepEqual(faults.map(({ code, severity, line }) => [code, severity, line]), [
    ["no-tree", "warning", 1],
    ["mixed-line-ends", "warning", 3],
    ["extra-blank-lines", "warning", 4],
    ["final-blank-line", "warning", 6],
  ]);
});

Deno.test("several roots are no fault of a CoNLL-X file", async () => {
  const path = await Deno.makeTempFile({ suffix: ".conllx" });
  await Deno.writeTextFile(path, tabs("1 a a V V _ 0 x _ _", "2 b b V V _ 0 x _ _", ""));
  assert.deepEqual(await Array.fromAsync(validateTreebank(path)), []);
  await Deno.remove(path);
});

/** The descriptors under which this process has a file open. */
function descriptorsOf(path: string): string[] {
  return [...Deno.readDirSync("/proc/self/fd")].map(({ name }) => name).filter((name) => {
    try {
      return Deno.readLinkSync(`/proc/self/fd/${name}`) === path;
    } catch {
      return false; // closed since
    }
  });
}

Deno.test("faults are given out as the file is read, and whoever has enough may go", async () => {
  const path = await Deno.makeTempFile({ suffix: ".conllu" });
  await Deno.writeTextFile(path, tabs("1 Go go VB _ _ 9 root _ _", "").repeat(50_000));
  const codes: string[] = [];
  for await (const { code } of validateTreebank(path)) if (codes.push(code) === 6) break;
  if (Deno.build.os === "linux") assert.deepEqual(descriptorsOf(path), []);
  assert.deepEqual(codes, [
    "head-out-of-range",
    "sent-id-missing",
    "text-missing",
    "upos-unknown",
    "head-out-of-range",
    "sent-id-missing",
  ]);
  let faults = 0, last = 0;
  for await (const { line } of validateTreebank(path)) {
    faults++;
    assert.ok(line >= last);
    last = line;
  }
  assert.equal(faults, 4 * 50_000);
  await Deno.remove(path);
  await assert.rejects(Array.fromAsync(validateTreebank(path)), { code: "file-missing" });
});

Deno.test("a file of another format than its name says is not passed in silence", async () => {
  const text = tabs("The DET 2 det", "dog NOUN 0 root", "");
  assert.deepEqual(await faultsOf(text), [["other-format", 1]]);
  const path = await Deno.makeTempFile({ suffix: ".conllu" });
  await Deno.writeTextFile(path, text);
  const asked = await Array.fromAsync(validateTreebank(path, { format: "malttab" }));
  await Deno.remove(path);
  assert.deepEqual(asked, []);
});
