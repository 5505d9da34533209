import assert from "node:assert/strict";
import { arcbook, CROSSING, GO, namesIn, succeed, withFiles } from "./testing/calls.ts";

const PARSED = GO +
  CROSSING.replace("\t1\tacl", "\t3\tacl:relcl").replace(
    "e\te\tPUNCT\tP\t_\t3",
    "e\te\tPUNCT\tP\t_\t4",
  );
const FILES = { "gold.conllu": GO + CROSSING, "one.conllu": PARSED, "two.conllu": GO + CROSSING };

interface Data {
  systems: string[];
  sentences: [number, string, number, string, number[], number[], number[], number[], number[][]][];
}

const dataOf = (page: string): Data =>
  JSON.parse(page.split('id="data">')[1].split("</script>")[0]);

Deno.test("errors writes a page with all sentences and the trees of all systems", async () => {
  await withFiles(FILES, async (at) => {
    const call = ["errors", at("gold.conllu"), at("one.conllu"), at("two.conllu")];
    const { out, err } = await succeed(...call, "-o", at("page.html"));
    assert.equal(out + err, "");
    const page = await Deno.readTextFile(at("page.html"));
    assert.match(page, /^<!DOCTYPE html>[^]*<title>Errors on gold<\/title>[^]*<\/html>\n$/);
    const { systems, sentences } = dataOf(page);
    assert.deepEqual(systems, ["one", "two"]);
    assert.deepEqual(sentences.map(([position, id]) => [position, id]), [[1, "go"], [
      2,
      "crossing",
    ]]);
    const [one, two] = sentences[1][8];
    assert.deepEqual([one[0], one[1], one[3], one[4]], [4, 3, 5, 4]);
    assert.deepEqual(two, []);
    assert.equal((await succeed(...call)).out, page);
  });
});

Deno.test("the rule of punctuation follows the format, or the call; subtypes can be left out", async () => {
  const punctuated = (GO + CROSSING).replaceAll("on\ton\t", "!\t!\t").replaceAll("Go on", "Go !");
  await withFiles({ "gold.conllu": punctuated, "one.conllu": punctuated }, async (at) => {
    const unscored = async (...rest: string[]) =>
      dataOf((await succeed("errors", ...rest)).out).sentences[0][7];
    const both = [at("gold.conllu"), at("one.conllu")];
    assert.deepEqual(await unscored(...both), []);
    assert.deepEqual(await unscored(...both, "--punct", "conllx"), [2]);
    for (const name of ["gold", "one"]) {
      await succeed("convert", at(`${name}.conllu`), "--to", "conllx", "-o", at(`${name}.conll`));
    }
    assert.deepEqual(await unscored(at("gold.conll"), at("one.conll")), [2]);
    assert.deepEqual(await unscored(at("gold.conll"), at("one.conll"), "--punct", "all"), []);
  });
  await withFiles(FILES, async (at) => {
    const call = ["errors", at("gold.conllu"), at("one.conllu"), "--ignore-subtypes"];
    assert.ok(!(await succeed(...call)).out.includes("acl:relcl"));
  });
});

Deno.test("other sentences, a missing file and a wrong call leave no page behind", async () => {
  await withFiles({ ...FILES, "other.conllu": GO + GO }, async (at, folder) => {
    const before = namesIn(folder);
    const calls: readonly [files: string[], status: number, message: RegExp][] = [
      [["gold.conllu", "other.conllu"], 1, /other\.conllu:8: current value is "Go"/],
      [["gold.conllu", "none.conllu"], 1, /none\.conllu/],
      [["gold.conllu"], 2, /required is GOLD and a SYSTEM/],
    ];
    for (const [files, status, message] of calls) {
      const outcome = await arcbook("errors", ...files.map(at), "-o", at("page.html"));
      assert.equal(outcome.status, status, outcome.err);
      assert.match(outcome.err, message);
    }
    assert.equal(
      (await arcbook("errors", at("gold.conllu"), at("one.conllu"), "-o", at("gold.conllu")))
        .status,
      2,
    );
    assert.deepEqual(namesIn(folder), before);
  });
});
