import type { TableRow } from "../../display/csv.ts";
import { PROBABILITY } from "../../display/number_format.ts";
import { Table, type TableColumn } from "../../display/table.ts";
import type { Figure } from "../../display/figure.ts";
import { lineChart } from "../../display/point_chart.ts";
import { errorReduction } from "../../evaluation/improvement.ts";
import { mcnemarPValue } from "../../evaluation/significance.ts";
import { besidePublishedTable } from "../../papers/beside_published.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import type { Studied } from "../run/treebanks.ts";
import type { SizePoint } from "./results.ts";
import { attachmentScore, type BoundedTreebank, comparison, errorsAvoided } from "./rows.ts";
import { BASELINE, UNBOUNDED } from "./settings.ts";

/** The parsers with and without a bound, as the paper has them, divided, and with predicted tags. */
const VARIANTS = {
  "gold-standard tags": "",
  "predicted tags": ", predicted tags",
  "a classifier per tag": ", split",
};

/** What predicted tags, and a split of the training data, do to both parsers and to what lies between. */
export function variantTable(treebanks: readonly BoundedTreebank[]): Table {
  const rows = treebanks.map((treebank) => {
    const row: Record<string, string | number> = { treebank: rowId(treebank) };
    for (const [variant, suffix] of Object.entries(VARIANTS)) {
      const [unbounded, baseline] = [UNBOUNDED + suffix, BASELINE + suffix];
      row[`${variant} AS`] = attachmentScore(treebank, unbounded);
      row[`${variant} 0`] = attachmentScore(treebank, baseline);
      row[`${variant} ER`] = errorsAvoided(treebank, unbounded, baseline);
      row[`${variant} p`] = comparison(treebank, unbounded, baseline).pValue;
    }
    return row;
  });
  const columns = Object.keys(VARIANTS).flatMap((group): TableColumn[] => [
    { key: `${group} AS`, header: "∞", group, format: { decimals: 2 } },
    { key: `${group} 0`, header: "0", group, format: { decimals: 2 } },
    { key: `${group} ER`, header: "ER", group, format: { decimals: 1 }, pValue: `${group} p` },
  ]);
  return Table.fromRecords<TableRow>(rows, ["treebank", ...columns], {
    caption: "Attachment score (%) with d = ∞ and d = 0, and error reduction (%)",
    notes: ["* significant by McNemar's test, p < 0.05.", ...storedNotes(treebanks)],
    limit: 100,
  });
}

/**
 * Where the gain of the parser without a bound lies: arcs of each kind that it finds and the projective
 * parser does not, less those that it misses, for every thousand tokens; and how well it does on
 * non-projective arcs with each bound. All tokens, without labels.
 */
export function arcTable(treebanks: readonly BoundedTreebank[]): Table {
  const bounds = [UNBOUNDED, "max degree 2", "max degree 1"];
  const rows = treebanks.map((treebank) => {
    const { parsers } = treebank.result;
    const arcsOf = (name: string) => parsers[name].breakdown.all;
    const [ours, theirs] = [UNBOUNDED, BASELINE].map(arcsOf);
    const perThousand = (kind: "projective" | "nonprojective") =>
      1000 * (ours[kind].goldFound - theirs[kind].goldFound) / parsers[UNBOUNDED].test.tokens;
    return {
      treebank: rowId(treebank),
      nonprojective: perThousand("nonprojective"),
      projective: perThousand("projective"),
      gold: ours.nonprojective.gold,
      ...Object.fromEntries(bounds.flatMap((name) => [
        [`recall ${name}`, arcsOf(name).nonprojective.recall],
        [`precision ${name}`, arcsOf(name).nonprojective.precision],
      ])),
    };
  });
  const format = { plus: true, decimals: 1 };
  const gained = "gained per 1,000 tokens";
  const ofBounds = (score: string) =>
    bounds.map((name, k) => ({
      key: `${score} ${name}`,
      header: ["∞", "2", "1"][k],
      group: `${score}, non-projective (%)`,
      format: { decimals: 1 },
    }));
  return Table.fromRecords<TableRow>(rows, [
    "treebank",
    { key: "nonprojective", header: "non-proj. arcs", group: gained, format },
    { key: "projective", header: "projective arcs", group: gained, format },
    { key: "gold", header: "non-proj. arcs" },
    ...ofBounds("recall"),
    ...ofBounds("precision"),
  ], {
    caption: "Where the parser without a bound gains on the projective one, and where it loses",
    notes: storedNotes(treebanks),
    limit: 100,
  });
}

