import assert from "node:assert/strict";
import { parseCsv } from "../display/parse_csv.ts";
import { arcbook, CROSSING, CYCLE, GO, rows, withFiles } from "./testing/calls.ts";

const GOLD = GO + CROSSING;
/** GOLD in CoNLL-X, with a wrong label in the first sentence and two wrong heads in the second. */
const SYSTEM = rows(
  "1 Go go VERB VB _ 0 root _ _",
  "2 on on ADV RB _ 1 obl _ _",
  "",
  "1 a a NOUN N _ 2 nsubj _ _",
  "2 b b ADV R _ 3 advmod _ _",
  "3 c c VERB V _ 0 root _ _",
  "4 d d NOUN N _ 3 acl _ _",
  "5 e e PUNCT P _ 3 punct _ _",
  "",
);
const FILES = { "gold.conllu": GOLD, "sys.conll": SYSTEM, "same.conll": SYSTEM };

Deno.test("scores are metric and value, in percent with four decimals, across formats", async () => {
  await withFiles(FILES, async (at) => {
    const call = ["evaluate", at("gold.conllu"), at("sys.conll"), "--format"];
    const csv = await arcbook(...call, "csv");
    assert.equal(csv.status, 0, csv.err);
    assert.equal(
      csv.out,
      // Samples have the first sentence (1 of 2, heads 2) or the second (3 of 5, labels 5) twice.
      "metric,value,low,high,punct\nLAS,57.1429,50.0000,60.0000,all\n" +
        "UAS,71.4286,60.0000,100.0000,all\nLA,85.7143,50.0000,100.0000,all\n" +
        "LEM,0.0000,,,all\nUEM,50.0000,,,all\n" +
        // 1 -> 4 is non-projective in the gold tree only.
        "projective_precision,71.4286,,,all\nprojective_recall,83.3333,,,all\n" +
        "nonprojective_precision,,,,all\nnonprojective_recall,0.0000,,,all\n",
    );
    const json = JSON.parse((await arcbook(...call, "json")).out);
    assert.deepEqual(json[0], { metric: "LAS", value: 400 / 7, low: 50, high: 60, punct: "all" });
    const { value, low } = json[7];
    assert.deepEqual([value, low], [null, null]);
    const text = await arcbook(...call, "text");
    assert.match(text.out, /^.*gold\.conllu: 2 sentences, 7 tokens, 7 of them scored\n/);
    assert.match(text.out, /\nmetric +sys \(%\)\n─+\nLAS +57\.14\n/);
    assert.doesNotMatch(text.out, /McNemar/);
  });
});

Deno.test("punctuation is scored with --punct all, subtypes are not compared with --ignore-subtypes", async () => {
  const gold = GO.replace("on\ton", ",\t,").replace("advmod", "advmod:x");
  const parsed = gold.replace("advmod:x", "advmod:y");
  await withFiles({ "gold.conllu": gold, "sys.conllu": parsed }, async (at) => {
    const las = async (...options: string[]) => {
      const call = ["evaluate", at("gold.conllu"), at("sys.conllu"), "--format", "csv"];
      return parseCsv((await arcbook(...call, ...options)).out, "csv").rows[0].value;
    };
    assert.equal(await las(), 50); // the rule of CoNLL-U
    assert.equal(await las("--punct", "conllx"), 100);
    assert.equal(await las("--punct", "all"), 50);
    assert.equal(await las("--punct", "all", "--ignore-subtypes"), 100);
  });
});

