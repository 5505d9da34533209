/** What is stored under version control: whole, of known treebanks, and what the code computes. */
import assert from "node:assert/strict";
import { inFolder } from "../testing/folders.ts";
import { loadCatalog } from "../treebank/catalog/catalog.ts";
import * as studies from "./mod.ts";
import { CellStore, type Json } from "./run/cells.ts";
import { parseDiffable, toDiffable } from "./run/diffable_json.ts";
import type { StudyOptions } from "./run/run_cells.ts";
import { readStored, STORED_FOLDER, type StoredResult } from "./run/stored.ts";
import { crossValidations, trainingPairs } from "./run/training_pairs.ts";
import { type Studied, studyFiles } from "./run/treebanks.ts";

type Run = (options: StudyOptions) => Promise<readonly Studied<unknown>[]>;

const RUNS: Readonly<Record<string, Run>> = Object.assign(
  {},
  ...Object.values(studies).map((study) => "runs" in study ? study.runs : {}),
);
const catalog = await loadCatalog();
const onThisMachine = new Set((await studyFiles("full")).map(({ id }) => id));

/** Whether all files of a stored result are here. */
function isAtHand({ treebank: { files } }: StoredResult<unknown>): boolean {
  return files.every(({ id }) => onThisMachine.has(id));
}

Deno.test("every folder of stored results is one of a run, and every run has some", () => {
  const folders = [...Deno.readDirSync(STORED_FOLDER)].map(({ name }) => name).sort();
  assert.deepEqual(folders, Object.keys(RUNS).sort());
});

for (const run of Object.keys(RUNS)) {
  Deno.test(`stored results of ${run} name treebanks of the catalog, their content and the code`, async () => {
    const stored = await readStored<unknown>(run);
    assert(stored.length > 0);
    for (const { treebank, provenance } of stored) {
      const known = catalog.findTreebank(treebank.id);
      assert.deepEqual([treebank.name, treebank.language, treebank.licence], [
        known.name,
        known.language,
        known.licence.name,
      ]);
      for (const { id, split, checksum } of treebank.files) {
        const file = catalog.findFile(id);
        assert.deepEqual([split, checksum], [file.split, file.blobId], id);
      }
      assert.equal(provenance.profile, "full");
      assert.match(provenance.commit, /^[0-9a-f]{40}$/, `${treebank.id}: the commit is no commit`);
    }
  });
}

/** The stored results of a run of some treebanks, those among them that are at hand; at least one. */
async function storedOf<R>(run: string, ids: readonly string[]): Promise<StoredResult<R>[]> {
  const stored = (await readStored<R>(run))
    .filter((one) => ids.includes(one.treebank.id) && isAtHand(one));
  assert(stored.length > 0);
  return stored;
}

/** The same, each with what a run computes of it anew. */
async function computedAnew<R>(
  run: string,
  ids: readonly string[],
  compute: (options: { only: string[]; store: CellStore }) => Promise<readonly Studied<R>[]>,
): Promise<{ id: string; result: R; computed: R }[]> {
  const stored = await storedOf<R>(run, ids);
  return await inFolder(async (folder) => {
    const pairs = [];
    for (const { treebank: { id }, result } of stored) {
      const [computed] = await compute({ only: [id], store: new CellStore(folder) });
      pairs.push({ id, result, computed: computed.result });
    }
    return pairs;
  });
}

/** As a stored result has it. */
function asStored(result: unknown): Json {
  return parseDiffable(toDiffable(JSON.parse(JSON.stringify(result))));
}

/** Runs that are over in seconds on a small treebank, and are computed again as a whole. */
const QUICK_RUNS = [
  "data-sets",
  "classes",
  "coverage",
  "label-growth",
  "p2-limits",
  "derivation-space",
];
const SMALL = ["en_partut", "da_ddt"];

for (const run of QUICK_RUNS) {
  Deno.test(`stored results of ${run} are what the code computes`, async () => {
    const plan = { profile: "full", stored: false } as const;
    const compute = (options: StudyOptions) => RUNS[run]({ ...options, ...plan });
    for (const { id, result, computed } of await computedAnew(run, SMALL, compute)) {
      assert.deepEqual(asStored(computed), result, id);
    }
  });
}

Deno.test("a fold and a parser of the stored accuracies are what the code computes", async () => {
  const { accuracyOf, FULL_PLAN } = studies.accuracy;
  const sample = await storedOf<studies.accuracy.AccuracyByParser>("accuracy", ["tr_gb", "da_ddt"]);
  for (const { treebank: { id }, result } of sample) {
    const [rounds] = await crossValidations(() => FULL_PLAN.folds, { only: [id] });
    const { trainTokens } = FULL_PLAN;
    for (const parser of ["P-E", "NP-L-early"]) {
      const { scores } = await accuracyOf({ pair: rounds[0], caps: { trainTokens }, parser });
      const { LAS, UAS, LA } = scores;
      const folds = result.parsers[parser].folds;
      assert.deepEqual(asStored([LAS, UAS, LA]), [folds.LAS[0], folds.UAS[0], folds.LA[0]], id);
    }
  }
});

