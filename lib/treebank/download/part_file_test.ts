import assert from "node:assert/strict";
import { join } from "node:path";
import { lockedPart } from "./part_file.ts";

async function withPath(run: (path: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await run(join(folder, "toy.part"));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

const exists = (path: string) => Deno.stat(path).then(() => true, () => false);

Deno.test("an empty part goes when it is left, any other stays and is found again", async () => {
  await withPath(async (path) => {
    {
      await using _part = await lockedPart(path);
      assert.ok(await exists(path));
    }
    assert.ok(!await exists(path));
    {
      await using part = await lockedPart(path);
      await part.append(Uint8Array.of(1, 2));
    }
    await using part = await lockedPart(path);
    await part.append(Uint8Array.of(3));
    assert.equal(await part.size(), 3);
    assert.deepEqual(await Deno.readFile(path), Uint8Array.of(1, 2, 3));
  });
});

Deno.test("a part that its holder removed between opening and locking is opened anew", async () => {
  await withPath(async (path) => {
    const { tryLockSync } = Deno.FsFile.prototype;
    let calls = 0;
    Deno.FsFile.prototype.tryLockSync = function (exclusive) {
      if (++calls === 1) Deno.removeSync(path);
      return tryLockSync.call(this, exclusive);
    };
    try {
      await using part = await lockedPart(path);
      await part.append(Uint8Array.of(7));
      assert.equal(calls, 2);
      assert.deepEqual(await Deno.readFile(path), Uint8Array.of(7));
    } finally {
      Deno.FsFile.prototype.tryLockSync = tryLockSync;
    }
  });
});

Deno.test("waiting for a part can be called off", async () => {
  await withPath(async (path) => {
    await using _part = await lockedPart(path);
    const controller = new AbortController();
    const waiting = () => controller.abort(new Error("enough"));
    await assert.rejects(
      lockedPart(path, { signal: controller.signal, waiting }),
      /^Error: enough$/,
    );
  });
});
