/** Models of every kind that are damaged with a right checksum: refused with a reason, or of use. */
import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { decodeSections } from "../base/section_file.ts";
import { seededRandom } from "../dependency/random.ts";
import { encodeGraphModel, graphModelOf } from "../graph_based/model_file.ts";
import { areOfGraphModel } from "../graph_based/model_kinds.ts";
import { GraphParser } from "../graph_based/graph_parser.ts";
import { someModel } from "../graph_based/testing/some_models.ts";
import {
  headerOf,
  withAnotherFact,
  withFlippedBit,
  withHeader,
} from "../testing/hostile_models.ts";
import { someGold } from "../testing/treebanks.ts";
import { Parser } from "./greedy.ts";
import { encodeModel, transitionModelOf } from "./model_file.ts";
import { trainPerceptron } from "./perceptron/training.ts";
import { trainModel } from "./training.ts";

/** Small, so that most of a file is what decides. */
const gold = someGold(12);
const transition = async (parser: string, tags: "gold" | "predicted") =>
  encodeModel(
    (await trainModel(await gold, parser, { tags, provenance: { training: "a" } })).model,
  );

const perceptron = async (parser: string, tags: "gold" | "predicted") =>
  encodeModel(await trainPerceptron(await gold, parser, { tags, passes: 1 }));

const KINDS: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  "P-E": () => transition("P-E", "gold"),
  "NP-L-choices": () => transition("NP-L-choices", "gold"),
  "PP-S with a tagger": () => transition("PP-S", "predicted"),
  "P2": () => transition("P2", "gold"),
  "P-H of a perceptron": () => perceptron("P-H", "gold"),
  "NP-L of a perceptron with a tagger": () => perceptron("NP-L", "predicted"),
  "second-order": async () =>
    encodeGraphModel(await someModel("second-order", { encoding: "head", prune: 0.3 })),
  "mst with a tagger": async () => encodeGraphModel(await someModel("mst", { tags: "predicted" })),
};

/** The parser of a model of either family, ready to be asked. */
function parserOf(bytes: Uint8Array): Parser | GraphParser {
  const sections = decodeSections(bytes, "my.model");
  return areOfGraphModel(sections.facts)
    ? new GraphParser(graphModelOf(sections, "my.model"))
    : new Parser(transitionModelOf(sections, "my.model"));
}

/** What a model is refused with; where it is not, it must parse. */
async function refusal(bytes: Uint8Array, how: string): Promise<InputError | undefined> {
  const sentences = (await gold).slice(0, 2).map(({ sentence }) => sentence);
  try {
    const parser = parserOf(bytes);
    for (const sentence of sentences) {
      const tree = parser.parse(sentence);
      assert.equal(tree.length, sentence.tokens.length, how);
      assert.ok(tree.labels.slice(1).every((label) => typeof label === "string"), how);
    }
  } catch (error) {
    assert.ok(error instanceof InputError, `${how}: ${(error as Error).stack}`);
    assert.match(error.message, /^Cannot .* at my\.model(:\d+)?: .*required is /, how);
    return error;
  }
}

for (const [kind, modelOfKind] of Object.entries(KINDS)) {
  Deno.test(`${kind}: 400 flipped bits with a right checksum are refused with a reason, or of use`, async () => {
    const bytes = await modelOfKind();
    const random = seededRandom(12);
    let refused = 0;
    for (let k = 0; k < 400; k++) {
      if (await refusal(withFlippedBit(bytes, random), `flip ${k}`) !== undefined) refused++;
    }
    assert.ok(refused > 40, `${refused} are refused`);
  });

  Deno.test(`${kind}: 300 other headers with a right checksum are refused with a reason, or of use`, async () => {
    const bytes = await modelOfKind();
    const random = seededRandom(13);
    let refused = 0;
    for (let k = 0; k < 300; k++) {
      if (await refusal(withAnotherFact(bytes, random), `header ${k}`) !== undefined) refused++;
    }
    assert.ok(refused > 100, `${refused} are refused`);
  });
}

