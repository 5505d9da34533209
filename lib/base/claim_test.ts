import assert from "node:assert/strict";
import { join } from "node:path";
import { inFolder } from "../testing/folders.ts";
import { Claim, type ClaimOptions } from "./claim.ts";
import { thisOwner } from "./claim_owner.ts";
import { as, leave, namesIn, owner, refused, taken, withPath } from "./testing/claims.ts";

Deno.test("a claim is held by one at a time, and given up without a trace", () =>
  withPath(async (path, folder) => {
    {
      await using _ = await taken(path);
      assert.deepEqual(namesIn(folder), ["a.json.claim-1"]);
      const held = await refused(path);
      assert.equal(held.liveness, "running");
      assert.equal(held.owner?.pid, Deno.pid);
      await using other = await taken(join(folder, "b.json"));
      assert.ok(other);
    }
    assert.deepEqual(namesIn(folder), []);
    await using _ = await taken(path);
  }));

Deno.test("on the same system a claim that is not locked any more has ended, whatever its time", () =>
  withPath(async (path, folder) => {
    await leave(path, { ...thisOwner(), pid: 1 });
    await Deno.utime(`${path}.claim-1`, new Date(), new Date(Date.now() + 1e9));
    {
      await using _ = await taken(path);
      assert.deepEqual(namesIn(folder), ["a.json.claim-1", "a.json.claim-2"]);
      assert.equal((await refused(path)).path, `${path}.claim-2`);
    }
    assert.deepEqual(namesIn(folder), []);
  }));

Deno.test("on the same system an earlier start of a task that still runs keeps its claim", () =>
  withPath(async (path) => {
    const task = { engine: "slurm", job: "12", index: 3, restart: 0 };
    const start = (restart: number): ClaimOptions => ({
      owner: thisOwner({ ...task, restart }),
      judge: () => "ended",
    });
    {
      await using _ = await taken(path, start(0));
      assert.equal((await refused(path, start(1))).liveness, "running");
    }
    await using _ = await taken(path, start(1));
  }));

Deno.test("on another machine a claim has not ended because its file is old, or not locked", () =>
  withPath(async (path) => {
    await leave(path, owner({ host: "node2", boot: "b2", machine: "m2" }));
    await Deno.utime(`${path}.claim-1`, new Date(0), new Date(0));
    const held = await refused(path, as({}));
    assert.deepEqual([held.liveness, held.owner?.host], ["unknown", "node2"]);
    assert.equal((await refused(path, as({}, "running"))).liveness, "running");
    assert.equal((await refused(path, { owner: owner({}) })).liveness, "unknown", "nobody tells");
    await using _ = await taken(path, as({}, "ended"));
  }));

Deno.test("a host name that two machines share does not make them one", () =>
  withPath(async (path) => {
    await leave(path, owner({ host: "localhost", boot: "b2", machine: "m2" }));
    const held = await refused(path, as({ host: "localhost" }));
    assert.equal(held.liveness, "unknown");
  }));

Deno.test("owners that tell nothing of their machines are not taken to be on the same", () =>
  withPath(async (path) => {
    const nowhere = { host: "", boot: "", machine: "" };
    await leave(path, owner(nowhere));
    assert.equal((await refused(path, as(nowhere))).liveness, "unknown");
    await using _ = await taken(`${path}x`, as({ ...nowhere, machine: "m1" }));
    await leave(`${path}y`, owner({ ...nowhere, machine: "m1" }));
    await using _same = await taken(`${path}y`, as({ ...nowhere, machine: "m1" }));
  }));

Deno.test("a machine that was started anew has ended its claims", () =>
  withPath(async (path) => {
    await leave(path, owner({ boot: "b0" }));
    await using _ = await taken(path, as({}, "running"));
  }));

