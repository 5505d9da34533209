import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { InputError } from "../base/errors.ts";
import { inFolder } from "../testing/folders.ts";
import { loadGold, readGold, readTreebank, validateTreebank } from "./named_treebanks.ts";
import { writeTreebank } from "./formats/write.ts";

const TOY = "# sent_id = toy\n1\tGo\tgo\tVERB\tVB\t_\t0\troot\t_\t_\n\n";

Deno.test("ids of files and of treebanks are read, the files of a treebank in turn", async () => {
  const sizes = await Promise.all(
    ["tr_imst-ud-train", "tr_imst-ud-dev", "tr_imst-ud-test", "tr_imst"].map(async (id) =>
      (await loadGold(id)).length
    ),
  );
  assert.equal(sizes[3], sizes[0] + sizes[1] + sizes[2]);
  assert.equal(sizes[1], 988);
  const first = await readTreebank("tr_metu").next(); // XML, as the catalog knows
  assert.ok(first.value!.sentence.tokens.length > 0);
});

Deno.test("paths and URLs are read, and a file that is there comes before an id", async () => {
  await inFolder(async (folder) => {
    const path = join(folder, "toy.conllu");
    await Deno.writeTextFile(path, TOY);
    for (const source of [path, pathToFileURL(path)]) {
      const [{ sentence, tree }] = await loadGold(source);
      assert.deepEqual([sentence.tokens[0].form, tree.heads[1]], ["Go", 0]);
      const faults = await Array.fromAsync(validateTreebank(source));
      assert.ok(faults.some(({ code }) => code === "text-missing"), JSON.stringify(faults));
    }
  });
});

Deno.test("what is read by a name is written again byte by byte: the layout is kept up", async () => {
  await inFolder(async (folder) => {
    const [path, copy] = ["toy.conllu", "copy.conllu"].map((name) => join(folder, name));
    await Deno.writeTextFile(path, TOY.replaceAll("\n", "\r\n"));
    const items = readTreebank(path);
    await writeTreebank(copy, items, { format: "conllu", layout: items.layout });
    assert.equal(await Deno.readTextFile(copy), await Deno.readTextFile(path));
    assert.equal(items.layout.format, "conllu");
  });
});

Deno.test("faults are told under the name that was given", async () => {
  await inFolder(async (folder) => {
    const path = join(folder, "bad.conllu");
    await Deno.writeTextFile(path, TOY.replace("\t0\t", "\tx\t"));
    await assert.rejects(
      loadGold(path),
      (error) => error instanceof InputError && error.message.includes("bad.conllu:2"),
    );
    const faults: string[] = [];
    const options = { keepGoing: true, onFault: ({ file }: { file: string }) => faults.push(file) };
    assert.deepEqual(await Array.fromAsync(readGold(path, { ...options, label: "mine" })), []);
    assert.deepEqual(faults, ["mine"]);
  });
  await assert.rejects(
    loadGold("tr_imts"),
    (error) =>
      error instanceof InputError &&
      /Cannot find the treebank: .*such as .*tr_imst/.test(error.message),
  );
  await assert.rejects(loadGold("no/such.conllu"), InputError);
});
