import { crc32 } from "node:zlib";
import { InputError } from "../base/errors.ts";
import { decodeSections, encodeSections, type SectionArray } from "../base/section_file.ts";
import { type Random, randomInteger } from "../dependency/random.ts";
import type { GoldItem, TreebankItem } from "../dependency/sentence.ts";
import { findTreeFault } from "../dependency/tree.ts";
import { encodeGraphModel } from "../graph_based/model_file.ts";
import { trainGraphModel } from "../graph_based/training.ts";
import { parallelParser, readAnyModel } from "../parsing/any_model.ts";
import { encodeModel } from "../parsing/model_file.ts";
import { trainPerceptron } from "../parsing/perceptron/training.ts";
import { trainModel } from "../parsing/training.ts";
import { parseTreebank } from "../treebank/formats/parse_text.ts";
import { textsOf } from "./corpus.ts";
import { binaryText, bytesOf } from "./interesting_values.ts";
import { mutatedJson } from "./json_mutations.ts";
import { BYTE_MUTATIONS, mutated, pick } from "./mutations.ts";
import { must, type Target, type Verdict } from "./target.ts";

/** Where the checksum of a model stands, from its end; see `encodeSections`. */
const CHECKSUM_FROM_END = 8;

type Bytes = Uint8Array<ArrayBuffer>;

/** Model files of every kind, damaged ones and crafted ones with a right checksum. */
export function modelTarget(): Target {
  const sound = soundModels();
  const sentences = items().then((all) => all.slice(0, 3).map(({ sentence }) => sentence));
  return {
    name: "models",
    suffix: ".model",
    make: async (random: Random) => mutatedModel(pick((await sound).models, random), random),
    async check(input, { folder }): Promise<Verdict> {
      const path = `${folder}/input.model`;
      await Deno.writeFile(path, input);
      try {
        await using parser = await parallelParser(await readAnyModel(path), { workers: 1 });
        const trees = await parser.parse(await sentences);
        must(trees.every(({ heads }) => !findTreeFault(heads)), () => "what is parsed is no tree");
        return { kind: "accepted" };
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        must(error.message.includes("input.model"), () => `names no file: ${error.message}`);
        return { kind: "refused", code: error.code };
      }
    },
  };
}

async function items(): Promise<GoldItem[]> {
  const texts = (await textsOf("conllu")).slice(2, 8).map(bytesOf);
  const read = (bytes: Bytes): TreebankItem[] => [
    ...parseTreebank(new TextDecoder().decode(bytes), { format: "conllu" }),
  ];
  return texts.flatMap(read).flatMap(({ sentence, tree }) => tree ? [{ sentence, tree }] : []);
}

/** Small models of all kinds: they are sound, and their parsers are quick. */
async function soundModels(): Promise<{ readonly models: readonly Bytes[] }> {
  const gold = await items();
  const models: Uint8Array[] = [];
  for (
    const [parser, tags] of [["P-E", "gold"], ["NP-L", "gold"], ["PP-S", "predicted"]] as const
  ) {
    models.push(encodeModel((await trainModel(gold, parser, { tags, workers: 1 })).model));
  }
  models.push(encodeModel(await trainPerceptron(gold, "P-H", { oracle: "dynamic", passes: 1 })));
  for (const parser of ["second-order", "first-order", "mst"] as const) {
    const encoding = parser === "first-order" ? "head" : undefined;
    const options = { passes: 1, tableBits: 12, encoding, seed: 1 } as const;
    models.push(encodeGraphModel((await trainGraphModel(gold, parser, options)).model));
  }
  return { models: models.map((bytes) => Uint8Array.from(bytes)) };
}

type ModelMutation = (model: Bytes, random: Random) => Bytes;

const damage: ModelMutation = (model, random) =>
  bytesOf(mutated(binaryText(model), [binaryText(model)], BYTE_MUTATIONS, random));

const flipByte: ModelMutation = (model, random) => {
  // The header is a small part of the file, and the one that steers reading.
  const limit = random() < 0.6 ? Math.min(6000, model.length) : model.length;
  const changed = Uint8Array.from(model);
  changed[randomInteger(random, limit)] ^= 1 << randomInteger(random, 8);
  return withChecksum(changed);
};

const changeFacts: ModelMutation = (model, random) => {
  const { facts, arrays } = decodeSections(model, "sound");
  return Uint8Array.from(encodeSections({ facts: mutatedJson(facts, random), arrays }));
};

const changeArray: ModelMutation = (model, random) => {
  const { facts, arrays } = decodeSections(model, "sound");
  const names = Object.keys(arrays);
  const name = pick(names, random);
  return Uint8Array.from(
    encodeSections({ facts, arrays: { ...arrays, [name]: otherArray(arrays[name], random) } }),
  );
};

function otherArray(array: SectionArray, random: Random): SectionArray {
  if (random() < 0.2) return array.slice(0, randomInteger(random, array.length + 1));
  const changed = array.slice();
  const at = randomInteger(random, array.length);
  changed[at] = pick([0, -1, 1, changed[at] + 1, 2 ** 31 - 1, -(2 ** 31), 1e300, NaN], random);
  return changed;
}

const changeHeader: ModelMutation = (model, random) => {
  const view = new DataView(model.buffer);
  const end = 24 + view.getUint32(12, true);
  const header = JSON.parse(new TextDecoder().decode(model.subarray(24, end)));
  header.sections = mutatedJson(header.sections, random);
  const text = new TextEncoder().encode(JSON.stringify(header));
  const first = Math.ceil(end / 8) * 8, start = Math.ceil((24 + text.length) / 8) * 8;
  const changed = new Uint8Array(start + model.length - first);
  changed.set(model.subarray(0, 24));
  changed.set(text, 24);
  changed.set(model.subarray(first), start);
  const changedView = new DataView(changed.buffer);
  changedView.setUint32(12, text.length, true);
  changedView.setBigUint64(16, BigInt(changed.length), true);
  return withChecksum(changed);
};

function withChecksum(model: Bytes): Bytes {
  if (model.length < CHECKSUM_FROM_END) return model;
  const view = new DataView(model.buffer);
  const sum = crc32(model.subarray(0, -CHECKSUM_FROM_END));
  view.setUint32(model.length - CHECKSUM_FROM_END, sum, true);
  return model;
}

const MUTATIONS = [damage, flipByte, flipByte, changeFacts, changeFacts, changeArray, changeHeader];

function mutatedModel(model: Bytes, random: Random): Bytes {
  return pick(MUTATIONS, random)(model, random);
}
