import assert from "node:assert/strict";
import { join } from "node:path";
import { InputError } from "../base/errors.ts";
import { decodeSections, encodeSections, type Sections } from "../base/section_file.ts";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import { taggerData } from "../tagging/tagger_data.ts";
import { inFolder } from "../testing/folders.ts";
import { someGold } from "../testing/treebanks.ts";
import type { GraphModel, GraphParserName } from "./graph_model.ts";
import { GraphParser } from "./graph_parser.ts";
import type { HashedWeights } from "./hashed_weights.ts";
import {
  decodeGraphModel,
  encodeGraphModel,
  readGraphModel,
  writeGraphModel,
} from "./model_file.ts";
import { someModel } from "./testing/some_models.ts";
import type { GraphTrainingOptions } from "./training.ts";

/** The weights without the memory in which they are. */
function numbers({ bits, labels, values, seen }: HashedWeights) {
  return { bits, labels, values, seen };
}

/** Everything that the model consists of, for comparison. */
function parts({ filter, weights, pruner, tagger, ...rest }: GraphModel) {
  return {
    ...rest,
    filter: filter.data,
    weights: numbers(weights),
    pruner: pruner && { alpha: pruner.alpha, weights: numbers(pruner.weights) },
    tagger: tagger && taggerData(tagger),
  };
}

const CASES: [GraphParserName, GraphTrainingOptions][] = [
  ["second-order", {}],
  ["second-order", { approximation: 0.05, seed: 3, roots: "any" }],
  ["second-order", { encoding: "baseline" }],
  ["second-order", { encoding: "head", prune: 0.3 }],
  ["second-order", { encoding: "path", search: "nearest", cap: 2 }],
  ["first-order", { encoding: "head+path" }],
  ["mst", {}],
  ["mst", { tags: "predicted" }],
];

for (const [parser, options] of CASES) {
  Deno.test(`${parser} ${JSON.stringify(options)} comes back as it was, and its parses with it`, async () => {
    const model = await someModel(parser, options);
    await inFolder(async (folder) => {
      const path = join(folder, "a.model");
      await writeGraphModel(path, model);
      const again = await readGraphModel(path);
      assert.deepEqual(parts(again), parts(model));
      assert.deepEqual(encodeGraphModel(again), encodeGraphModel(model));
      const [one, two] = [new GraphParser(model), new GraphParser(again)];
      for (const { sentence } of await someGold(60)) {
        assert.ok(one.parse(sentence).equals(two.parse(sentence)));
      }
      assert.deepEqual(one.counts, two.counts);
      if (options.encoding === "head") assert.ok(one.counts.recovered + one.counts.failed > 0);
    });
  });
}

Deno.test("equal models give equal bytes, though their provenance was told in another order", async () => {
  const model = await someModel("first-order");
  const provenance = { by: "a test", training: "some" };
  const again = await someModel("first-order", { provenance });
  assert.notDeepEqual(Object.keys(model.provenance), Object.keys(provenance));
  assert.deepEqual(encodeGraphModel(again), encodeGraphModel(model));
});

/** The error of reading bytes; undefined where they are a model, which then must be able to parse. */
async function faultOf(bytes: Uint8Array): Promise<InputError | undefined> {
  const gold = await someGold(5);
  try {
    const parser = new GraphParser(decodeGraphModel(bytes, "my.model"), { tags: "gold" });
    for (const { sentence } of gold) parser.parse(sentence);
  } catch (error) {
    assert.ok(error instanceof InputError, `InputError expected, found ${error}`);
    assert.match(error.message, /^Cannot read .* at my\.model: current value is .* required is/);
    return error;
  }
}

