import type { TableRow } from "../../display/csv.ts";
import type { Figure } from "../../display/figure.ts";
import { lineChart } from "../../display/point_chart.ts";
import { Table, type TableColumn } from "../../display/table.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import { settingName } from "./contenders.ts";
import type { LengthCost } from "./length_bins.ts";
import {
  costOfSetting,
  type DecodedTreebank,
  FITTED_FROM,
  growthOf,
  scoreBytes,
  UNPRUNED,
} from "./rows.ts";

const MEBI = 2 ** 20;
const STEPS = ["pruning", "scoring", "chart", "approximation"] as const;

/** Milliseconds and memory by length of sentences, of one setting. */
export function lengthTable(
  treebanks: readonly DecodedTreebank[],
  setting: string = UNPRUNED,
): Table {
  const rows = treebanks.flatMap((treebank) =>
    costOfSetting(treebank, setting).lengths.map((cost) => ({
      treebank: rowId(treebank),
      tokens: cost.tokens,
      sentences: cost.sentences,
      ...cost.milliseconds,
      parts: Math.round(cost.parts),
      spans: Math.round(cost.spans),
      mebibytes: scoreBytes(cost) / MEBI,
      limited: cost.limited === 0 ? undefined : cost.limited,
    }))
  );
  return Table.fromRecords<TableRow>(rows, [
    "treebank",
    { key: "tokens", format: { decimals: 1 } },
    "sentences",
    { key: "total", header: "all", group: "milliseconds a sentence" },
    ...STEPS.map((key) => ({ key, group: "milliseconds a sentence" })),
    { key: "parts", group: "memory" },
    { key: "spans", group: "memory" },
    { key: "mebibytes", header: "MiB", group: "memory" },
    { key: "limited", group: "memory" },
  ], {
    caption: `Decoding by length of sentences: ${setting}`,
    groupRowsBy: "treebank",
    notes: [
      "Medians of the sentences of about one length; tokens: their mean length.",
      "Limited: sentences with more parts than memory is meant for, of which arcs were left out.",
      ...storedNotes(treebanks),
    ],
    limit: 200,
  });
}

/** What grows with the length of a sentence, and with which exponent at most where nothing is pruned. */
const QUANTITIES: readonly {
  readonly key: string;
  readonly header: string;
  readonly group: string;
  readonly of: (cost: LengthCost) => number;
}[] = [
  { key: "total", header: "all", group: "time", of: ({ milliseconds }) => milliseconds.total },
  {
    key: "scoring",
    header: "scoring",
    group: "time",
    of: ({ milliseconds }) => milliseconds.scoring,
  },
  { key: "chart", header: "chart", group: "time", of: ({ milliseconds }) => milliseconds.chart },
  { key: "parts", header: "parts", group: "memory", of: ({ parts }) => parts },
  { key: "spans", header: "spans", group: "memory", of: ({ spans }) => spans },
];

/**
 * What the algorithms are bounded by: [carreras-2007] for the second order, whose parts have three
 * tokens; the chart of [eisner-1996] for first-order; `mst` as in `mst.ts`.
 */
export const GROWTH_BOUNDS = {
  "second-order": { total: 4, scoring: 3, chart: 4, parts: 3, spans: 3 },
  "first-order": { total: 3, scoring: 2, chart: 3, parts: 2, spans: 2 },
  "mst": { total: 2, scoring: 2, chart: 2, parts: 2, spans: 2 },
} as const;

/** With which exponents time and memory grow with the length of a sentence, beside the bounds. */
export function growthTable(treebanks: readonly DecodedTreebank[]): Table {
  const bounds = Object.entries(GROWTH_BOUNDS)
    .map(([setting, bound]) => ({ treebank: "at most", setting, ...bound }));
  const rows = treebanks.flatMap((treebank) =>
    treebank.result.settings.map((cost) => ({
      treebank: rowId(treebank),
      setting: settingName(cost),
      ...Object.fromEntries(QUANTITIES.flatMap(({ key, of }) => {
        const fit = growthOf(cost, of);
        return [[key, fit?.exponent], [`${key}Error`, fit?.standardError]];
      })),
    }))
  );
  return Table.fromRecords<TableRow>([...bounds, ...rows], [
    "treebank",
    "setting",
    ...QUANTITIES.flatMap(({ key, header, group }): TableColumn[] => [
      { key, header, group, format: { decimals: 2 } },
      { key: `${key}Error`, header: "±", group, format: { decimals: 2 } },
    ]),
  ], {
    caption: "Growth with the length of a sentence: fitted exponents (± standard error)",
    groupRowsBy: "treebank",
    notes: [
      `Fitted to sentences from ${FITTED_FROM} tokens on of which no arc was left out to save memory.`,
      "At most: with any number of tokens and a given number of labels, where nothing is pruned.",
      ...storedNotes(treebanks),
    ],
    limit: 200,
  });
}

/** Which lengths a chart has of a treebank, and what is drawn. */
interface Drawn {
  readonly label: string;
  readonly of: (cost: LengthCost) => number;
}

const DRAWN = {
  time: { label: "milliseconds a sentence", of: ({ milliseconds }) => milliseconds.total },
  memory: { label: "MiB of scores", of: (cost) => scoreBytes(cost) / MEBI },
} as const satisfies Record<string, Drawn>;

/**
 * Time or memory against length on logarithmic axes, with the fitted lines, for one treebank. Sentences
 * under {@link FITTED_FROM} tokens are left out, as from the fits.
 * @param settings names, in the order of the legend
 */
export function growthChart(
  treebank: DecodedTreebank,
  quantity: keyof typeof DRAWN,
  settings: readonly string[] = [UNPRUNED, "α 0.3", "first-order", "mst"],
): Figure {
  const { label, of }: Drawn = DRAWN[quantity];
  const rows = settings.flatMap((setting) =>
    costOfSetting(treebank, setting).lengths
      .filter(({ tokens, limited }) => tokens >= FITTED_FROM && limited === 0)
      .map((cost) => ({ setting, tokens: cost.tokens, value: of(cost) }))
  );
  return lineChart(rows, {
    x: "tokens",
    y: "value",
    series: "setting",
    log: "both",
    fit: "power",
    xLabel: "tokens",
    yLabel: label,
    title: `${treebank.name}: ${label} by length`,
    height: 420,
  });
}
