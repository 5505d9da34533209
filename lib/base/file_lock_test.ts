import assert from "node:assert/strict";
import { join } from "node:path";
import { inFolder } from "../testing/folders.ts";
import { InputError } from "./errors.ts";
import { FileLock, openLocked } from "./file_lock.ts";

const namesIn = (folder: string) => [...Deno.readDirSync(folder)].map(({ name }) => name).sort();

Deno.test("a lock is held by one at a time, and given back with its file", async () => {
  await inFolder(async (folder) => {
    const path = join(folder, "deep", "a.lock");
    {
      await using lock = await FileLock.take(path);
      assert.ok(lock !== undefined);
      assert.equal(await FileLock.take(path), undefined);
    }
    assert.deepEqual(namesIn(join(folder, "deep")), []);
    await using again = await FileLock.take(path);
    assert.ok(again !== undefined);
  });
});

Deno.test("a file that a process left behind is not locked", async () => {
  await inFolder(async (folder) => {
    const path = join(folder, "a.lock");
    await Deno.writeTextFile(path, "");
    await using lock = await FileLock.take(path);
    assert.ok(lock !== undefined);
  });
});

Deno.test("a locked file keeps its content, and is free once it is closed", async () => {
  await inFolder(async (folder) => {
    const path = join(folder, "a.part");
    await Deno.writeTextFile(path, "half");
    const file = openLocked(path);
    assert.equal(openLocked(path), undefined);
    assert.equal(await Deno.readTextFile(path), "half");
    file?.close();
    const again = openLocked(path);
    assert.ok(again !== undefined);
    again.close();
  });
});

Deno.test("where the file cannot be made, the path and the reason are told", async () => {
  await inFolder(async (folder) => {
    assert.throws(
      () => openLocked(join(folder, "none", "a")),
      (error) => error instanceof InputError && error.code === "path-not-found",
    );
    await Deno.writeTextFile(join(folder, "a"), "");
    await assert.rejects(FileLock.take(join(folder, "a", "b")), { code: "not-a-folder" });
  });
});
