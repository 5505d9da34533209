import { mean } from "../../base/numbers.ts";
import { categoryLineChart } from "../../display/category_line_chart.ts";
import type { Figure } from "../../display/figure.ts";
import { figureGrid } from "../../display/figure_grid.ts";
import { addGroups } from "./results.ts";
import { learnedOf, ORACLES, parsersOf, type WithExploration } from "./tables.ts";

/** How wide a chart is of which two stand side by side. */
const HALF = 440;
/** So many arcs a group should have: fewer say little. */
const ENOUGH_ARCS = 200;

/** LAS after each pass, and the share of wrong decisions in training; means of treebanks. */
export function passCharts(treebanks: readonly WithExploration[], parser: string): Figure {
  const rows = ORACLES.flatMap((oracle) => {
    const points = learnedOf(treebanks, parser, oracle).flatMap(({ curve }) => curve);
    const ofAll = [...Map.groupBy(points, ({ pass }) => pass)]
      .filter(([, same]) => same.length === treebanks.length);
    return ofAll.map(([pass, same]) => ({
      oracle,
      pass: String(pass),
      LAS: mean(same.map(({ LAS }) => LAS)),
      wrong: mean(same.map(({ wrongPct }) => wrongPct)),
    }));
  });
  const chart = (value: "LAS" | "wrong", label: string) =>
    categoryLineChart(rows, {
      category: "pass",
      categoryLabel: "passes over the training set",
      value,
      label,
      series: "oracle",
      width: HALF,
    });
  return figureGrid({
    "on the test set": chart("LAS", "LAS (%)"),
    "in training": chart("wrong", "wrong decisions (%)"),
  });
}

/** By how many points of labelled recall the dynamic oracle gains, by length of the sentence. */
export function lengthGainRows(treebanks: readonly WithExploration[]) {
  return parsersOf(treebanks).flatMap((parser) => {
    const groupsOf = (oracle: (typeof ORACLES)[number]) =>
      addGroups(learnedOf(treebanks, parser, oracle).map(({ byLength }) => byLength));
    const [before, after] = ORACLES.map(groupsOf);
    return before.map(({ group, recall, gold }, k) => ({
      parser,
      length: group,
      gain: gold < ENOUGH_ARCS ? undefined : after[k].recall! - recall!,
    }));
  });
}

/** {@link lengthGainRows} as a chart. */
export function lengthGainChart(treebanks: readonly WithExploration[]): Figure {
  return categoryLineChart(lengthGainRows(treebanks), {
    category: "length",
    categoryLabel: "words of the sentence",
    value: "gain",
    label: "points gained",
    series: "parser",
    width: 900,
  });
}
