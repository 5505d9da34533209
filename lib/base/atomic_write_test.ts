import assert from "node:assert/strict";
import { join } from "node:path";
import { inFolder } from "../testing/folders.ts";
import { atomicWriter, fileError, writeFileAtomic } from "./atomic_write.ts";
import { InputError } from "./errors.ts";

const namesIn = (folder: string) => [...Deno.readDirSync(folder)].map(({ name }) => name).sort();

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(() => undefined, (thrown) => thrown);
  assert.ok(error instanceof InputError, `InputError expected, found ${error}`);
  return error.code;
}

Deno.test("a written file has the content, text as UTF-8 and bytes as they are", async () => {
  await inFolder(async (folder) => {
    const path = join(folder, "a.txt");
    await writeFileAtomic(path, "Grüße\n");
    assert.equal(await Deno.readTextFile(path), "Grüße\n");
    await writeFileAtomic(path, Uint8Array.of(0, 255, 7));
    assert.deepEqual(await Deno.readFile(path), Uint8Array.of(0, 255, 7));
    assert.deepEqual(namesIn(folder), ["a.txt"]);
  });
});

Deno.test("many small and large chunks arrive in their order", async () => {
  await inFolder(async (folder) => {
    const path = join(folder, "a.txt");
    const writer = await atomicWriter(path);
    let expected = "";
    for (let i = 0; i < 2000; i++) {
      const chunk = `${i} ç\n`.repeat(i % 100);
      expected += chunk;
      await writer.write(i % 7 === 0 ? new TextEncoder().encode(chunk) : chunk);
    }
    await writer.commit();
    assert.equal(await Deno.readTextFile(path), expected);
  });
});

Deno.test("until the commit there is no file, or the old one", async () => {
  await inFolder(async (folder) => {
    const path = join(folder, "a.txt");
    const first = await atomicWriter(path);
    await first.write("new");
    await assert.rejects(Deno.stat(path), Deno.errors.NotFound);
    await first.commit();
    const second = await atomicWriter(path);
    await second.write("newer".repeat(50_000));
    assert.equal(await Deno.readTextFile(path), "new");
    await second.abort();
    assert.equal(await Deno.readTextFile(path), "new");
    assert.deepEqual(namesIn(folder), ["a.txt"]);
  });
});

Deno.test("an error in an await using block leaves nothing behind", async () => {
  await inFolder(async (folder) => {
    const failing = async () => {
      await using writer = await atomicWriter(join(folder, "a.txt"));
      await writer.write("half");
      throw new Error("midway");
    };
    await assert.rejects(failing(), /midway/);
    assert.deepEqual(namesIn(folder), []);
  });
});

Deno.test("a writer that is committed or aborted takes no more", async () => {
  await inFolder(async (folder) => {
    const writer = await atomicWriter(join(folder, "a.txt"));
    await writer.commit();
    await assert.rejects(writer.write("more"), /it is committed or aborted/);
    await assert.rejects(writer.commit(), /it is committed or aborted/);
    await writer.abort();
    assert.deepEqual(namesIn(folder), ["a.txt"]);
  });
});

Deno.test("of two writers of one path each is whole and the last to commit stays", async () => {
  await inFolder(async (folder) => {
    const path = join(folder, "a.txt");
    const one = await atomicWriter(path);
    const two = await atomicWriter(path);
    await one.write("1".repeat(100_000));
    await two.write("2".repeat(100_000));
    await two.commit();
    assert.equal(await Deno.readTextFile(path), "2".repeat(100_000));
    await one.commit();
    assert.equal(await Deno.readTextFile(path), "1".repeat(100_000));
    assert.deepEqual(namesIn(folder), ["a.txt"]);
  });
});

Deno.test("a linked file is replaced at its place, and permissions stay", async () => {
  if (Deno.build.os === "windows") return;
  await inFolder(async (folder) => {
    const file = join(folder, "file.txt");
    const link = join(folder, "link.txt");
    await Deno.writeTextFile(file, "old", { mode: 0o640 });
    await Deno.symlink("file.txt", link);
    await writeFileAtomic(link, "new");
    assert.equal(await Deno.readTextFile(file), "new");
    assert.ok((await Deno.lstat(link)).isSymlink);
    assert.equal((await Deno.stat(file)).mode! & 0o777, 0o640);
  });
});

Deno.test("a link whose target is missing stays, and the file appears at the target", async () => {
  if (Deno.build.os === "windows") return;
  await inFolder(async (folder) => {
    const at = (name: string) => join(folder, name);
    await Deno.mkdir(at("real"));
    await Deno.symlink("real", at("linked"));
    await Deno.symlink("../target", at("real/link")); // relative to the real folder
    await Deno.symlink(at("linked/link"), at("chain"));
    await writeFileAtomic(at("chain"), "new");
    assert.equal(await Deno.readTextFile(at("target")), "new");
    assert.deepEqual(namesIn(folder), ["chain", "linked", "real", "target"]);
    for (const link of ["chain", "real/link"]) assert.ok((await Deno.lstat(at(link))).isSymlink);
    assert.equal(await Deno.readTextFile(at("chain")), "new");

    await Deno.symlink("none/file", at("lost"));
    assert.equal(await codeOf(writeFileAtomic(at("lost"), "x")), "path-not-found");
    await Deno.symlink("round", at("round"));
    assert.equal(await codeOf(writeFileAtomic(at("round"), "x")), "link-loop");
    assert.deepEqual(namesIn(at("real")), ["link"]);
  });
});

Deno.test("a missing folder, a folder and a device are refused with their path", async () => {
  await inFolder(async (folder) => {
    assert.equal(await codeOf(writeFileAtomic(join(folder, "no", "a"), "x")), "path-not-found");
    assert.equal(await codeOf(writeFileAtomic(folder, "x")), "not-a-regular-file");
    await Deno.writeTextFile(join(folder, "a"), "x");
    assert.equal(await codeOf(writeFileAtomic(join(folder, "a", "b"), "x")), "not-a-folder");
    assert.equal(
      await codeOf(writeFileAtomic(join(folder, "a", "b"), "x", { makeFolders: true })),
      "not-a-folder",
    );
    if (Deno.build.os !== "linux") return;
    assert.equal(await codeOf(writeFileAtomic("/dev/null", "x")), "not-a-regular-file");
  });
});

Deno.test("a full disk is told from other faults, which pass unchanged", async () => {
  const other = new Error("other");
  assert.equal(fileError(other, "Cannot write", "a.txt"), other);
  if (Deno.build.os !== "linux") return;
  using full = await Deno.open("/dev/full", { write: true });
  const thrown = await full.write(Uint8Array.of(1)).then(() => undefined, (error) => error);
  const error = fileError(thrown, "Cannot write", "a.txt") as InputError;
  assert.equal(
    error.message,
    'Cannot write a.txt: current value is "no space left", required is free space on its disk',
  );
  assert.equal(error.code, "disk-full");
});
