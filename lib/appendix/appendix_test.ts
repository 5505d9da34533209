import assert from "node:assert/strict";
import { join } from "node:path";
import { RESULTS_FOLDER } from "../base/workspace.ts";
import { Table } from "../display/table.ts";
import { writeExample } from "../notebook/testing/example_notebook.ts";
import { writeAppendix } from "./appendix.ts";
import type { Item } from "./items.ts";
import { sectionsOf } from "./items.ts";
import { mainTex } from "./main_tex.ts";
import { SORT_SCRIPT } from "./sort_script.ts";
import { parseHTML } from "linkedom";

/** Runs a test with a folder inside the workspace, where notebooks find its modules. */
async function inResults(test: (folder: string) => Promise<void>): Promise<void> {
  await Deno.mkdir(RESULTS_FOLDER, { recursive: true });
  const folder = await Deno.makeTempDir({ dir: RESULTS_FOLDER });
  try {
    await test(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** All files below, by path, with their text. */
function filesBelow(folder: string, inner = ""): Map<string, string> {
  const files = new Map<string, string>();
  for (const { name, isDirectory } of Deno.readDirSync(join(folder, inner))) {
    const path = join(inner, name);
    if (isDirectory) { for (const [key, text] of filesBelow(folder, path)) files.set(key, text); }
    else files.set(path, new TextDecoder("latin1").decode(Deno.readFileSync(join(folder, path))));
  }
  return files;
}

const IMPORT = 'import { arcDiagram, saved, seededRandom, Table, Tree } from "lib";';
const TABLE = `const random = seededRandom(7);
const rows = [{ parser: "P_0", UAS: random() }, { parser: "σ|i", UAS: 1 }];
await saved("x-table", Table.fromRecords(rows, undefined, { caption: "A & B", notes: ["†: old"] }));`;
const FIGURE =
  `await saved("x-tree", arcDiagram("They left", Tree.of([-1, 2, 0], ["", "subj", "root"])));`;

Deno.test("two runs write the same files, apart from the time of making, and nothing beside them", () =>
  inResults(async (folder) => {
    const notebook = writeExample(folder, IMPORT, TABLE, FIGURE);
    const made: Map<string, string>[] = [];
    for (let run = 0; run < 2; run++) {
      const to = join(folder, "out");
      assert.ok(await writeAppendix(to, [notebook])); // the second replaces the first
      made.push(filesBelow(to));
      assert.deepEqual([...Deno.readDirSync(folder)].map(({ name }) => name).sort(), [
        "example.ipynb",
        "out",
      ]);
    }
    const [first, second] = made;
    assert.deepEqual(
      [...first.keys()].sort(),
      [
        ...["pdf", "png", "svg"].map((suffix) => `figures/x-tree.${suffix}`),
        "figures.html",
        "index.html",
        "main.tex",
        "manifest.json",
        "notebooks/example.html",
        "notebooks/example.ipynb",
        ...["csv", "html", "md", "tex", "txt"].map((suffix) => `tables/x-table.${suffix}`),
        "tables.html",
      ].sort(),
    );
    const withoutTime = (text: string) => ({ ...JSON.parse(text), made: undefined });
    for (const [path, text] of first) {
      if (path === "manifest.json") {
        assert.deepEqual(withoutTime(text), withoutTime(second.get(path)!));
      } else assert.equal(text, second.get(path), path);
    }
    const { notebooks: [own], parameters, code } = JSON.parse(first.get("manifest.json")!);
    assert.deepEqual([own.file, own.seeds, parameters.profile], ["example.ipynb", [7], "quick"]);
    assert.deepEqual(own.results.map(({ name }: { name: string }) => name), ["x-table", "x-tree"]);
    assert.match(code.commit, /^[0-9a-f]{40}\+?$|^unknown$/);
    assert.match(first.get("main.tex")!, /\\input\{tables\/x-table\.tex\}/);
    assert.match(first.get("main.tex")!, /\\includegraphics\{figures\/x-tree\.pdf\}/);
    for (const page of ["index.html", "tables.html", "figures.html", "notebooks/example.html"]) {
      const outside = first.get(page)!.replaceAll("http://www.w3.org/", "").match(/https?:\/\/\S*/);
      assert.equal(outside?.[0], undefined, page);
    }
  }));

Deno.test("where a notebook fails nothing is written, and an earlier appendix stays", () =>
  inResults(async (folder) => {
    const notebook = writeExample(folder, "throw new Error('no')");
    const to = join(folder, "out");
    await Deno.mkdir(to);
    await Deno.writeTextFile(join(to, "manifest.json"), "{}");
    assert.equal(await writeAppendix(to, [notebook]), false);
    assert.deepEqual(filesBelow(folder).get("out/manifest.json"), "{}");
    assert.equal([...Deno.readDirSync(folder)].length, 2);
  }));

Deno.test("a folder with other files is refused", () =>
  inResults(async (folder) => {
    await Deno.writeTextFile(join(folder, "thesis.tex"), "x");
    await assert.rejects(writeAppendix(folder, []), /thesis\.tex.*an earlier appendix/);
  }));

const itemOf = (name: string): Item => ({
  kind: "table",
  name,
  title: name,
  content: "",
  latex: "漢 é σ",
});

Deno.test("items are of the notebook with their number; the others stand at the end", () => {
  const notebooks = ["02_a.ipynb", "03_b.ipynb"].map((path) => ({ path, title: path }));
  const sections = sectionsOf(notebooks, [itemOf("03-x"), itemOf("02-y"), itemOf("own")]);
  assert.deepEqual(sections.map(({ title, items }) => [title, ...items.map(({ name }) => name)]), [
    ["02_a.ipynb", "02-y"],
    ["03_b.ipynb", "03-x"],
    ["Others", "own"],
  ]);
});

Deno.test("LaTeX is told of the characters that its fonts may lack", () => {
  const tex = mainTex([{ title: "A_b", items: [itemOf("t")] }]);
  assert.match(tex, /\\section\{A\\_b\}/);
  assert.match(tex, /\\missing\{6F22\}\{漢\}/);
  assert.doesNotMatch(tex, /\\missing\{E9\}/);
});

Deno.test("a table is sorted by its headers, numbers as numbers, within its groups, and back", () => {
  const rows = [["a", 10], ["b", -2], ["c", undefined], ["d", 1234]].map(([name, n]) => ({
    group: "g",
    name: String(name),
    n,
  })) as Record<string, string | number>[];
  const table = Table.fromRecords(rows, undefined, { groupRowsBy: "group" }).toHtml();
  // deno-lint-ignore no-explicit-any -- a document of linkedom, which has no types for it
  const { document, window } = parseHTML(`<html><body><main>${table}</main></body></html>`) as any;
  // linkedom has neither `tHead` nor `tBodies` nor `cells`.
  const list = (name: string, selector: string) => ({
    get: function (this: { querySelectorAll(s: string): Iterable<unknown> }) {
      const found = [...this.querySelectorAll(selector)];
      return name === "tHead" ? found[0] : found;
    },
  });
  const prototype = window.HTMLElement.prototype;
  for (
    const [name, selector] of [
      ["tHead", "thead"],
      ["tBodies", "tbody"],
      ["rows", "tr"],
      ["cells", "th, td"],
    ]
  ) Object.defineProperty(prototype, name, list(name, selector));
  new Function("document", SORT_SCRIPT)(document);
  const names = () =>
    // deno-lint-ignore no-explicit-any -- as above
    [...document.querySelectorAll("tbody tr")].map((row: any) => row.textContent);
  const [byName, byNumber] = document.querySelectorAll("button.sort");
  assert.equal(names()[0], "g");
  byNumber.dispatchEvent(new window.Event("click"));
  assert.deepEqual(names().map((text) => text[0]), ["g", "b", "a", "d", "c"]);
  byNumber.dispatchEvent(new window.Event("click"));
  assert.deepEqual(names().map((text) => text[0]), ["g", "d", "a", "b", "c"]);
  assert.equal(document.querySelectorAll("[aria-sort=descending]").length, 1);
  byNumber.dispatchEvent(new window.Event("click"));
  assert.deepEqual(names().map((text) => text[0]), ["g", "a", "b", "c", "d"]);
  byName.dispatchEvent(new window.Event("click"));
  assert.deepEqual(names().map((text) => text[0]), ["g", "a", "b", "c", "d"]);
});
