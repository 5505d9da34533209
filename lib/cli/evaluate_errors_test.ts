import assert from "node:assert/strict";
import { parseCsv } from "../display/parse_csv.ts";
import { ARC_GROUPINGS, groupsOf } from "../evaluation/arc_groups.ts";
import { arcbook, CROSSING, GO, namesIn, withFiles } from "./testing/calls.ts";

const GOLD = GO + CROSSING;
/** As GOLD, but that 4 depends on 3, so that nothing crosses. */
const LIFTED = GOLD.replace("\t1\tacl", "\t3\tacl");
/** As GOLD, with another label. */
const RELABELLED = GOLD.replace("nsubj", "obj");
const FILES = { "gold.conllu": GOLD, "lifted.conllu": LIFTED, "relabelled.conllu": RELABELLED };

/** The result of a call on the files, which must succeed. */
async function evaluated(...args: string[]): Promise<string> {
  let printed = "";
  await withFiles(FILES, async (at) => {
    const files = ["gold", "lifted", "relabelled"].map((name) => at(`${name}.conllu`));
    const { status, out, err } = await arcbook("evaluate", ...files, ...args);
    assert.deepEqual([status, err], [0, ""]);
    printed = out;
  });
  return printed;
}

Deno.test("every grouping of arcs is a table, as CSV in long form with all its groups", async () => {
  for (const by of ARC_GROUPINGS) {
    const { columns, rows } = parseCsv(await evaluated("--by", by, "--format", "csv"), by);
    assert.equal(columns.join(), `system,${by},gold,predicted,right,precision,recall,punct`);
    const ofLifted = rows.filter(({ system }) => system === "lifted");
    assert.equal(ofLifted.reduce((sum, { gold }) => sum + Number(gold), 0), 7);
    assert.equal(ofLifted.reduce((sum, { right }) => sum + Number(right), 0), 6);
    const groups = groupsOf(by);
    if (groups) assert.deepEqual(ofLifted.map((row) => String(row[by])), [...groups]);
  }
});

Deno.test("as text several systems stand side by side", async () => {
  const text = await evaluated("--by", "gaps");
  assert.match(text, /\n +lifted +relabelled\n/);
  assert.match(text, /\ngaps +gold +arcs +P +R +arcs +P +R\n/);
  // 1 -> 4 has a gap in the gold tree; in the lifted one nothing has.
  assert.match(text, /\n1 +1 +0 +– +0\.00 +1 +100\.00 +100\.00\n/);
  const projectivity = await evaluated("--by", "projectivity");
  assert.match(projectivity, /^Unlabelled precision and recall by projectivity[^]*\nLabelled /);
  const labelled = await evaluated("--by", "degree");
  const unlabelled = await evaluated("--by", "degree", "--unlabelled");
  assert.match(labelled, /\n0 +5 +7 +85\.71 +100\.00 +5 +80\.00 +80\.00\n/);
  assert.match(unlabelled, /\n0 +5 +7 +85\.71 +100\.00 +5 +100\.00 +100\.00\n/);
});

Deno.test("confused labels are counted with their heads", async () => {
  assert.equal(
    await evaluated("--by", "confusion", "--format", "csv"),
    "system,gold,predicted,gold_tokens,tokens,head_right,punct\nrelabelled,nsubj,obj,1,1,1,all\n",
  );
  assert.match(await evaluated("--by", "confusion"), /\nnsubj +obj +1 +0 +0 +1 +1\n/);
});

Deno.test("a sentence is shown with all trees, what is wrong marked", async () => {
  const text = await evaluated("--sentence", "crossing");
  assert.match(text, /^sentence 2 \(crossing\): a b c d e\n/);
  assert.match(text, /\n +4 +d +1 +acl +3 \* +acl +1 +acl\n/);
  assert.match(
    await evaluated("--sentence", "2", "--sentence", "go"),
    /^sentence 2[^]*\nsentence 1 /,
  );
  const csv = await evaluated("--sentence", "2", "--format", "csv");
  assert.match(csv, /^sentence,sent_id,token,form,gold_head,gold_deprel,system,head,deprel,right_/);
  assert.match(csv, /\n2,crossing,4,d,1,acl,lifted,3,acl,false,true\n/);
  const json = JSON.parse(await evaluated("--sentence", "2", "--format", "json"));
  assert.equal(json.length, 10);
});

