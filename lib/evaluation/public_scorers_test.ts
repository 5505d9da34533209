/**
 * The figures of the public scorers on disturbed treebanks: eval.pl 1.9 of the CoNLL-X shared task
 * [buchholz-marsi-2006], without and with punctuation (-p), on the files converted to CoNLL-X with
 * `_` for spaces, and conll18_ud_eval.py 1.2 of the CoNLL 2018 shared task [zeman-2018]. Both were
 * run once on the treebanks that this file makes, which their checksums pin.
 */
import assert from "node:assert/strict";
import type { GoldItem } from "../dependency/sentence.ts";
import { treebankPath } from "../testing/treebanks.ts";
import { formatItem } from "../treebank/formats/format_item.ts";
import { loadGold } from "../treebank/formats/read.ts";
import { ArcBreakdown } from "./arc_breakdown.ts";
import { AttachmentScorer, withoutSubtypes } from "./attachment.ts";
import { type Punctuation } from "./punctuation.ts";
import { disturbedTreebank } from "./testing/systems.ts";

type Counts = readonly number[];

// For each treebank the beginning of the SHA-256 of the disturbed file; scored tokens and how many
// of them are right for LAS, UAS and LA: eval.pl, eval.pl -p; for LAS and UAS: conll18_ud_eval.py.
const FIGURES: readonly (readonly [string, string, Counts, Counts, Counts])[] = [
  [
    "en_ewt-ud-dev",
    "ac3cb81b639e23b6",
    [22042, 17887, 20502, 19206],
    [25149, 20391, 23379, 21907],
    [25149, 21092, 23379],
  ],
  ["tr_imst-ud-dev", "9cd5b58fb3219145", [8224, 6719, 7721, 7148], [10046, 8224, 9437, 8742], [
    10046,
    8502,
    9437,
  ]],
  ["tr_boun-ud-dev", "4c68c6d5bca8021c", [10247, 8326, 9561, 8907], [12289, 9994, 11465, 10693], [
    12289,
    10338,
    11465,
  ]],
  [
    "bg_btb-ud-dev",
    "8d8304dc31e194dd",
    [13808, 11300, 12902, 12070],
    [16089, 13136, 15005, 14054],
    [16089, 13571, 15005],
  ],
  ["da_ddt-ud-dev", "09e1d3e732e027f3", [8951, 7219, 8300, 7767], [10332, 8326, 9555, 8986], [
    10332,
    8603,
    9555,
  ]],
  ["de_gsd-ud-dev", "f7185c9d9045c8ad", [10896, 8830, 10112, 9505], [12480, 10073, 11553, 10868], [
    12480,
    10422,
    11553,
  ]],
  ["got_proiel-ud-dev", "2fe98d33a5301b5d", [10114, 8241, 9461, 8800], [10114, 8241, 9461, 8800], [
    10114,
    8525,
    9461,
  ]],
  ["ja_gsd-ud-dev", "913f1db3116807ee", [11045, 8850, 10134, 9648], [12287, 9850, 11286, 10714], [
    12287,
    10184,
    11286,
  ]],
  ["nl_alpino-ud-dev", "8583395a17857c69", [10126, 8182, 9400, 8809], [11541, 9339, 10711, 10054], [
    11541,
    9666,
    10711,
  ]],
  ["zh_gsd-ud-dev", "390ecb9c0303e4f3", [10895, 8764, 10021, 9509], [12665, 10161, 11642, 11029], [
    12665,
    10512,
    11642,
  ]],
];

async function fingerprint(items: readonly GoldItem[]): Promise<string> {
  const text = items.map((item) => formatItem(item, "conllu") + "\n").join("");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return new Uint8Array(digest).toHex().slice(0, 16);
}

/** Scored tokens, and those that are right for LAS, UAS and LA. */
function countsOf(
  gold: readonly GoldItem[],
  system: readonly GoldItem[],
  punctuation: Punctuation,
): number[] {
  const scorer = new AttachmentScorer({ punctuation });
  gold.forEach((item, k) => scorer.add(item, system[k].tree));
  const counts = scorer.sentenceCounts();
  return (["scored", "labelledAttachments", "attachments", "labels"] as const)
    .map((part) => counts.reduce((sum, one) => sum + one[part], 0));
}

const universal = (items: readonly GoldItem[]) =>
  items.map(({ sentence, tree }) => ({ sentence, tree: withoutSubtypes(tree) }));

for (const [stem, checksum, withoutMarks, withMarks, ud] of FIGURES) {
  Deno.test(`scores of ${stem} are those of the public scorers to the last token`, async () => {
    const path = await treebankPath(stem);
    if (path === undefined) return;
    const gold = await loadGold(path);
    const system = disturbedTreebank(gold, 1);
    assert.equal(await fingerprint(system), checksum, "another system file");
    assert.deepEqual(countsOf(gold, system, "exclude"), withoutMarks);
    assert.deepEqual(countsOf(gold, system, "include"), withMarks);
    const [scored, las, uas] = countsOf(universal(gold), universal(system), "include");
    assert.deepEqual([scored, las, uas], ud);
  });
}

Deno.test("precision and recall by label are those of eval.pl, DEPREL + ATTACHMENT", async () => {
  const gold = await loadGold((await treebankPath("en_ewt-ud-dev"))!);
  const breakdown = new ArcBreakdown("deprel");
  disturbedTreebank(gold, 1).forEach(({ tree }, k) => breakdown.add(gold[k], tree));
  // Columns gold, correct and system.
  const figures = {
    "nsubj": [1966, 1590, 1774],
    "nmod:poss": [387, 299, 369],
    "punct": [44, 34, 77],
  };
  for (const [label, counts] of Object.entries(figures)) {
    const scores = breakdown.scores().find(({ group }) => group === label)!;
    assert.deepEqual([scores.gold, scores.goldFound, scores.predicted], counts, label);
    assert.equal(scores.predictedRight, scores.goldFound);
  }
});
