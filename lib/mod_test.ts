import assert from "node:assert/strict";
import * as lib from "lib";
import { inWorkspace } from "./base/workspace.ts";

/** Names that `lib/mod.ts` exports, types among them. */
function exportedNames(): string[] {
  const source = Deno.readTextFileSync(inWorkspace("lib/mod.ts"));
  return [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, inside]) =>
    inside.split(",").map((name) => name.trim().replace(/^type /, "")).filter(Boolean)
  );
}

Deno.test("the door has about 175 names, each once and by name, and all values are there", () => {
  const names = exportedNames();
  assert.deepEqual([...new Set(names)], names);
  assert.ok(names.length <= 180, `${names.length} names`);
  const source = Deno.readTextFileSync(inWorkspace("lib/mod.ts"));
  assert.doesNotMatch(source, /export \*/);
  for (const [name, value] of Object.entries(lib)) {
    assert.ok(names.includes(name), name);
    assert.notEqual(value, undefined, name);
  }
});

Deno.test("verbs that could mean anything, and parts of drawings, stay in their folders", () => {
  const names = exportedNames();
  const inside = ["parse", "step", "reference", "machine", "timings", "px", "svgText", "fileError"];
  assert.deepEqual(names.filter((name) => inside.includes(name)), []);
});

Deno.test("every folder with a door of its own can be imported by its name", async () => {
  const { imports } = JSON.parse(Deno.readTextFileSync(inWorkspace("deno.json")));
  const folders = [...Deno.readDirSync(inWorkspace("lib"))].filter(({ isDirectory }) =>
    isDirectory
  );
  for (const { name } of folders) {
    const door = await Deno.stat(inWorkspace(`lib/${name}/mod.ts`)).catch(() => undefined);
    if (door === undefined) continue;
    assert.equal(imports[`lib/${name}`], `./lib/${name}/mod.ts`);
    assert.ok(Object.keys(await import(`lib/${name}`)).length > 0, name);
  }
});