Deno.test("a flipped bit or a missing end anywhere is an error that names the file", async () => {
  const bytes = encodeGraphModel(await someModel("second-order", { prune: 0.3 }));
  const random = seededRandom(5);
  const regions = 400;
  for (let region = 0; region < regions; region++) {
    const damaged = bytes.slice();
    const first = Math.floor(region * bytes.length / regions);
    const place = first + randomInteger(random, Math.floor(bytes.length / regions));
    damaged[place] ^= 1 << randomInteger(random, 8);
    assert.match((await faultOf(damaged))!.code, /^(damaged|truncated|foreign)-model$/);
    const cut = await faultOf(bytes.slice(0, place));
    assert.match(cut!.code, /^(truncated|foreign)-model$/);
  }
});

type Facts = Record<string, unknown>;

/** A model file whose facts and arrays are changed, with a checksum that is right. */
function crafted(
  { facts, arrays }: Sections,
  change: { readonly facts?: Facts; readonly arrays?: Facts },
): Uint8Array {
  const all = Object.entries({ ...arrays, ...change.arrays });
  return encodeSections({
    facts: { ...facts as Facts, ...change.facts },
    arrays: Object.fromEntries(
      all.filter(([, array]) => array !== undefined),
    ) as Sections["arrays"],
  });
}

/** Whatever a fact may be by mistake. */
const ANYTHING = [undefined, null, true, -1, 0, 0.5, 2, 9, 1e99, "", "x", [], [1], ["", ""], {}];

Deno.test("facts with a right checksum that are none of a model are refused, one by one", async () => {
  const sound = decodeSections(
    encodeGraphModel(await someModel("second-order", { encoding: "head", prune: 0.3 })),
    "memory",
  );
  const facts = sound.facts as Facts;
  const recipe = facts.recipe as Facts;
  const pruner = facts.pruner as Facts;
  let refused = 0;
  for (const value of ANYTHING) {
    const changes = [
      ...Object.keys(facts).map((name) => ({ [name]: value })),
      ...Object.keys(recipe).map((name) => ({ recipe: { ...recipe, [name]: value } })),
      ...Object.keys(pruner).map((name) => ({ pruner: { ...pruner, [name]: value } })),
      { recipe: { ...recipe, cap: value } },
      { tagger: value },
    ];
    for (const change of changes) {
      if (await faultOf(crafted(sound, { facts: change })) !== undefined) refused++;
    }
    const whole = encodeSections({ facts: value, arrays: sound.arrays });
    assert.match((await faultOf(whole))!.code, /^(?:foreign|malformed)-model$/);
  }
  assert.ok(refused > 150, `${refused} are refused`);
});

Deno.test("what is wrong with facts is said", async () => {
  const sound = decodeSections(
    encodeGraphModel(await someModel("second-order", { encoding: "head", prune: 0.3 })),
    "memory",
  );
  const facts = sound.facts as Facts;
  const recipe = facts.recipe as Facts;
  const labels = facts.labels as string[];
  const cases: [Facts, RegExp, string][] = [
    [{ kind: "transition-based parser" }, /"transition-based parser", .* a graph-based/, "foreign"],
    [
      { recipe: { ...recipe, parser: "third-order" } },
      /"third-order", .* second-order, f/,
      "newer",
    ],
    [{ recipe: { ...recipe, encoding: "tail" } }, /"tail", .* baseline, head, path, h/, "newer"],
    [{ recipe: { ...recipe, search: "farthest" } }, /"farthest", .* left-to-right, n/, "newer"],
    [{ recipe: { ...recipe, roots: "two" } }, /"two", .* one, any/, "newer"],
    [{ recipe: { ...recipe, cap: -1 } }, /"cap -1", .* from 0 on/, "malformed"],
    [{ recipe: { ...recipe, encoding: "baseline", cap: 3 } }, /without marked labels/, "malformed"],
    [{ recipe: { ...recipe, approximation: -1 } }, /"-1", .* a threshold/, "malformed"],
    [{ recipe: { ...recipe, parser: "mst" } }, /pruner of .*mst.* second-order/, "malformed"],
    [{ labels: [...labels, labels[0]] }, /labels .*distinct/, "malformed"],
    [{ labels: labels.slice(1) }, /filter of labels/, "malformed"],
    [{ tags: ["", "N"] }, /filter of labels/, "malformed"],
    [{ passes: 0 }, /passes 0.*from 1 on/, "malformed"],
    [{ seed: 2 ** 32 }, /seed 4294967296/, "malformed"],
    [{ tableBits: 29 }, /tableBits 29.* 8 to 28/, "malformed"],
    [{ tableBits: 8 }, /tableBits 8, weights of a table of another size/, "malformed"],
    [{ tableBits: (facts.tableBits as number) + 1 }, /weights of a table of another/, "malformed"],
    [{ tableBits: 28 }, /tableBits 28, .* the size of the table that was trained/, "malformed"],
    [{ roots: { sentences: 0 } }, /roots.sentences 0/, "malformed"],
    [{ labels: ["a\tb", ...labels.slice(1)] }, /labels .*without tabs/, "malformed"],
    [{ pruner: { alpha: 1.5, tableBits: 16 } }, /alpha 1.5.* 0 to 1/, "malformed"],
    [{ provenance: { a: 1 } }, /provenance .* strings/, "malformed"],
  ];
  for (const [change, message, code] of cases) {
    const fault = await faultOf(crafted(sound, { facts: change }));
    assert.match(fault?.message ?? "none", message);
    assert.equal(fault?.code, `${code}-model`, String(message));
  }
  const other = await faultOf(crafted(sound, { facts: { features: "00000000" } }));
  assert.equal(other?.code, "other-features");
  assert.match(other!.message, /train the model again/);
});