Deno.test("sections that share bytes, or whose names are the same, are refused", async () => {
  const bytes = await KINDS["P-E"]();
  const { facts, sections } = headerOf(bytes);
  const list = sections as { name: string; start: number }[];
  for (const change of [{ start: 0 }, { name: list[0].name }]) {
    const changed = list.map((section, k) => k === 1 ? { ...section, ...change } : section);
    const header = JSON.stringify({ facts, sections: changed });
    const { message } = (await refusal(withHeader(bytes, header), "sections"))!;
    assert.match(message, /sections of different names, one after the other/);
  }
});

type Facts = Record<string, unknown>;

Deno.test("what is wrong with facts of a transition-based parser is said", async () => {
  const bytes = await KINDS["P-E"]();
  const { facts, sections } = headerOf(bytes) as { facts: Facts; sections: unknown };
  const { recipe, labels, parameters, classifiers, featureModel, vocabulary } = facts;
  const first = (classifiers as Facts[])[0];
  const others = (classifiers as Facts[]).slice(1);
  const lengths = first.lengths as number[];
  const text = (step: string) => ({ ...featureModel as Facts, text: `${step}  form` });
  const cases: [change: Facts, message: RegExp][] = [
    [{ labels: [] }, /labels \[\].* at least one/],
    [{ labels: (labels as string[]).slice(1) }, /labelValues.* one for each label/],
    [{ labels: [...(labels as string[]).slice(1), "a\tb"] }, /labels .*without tabs/],
    [{ rootLabel: 7 }, /rootLabel 7/],
    [{ parameters: { ...parameters as Facts, degree: 1e9 } }, /kernel .*finite/],
    [{ parameters: { ...parameters as Facts, degree: 2.5 } }, /degree 2\.5.* integer/],
    [{ parameters: { ...parameters as Facts, gamma: null } }, /gamma null.* finite number/],
    [{ trainer: "adam" }, /trainer .*adam.* smo, libsvm/],
    [{ unseen: 99 }, /unseen 99.* an integer from 0 to/],
    [{ unseen: -1 }, /unseen -1/],
    [{ classifiers: [] }, /classifiers \[\].* at least one/],
    [{ classifiers: [{ ...first, values: [1e6] }, ...others] }, /value of classifiers 1000000/],
    [{ classifiers: [first, first, ...others] }, /lengths of classes/],
    [
      { classifiers: [{ ...first, lengths: lengths.with(0, lengths[0] + 1) }, ...others] },
      /lengths of classes/,
    ],
    [{ recipe: { ...recipe as Facts, system: "P3-eager" } }, /trainingSystem .*arc-eager/],
    [{ recipe: { ...recipe as Facts, trainingSystem: "toString" } }, /"toString", .* arc-eager/],
    [{ recipe: { ...recipe as Facts, onlyChoices: "yes" } }, /onlyChoices .*true, false/],
    [{ featureModel: text("λ1[0]") }, /Cannot use feature model .* address in one of σ, β/],
    [{ featureModel: text(`${"hd(".repeat(4e4)}σ[0]${")".repeat(4e4)}`) }, /32 steps at most/],
    [{ featureModel: text("σ[0") }, /Cannot read an address .*my\.model:1/],
    [{ vocabulary: { ...vocabulary as Facts, finePos: 3 } }, /finePos of a vocabulary/],
    [{ roots: { sentences: 3, several: 4 } }, /roots\.several 4.* 0 to 3/],
    [{ provenance: [] }, /provenance \[\]/],
  ];
  for (const [change, message] of cases) {
    const header = JSON.stringify({ facts: { ...facts, ...change }, sections });
    const fault = await refusal(withHeader(bytes, header), String(message));
    assert.match(fault?.message ?? "none", message);
  }
});
