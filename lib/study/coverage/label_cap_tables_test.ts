import assert from "node:assert/strict";
import { readPublished } from "../../papers/published.ts";
import { treesOf } from "../../testing/treebanks.ts";
import { isMarked, splitMark } from "../../transforms/encoding.ts";
import { learnLabelCap, projectivize } from "../../transforms/pseudo_projective.ts";
import { columnKeys } from "../testing/column_keys.ts";
import { cappedEncoding, keptLabels, labelCapBeside, labelCapTable } from "./label_cap_tables.ts";
import { labelGrowth } from "./label_growth.ts";

const MARKING = ["head", "path", "head+path"] as const;
const trees = (await treesOf("tr_imst-ud-train"))!;
const growth = labelGrowth(trees);
const studied = { id: "tr_imst", name: "IMST", language: "Turkish", files: ["a"], result: growth };

Deno.test("what a cap keeps is what the transformation under that cap writes", () => {
  for (const encoding of MARKING) {
    for (const cap of [0, 5, 30, 10_000]) {
      const allowed = learnLabelCap(trees, encoding, cap);
      const kept = keptLabels(growth, encoding, cap);
      assert.deepEqual(kept.map(({ label }) => label), [...allowed], `${encoding} ${cap}`);
      const labels = trees.flatMap((tree) =>
        projectivize(tree, { encoding, allowed }).tree.labels.filter(isMarked)
      );
      const marked = labels.filter((label) => splitMark(label).lifted).length;
      const capped = cappedEncoding(growth, encoding, cap);
      assert.equal(capped.kept, Math.min(cap, capped.labels));
      assert.equal(capped.keptLifted, kept.filter(({ lifted }) => lifted).length);
      assert.equal(capped.markedPct, 100 * marked / growth.liftedArcs, `${encoding} ${cap}`);
      assert.equal(new Set(labels).size, capped.kept);
    }
    assert.equal(cappedEncoding(growth, encoding, 10_000).markedPct, 100, "without a cap all are");
  }
});

Deno.test("where no arc is lifted there is no share of marked ones", () => {
  const nothing = labelGrowth([trees.find((tree) => labelGrowth([tree]).liftedArcs === 0)!]);
  assert.deepEqual(cappedEncoding(nothing, "head", 30), {
    labels: 0,
    kept: 0,
    keptLifted: 0,
    markedPct: undefined,
  });
});

Deno.test("the table of the cap has three columns for each encoding", () => {
  const table = labelCapTable([studied]);
  assert.equal(
    columnKeys(table),
    "treebank liftedArcs head_labels head_kept head_marked path_labels path_kept path_marked " +
      "head+path_labels head+path_kept head+path_marked",
  );
  const [row] = table.rows;
  assert.equal(row.head_kept, 30);
  assert.ok(Number(row["head+path_kept"]) < 30, "marks of paths take the place of others");
  assert.equal(labelCapTable([studied], { cap: 0 }).rows[0].head_marked, 0);
  assert.equal(labelCapTable([]).rows.length, 0);
});

Deno.test("beside the published numbers of predicted arcs stands what stays marked here", async () => {
  const published = await readPublished("bjorkelund-kuhn2012-table2-strategies");
  const german = { ...studied, language: "German" };
  const table = labelCapBeside([german, german, studied], published);
  assert.equal(columnKeys(table), "language encoding predicted marked liftedArcs");
  assert.equal(table.rows.length, 9);
  const find = (language: string, encoding: string) =>
    table.rows.find((row) => row.language === language && row.encoding === encoding)!;
  assert.equal(find("Czech", "head+path").predicted, 100 * 5973 / 7727);
  assert.equal(find("Czech", "head").marked, undefined);
  assert.equal(find("German", "head").liftedArcs, 2 * growth.liftedArcs);
  assert.equal(find("German", "path").marked, cappedEncoding(growth, "path", 30).markedPct);
});
