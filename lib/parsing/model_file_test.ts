import assert from "node:assert/strict";
import { join } from "node:path";
import { InputError } from "../base/errors.ts";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import { taggerData } from "../tagging/tagger_data.ts";
import { inFolder } from "../testing/folders.ts";
import { Parser } from "./greedy.ts";
import { decodeModel, encodeModel, readModel, sharedBytes, writeModel } from "./model_file.ts";
import type { ParserModel } from "./parser_model.ts";
import { type ParserRecipe, PARSERS } from "./parsers.ts";
import { decodeSections, encodeSections } from "../base/section_file.ts";
import { handmadeModel, inThisOrder } from "./testing/models.ts";
import { someGold } from "../testing/treebanks.ts";
import { trainModel } from "./training.ts";

const trained = someGold(60).then((gold) => trainModel(gold.slice(0, 40), "PP-E"));

/** Everything that the model consists of, for comparison. */
function parts({ vocabulary, ...rest }: ParserModel) {
  return { ...rest, vocabulary: vocabulary.toData() };
}

/** What a model file says in JSON. */
function factsIn(bytes: Uint8Array): Record<string, unknown> {
  return decodeSections(bytes, "memory").facts as Record<string, unknown>;
}

function errorOf(action: () => unknown): InputError {
  try {
    action();
  } catch (error) {
    assert.ok(error instanceof InputError, `InputError expected, found ${error}`);
    return error;
  }
  throw new assert.AssertionError({ message: "an error was expected" });
}

Deno.test("a model comes back as it was, and its parses with it", async () => {
  const { model } = await trained;
  await inFolder(async (folder) => {
    const path = join(folder, "a.model");
    await writeModel(path, model);
    const again = await readModel(path);
    assert.deepEqual(parts(again), parts(model));
    assert.deepEqual(encodeModel(again), encodeModel(model));
    assert.deepEqual(new Uint8Array(sharedBytes(again)), encodeModel(model));
    assert.deepEqual(new Uint8Array(sharedBytes(model)), encodeModel(model));
    const [one, two] = [new Parser(model), new Parser(again)];
    for (const { sentence } of await someGold(60)) {
      assert.ok(one.parse(sentence).equals(two.parse(sentence)));
    }
    assert.deepEqual(one.counts, two.counts);
  });
});

Deno.test("models of all parsers can be kept, with labels and forms in any script", () => {
  for (const parser of PARSERS) {
    const labels = ["özne", "主語", 'a"b\\c'];
    const model = handmadeModel(parser, [{ values: ["N"], svm: inThisOrder(0, 1) }], labels);
    assert.deepEqual(parts(decodeModel(encodeModel(model), "memory")), parts(model), parser);
  }
});

Deno.test("a model file keeps a threshold without limit, and what is known of roots", () => {
  const made = handmadeModel("P-E", [{ values: [], svm: inThisOrder(3) }]);
  const roots = { sentences: 7, several: 2, labels: ["a"], exclusive: false };
  for (const change of [{}, { splitThreshold: Infinity }, { roots }]) {
    const model = { ...made, ...change };
    assert.deepEqual(parts(decodeModel(encodeModel(model), "memory")), parts(model));
  }
  assert.ok(!("roots" in factsIn(encodeModel(made)))); // as models were before this was kept
});

Deno.test("a model file keeps the search, and one from before there was a choice the nearest", () => {
  const searchOf = (parser: string, change: Partial<ParserRecipe> = {}) => {
    const model = handmadeModel(parser, [{ values: [], svm: inThisOrder(3) }]);
    const bytes = encodeModel({ ...model, recipe: { ...model.recipe, ...change } });
    return decodeModel(bytes, "memory").recipe.search;
  };
  assert.equal(searchOf("PP-E"), "left-to-right");
  assert.equal(searchOf("PP-E-nearest"), "nearest");
  assert.equal(searchOf("PP-E", { search: undefined }), "nearest");
  assert.equal(searchOf("P-E"), undefined);
});