Deno.test("arrays with a right checksum that are none of a model are refused", async () => {
  const model = await someModel("second-order", { prune: 0.3 });
  const sound = decodeSections(encodeGraphModel(model), "memory");
  for (const [name, array] of Object.entries(sound.arrays)) {
    const missing = await faultOf(crafted(sound, { arrays: { [name]: undefined } }));
    assert.equal(missing?.code, "malformed-model", `${name} is missing`);
    const other = await faultOf(crafted(sound, { arrays: { [name]: Float64Array.from(array) } }));
    assert.equal(other?.code, "malformed-model", `${name} of floats`);
    for (let place = 0; place < array.length; place += Math.ceil(array.length / 20)) {
      const changed = array.slice();
      changed[place] += 1000; // ids and places are then out of range, or others: any answer but a crash
      await faultOf(crafted(sound, { arrays: { [name]: changed } }));
      await faultOf(crafted(sound, { arrays: { [name]: array.slice(0, place) } }));
    }
  }
  const values = sound.arrays["weights.values"];
  for (const wrong of [0, NaN, Infinity]) {
    const changed = values.slice();
    changed[7] = wrong;
    const fault = await faultOf(crafted(sound, { arrays: { "weights.values": changed } }));
    assert.equal(fault?.code, "malformed-model");
  }
  const labels = sound.arrays["filter.labels"].slice();
  labels[3] = model.labels.length;
  assert.match(
    (await faultOf(crafted(sound, { arrays: { "filter.labels": labels } })))!.message,
    /filter of labels/,
  );
});

Deno.test("a damaged tagger, other files and folders are errors that name the file", async () => {
  const model = await someModel("mst", { tags: "predicted" });
  const sound = decodeSections(encodeGraphModel(model), "memory");
  const fault = await faultOf(crafted(sound, { facts: { tagger: { analyses: [] } } }));
  assert.equal(fault?.code, "bad-tagger");
  assert.equal((sound.facts as Facts).kind, "graph-based parser of predicted tags");
  await inFolder(async (folder) => {
    const path = join(folder, "x");
    await Deno.writeTextFile(path, "# sent_id = 1\n1\tGo\n");
    await assert.rejects(
      readGraphModel(path),
      /Cannot read the model at .*x: .* a file of arcbook/,
    );
    await assert.rejects(readGraphModel(join(folder, "none")), /Cannot read the model .*none/);
    await assert.rejects(readGraphModel(folder), InputError);
  });
});
