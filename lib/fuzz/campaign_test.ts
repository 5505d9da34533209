import assert from "node:assert/strict";
import { inFolder } from "../testing/folders.ts";
import { type CampaignOptions, runCampaign } from "./campaign.ts";
import { inputOf } from "./cases.ts";
import { allTargets as badTargets } from "./testing/bad_targets.ts";

const MODULE = import.meta.resolve("./testing/bad_targets.ts");

/** A campaign on targets with faults. */
async function campaign(targets: readonly string[], options: Partial<CampaignOptions> = {}) {
  return await inFolder(async (folder) => {
    const some = { seed: 1, cases: 6, module: MODULE, folder, ...options };
    const tally = await runCampaign({ targets, ...some });
    const names = Array.from(Deno.readDirSync(folder), ({ name }) => name).sort();
    const kept = names.map((name) => [name, [...Deno.readFileSync(`${folder}/${name}`)]]);
    return { tally, kept };
  });
}

/** How many of the first six inputs of a target fail. */
async function failing(name: string, seed = 1): Promise<number[]> {
  const target = badTargets().find((target) => target.name === name)!;
  const numbers: number[] = [];
  for (let k = 0; k < 6; k++) if ((await inputOf(target, seed, k)).includes(7)) numbers.push(k);
  return numbers;
}

Deno.test("cases that throw, end the process, recurse or do not end are failures, all others go on", async () => {
  const names = ["sound", "throws", "exits", "does-not-end", "recurses"];
  const { tally, kept } = await campaign(names, { caseMilliseconds: 4000 });
  assert.equal(tally.cases, 6 * names.length);
  for (const name of names.slice(1)) {
    const wanted = await failing(name);
    assert.ok(wanted.length > 0 && wanted.length < 6, `${name} has no test`);
    const failures = [...tally.failures.values()].filter(({ target }) => target === name);
    assert.deepEqual(failures.flatMap(({ cases }) => cases).sort(), wanted, name);
  }
  const errors = [...tally.failures.values()].map(({ error }) => error.split("\n")[0]);
  assert.match(errors.join(), /TypeError/);
  assert.match(errors.join(), /ends with status 3/);
  assert.match(errors.join(), /does not end/);
  assert.match(errors.join(), /Maximum call stack/);
  const [first] = await failing("throws");
  assert.deepEqual(kept.find(([name]) => name === `throws-1-${first}.bin`), [
    `throws-1-${first}.bin`,
    [7],
  ]);
});

Deno.test("a case that takes all memory is a failure, and the next ones go on", async () => {
  const { tally } = await campaign(["hoards"], { heapMegabytes: 64 });
  assert.equal(tally.cases, 6);
  assert.equal(tally.failed, (await failing("hoards")).length);
  assert.match([...tally.failures.values()][0].error, /the process ends with/);
});

Deno.test("a campaign ends with its time, and one case can be run alone", async () => {
  const { tally } = await campaign(["sound"], { cases: undefined, milliseconds: 1500 });
  assert.ok(tally.cases > 0 && tally.failed === 0);
  const one = await campaign(["throws"], { firstCase: (await failing("throws"))[0], cases: 1 });
  assert.deepEqual([one.tally.cases, one.tally.failed], [1, 1]);
});

Deno.test("without a child that starts a campaign does not go round for ever", async () => {
  await assert.rejects(
    campaign(["sound"], { module: "file:///not-there.ts" }),
    /Cannot go on fuzzing: .*not-there/s,
  );
});