Deno.test("the rule for punctuation follows the format of the gold file, and is told", async () => {
  const gold = GO.replace("on\ton", ",\t,");
  const conllx = gold.replace(/^#.*\n/gm, "");
  const files = { "gold.conllu": gold, "gold.conll": conllx, "sys.conllu": gold };
  await withFiles(files, async (at) => {
    const of = async (name: string, ...more: string[]) =>
      (await arcbook("evaluate", at(name), at("sys.conllu"), ...more)).out;
    assert.match(
      await of("gold.conllu"),
      /2 tokens, 2 of them scored\n[^]*\(--punct all, the default /,
    );
    assert.match(
      await of("gold.conll"),
      /2 tokens, 1 of them scored\n[^]*\(--punct conllx, the def/,
    );
    assert.match(await of("gold.conll", "--punct", "all"), /\(--punct all, as asked\)\n$/);
    assert.match(await of("gold.conll", "--by", "length"), /\(--punct conllx, the default /);
    assert.match(await of("gold.conll", "--format", "csv"), /\nLAS,100\.0000,.*,conllx\n/);
  });
});

Deno.test("--bootstrap sets the number of samples, --seed draws others, 0 leaves intervals out", async () => {
  await withFiles(FILES, async (at) => {
    const of = async (...more: string[]) =>
      (await arcbook("evaluate", at("gold.conllu"), at("sys.conll"), ...more)).out;
    assert.match(
      await of("--bootstrap", "500"),
      /\n95 % confidence intervals [^]*\nLAS +50\.00 +60\.00\n/,
    );
    assert.doesNotMatch(await of("--bootstrap", "0"), /confidence/);
    assert.match(await of("--bootstrap", "0", "--format", "csv"), /\nLAS,57\.1429,,,all\n/);
    const one = (seed: string) => of("--bootstrap", "1", "--seed", seed, "--format", "csv");
    const seeds = await Promise.all(["1", "2", "3", "4", "5", "6", "7", "8"].map(one));
    assert.ok(new Set(seeds).size > 1);
    assert.equal(await one("3"), seeds[2]);
  });
});

Deno.test("scores are printed as LaTeX, HTML and Markdown, too", async () => {
  await withFiles({ ...FILES, "perfect.conllu": GOLD }, async (at) => {
    const files = ["gold.conllu", "sys.conll", "perfect.conllu"].map(at);
    const as = async (format: string, ...more: string[]) =>
      (await arcbook("evaluate", ...files, "--format", format, ...more)).out;
    assert.equal((await as("latex")).split("\\begin{tabular}").length, 4);
    assert.equal((await as("html")).split("<table").length, 4);
    assert.match(await as("md", "--by", "deprel"), /\| root +\| +2 \|/);
    assert.match(await as("latex", "--sentence", "1"), /\\begin\{tabular\}/);
  });
});

Deno.test("several systems stand side by side, with McNemar's test of each pair", async () => {
  await withFiles({ ...FILES, "perfect.conllu": GOLD }, async (at) => {
    const files = ["gold.conllu", "sys.conll", "perfect.conllu", "same.conll"].map(at);
    const text = await arcbook("evaluate", ...files);
    assert.equal(text.status, 0, text.err);
    assert.match(text.out, /\nmetric +sys \(%\) +perfect \(%\) +same \(%\)\n/);
    assert.match(text.out, /\nLAS +57\.14 +100\.00 +57\.14\n/);
    // Three tokens are right in one system only: (3 - 1)² / 3 = 4/3.
    assert.match(
      text.out,
      /\nsys +perfect +LAS +−42\.86 +−50\.00 +−40\.00 +0 +3 +1\.33 +0\.2482\n/,
    );
    assert.match(text.out, /\nsys +perfect +UAS +−28\.57 +−40\.00 +0\.00 +0 +2 +0\.50 +0\.4795\n/);
    assert.match(text.out, /\nsys +perfect +LA +−14\.29 .* 0 +1 +0\.00 +1\.0000\n/);
    assert.match(text.out, /\nWithout a significant difference .*: sys, perfect, same\n/);
    assert.match(
      text.out,
      /\nScored are all tokens, .* \(--punct all, the default for this format\)\n$/,
    );
    const csv = await arcbook("evaluate", ...files, "--format", "csv");
    assert.match(csv.out, /^system,metric,value,low,high,punct\nsys,LAS,57\.1429,/);
    assert.match(csv.out, /\nperfect,LAS,100\.0000,100\.0000,100\.0000,all\n/);
    const pairs = await arcbook("evaluate", ...files, "--format", "csv", "--by", "pair");
    assert.match(
      pairs.out,
      /^first,second,metric,difference,low,high,only_first,only_second,chi_square,p_value,punct\n/,
    );
    assert.match(pairs.out, /\nsys,same,LAS,0,0,0,0,0,0,1,all\n/);
  });
});

Deno.test("breakdowns are by projectivity, label and length", async () => {
  await withFiles(FILES, async (at) => {
    const by = async (name: string, ...more: string[]) => {
      const files = [at("gold.conllu"), at("sys.conll"), ...more];
      return (await arcbook("evaluate", ...files, "--by", name, "--format", "csv")).out;
    };
    assert.match(
      await by("deprel"),
      /^deprel,gold,predicted,right,precision,recall,punct\nadvmod,2,1,1,100\.0000,50\.0000,all\n/,
    );
    assert.match(await by("deprel"), /\nobl,0,1,0,0\.0000,,all\n$/);
    assert.equal(
      await by("length"),
      "length,gold,predicted,right,precision,recall,punct\nroot,2,2,2,100.0000,100.0000,all\n" +
        "1,2,4,1,25.0000,50.0000,all\n2,2,1,1,100.0000,50.0000,all\n3-6,1,0,0,,0.0000,all\n" +
        "7+,0,0,0,,,all\n",
    );
    assert.match(
      await by("projectivity", at("same.conll")),
      /\nsys,projective,projective,2,2,100\.0000,100\.0000,50\.0000,50\.0000,all\n/,
    );
    const text = await arcbook("evaluate", at("gold.conllu"), at("sys.conll"), "--by", "length");
    assert.match(text.out, /^3-6 +1 +0 +0 +– +0\.00$/m);
  });
});

Deno.test("METU-Sabanci is scored against what was made of it in CoNLL-X", async () => {
  await withFiles({}, async (at) => {
    await arcbook("convert", "tr_metu", "--to", "conllx", "-o", at("sys.conll"));
    const { out, status } = await arcbook("evaluate", "tr_metu", at("sys.conll"), "--format=csv");
    assert.equal(status, 0);
    assert.match(out, /^metric,value,low,high,punct\nLAS,100\.0000,100\.0000,100\.0000,conllx\n/);
    const text = await Deno.readTextFile(at("sys.conll"));
    await Deno.writeTextFile(at("bad.conll"), text.replace(/\n\n1\t\S+/, "\n\n1\tAnother"));
    const bad = await arcbook("evaluate", "tr_metu", at("bad.conll"));
    assert.match(
      bad.err,
      /^Cannot compare sentence 2 at .*: current value is "Another", .* metu-treebank:\d+;/,
    );
  });
});

const WRONG: [string[], RegExp][] = [
  [["GOLD"], /1 files are given, required is GOLD and a SYSTEM\n/],
  [[], /0 files are given, required is GOLD and a SYSTEM\n/],
  [["GOLD", "SYS", "--by", "pair"], /2 files are given, .* two SYSTEMs at least, for --by pair\n/],
  [
    ["GOLD", "SYS", "--by", "tag"],
    /--by: current value is "tag", required is one of projectivity, /,
  ],
  [
    ["GOLD", "SYS", "--punct", "ud"],
    /--punct: current value is "ud", required is one of all, conllx/,
  ],
  [["GOLD", "SYS", "SYS"], /Cannot compare a file with itself: .*sys\.conll is given twice\n/],
  [["GOLD", "SYS", "-o", "SYS"], /it would replace the treebank\n/],
  [["GOLD", "tr_imst"], /Cannot take as GOLD or SYSTEM 3 files, required is one: tr_imst-ud-/],
];

Deno.test("a wrong call says what is wrong", async () => {
  await withFiles(FILES, async (at) => {
    const file = (word: string) =>
      word === "GOLD" ? at("gold.conllu") : word === "SYS" ? at("sys.conll") : word;
    for (const [args, message] of WRONG) {
      const { status, out, err } = await arcbook("evaluate", ...args.map(file));
      assert.deepEqual([status, out], [2, ""], args.join(" "));
      assert.match(err, message);
    }
  });
});

/** What evaluating the system file says; no result may be printed. */
async function fault(gold: string, system: string): Promise<string> {
  let message = "";
  await withFiles({ "gold.conllu": gold, "sys.conllu": system }, async (at, folder) => {
    const { status, out, err } = await arcbook("evaluate", at("gold.conllu"), at("sys.conllu"));
    assert.deepEqual([status, out], [1, ""], err);
    message = err.replaceAll(`${folder}/`, "");
  });
  return message;
}

Deno.test("a system file with other sentences is explained by line", async () => {
  assert.equal(
    await fault(GOLD + GO, GOLD),
    'Cannot compare all sentences at sys.conllu: current value is "2 sentences", required is 3, ' +
      "as in gold.conllu; sentence 3, at gold.conllu:16, is in that file only\n",
  );
  assert.match(
    await fault(GO, GOLD + GO),
    /"3 sentences", required is 1, .*; sentence 2, at sys\.conllu:8, is in that file only\n$/,
  );
  assert.equal(
    await fault(GOLD + GO, CROSSING + GO),
    'Cannot compare sentence 1 (go) at sys.conllu:3: current value is "a", required is "Go", ' +
      "as at gold.conllu:3; probably this sentence is missing from the system file\n",
  );
  assert.match(await fault(CROSSING, GOLD), /:3: .* has a sentence too many here\n$/);
});

Deno.test("a system file with other tokens or forms is explained by line", async () => {
  assert.equal(
    await fault(GO, GO.replace(/^2.*\n/m, "")),
    'Cannot compare sentence 1 (go) at sys.conllu:3: current value is "1 token", required is 2, ' +
      "as at gold.conllu:4; probably the two files may be of different treebanks, splits or versions\n",
  );
  assert.match(
    await fault(GO, GO.replace("2\ton", "2\toff")),
    /:4: .*"off", .* one form was changed\n$/,
  );
});

Deno.test("a multiword range that only one file has split is named", async () => {
  const gold = rows("1-2 Goon _ _ _ _ _ _ _ _") + GO.replace(/^#.*\n/gm, "");
  const system = rows("1 Goon goon VERB _ _ 0 root _ _", "");
  assert.equal(
    await fault(gold, system),
    'Cannot compare sentence 1 at sys.conllu:1: current value is "Goon", required is "Go", ' +
      'as at gold.conllu:2; probably the range 1-2 "Goon" of the gold file is one token in the ' +
      "system file\n",
  );
  assert.match(
    await fault(system, gold),
    /probably the range 1-2 "Goon" of the system file is one/,
  );
});

Deno.test("a system file without heads or without a tree is an error with its line", async () => {
  const headless = GO.replace("\t0\troot", "\t_\t_").replace("\t1\tadvmod", "\t_\t_");
  assert.match(await fault(GO, headless), /at sys\.conllu:1: current value is "HEAD is _ on every/);
  assert.match(await fault(GO, CYCLE), /sys\.conllu:2: current value is "the cycle 1 <- 2 <- 1"/);
  assert.match(await fault(CYCLE, GO), /gold\.conllu:2: current value is "the cycle 1 <- 2 <- 1"/);
});

Deno.test("CoNLL-2009 systems give their predicted columns when asked", async () => {
  const gold = rows(
    "1 She she _ PRP _ _ _ 2 _ SBJ _ _ _",
    "2 left leave _ V _ _ _ 0 _ ROOT _ _ _",
    "",
  );
  const system = rows(
    "1 She she _ PRP _ _ _ 2 0 SBJ ROOT _ _",
    "2 left leave _ V _ _ _ 0 1 ROOT OBJ _ _",
    "",
  );
  await withFiles({ "gold.conll09": gold, "sys.conll09": system }, async (at) => {
    const call = ["evaluate", at("gold.conll09"), at("sys.conll09"), "--format", "csv"];
    assert.match((await arcbook(...call)).out, /\nUAS,100\.0000,/);
    assert.match((await arcbook(...call, "--predicted")).out, /\nUAS,0\.0000,/);
  });
});