Deno.test("a model with a tagger comes back with it, and without one its bytes do not speak of it", async () => {
  const gold = await someGold(60);
  const { model } = await trainModel(gold.slice(0, 40), "PP-E", { tags: "predicted" });
  const bytes = encodeModel(model);
  const again = decodeModel(bytes, "memory");
  assert.deepEqual(encodeModel(again), bytes);
  assert.equal(again.tags, "predicted");
  assert.deepEqual(taggerData(again.tagger!), taggerData(model.tagger!));
  const [one, two] = [new Parser(model), new Parser(again)];
  for (const { sentence } of gold) assert.ok(one.parse(sentence).equals(two.parse(sentence)));
  // What an Arcbook without taggers looks at: it knows one kind of parser.
  assert.notEqual(factsIn(bytes).kind, "transition-based parser");
  const plain = factsIn(encodeModel((await trained).model));
  assert.equal(plain.kind, "transition-based parser");
  assert.ok(!("tagger" in plain) && !("tags" in plain));
  assert.equal((await trained).model.tagger, undefined);
});

Deno.test("a damaged tagger in a model is an error that names the file", async () => {
  const { model } = await trainModel(await someGold(20), "P-E", { tags: "predicted" });
  const { facts, arrays } = decodeSections(encodeModel(model), "memory");
  const changes = {
    array: encodeSections({ facts, arrays: { ...arrays, "tagger.pos.classes": Int32Array.of(7) } }),
    fact: encodeSections({ facts: { ...facts as object, tagger: { analyses: [] } }, arrays }),
  };
  for (const bytes of Object.values(changes)) {
    const { code, message } = errorOf(() => decodeModel(bytes, "my.model"));
    assert.equal(code, "bad-tagger");
    assert.match(message, /^Cannot read .* of a tagger at my\.model: current value is/);
  }
});

Deno.test("large arrays are read as views where they are as wide in the file", async () => {
  const bytes = encodeModel((await trained).model);
  const { classifiers } = decodeModel(bytes, "memory");
  for (const { svm } of classifiers) {
    assert.equal(svm.duelCoefficients.buffer, bytes.buffer);
    assert.equal(svm.rho.buffer, bytes.buffer);
  }
});

Deno.test("a flipped bit or a missing end anywhere is an error that names the file", async () => {
  const bytes = encodeModel((await trained).model);
  const random = seededRandom(5);
  for (let round = 0; round < 300; round++) {
    const damaged = bytes.slice();
    const place = round < 40 ? round : randomInteger(random, bytes.length);
    damaged[place] ^= 1 << randomInteger(random, 8);
    const flipped = errorOf(() => decodeModel(damaged, "my.model"));
    assert.match(flipped.code, /^(damaged|truncated|foreign)-model$/);
    const cut = bytes.subarray(0, place);
    const truncated = errorOf(() => decodeModel(cut, "my.model"));
    assert.match(truncated.code, /^(truncated|foreign)-model$/);
    for (const { message } of [flipped, truncated]) {
      assert.match(message, /^Cannot read the model at my\.model: current value is .* required is/);
    }
  }
});

Deno.test("other files, and models of something else or of a newer Arcbook, are refused", async () => {
  await inFolder(async (folder) => {
    const codeOf = async (content: string | Uint8Array) => {
      const path = join(folder, "x");
      await Deno.writeFile(
        path,
        typeof content === "string" ? new TextEncoder().encode(content) : content,
      );
      const error = await readModel(path).then(() => undefined, (thrown) => thrown);
      assert.ok(error instanceof InputError && error.message.includes(path), String(error));
      return error.code;
    };
    assert.equal(await codeOf(""), "foreign-model");
    assert.equal(await codeOf("# sent_id = 1\n1\tGo\n"), "foreign-model");
    const other = encodeSections({ facts: { kind: "graph-based parser" }, arrays: {} });
    assert.equal(await codeOf(other), "foreign-model");
    const model = handmadeModel("P-E", [{ values: [], svm: inThisOrder(3) }]);
    const newer = { ...model, recipe: { ...model.recipe, system: "of-tomorrow" } };
    assert.equal(await codeOf(encodeModel(newer)), "newer-model");
    for (const change of [{ search: "farthest" }, { encoding: "tail" }]) {
      const recipe = { ...model.recipe, ...change } as ParserRecipe;
      assert.equal(await codeOf(encodeModel({ ...model, recipe })), "newer-model");
    }
    await assert.rejects(readModel(join(folder, "none")), /Cannot read the model .*none/);
    await assert.rejects(readModel(folder), InputError);
  });
});