/** The published systems of [nivre-2007, table 4], and what we call the third. */
const PUBLISHED_SYSTEMS: Readonly<Record<string, string>> = {
  "CoNLL-X McDonald et al.": "McDonald et al.",
  "CoNLL-X Nivre et al.": "PP-E",
  "Incremental non-projective": UNBOUNDED,
};

/**
 * Ours under [nivre-2007, table 4], by language: labelled attachment score, trained on the whole
 * training set. The published pseudo-projective parser of Nivre et al. stands in the column of PP-E.
 * @param published `nivre2007-table4-labeled-attachment-score`
 */
export function table4(
  treebanks: readonly BoundedTreebank[],
  published: Pick<PublishedTable, "rows" | "columns">,
): Table {
  const languages = published.columns.filter((column) => column !== "system");
  const theirs = languages.map((language) => ({
    language,
    treebank: `CoNLL-X ${language}`,
    ...Object.fromEntries(
      published.rows.map((row) => [PUBLISHED_SYSTEMS[String(row.system)], row[language]]),
    ),
  }));
  const ours = treebanks.map((treebank) => ({
    language: treebank.language,
    treebank: rowId(treebank),
    ...Object.fromEntries(
      Object.entries(treebank.result.parsers).map(([name, { scores }]) => [name, scores.LAS]),
    ),
  }));
  const parsers = Object.keys(treebanks[0]?.result.parsers ?? {});
  const systems = ["McDonald et al.", ...parsers];
  return besidePublishedTable(
    ["source", "treebank"].map((key): TableColumn => ({ key })).concat(
      systems.map((key) => ({ key, align: "right", format: { decimals: 2 } })),
    ),
    theirs,
    ours,
    {
      caption: "Labelled attachment score (%), trained on the whole training set",
      notes: [
        "Published, under PP-E: the system of Nivre et al. (2006), a pseudo-projective arc-eager parser.",
        ...storedNotes(treebanks),
      ],
    },
  );
}

/** A treebank of which parts of several sizes were learned from. */
export type GrownTreebank = Studied<readonly SizePoint[]>;

/** The errors that the parser without a bound avoids, by number of training tokens. */
export function sizeRows(treebanks: readonly GrownTreebank[]) {
  return treebanks.flatMap((treebank) =>
    treebank.result.map(({ tokens, unbounded, baseline, onlyUnbounded, onlyBaseline }) => ({
      treebank: rowId(treebank),
      tokens,
      unbounded,
      baseline,
      ER: errorReduction(unbounded, baseline),
      pValue: mcnemarPValue({ onlyFirst: onlyUnbounded, onlySecond: onlyBaseline }),
    }))
  );
}

/** {@link sizeRows} as a table. */
export function sizeTable(treebanks: readonly GrownTreebank[]): Table {
  return Table.fromRecords(sizeRows(treebanks), [
    "treebank",
    { key: "tokens", header: "training tokens" },
    { key: "unbounded", header: "∞", group: "attachment score (%)" },
    { key: "baseline", header: "0", group: "attachment score (%)" },
    { key: "ER", header: "error reduction", unit: "%" },
    { key: "pValue", header: "p", format: PROBABILITY },
  ], {
    caption: "Error reduction by size of the training set",
    groupRowsBy: "treebank",
    notes: storedNotes(treebanks),
  });
}

/** {@link sizeRows} as curves. */
export function sizeChart(treebanks: readonly GrownTreebank[]): Figure {
  return lineChart(sizeRows(treebanks), {
    x: "tokens",
    xLabel: "training tokens",
    y: "ER",
    yLabel: "error reduction (%)",
    series: "treebank",
    log: "x",
    title: "What non-projective parsing avoids of the errors of projective parsing",
  });
}
