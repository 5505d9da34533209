import assert from "node:assert/strict";
import { loadCatalog } from "../../treebank/catalog/catalog.ts";
import { credits, sourceTable } from "./sources.ts";

const metu = (await loadCatalog()).findTreebank("tr_metu");
const known = { files: ["metu-treebank"], treebank: metu };
const unknown = { files: ["a-dev", "a-test"] };

Deno.test("sources are those of the treebanks that the catalog knows", () => {
  const table = sourceTable([unknown, known]);
  assert.deepEqual(table.columns.map(({ key }) => key), [
    "id",
    "name",
    "language",
    "licence",
    "files",
  ]);
  assert.deepEqual(table.rows, [{
    id: "tr_metu",
    name: metu.name,
    language: "Turkish",
    licence: metu.licence.name,
    files: 1,
  }]);
  assert.deepEqual(sourceTable([]).rows, []);
});

Deno.test("credits name the authors, the licence and the page of each known treebank", () => {
  const list = credits([known, unknown, known]);
  assert.equal(list.split("\n").length, 2);
  assert.ok(list.startsWith(`- **${metu.name}** (\`tr_metu\`; `));
  for (const part of [metu.citation, metu.licence.name, `<${metu.url}>`]) {
    assert.ok(list.includes(part), part);
  }
  assert.equal(credits([unknown]), "");
});
