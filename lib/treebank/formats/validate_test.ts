import assert from "node:assert/strict";
import { CONLLU_CODES } from "./conllu_rules.ts";
import { validateTreebank } from "./validate.ts";

const tabs = (...lines: string[]) =>
  lines.map((line) => line.replaceAll(" ", "\t").replaceAll("␣", " ") + "\n").join("");

async function faultsOf(text: string): Promise<[code: string, line: number][]> {
  const path = await Deno.makeTempFile({ suffix: ".conllu" });
  await Deno.writeTextFile(path, text);
  const faults = await Array.fromAsync(validateTreebank(path));
  await Deno.remove(path);
  assert.ok(faults.every(({ message }) => message !== ""));
  return faults.map(({ code, line }) => [code, line]);
}

const HEADER = "# sent_id = 1\n# text = Go on\n";
const GO = "1 Go go VERB _ _ 0 root _ _";
const ON = "2 on on ADV _ _ 1 advmod _ _";

Deno.test("a sentence that keeps the rules has no fault", async () => {
  const text = HEADER + tabs(
    "0.1 x _ _ _ _ _ _ 1:dep _",
    "1-2 Goon _ _ _ Typo=Yes _ _ _ SpaceAfter=No",
    "1 Go go VERB V Mood=Imp|Number[psor]=Plur,Sing 0 root 0:root|2.1:dep _",
    ON,
    "2.1 x _ _ _ _ _ _ 1:dep:x _",
    "2.2 x _ _ _ _ _ _ 1:dep _",
    "",
  );
  assert.deepEqual(await faultsOf(text), []);
});

const BREACHES: Readonly<Record<string, [line: number, text: string]>> = {
  "several-roots": [4, HEADER + tabs(GO, "2 on on ADV _ _ 0 root _ _")],
  "root-label": [3, HEADER + tabs("1 Go go VERB _ _ 0 dep _ _")],
  "space-misplaced": [3, HEADER + tabs("1 Go go VERB _ _ 0 root _ A=b␣")],
  "upos-unknown": [4, HEADER + tabs(GO, "2 on on RB _ _ 1 advmod _ _")],
  "feats-malformed": [3, HEADER + tabs("1 Go go VERB _ a=b 0 root _ _")],
  "feats-unsorted": [3, HEADER + tabs("1 Go go VERB _ B=A|A=B 0 root _ _")],
  "deps-malformed": [4, HEADER + tabs(GO, "2 on on ADV _ _ 1 advmod 3:x _")],
  "deps-unsorted": [4, HEADER + tabs(GO, "2 on on ADV _ _ 1 advmod 1:x|0:y _")],
  "sent-id-missing": [1, "# text = Go\n" + tabs(GO)],
  "sent-id-repeated": [5, HEADER + tabs(GO, "") + HEADER + tabs(GO)],
  "text-missing": [1, "# sent_id = 1\n" + tabs(GO)],
  "comment-after-token": [5, HEADER + tabs("1-2 Gon _ _ _ _ _ _ _ _", GO, "#␣late", ON)],
  "range-order": [3, HEADER + tabs("1-3 Gon _ _ _ _ _ _ _ _", GO, ON)],
  "range-overlap": [5, HEADER + tabs("1-2 a _ _ _ _ _ _ _ _", GO, "2-2 b _ _ _ _ _ _ _ _", ON)],
  "range-annotation": [3, HEADER + tabs("1-2 Gon _ VERB _ _ _ _ _ _", GO, ON)],
  "empty-node-order": [4, HEADER + tabs(GO, "1.2 x _ _ _ _ _ _ 1:x _", ON)],
  "empty-node-head": [4, HEADER + tabs(GO, "1.1 x _ _ _ _ 1 dep _ _", ON)],
};

Deno.test("each breach of the rules of CoNLL-U has its code and line", async () => {
  assert.deepEqual(Object.keys(BREACHES), CONLLU_CODES);
  for (const [code, [line, text]] of Object.entries(BREACHES)) {
    assert.deepEqual(await faultsOf(text + "\n"), [[code, line]], code);
  }
});

Deno.test("breaches come in the order of lines, and name the column", async () => {
  const text = HEADER + tabs(
    "1-2 Gon _ _ _ _ 1 _ _ _",
    "1 Go go V _ _ 0 root 7:x _",
    "2 on␣␣on ␣on RB _ _ 0 root _ _",
    "",
  );
  const path = await Deno.makeTempFile({ suffix: ".conllu" });
  await Deno.writeTextFile(path, text);
  const faults = await Array.fromAsync(validateTreebank(path));
  await Deno.remove(path);
  assert.deepEqual(faults.map(({ line, action }) => [line, action.split(" ").at(-1)]), [
    [3, "HEAD"],
    [4, "UPOS"],
    [4, "DEPS"],
    [5, "HEAD"],
    [5, "FORM"],
    [5, "LEMMA"],
    [5, "UPOS"],
  ]);
});

Deno.test("faults of the reader come with the others, in the order of sentences", async () => {
  const text = tabs(GO, "") + HEADER + tabs("1 Go go VERB _ _ 7 root _ _", "") + tabs(GO, "");
  assert.deepEqual(await faultsOf(text), [
    ["sent-id-missing", 1],
    ["text-missing", 1],
    ["head-out-of-range", 5],
    ["sent-id-missing", 7],
    ["text-missing", 7],
  ]);
});

Deno.test("what is harmless about line ends is a warning", async () => {
  const path = await Deno.makeTempFile({ suffix: ".conllu" });
  await Deno.writeTextFile(path, "\ufeff\r\n" + (HEADER + tabs(GO)).trimEnd());
  const faults = await Array.fromAsync(validateTreebank(path, { label: "file" }));
  await Deno.remove(path);
  assert.deepEqual(faults.map(({ code, severity, file }) => [code, severity, file]), [
    ["byte-order-mark", "warning", "file"],
    ["carriage-returns", "warning", "file"],
    ["final-newline", "warning", "file"],
    ["final-blank-line", "warning", "file"],
    ["extra-blank-lines", "warning", "file"],
  ]);
});

Deno.test("several roots are no fault of a CoNLL-X file", async () => {
  const path = await Deno.makeTempFile({ suffix: ".conllx" });
  await Deno.writeTextFile(path, tabs("1 a a V V _ 0 x _ _", "2 b b V V _ 0 x _ _", ""));
  assert.deepEqual(await Array.fromAsync(validateTreebank(path)), []);
  await Deno.remove(path);
});