Deno.test("a task that is started again has ended before; no later start, and no other task has", () =>
  withPath(async (path) => {
    const task = { engine: "slurm", job: "12", index: 3, restart: 1 };
    const there = { host: "node2", boot: "b2", machine: "m2" };
    await leave(path, owner({ ...there, task }));
    for (const other of [{ restart: 1 }, { restart: 0 }, { index: 4, restart: 2 }, { job: "13" }]) {
      await refused(path, as({ task: { ...task, ...other } }));
    }
    await refused(path, as({}));
    await using _ = await taken(path, as({ task: { ...task, restart: 2 } }));
  }));

Deno.test("without locks the same system is not enough to tell: who judges is asked", () =>
  withPath(async (path) => {
    const none = { lock: () => undefined };
    await leave(path, owner({}));
    assert.equal((await refused(path, { ...as({}), ...none })).liveness, "unknown");
    await using _ = await taken(path, { ...as({}, "ended"), ...none });
    assert.equal((await refused(path, { ...as({ pid: 8 }), ...none })).owner?.pid, 7);
  }));

Deno.test("a claim that says nothing of its owner is respected", () =>
  withPath(async (path, folder) => {
    await Deno.mkdir(folder);
    for (
      const text of ["", "{", "null", '{"host":"a"}', JSON.stringify({ ...owner({}), task: {} })]
    ) {
      await Deno.writeTextFile(`${path}.claim-1`, text);
      const held = await refused(path, as({}, "ended"));
      assert.deepEqual([held.liveness, held.owner], ["unknown", undefined], text);
    }
    assert.deepEqual(namesIn(folder), ["a.json.claim-1"], "no file of ours is left");
  }));

Deno.test("who judges a claim that has changed hands meanwhile withdraws", () =>
  withPath(async (path, folder) => {
    await leave(path, owner({ pid: 1, boot: "b2", machine: "m2" }));
    const [gone, there] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let asked = 0;
    const slow = Claim.take(path, {
      owner: owner({ pid: 2 }),
      judge: async ({ pid }) => {
        if (asked++ > 0) return pid === 3 ? "running" : "ended";
        there.resolve();
        await gone.promise;
        return "ended"; // right when it was asked
      },
    });
    await there.promise;
    // Meanwhile another follows the dead claim, gives up, and a third one claims anew.
    await (await taken(path, as({ pid: 9 }, "ended")))[Symbol.asyncDispose]();
    await using _ = await taken(path, as({ pid: 3, boot: "b3", machine: "m3" }));
    gone.resolve();
    const held = await slow;
    assert.ok(!(held instanceof Claim), "two would hold it");
    assert.equal(held.owner?.pid, 3);
    assert.deepEqual(namesIn(folder), ["a.json.claim-1"]);
  }));

Deno.test("where the claim cannot be made, the path and the reason are told", async () => {
  await inFolder(async (folder) => {
    await Deno.writeTextFile(join(folder, "a"), "");
    await assert.rejects(Claim.take(join(folder, "a", "b")), { code: "not-a-folder" });
  });
});

const STRESS = new URL("./testing/claim_stress.ts", import.meta.url);

Deno.test("processes that claim, give up and die at random never hold a claim together", async () => {
  await inFolder(async (folder) => {
    const children = [1, 2, 3].map((seed) =>
      new Deno.Command(Deno.execPath(), {
        args: ["run", "-A", "--no-check", STRESS.href, folder, String(seed), "30"],
        stdout: "piped",
        stderr: "piped",
      }).output()
    );
    const counts = { taken: 0, followed: 0, died: 0 };
    for (const { code, stdout, stderr } of await Promise.all(children)) {
      assert.equal(code, 0, new TextDecoder().decode(stderr));
      const { taken, followed, died } = JSON.parse(new TextDecoder().decode(stdout));
      counts.taken += taken;
      counts.followed += followed;
      counts.died += died;
    }
    assert.equal(counts.taken, 90);
    assert.ok(counts.followed > 0 && counts.died > 0, JSON.stringify(counts));
  });
});
