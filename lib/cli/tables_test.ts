import assert from "node:assert/strict";
import { parseCsv } from "../display/parse_csv.ts";
import { arcbook, CROSSING, GO, rows, withFiles } from "./testing/calls.ts";

const TOY = { "toy.conllu": GO + CROSSING };

/** Calls a command in all three formats; text must have all that CSV has, and JSON the same values. */
async function inAllFormats(...call: string[]) {
  const [text, csv, json] = await Promise.all(
    ["text", "csv", "json"].map((format) => arcbook(...call, "--format", format)),
  );
  for (const { status } of [text, csv, json]) assert.equal(status, 0);
  const { columns, rows } = parseCsv(csv.out, "csv");
  const values = JSON.parse(json.out) as Record<string, unknown>[];
  assert.equal(values.length, rows.length);
  for (const value of values) assert.deepEqual(Object.keys(value), columns);
  assert.ok(text.out.split("\n").length > rows.length && text.out.endsWith("─\n"));
  return { text: text.out, csv: csv.out, json: values };
}

Deno.test("measures prints a row for each value that occurs", async () => {
  await withFiles(TOY, async (at) => {
    const { csv, json } = await inAllFormats("measures", at("toy.conllu"));
    assert.equal(
      csv,
      "treebank,measure,value,sentences\n" +
        "toy,projective,true,1\ntoy,projective,false,1\n" +
        "toy,degree,0,1\ntoy,degree,1,1\ntoy,edge_degree,0,1\ntoy,edge_degree,1,1\n" +
        "toy,gap_degree,0,1\ntoy,gap_degree,1,1\ntoy,well_nested,true,2\n" +
        "toy,planar,true,1\ntoy,planar,false,1\ntoy,one_endpoint_crossing,true,2\n" +
        "toy,planes,1,1\ntoy,planes,2,1\ntoy,mh,3,1\ntoy,mh,4,1\ntoy,head_split,true,2\n" +
        "toy,gap_inheritance,0,2\ntoy,ill_nestedness,0,2\n",
    );
    assert.deepEqual(json[0], {
      treebank: "toy",
      measure: "projective",
      value: true,
      sentences: 1,
    });
    assert.deepEqual(json[3], { treebank: "toy", measure: "degree", value: 1, sentences: 1 });
  });
});

Deno.test("stats prints one row a treebank, with typed values in JSON", async () => {
  await withFiles({ ...TOY, "go.conllu": GO }, async (at) => {
    const { csv, json, text } = await inAllFormats("stats", at("toy.conllu"), at("go.conllu"));
    assert.equal(
      csv,
      "treebank,sentences,tokens,tokens_per_sentence,lemmas,cpos_tags,pos_tags,features,deprels," +
        "mean_arc_length,mean_projective_arc_length,mean_nonprojective_arc_length," +
        "nonprojective_arcs,nonprojective_arcs_pct,nonprojective_sentences," +
        "nonprojective_sentences_pct\n" +
        `toy,2,7,3.5,true,4,6,0,5,${13 / 7},${10 / 6},3,1,${100 / 7},1,50\n` +
        "go,1,2,2,true,2,2,0,2,1,1,,0,0,0,0\n",
    );
    assert.equal(json[0].lemmas, true);
    assert.equal(json[1].mean_nonprojective_arc_length, null);
    assert.match(text, /^toy .* yes .*14\.29/m);
  });
});

const STANDARD =
  "P0 P0-raw P1 P1-nearest P2 P2-simplified attardi-3 attardi-full P3-eager P3-lazy " +
  "arc-standard arc-eager arc-hybrid hybrid-swap projective-list nonprojective-list degree-0 degree-1 degree-2 degree-inf planar 2-planar";