Deno.test("a folder stands for the systems in it", async () => {
  await withFiles({ "gold.conllu": GOLD }, async (at) => {
    await Deno.mkdir(at("out"));
    await Deno.writeTextFile(at("out/b.conllu"), LIFTED);
    await Deno.writeTextFile(at("out/a.conllu"), RELABELLED);
    const { out, err } = await arcbook("evaluate", at("gold.conllu"), at("out"), "--format", "csv");
    assert.equal(err, "");
    assert.match(
      out,
      /^system,metric,value,low,high,punct\na,LAS,85\.7143,.*\n[^]*\nb,LAS,85\.7143,/,
    );
    const pairs = await arcbook("evaluate", at("gold.conllu"), `${at("out")}/`, "--by", "pair");
    assert.match(pairs.out, /\na +b +LAS +0\.00 .* +1 +1 +/);
    const bad = await arcbook("evaluate", at("gold.conllu"), at("out"), "-o", at("out/a.conllu"));
    assert.deepEqual([bad.status, bad.out], [2, ""]);
    await Deno.mkdir(at("empty"));
    const none = await arcbook("evaluate", at("gold.conllu"), at("empty"));
    assert.equal(none.status, 1);
    assert.match(none.err, /Cannot find the output of a system at .*empty: .*"no treebank file"/);
  });
});

Deno.test("a report is a page of its own beside the usual result", async () => {
  await withFiles(FILES, async (at, folder) => {
    const files = ["gold", "lifted", "relabelled"].map((name) => at(`${name}.conllu`));
    const call = ["evaluate", ...files, "--report", at("report.html")];
    const { status, out } = await arcbook(...call);
    assert.equal(status, 0);
    assert.match(out, /\nLAS +85\.71 +85\.71\n/);
    const page = await Deno.readTextFile(at("report.html"));
    assert.match(page, /<title>Errors on gold<\/title>/);
    assert.ok(!page.includes(folder), "a report names no folder");
    const sentences = (page: string) => page.split('class="sentence"').length - 1;
    assert.equal(sentences(page), 1); // the first one is the same in both
    const chosen = await arcbook(...call, "--sentence", "2", "--sentence", "1");
    assert.match(chosen.out, /^sentence 2 \(crossing\)/);
    assert.equal(sentences(await Deno.readTextFile(at("report.html"))), 2);
    assert.deepEqual(namesIn(folder).filter((name) => !name.endsWith(".conllu")), ["report.html"]);
  });
});

const WRONG: [string[], number, RegExp][] = [
  [
    ["--sentence", "3"],
    1,
    /the sentence at .*gold\.conllu: current value is "3", .* from 1 to 2, /,
  ],
  [["--sentence", "crosing"], 1, /"crosing", .*, such as crossing\n/],
  [["--sentence", ""], 2, /Cannot take --sentence: required is a number or a sent_id\n/],
  [["--sentence", "1", "--by", "gaps"], 2, /Cannot take --sentence: required is no --by /],
  [["--sample", "5"], 2, /Cannot take --sample: required is --report\n/],
  [["--report", "R", "--sample", "0"], 2, /--sample: current value is "0", .* at least 1\n/],
  [["--report", "R", "--sample", "1", "--sentence", "1"], 2, /--sample: required is no --sentence/],
  [["--unlabelled"], 2, /Cannot take --unlabelled: required is --report, or --by of arcs/],
  [["--unlabelled", "--by", "pair"], 2, /Cannot take --unlabelled/],
  [["--report", "gold.conllu"], 2, /Cannot write the report to --report .*replace the treebank/],
  [
    ["--report", "no/such/folder.html"],
    1,
    /Cannot write .*folder\.html: current value is "missing"/,
  ],
];

Deno.test("a wrong call says what is wrong, and writes nothing", async () => {
  await withFiles(FILES, async (at, folder) => {
    const there = namesIn(folder);
    for (const [args, expected, message] of WRONG) {
      const placed = args.map((arg, k) => args[k - 1] === "--report" ? at(arg) : arg);
      const files = [at("gold.conllu"), at("lifted.conllu")];
      const { status, out, err } = await arcbook("evaluate", ...files, ...placed);
      assert.deepEqual([status, out], [expected, ""], args.join(" "));
      assert.match(err, message);
      assert.deepEqual(namesIn(folder), there);
    }
  });
});
