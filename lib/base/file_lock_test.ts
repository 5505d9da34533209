import assert from "node:assert/strict";
import { join } from "node:path";
import { inFolder } from "../testing/folders.ts";
import { InputError } from "./errors.ts";
import { openLocked, tryLock } from "./file_lock.ts";

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
  await inFolder((folder) => {
    assert.throws(
      () => openLocked(join(folder, "none", "a")),
      (error) => error instanceof InputError && error.code === "path-not-found",
    );
  });
});

Deno.test("a lock is refused to a second holder, and unknown where there can be none", async () => {
  await inFolder(async (folder) => {
    const path = join(folder, "a");
    using first = await Deno.open(path, { create: true, write: true });
    using second = await Deno.open(path, { write: true });
    assert.deepEqual([tryLock(first), tryLock(second)], [true, false]);
    const closed = await Deno.open(path);
    closed.close();
    assert.equal(tryLock(closed), undefined);
  });
});
