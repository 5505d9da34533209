import assert from "node:assert/strict";
import { join } from "node:path";
import { WORKSPACE } from "./base/workspace.ts";

/** The files under version control, or undefined where this is no checkout or git is missing. */
async function trackedFiles(): Promise<string[] | undefined> {
  try {
    const { success, stdout } = await new Deno.Command("git", {
      args: ["ls-files", "-z"],
      cwd: WORKSPACE,
    }).output();
    const names = new TextDecoder().decode(stdout).split("\0").filter((name) => name !== "");
    return success && names.includes("deno.json") ? names : undefined;
  } catch {
    return undefined;
  }
}

// Spelled in pieces, so that this file does not find itself.
const REGISTRIES = [
  "registry.npm" + "js.org",
  "npm.js" + "r.io",
  "js" + "r.io",
  "registry.yarn" + "pkg.com",
];
/** Folders of people and machines; `me` stands for anybody. */
const MACHINE_PATH =
  /(?:^|[\s"'`(=:])(?:\/(?:home|Users)\/(?!me\b)\w|\/(?:root|work|mnt|srv)\/[\w.-]|[A-Z]:\\+Users\\+(?!me\b)\w)/m;

Deno.test("no tracked file holds a path of a machine or the host of a package registry", async () => {
  const names = await trackedFiles();
  if (names === undefined) return console.warn("skipped: no git checkout");
  for (const name of names) {
    const path = join(WORKSPACE, name);
    const isFile = await Deno.stat(path).then((stat) => stat.isFile, () => false);
    if (!isFile) continue; // deleted, but not yet committed so
    const text = await Deno.readTextFile(path);
    assert.ok(!text.includes(WORKSPACE), `${name} names ${WORKSPACE}`);
    const found = MACHINE_PATH.exec(text)?.[0];
    assert.equal(found, undefined, `${name} names ${found}…`);
    for (const host of REGISTRIES) assert.ok(!text.includes(host), `${name} names ${host}`);
    const fromHost = /"(?:tarball|resolved)": *"(https?:[^"]+)"/.exec(text);
    assert.equal(fromHost, null, `${name} pins ${fromHost?.[1]}`);
  }
});

Deno.test("no treebank is tracked", async () => {
  const names = await trackedFiles();
  if (names === undefined) return console.warn("skipped: no git checkout");
  assert.deepEqual(names.filter((name) => /\.(conllu?|conllx|conll09|xml)$/.test(name)), []);
  assert.deepEqual(
    names.filter((name) => /^(data\/(results|treebanks|cache)|node_modules)\//.test(name)),
    [],
  );
});

Deno.test("examples assert with node:assert, since console.assert only prints", async () => {
  const names = await trackedFiles();
  if (names === undefined) return console.warn("skipped: no git checkout");
  for (const name of names.filter((name) => name.endsWith(".ts"))) {
    const text = await Deno.readTextFile(join(WORKSPACE, name));
    assert.ok(!/^ \* console\.assert\(/m.test(text), name);
  }
});
