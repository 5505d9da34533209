/**
 * Speed of scoring and of the chart with the kernel and without, a sentence: Gothic, one pass over the
 * development data, parsing a part of the test data. Nothing without the treebank.
 */
import { treebankPath } from "../../testing/treebanks.ts";
import { loadGold } from "../../treebank/formats/read.ts";
import { ArcSpace } from "../arc_space.ts";
import { graphSentence } from "../graph_decoder.ts";
import { HashedWeights } from "../hashed_weights.ts";
import { PartFeatures } from "../part_features.ts";
import { PartTable } from "../part_table.ts";
import { PartScorer } from "../scorer.ts";
import { SecondOrderChart } from "../second_order_chart.ts";
import { trainGraphModel } from "../training.ts";

const SENTENCES = 300;
const train = await treebankPath("got_proiel-ud-dev");
const test = await treebankPath("got_proiel-ud-test");
if (train === undefined || test === undefined) console.warn("no benchmark: no treebank");
else {
  const { model } = await trainGraphModel(await loadGold(train), "second-order", { passes: 1 });
  const gold = (await loadGold(test)).slice(0, SENTENCES);
  const sentences = gold.map(({ sentence }) => graphSentence(sentence, model.filter));
  const slow = new HashedWeights(model.weights.bits, model.weights.labels, false);
  slow.values.set(model.weights.values);
  slow.seen.set(model.weights.seen);

  /** Scores the sentences, and decodes them with a chart. */
  const parse = (weights: HashedWeights, chart?: SecondOrderChart) => {
    const features = new PartFeatures();
    const space = new ArcSpace();
    const table = new PartTable(space);
    const scorer = new PartScorer(weights, features);
    const heads = new Int32Array(1000);
    const places = new Int32Array(1000);
    return () => {
      for (const { values, tags } of sentences) {
        features.prepare(values);
        space.reset(tags, model.filter);
        scorer.score(table, "second");
        chart?.decode(table, "one", heads, places);
      }
    };
  };

  Deno.bench("scores, kernel", { group: "scores" }, parse(model.weights));
  Deno.bench("scores, reference", { group: "scores", baseline: true }, parse(slow));

  const all = new SecondOrderChart(false);
  const group = "scores and chart";
  Deno.bench("kernel", { group }, parse(model.weights, new SecondOrderChart()));
  Deno.bench("kernel, no dominance of labels", { group }, parse(model.weights, all));
  Deno.bench("reference", { group, baseline: true }, parse(slow, new SecondOrderChart()));
}
