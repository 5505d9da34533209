import assert from "node:assert/strict";
import { parseCsv } from "../display/parse_csv.ts";
import { randomTree, seededRandom } from "../dependency/random.ts";
import { arcbook, CROSSING, GO, namesIn, rows, succeed, withFiles } from "./testing/calls.ts";
import { cliArguments } from "./testing/process.ts";

/** A sentence of that many tokens, hardly an arc of which is projective. */
function longSentence(n: number): string {
  const { heads } = randomTree(n, seededRandom(n));
  const token = (node: number) => `${node} w w X X _ ${heads[node]} dep _ _`;
  return rows(...Array.from({ length: n }, (_, i) => token(i + 1)), "");
}

Deno.test("trace shows the steps that are asked for, with whole lists if they are", async () => {
  await withFiles({ "c.conllu": CROSSING }, async (at) => {
    const trace = async (...options: string[]) => {
      const call = ["trace", at("c.conllu"), "--system", "P3-eager", "--format", "csv"];
      return parseCsv((await succeed(...call, ...options)).out, "csv").rows;
    };
    const all = await trace();
    assert.deepEqual(await trace("--steps", "0-"), all);
    assert.deepEqual(await trace("--steps", "2-4"), all.slice(2, 5));
    assert.deepEqual(await trace("--steps", "3"), all.slice(3, 4));
    assert.deepEqual(await trace("--steps", "7-1000"), all.slice(7));
    assert.equal(all[0].configuration, "( [0], [1, …, 5], ∅ )");
    assert.equal((await trace("--whole"))[0].configuration, "( [0], [1, 2, 3, 4, 5], ∅ )");
    const call = ["trace", at("c.conllu"), "--system", "P3-eager", "--steps"];
    for (const wrong of ["", "-", "-4", "x", "4-2", "1.5", "1-2-3"]) {
      const { status, err } = await arcbook(...call.with(-1, `--steps=${wrong}`));
      assert.equal(status, 2, wrong);
      assert.match(err, /Cannot take --steps: current value is/);
    }
    const { status, out, err } = await arcbook(...call, String(all.length));
    assert.deepEqual([status, out], [1, ""]);
    assert.match(err, new RegExp(`required is a step from 0 to ${all.length - 1}\n`));
  });
});

Deno.test("a tree that the system cannot derive leaves neither output nor a file", async () => {
  await withFiles({ "c.conllu": GO + CROSSING, "old": "old" }, async (at, folder) => {
    const call = ["trace", at("c.conllu"), "--system", "arc-eager", "--sentence", "2"];
    for (const options of [[], ["-o", at("old")], ["-o", at("new")]]) {
      const { status, out, err } = await arcbook(...call, ...options);
      assert.deepEqual([status, out], [1, ""]);
      // The arc from 1 to 4 stands on the eleventh line; the oracle misses the one to 1 first.
      assert.match(
        err,
        /c\.conllu:11: current value is "arc 1 -> 4", required is a projective tree/,
      );
    }
    assert.deepEqual(namesIn(folder), ["c.conllu", "old"]);
    assert.equal(await Deno.readTextFile(at("old")), "old");
  });
});

Deno.test("the steps of a long sentence come as they are made, in little memory, as long as one reads", async () => {
  await withFiles({ "long.conllu": longSentence(3000) }, async (at) => {
    // Millions of steps: more than would fit into memory, or be made in the time of a test.
    const call = ["trace", at("long.conllu"), "--system", "nonprojective-list", "--format", "csv"];
    const child = new Deno.Command(Deno.execPath(), {
      args: cliArguments(call, ["--v8-flags=--max-old-space-size=128"]),
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    let length = 0;
    for await (const chunk of child.stdout) {
      length += chunk.length;
      if (length > 5_000_000) break; // and so hangs up
    }
    const { code } = await child.status;
    const err = await new Response(child.stderr).text();
    assert.deepEqual([code, err.split("\n").length], [0, 2], err.slice(-500));
    assert.ok(length > 5_000_000);
  });
});