Deno.test("coverage prints the standard parsers in order, percent with four decimals in CSV", async () => {
  await withFiles(TOY, async (at) => {
    const { csv, json, text } = await inAllFormats("coverage", at("toy.conllu"));
    const lines = csv.trimEnd().split("\n").map((line) => line.split(","));
    assert.equal(lines[0].join(), "treebank,parser,LAS,UAS,LEM,UEM,transitions,swaps");
    assert.equal(lines.slice(1).map(([, parser]) => parser).join(" "), STANDARD);
    for (const [treebank, , ...values] of lines.slice(1)) {
      assert.equal(treebank, "toy");
      for (const score of values.slice(0, 4)) assert.match(score, /^\d+\.\d{4}$/);
      for (const count of values.slice(4)) assert.match(count, /^\d+$/);
    }
    assert.equal(lines[1].join(), "toy,P0,85.7143,85.7143,50.0000,50.0000,14,0");
    assert.equal(json[0].LAS, 600 / 7);
    assert.equal(json[0].transitions, 14);
    assert.match(text, /^P0 +85\.71 /m);
  });
});

Deno.test("coverage of chosen parsers shows each once, others than these too", async () => {
  await withFiles(TOY, async (at) => {
    const names = ["P1-head+path", "P2", "P1-head+path", "P1-path"];
    const options = names.flatMap((name) => ["--parser", name]);
    const { csv } = await inAllFormats("coverage", at("toy.conllu"), ...options);
    const parsers = csv.trimEnd().split("\n").slice(1).map((line) => line.split(",")[1]);
    assert.deepEqual(parsers, ["P1-head+path", "P2", "P1-path"]);
  });
});

const MARKED = rows("1 A a DET D _ 2 det|x _ _", "2 b b N N _ 0 root _ _", "");

Deno.test("coverage objects to labels with marks where a parser would add marks, else not", async () => {
  await withFiles({ "marked.conll": MARKED }, async (at) => {
    const all = await arcbook("coverage", at("marked.conll"));
    assert.equal(all.status, 1);
    assert.equal(all.out, "");
    assert.match(
      all.err,
      /node 1 at .*marked\.conll:1: current value is "det\|x", .* without \| and %/,
    );
    const { csv } = await inAllFormats("coverage", at("marked.conll"), "--parser", "P2");
    assert.match(csv, /\nmarked,P2,100\.0000,/);
  });
});

Deno.test("trace prints configurations in the notation of the papers, and the forms beside them", async () => {
  await withFiles(TOY, async (at) => {
    const call = ["trace", at("toy.conllu"), "--system", "arc-standard"];
    const { csv, json } = await inAllFormats(...call);
    assert.equal(
      csv,
      "step,transition,configuration\n" +
        '0,,"( [0], [1, 2], ∅ )"\n' +
        '1,SHIFT,"( [0, 1], [2], ∅ )"\n' +
        '2,RIGHT-ARC^s_advmod,"( [0], [1], A1 = {(1, advmod, 2)} )"\n' +
        '3,RIGHT-ARC^s_root,"( [ ], [0], A2 = A1∪{(0, root, 1)} )"\n' +
        '4,SHIFT,"( [0], [ ], A2 )"\n',
    );
    assert.equal(json[1].step, 1);
    assert.equal((await arcbook(...call)).err, "1:Go 2:on\n");
  });
});

Deno.test("trace takes a sentence by number or sent_id, and a raw oracle goes as far as it gets", async () => {
  await withFiles(TOY, async (at) => {
    const call = (...rest: string[]) => arcbook("trace", at("toy.conllu"), "--system", ...rest);
    const lazy = await call("P3-lazy", "--sentence", "2");
    assert.match(lazy.out, /SWAP/);
    assert.deepEqual(await call("P3-lazy", "--id", "crossing"), lazy);
    const refused = await call("P0", "--id", "crossing");
    assert.equal(refused.status, 1);
    assert.equal(refused.out, "");
    assert.match(
      refused.err,
      /with P0 at .*toy\.conllu:11: current value is "arc 1 -> 4", .* projective/,
    );
    assert.equal((await call("P0", "--id", "crossing", "--raw")).status, 0);
    for (
      const [option, value, required] of [
        ["--sentence", "3", "a number from 1 to 2"],
        ["--id", "none", "a sent_id of the file"],
      ]
    ) {
      const { status, err } = await call("P0", option, value);
      assert.equal(status, 1);
      assert.ok(err.endsWith(`current value is "${value}", required is ${required}\n`), err);
    }
  });
});

