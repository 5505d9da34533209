import assert from "node:assert/strict";
import { join } from "node:path";
import { WORKSPACE } from "./base/workspace.ts";

// `[nivre-2008, fig. 6]`, `[nivre-2007, def. 2; covington-2001]`: keys end in a year.
const CITATION = /\[((?:[a-z]+(?:-[a-z]+)*-\d{4}[a-z]?(?:,[^\];]*)?(?:;\s*)?)+)\]/g;
const KEY = /[a-z]+(?:-[a-z]+)*-\d{4}[a-z]?/;

function* textFiles(folder: string): Generator<string> {
  for (const entry of Deno.readDirSync(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory && !/^(node_modules|results|treebanks|\..*)$/.test(entry.name)) {
      yield* textFiles(path);
    } else if (/\.(ts|ipynb|md)$/.test(entry.name)) yield path;
  }
}

Deno.test("every citation names an entry of the bibliography", () => {
  const bibliography = Deno.readTextFileSync(join(WORKSPACE, "data/bibliography.bib"));
  const known = new Set(
    [...bibliography.matchAll(/^@\w+\{([^,\s]+),/gm)].map(([, key]) => key),
  );
  const unknown: string[] = [];
  let citations = 0;
  for (const file of textFiles(WORKSPACE)) {
    for (const [, inside] of Deno.readTextFileSync(file).matchAll(CITATION)) {
      for (const part of inside.split(";")) {
        const key = KEY.exec(part)?.[0] ?? part;
        citations++;
        if (!known.has(key)) unknown.push(`${file}: ${key}`);
      }
    }
  }
  assert.deepEqual(unknown, []);
  assert.ok(citations > 0, "no citation was found");
});