Deno.test("a fold and a setting of the stored ablation are what the code computes", async () => {
  const { ABLATION_PLANS, ABLATION_SETTINGS } = studies.ablation;
  const { folds, ...caps } = ABLATION_PLANS.full;
  const { parser, variant, name } = ABLATION_SETTINGS.find(({ name }) =>
    name === "P-E, next best"
  )!;
  const sample = await storedOf<studies.ablation.AblationResult>("ablation", ["tr_gb", "da_ddt"]);
  for (const { treebank: { id }, result } of sample) {
    const [rounds] = await crossValidations(() => folds, { only: [id] });
    const { scores: { LAS } } = await studies.accuracy
      .accuracyOf({ pair: rounds[0], caps, parser, variant });
    assert.deepEqual(asStored(LAS), result.settings[name].folds[0], id);
  }
});

type Strategies = typeof studies.graphStrategies;

/** A treebank at hand whose stored strategies can be computed again, with the stored result. */
async function storedStrategies({ STRATEGY_PLANS: { full } }: Strategies) {
  const stored = await readStored<studies.graphStrategies.StrategiesOfTreebank>("graph-strategies");
  const found = ["da_ddt", "en_ewt"].map((id) =>
    stored.find((one) => one.treebank.id === id && isAtHand(one))
  ).find((one) => one !== undefined);
  assert(found !== undefined);
  const only = [found.treebank.id];
  const [[{ trainFiles: files }]] = await crossValidations(() => full.folds, { only });
  const { tokens, folds, passes } = full;
  return {
    gold: found.result.tags.gold!,
    task: { files, tokens, folds, passes, tags: "gold" } as const,
  };
}

Deno.test("a fold of each kind of model in the stored strategies is what the code computes", async () => {
  const sample = await storedStrategies(studies.graphStrategies);
  const { systems } = await studies.graphStrategies
    .strategiesOfFold({ ...sample.task, fold: 0, models: ["mst", "npa", "head+path"] });
  assert(Object.keys(systems).length > 3);
  for (const [name, { scores, breakdown, mending }] of Object.entries(systems)) {
    const stored: studies.graphStrategies.FoldedSystem = sample.gold.systems[name];
    assert.deepEqual(asStored(scores.LAS), stored.folds[0], name);
    assert(mending.moves <= stored.mending.moves && mending.failed <= stored.mending.failed, name);
    // What is stored of the rest is the sum of ten folds, of which this is one.
    const [one, all] = [breakdown, stored.breakdown].map((each) => each.all.nonprojective);
    assert(one.gold <= all.gold && one.predicted <= all.predicted, name);
  }
});

Deno.test("a parser of the stored techniques is what the code computes", async () => {
  const { TECHNIQUE_CAPS, techniquesOf } = studies.techniques;
  type Stored = studies.techniques.TechniquesOfTreebank;
  const sample = await storedOf<Stored>("techniques", ["tr_gb", "da_ddt"]);
  for (const { treebank: { id }, result } of sample) {
    const [pair] = await trainingPairs({ only: [id] });
    const task = { pair, caps: TECHNIQUE_CAPS.full, parsers: ["P1"], tags: "gold" } as const;
    const [{ train, test, tokens: _, sentences: __, ...computed }] = await techniquesOf(task);
    assert.deepEqual(asStored({ train, test }), { train: result.train, test: result.test }, id);
    assert.deepEqual(asStored(computed), result.tags.gold!.parsers.P1, id);
  }
});

Deno.test("a parser of the stored study of structure is what the code computes", async () => {
  const { STRUCTURE_PLANS: { full: plan }, STRUCTURE_RUN, run } = studies.structure;
  const compute = (options: StudyOptions) => run({ ...options, plan, parsers: ["P-E"] });
  for (const { id, result, computed } of await computedAnew(STRUCTURE_RUN, ["tr_imst"], compute)) {
    assert.deepEqual(asStored(computed.parsers["P-E"]), result.parsers["P-E"], id);
    assert.deepEqual(asStored(computed.arcs), result.arcs, id);
  }
});

Deno.test("a parser of the stored explorations is what the code computes", async () => {
  const { EXPLORATION_PLANS: { full: plan }, EXPLORATION_RUN, run } = studies.exploration;
  const compute = (options: StudyOptions) => run({ ...options, plan, parsers: ["hybrid-swap"] });
  for (
    const { id, result, computed } of await computedAnew(EXPLORATION_RUN, ["tr_imst"], compute)
  ) {
    const [own, known] = [computed, result].map(({ parsers }) => parsers["hybrid-swap"]);
    assert.deepEqual(asStored(own), known, id);
  }
});
