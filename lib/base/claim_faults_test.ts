/**
 * Claims where something else than a claim of another process is in the way.
 * @module
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { type ClaimOwner, type Liveness, thisOwner } from "./claim_owner.ts";
import { tryLock } from "./file_lock.ts";
import { as, leave, namesIn, owner, refused, taken, withPath } from "./testing/claims.ts";

Deno.test("without names of their own, machines with one number may be copies, rather than started anew", () =>
  withPath(async (path) => {
    for (const host of ["", "localhost", "localhost.localdomain"]) {
      await leave(path, owner({ host, boot: "b0" }));
      assert.equal((await refused(path, as({ host }))).liveness, "unknown", host);
    }
  }));

Deno.test("a claim above others that a user removed is respected", () =>
  withPath(async (path, folder) => {
    for (const dead of [5, 6, 7, 8, 9, 10]) await leave(path, owner({ pid: 1, boot: "b2" }), dead);
    await leave(path, owner({ pid: 3, boot: "b3", machine: "m3" }), 11);
    const judge = ({ pid }: ClaimOwner): Liveness => pid === 3 ? "running" : "ended";
    const held = await refused(path, { owner: owner({ pid: 2 }), judge });
    assert.equal(held.path, `${path}.claim-11`);
    assert.equal(namesIn(folder).length, 7, "no claim of ours is left");
  }));

Deno.test("what is in the way and is no claim is told, after a while in which other work goes on", async () => {
  if (Deno.build.os === "windows") return; // links take a right of their own
  await withPath(async (path, folder) => {
    await Deno.mkdir(folder);
    await Deno.symlink(join(folder, "nowhere"), `${path}.claim-1`);
    let turns = 0;
    const other = setInterval(() => turns++, 1);
    const held = await refused(path);
    clearInterval(other);
    assert.deepEqual(held, { path: `${path}.claim-1`, liveness: "unknown" });
    assert.ok(turns > 3, `${turns}`);
    assert.deepEqual(namesIn(folder), ["a.json.claim-1"]);
  });
});

Deno.test("another user's claim that may be read is judged by its lock, else respected with advice", () =>
  withPath(async (path) => {
    const { openSync, readTextFileSync } = Deno;
    const denied = (): never => {
      throw new Deno.errors.PermissionDenied("another user's");
    };
    Deno.openSync = (file, options) =>
      options?.write && file === `${path}.claim-1` ? denied() : openSync(file, options);
    try {
      {
        await using _ = await taken(path);
        assert.equal((await refused(path)).liveness, "running");
      }
      await leave(path, { ...thisOwner(), pid: 1 });
      await (await taken(path))[Symbol.asyncDispose]();
      await leave(path, { ...thisOwner(), pid: 1 });
      Deno.readTextFileSync = denied;
      assert.deepEqual(await refused(path), {
        path: `${path}.claim-1`,
        owner: undefined,
        liveness: "unknown",
      });
    } finally {
      Object.assign(Deno, { openSync, readTextFileSync });
    }
  }));

Deno.test("a claim that a user removed, and another one made anew, is not removed by its first owner", () =>
  withPath(async (path, folder) => {
    const first = await taken(path);
    await Deno.remove(`${path}.claim-1`);
    await using _ = await taken(path);
    await first[Symbol.asyncDispose]();
    assert.deepEqual(namesIn(folder), ["a.json.claim-1"]);
  }));

Deno.test("a file system without links has claims, too", () =>
  withPath(async (path, folder) => {
    const { linkSync } = Deno;
    Deno.linkSync = () => {
      throw new Deno.errors.PermissionDenied("no links");
    };
    try {
      await leave(path, { ...thisOwner(), pid: 1 });
      {
        await using _ = await taken(path);
        assert.deepEqual(namesIn(folder), ["a.json.claim-1", "a.json.claim-2"]);
        assert.equal((await refused(path)).liveness, "running");
      }
      assert.deepEqual(namesIn(folder), []);
    } finally {
      Deno.linkSync = linkSync;
    }
  }));

Deno.test("a candidate that was swept away is made anew", () =>
  withPath(async (path, folder) => {
    const { linkSync } = Deno;
    let swept = 0;
    Deno.linkSync = (from, to) => {
      if (swept++ === 0) Deno.removeSync(from);
      linkSync(from, to);
    };
    try {
      await using _ = await taken(path);
      assert.ok(swept > 1);
      assert.deepEqual(namesIn(folder), ["a.json.claim-1"]);
    } finally {
      Deno.linkSync = linkSync;
    }
  }));

Deno.test("a claim that could not be locked is not judged by a lock later", () =>
  withPath(async (path) => {
    let fails = 0;
    const lock = (file: Deno.FsFile) => fails++ === 0 ? undefined : tryLock(file);
    await using _ = await taken(path, { lock });
    assert.equal((await refused(path, { lock })).liveness, "unknown");
    await using other = await taken(`${path}x`, { lock });
    assert.ok(other);
    assert.equal((await refused(`${path}x`, { lock })).liveness, "running");
  }));

Deno.test("a candidate that is swept away at any moment is made anew", () =>
  withPath(async (path, folder) => {
    const { openSync } = Deno;
    let opened = 0;
    Deno.openSync = (file, options) => {
      const result = openSync(file, options);
      if (opened++ < 3 && String(file).endsWith(".tmp")) Deno.removeSync(file);
      return result;
    };
    try {
      await using _ = await taken(path);
      assert.ok(opened > 3);
      assert.deepEqual(namesIn(folder), ["a.json.claim-1"]);
    } finally {
      Deno.openSync = openSync;
    }
  }));