Deno.test("validate gives every fault of every file as data, of a missing file too", async () => {
  const faulty = GO + "# sent_id = b\n# text = Go\n" + rows("1 Go go VERB _ _ x root _ _", "");
  await withFiles({ "go.conllu": GO, "bad.conllu": faulty }, async (at) => {
    const sound = await arcbook("validate", at("go.conllu"));
    assert.deepEqual(sound, { status: 0, out: "", err: "0 errors, 0 warnings\n" });
    const call = ["validate", at("go.conllu"), at("none.conllu"), at("bad.conllu"), "--keep-going"];
    const csv = await arcbook(...call, "--format", "csv");
    assert.equal(csv.status, 1);
    const { columns, rows } = parseCsv(csv.out, "csv");
    assert.deepEqual(columns, ["file", "line", "severity", "code", "message"]);
    assert.deepEqual(rows.map(({ file, line, severity, code }) => [file, line, severity, code]), [
      [at("none.conllu"), 0, "error", "file-missing"],
      [at("bad.conllu"), 8, "error", "head-not-an-integer"],
    ]);
    const json = JSON.parse((await arcbook(...call, "--format", "json")).out);
    assert.deepEqual(json, rows);
    const text = await arcbook(...call);
    assert.match(
      text.out,
      /^error file-missing: Cannot read .*\nerror head-not-an-integer: Cannot read HEAD/,
    );
    assert.equal(text.err, "2 errors, 0 warnings\n");
  });
});

Deno.test("catalog lists every file with typed values", async () => {
  const { json } = await inAllFormats("catalog");
  const imst = json.find(({ file }) => file === "tr_imst-ud-dev")!;
  assert.equal(imst.treebank, "tr_imst");
  assert.equal(imst.here, true);
  assert.equal(json.find(({ file }) => file === "da_ddt-ud-train")!.split, "train");
});

Deno.test("CoNLL-2009 is read by its gold or its predicted columns, METU-Sabanci as it is", async () => {
  const text = rows(
    "1 She she shee PRP PRX f1 p1 2 0 SBJ ROOT _ _ A0",
    "2 left leave leaf VBD VBX f2 p2 0 1 ROOT OBJ Y leave.01 _",
    "",
  );
  await withFiles({ "s.conll09": text }, async (at) => {
    const system = ["--system", "P0", "--format", "csv"];
    const gold = await arcbook("trace", at("s.conll09"), ...system);
    assert.match(gold.out, /LEFT-ARC_SBJ/);
    const predicted = await arcbook("trace", at("s.conll09"), ...system, "--predicted");
    assert.match(predicted.out, /RIGHT-ARC_OBJ/);
  });
  const { out, status } = await arcbook("trace", "tr_metu", ...[
    "--system",
    "P0",
    "--format",
    "csv",
  ]);
  assert.equal(status, 0);
  assert.match(out, /_DERIV|_ROOT/);
});

Deno.test("every command that prints a table prints it as LaTeX, HTML and Markdown, too", async () => {
  const calls = [
    ["stats", "tr_imst-ud-dev"],
    ["measures", "tr_imst-ud-dev"],
    ["coverage", "tr_atis-ud-dev", "--parser", "P0"],
    ["trace", "tr_imst-ud-dev", "--system", "arc-eager"],
    ["catalog"],
    ["validate", "tr_imst-ud-dev"],
    ["study", "data-sets", "--treebank", "tr_atis-ud-dev", "--estimate"],
  ];
  for (const call of calls) {
    const as = async (format: string) => (await arcbook(...call, "--format", format)).out;
    assert.match(
      await as("latex"),
      /^\\begin(\{(landscape|(sideways)?table)\}|group)/,
      call.join(" "),
    );
    assert.match(await as("html"), /^<[^]*<table[^]*<\/table>/, call.join(" "));
    assert.match(await as("md"), /^\|( [-\w/. ()%:]+ \|)+\n\|( ?:?-+:? ?\|)+\n/m, call.join(" "));
  }
});
