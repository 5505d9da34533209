import assert from "node:assert/strict";
import { convertItem } from "./convert.ts";
import type { Fault } from "./fault.ts";
import type { ColumnFormat } from "./format.ts";
import { formatItem } from "./format_item.ts";
import { parseTreebank } from "./parse_text.ts";
import { TreebankText } from "./treebank_text.ts";

const tabs = (...lines: string[]) =>
  lines.map((line) => line.replaceAll(" ", "\t").replaceAll("␣", " ") + "\n").join("");

const TWO = tabs("She pp 2 SUB", "left vb 0 ROOT", "", "# hash 0 ROOT", ". punc 1 IP", "");

Deno.test("Malt-TAB gives form, tag, head and label, and its tokens are counted", () => {
  const [first, second] = [...parseTreebank(TWO)];
  assert.deepEqual(first.sentence.tokens[0], {
    form: "She",
    lemma: "_",
    cpos: "pp",
    fpos: "pp",
    feats: "_",
    rest: [],
  });
  assert.deepEqual([...first.tree!.heads, ...first.tree!.labels], [-1, 2, 0, "", "SUB", "ROOT"]);
  assert.deepEqual(second.sentence.tokens.map(({ form }) => form), ["#", "."]);
  assert.equal(second.sentence.line, 4);
});

Deno.test("Malt-TAB without trees has two columns", () => {
  const bare = tabs("She pp", "left vb", "", "Go vb", "");
  const items = [...parseTreebank(bare, { format: "malttab" })];
  assert.deepEqual(items.map(({ tree }) => tree), [undefined, undefined]);
  const text = new TreebankText({ format: "malttab" });
  assert.equal(items.map((item) => text.add(item)).join("") + text.end(), bare);
  const mixed = tabs("She pp 0 ROOT", "left vb", "");
  assert.throws(() => [...parseTreebank(mixed, { format: "malttab" })], { code: "head-missing" });
});

Deno.test("Malt-TAB with all layouts is written as it was read", () => {
  for (
    const text of [
      TWO,
      "# a note\n" + TWO,
      "\ufeff" + TWO,
      TWO.replaceAll("\n", "\r\n"),
      TWO.trimEnd(),
    ]
  ) {
    const items = parseTreebank(text);
    const copy = new TreebankText({ format: "malttab", layout: items.layout });
    const pieces = [...items].map((item) => copy.add(item));
    assert.equal(items.layout.format, "malttab");
    assert.equal(pieces.join("") + copy.end(), text);
  }
});

Deno.test("faults of Malt-TAB have their lines", () => {
  const cases: [string, string, number][] = [
    ["a b c x", "head-not-an-integer", 1],
    ["a b 3 x", "head-out-of-range", 1],
    ["a b 1 x", "self-head", 1],
    ["a b 0", "column-count", 1],
    ["a  0 x", "empty-field", 1],
    ["a␣a b 0 x", "space-in-field", 1],
    ["\ufeffa", "mark-within-file", 1],
  ];
  for (const [row, code, line] of cases) {
    const faults: Fault[] = [];
    const onFault = (fault: Fault) => void faults.push(fault);
    const text = tabs(row, "b c 0 ROOT", "") + TWO;
    const marked = row.startsWith("\ufeff") ? "\ufeff" + text : text;
    const items = [...parseTreebank(marked, { format: "malttab", keepGoing: true, onFault })];
    assert.deepEqual(faults.map((fault) => [fault.code, fault.line]), [[code, line]], row);
    assert.equal(items.length, 2);
  }
});

Deno.test("Malt-TAB is converted to all formats and back, with what it has", () => {
  const [item] = parseTreebank(TWO);
  const first = TWO.split("\n\n")[0] + "\n";
  const through: [ColumnFormat, string][] = [
    ["conllx", tabs("1 She _ pp pp _ 2 SUB _ _", "2 left _ vb vb _ 0 ROOT _ _")],
    ["conllu", tabs("1 She _ pp pp _ 2 SUB _ _", "2 left _ vb vb _ 0 ROOT _ _")],
    ["conll09", tabs("1 She _ _ pp _ _ _ 2 _ SUB _ _ _", "2 left _ _ vb _ _ _ 0 _ ROOT _ _ _")],
  ];
  for (const [format, text] of through) {
    const there = convertItem(item, "malttab", format);
    assert.equal(formatItem(there, format), text);
    const [read] = parseTreebank(text, { format });
    const back = convertItem(read, format, "malttab");
    assert.deepEqual(back.sentence.tokens, item.sentence.tokens);
    assert.equal(formatItem(back, "malttab"), first);
  }
});

Deno.test("a byte order mark before a form is refused, read or converted", () => {
  const line = "\ufeffa\tN\t0\tROOT\n";
  const read = (text: string) => [...parseTreebank(text, { format: "malttab" })];
  assert.equal(read(line)[0].sentence.tokens[0].form, "a"); // the mark of the file
  assert.throws(() => read("\ufeff" + line), { code: "mark-within-file" });
  assert.throws(() => read("b\tN\t2\tx\n" + line), { code: "mark-within-file" });
  const [item] = parseTreebank("1\t\ufeffa\t_\tX\t_\t_\t0\troot\t_\t_\n", { format: "conllu" });
  assert.throws(() => convertItem(item, "conllu", "malttab"), {
    code: "mark-in-form",
    message: /Cannot convert token 1 at line 1: /,
  });
});
