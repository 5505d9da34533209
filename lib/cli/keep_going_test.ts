import assert from "node:assert/strict";
import { parseCsv } from "../display/parse_csv.ts";
import { arcbook, CROSSING, CYCLE, GO, rows, withFiles } from "./testing/calls.ts";

const HEAD_X = rows("1 Go go VERB VB _ x root _ _", "");
const FAULTY = GO + CYCLE + HEAD_X + CROSSING;
const SOUND = GO + CROSSING;

const COMMANDS: string[][] = [
  ["stats", "--format", "csv"],
  ["measures", "--format", "json"],
  ["coverage", "--format", "csv"],
  ["trace", "--system", "P3-eager", "--sentence", "2"],
  ["convert", "--to", "conllx"],
  ["projectivize"],
  ["projectivize", "--cap", "5"],
  ["deprojectivize"],
];

Deno.test("by default the first fault ends every command, which prints no result", async () => {
  await withFiles({ "a.conllu": FAULTY }, async (at) => {
    for (const [name, ...options] of COMMANDS) {
      const { status, out, err } = await arcbook(name, at("a.conllu"), ...options);
      assert.equal(status, 1, name);
      assert.equal(out, "", name);
      assert.match(
        err,
        /^Cannot build a tree at .*a\.conllu:7: current value is "the cycle 1 <- 2 <- 1"/,
      );
    }
  });
});

Deno.test("--keep-going gives the results of the sound sentences, all faults, and exits with 1", async () => {
  await withFiles({ "a.conllu": FAULTY }, async (at) => {
    for (const [name, ...options] of COMMANDS) {
      await Deno.writeTextFile(at("a.conllu"), SOUND);
      const sound = await arcbook(name, at("a.conllu"), ...options);
      assert.equal(sound.status, 0, sound.err);
      await Deno.writeTextFile(at("a.conllu"), FAULTY);
      const faults = at("faults.csv");
      const going = [...options, "--keep-going", "--faults", faults];
      const { status, out, err } = await arcbook(name, at("a.conllu"), ...going);
      assert.equal(status, 1, name);
      assert.equal(out, sound.out, name);
      assert.match(
        err,
        /^error cycle: Cannot build a tree at .*:7: .*\nerror head-not-an-integer: /m,
      );
      const { columns, rows } = parseCsv(await Deno.readTextFile(faults), faults);
      assert.deepEqual(columns, ["file", "line", "severity", "code", "message"]);
      assert.deepEqual(rows.map(({ line, code }) => [line, code]), [
        [7, "cycle"],
        [10, "head-not-an-integer"],
      ]);
    }
  });
});

Deno.test("with --keep-going what a transformation objects to is a fault of the file too", async () => {
  const marked = rows("1 a a X X _ 0 x|y _ _", "");
  const treeless = rows("1 a a X X _ _ _ _ _", "");
  // The place is the line of the token where there is one, and else the beginning of the sentence.
  const calls: [file: string, call: string[], code: string, line?: number][] = [
    ["marked", ["projectivize"], "label-contains-mark"],
    ["marked", ["projectivize", "--cap", "1"], "label-contains-mark"],
    ["marked", ["coverage", "--parser", "P1", "--format", "csv"], "label-contains-mark"],
    ["treeless", ["projectivize"], "no-tree"],
    ["treeless", ["deprojectivize"], "no-tree"],
    ["treeless", ["stats", "--format", "csv"], "no-tree"],
    ["spaced", ["convert", "--to", "conllx"], "space-in-value", 2],
    ["crossing", ["trace", "--system", "P0", "--format", "csv"], "not-projective", 6],
  ];
  const spaced = "# x\n" + rows("1 a a NOUN X _ 0 root _ _").replace("a", "a b") + "\n";
  const files = {
    "marked.conllu": marked,
    "treeless.conllu": treeless,
    "spaced.conllu": spaced + GO,
    "crossing.conllu": CROSSING,
  };
  await withFiles(files, async (at) => {
    for (const [file, [name, ...options], code, line = 1] of calls) {
      const place = `Cannot .* at .*${file}\\.conllu:${line}: `;
      const path = at(`${file}.conllu`);
      const stopped = await arcbook(name, path, ...options);
      assert.equal(stopped.status, 1);
      assert.match(stopped.err, new RegExp(`^${place}`, "m"), name);
      const { status, err } = await arcbook(name, path, ...options, "--keep-going");
      assert.equal(status, 1, `${name}: ${err}`);
      assert.match(err, new RegExp(`^error ${code}: ${place}`, "m"));
    }
  });
});

Deno.test("a file without a sound sentence gives empty values, not wrong ones", async () => {
  await withFiles({ "a.conllu": CYCLE }, async (at) => {
    const of = (name: string, ...options: string[]) =>
      arcbook(name, at("a.conllu"), "--keep-going", "--format", "csv", ...options);
    assert.match((await of("stats")).out, /\na,0,0,0,false,0,0,0,0,,,,0,,0,\n$/);
    assert.equal((await of("measures")).out, "treebank,measure,value,sentences\n");
    assert.match((await of("coverage", "--parser", "P0")).out, /\na,P0,,,,,0,0\n$/);
    const json = await arcbook("coverage", at("a.conllu"), "--keep-going", "--format", "json");
    assert.equal(JSON.parse(json.out)[0].LAS, null);
    const rewritten = await arcbook("projectivize", at("a.conllu"), "--keep-going");
    assert.equal(rewritten.out, "");
    assert.equal(rewritten.status, 1);
  });
});
