import assert from "node:assert/strict";
import { inFolder } from "../../testing/folders.ts";
import { systemFiles, systemFilesFor } from "./system_files.ts";

async function withFiles(names: readonly string[], act: (folder: string) => Promise<void>) {
  await inFolder(async (folder) => {
    for (const name of names) {
      const path = `${folder}/${name}`;
      await Deno.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true });
      await Deno.writeTextFile(path, "");
    }
    await act(folder);
  });
}

Deno.test("systems are the treebank files of a folder, sorted and named after them", async () => {
  const names = ["b.conllu", "a.v2.CONLL", ".hidden.conllu", "notes.txt", "deeper/c.conllu"];
  await withFiles(names, async (folder) => {
    assert.deepEqual(await systemFiles(folder), [
      { name: "a.v2", path: `${folder}/a.v2.CONLL` },
      { name: "b", path: `${folder}/b.conllu` },
    ]);
    assert.deepEqual((await systemFilesFor(folder, "deeper")).map(({ name }) => name), ["c"]);
    assert.deepEqual((await systemFilesFor(folder, "other")).map(({ name }) => name), [
      "a.v2",
      "b",
    ]);
  });
});

Deno.test("a folder without systems, or with two of one name, is told", async () => {
  await withFiles(["notes.txt"], async (folder) => {
    await assert.rejects(
      systemFiles(folder, "mine"),
      /at mine: current value is "no treebank file", required is files with a suffix of \.conllu/,
    );
    await assert.rejects(
      systemFiles(`${folder}/notes.txt`),
      /notes\.txt: current value is "a file where a folder should be"/,
    );
  });
  await withFiles(["a.conllu", "a.conll", "b.conllu"], async (folder) => {
    await assert.rejects(systemFiles(folder), /current value is "a\.conll, a\.conllu"/);
  });
});
