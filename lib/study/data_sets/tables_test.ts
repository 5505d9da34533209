import assert from "node:assert/strict";
import { sentenceOf } from "../../dependency/sentence.ts";
import { Tree } from "../../dependency/tree.ts";
import { readPublished } from "../../papers/published.ts";
import { loadCatalog } from "../../treebank/catalog/catalog.ts";
import type { StoredProvenance } from "../run/stored.ts";
import { thisMachine } from "../run/timing.ts";
import { profileTreebank } from "./profile.ts";
import {
  bjorkelundKuhn2012Table1,
  conll2009Rows,
  conllXRows,
  credits,
  kuhlmannNivre2010Table1,
  nivre2008Table1,
  sourceTable,
  table,
} from "./tables.ts";

// One non-projective arc, from seen to What, in a tree of four arcs.
const question = Tree.of([-1, 4, 0, 2, 2], ["", "obj", "root", "subj", "vcomp"]);
const result = await profileTreebank((async function* () {
  yield { sentence: sentenceOf(["What", "has", "she", "seen"]), tree: question };
})());
const stored: StoredProvenance = {
  date: "2026-11-28",
  profile: "full",
  commit: "0123456789abcdef",
  deno: "2",
  machine: thisMachine(),
};
const czech = { id: "cs_toy", language: "Czech", result };

const nivre2008 = await readPublished("nivre2008-table1-data-sets");
const kuhlmann2010 = await readPublished("kuhlmann-nivre2010-table1-data-sets");
const bjorkelund2012 = await readPublished("bjorkelund-kuhn2012-table1-data-sets");

Deno.test("data sets stand under the published ones of their language", () => {
  const table = nivre2008Table1([czech], nivre2008);
  const [published, ours, ...others] = table.rows;
  assert.deepEqual([published.data_set, published.source], ["CoNLL-X, Czech", "published"]);
  assert.deepEqual([ours.data_set, ours.source, ours.group], ["cs_toy", "here", "Czech"]);
  assert.equal(ours.nonprojective_tokens_pct, 25);
  assert.equal(others.length, nivre2008.rows.length - 1);
  assert.equal(table.options.groupRowsBy, "group");
});

Deno.test("every column of a table of data sets has published values", () => {
  const tables = [
    nivre2008Table1([], nivre2008),
    kuhlmannNivre2010Table1([], kuhlmann2010),
    bjorkelundKuhn2012Table1([], bjorkelund2012),
  ];
  for (const table of tables) {
    assert.ok(table.rows.length > 0);
    for (const { key } of table.columns) {
      assert.ok(table.column(key).every((value) => value !== undefined), key);
    }
  }
});

Deno.test("the table of data sets without published rows has the same columns, with units", () => {
  const beside = nivre2008Table1([czech], nivre2008).columns.slice(1);
  const alone = table([czech]).columns.filter(({ key }) => key !== "language");
  assert.deepEqual(alone.map(({ key }) => key), beside.map(({ key }) => key));
  assert.deepEqual(alone.map(({ header }) => header), beside.map(({ header }) => header));
  assert.equal(table([czech]).column("tokens_k")[0], 0.004);
  assert.deepEqual(table([]).rows, []);
});

Deno.test("arc lengths stand under the published ones of both sets of a language", () => {
  const { rows } = kuhlmannNivre2010Table1([czech], kuhlmann2010);
  const names = rows.slice(0, 3).map(({ data_set }) => data_set);
  assert.deepEqual(names, ["CoNLL 2009, Czech train", "CoNLL 2009, Czech dev", "cs_toy"]);
  assert.equal(rows[2].nonprojective_mean_length, 3);
  assert.equal(rows[2].projective_mean_length, (2 + 1 + 2) / 3);
});

Deno.test("non-projective edges are counted in numbers and in percent", () => {
  const [published, ours] = bjorkelundKuhn2012Table1([czech], bjorkelund2012).rows;
  assert.equal(published.data_set, "CoNLL 2009, Czech train");
  assert.deepEqual([published.nonprojective_edges, published.nonprojective_arcs_pct], [
    12112,
    1.86,
  ]);
  assert.deepEqual([ours.nonprojective_edges, ours.nonprojective_arcs_pct], [1, 25]);
});

Deno.test("published rows are named as the sets of their shared task", () => {
  const rows = [{ language: "Czech", split: "dev" }, { language: "German" }];
  const names = (named: readonly Readonly<Record<string, unknown>>[]) =>
    named.map(({ data_set }) => data_set);
  assert.deepEqual(names(conllXRows({ rows })), ["CoNLL-X, Czech", "CoNLL-X, German"]);
  assert.deepEqual(names(conll2009Rows({ rows })), [
    "CoNLL 2009, Czech dev",
    "CoNLL 2009, German train",
  ]);
});

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
    "counted",
  ]);
  assert.deepEqual(table.rows, [{
    id: "tr_metu",
    name: metu.name,
    language: "Turkish",
    licence: metu.licence.name,
    files: 1,
    counted: "here",
  }]);
  assert.deepEqual(sourceTable([{ ...known, stored }]).column("counted"), ["stored, 2026-11-28"]);
  assert.deepEqual(sourceTable([]).rows, []);
});

Deno.test("credits name the authors, the licence and the page of each known treebank", () => {
  const list = credits([known, unknown, known]);
  assert.equal(list.split("\n").length, 2);
  assert.ok(list.startsWith(`- **${metu.name}** (\`tr_metu\`; `));
  for (const part of [metu.citation, metu.licence.name, `](${metu.url})`]) {
    assert.ok(list.includes(part), part);
  }
  assert.equal(credits([unknown]), "");
});

Deno.test("a stored treebank is marked in its rows, and a note tells of when it is", () => {
  const marked = { ...czech, stored };
  for (
    const marks of [
      nivre2008Table1([marked], nivre2008),
      kuhlmannNivre2010Table1([marked], kuhlmann2010),
      bjorkelundKuhn2012Table1([marked], bjorkelund2012),
      table([marked]),
    ]
  ) {
    assert.ok(marks.column("data_set").includes("cs_toy †"));
    assert.match(marks.options.notes!.at(-1)!, /^† A stored result, .* 2026-11-28/);
  }
});
