import { Table, type TableColumn } from "../../display/table.ts";
import type { ProjectivityScores } from "../../evaluation/projectivity_breakdown.ts";
import { breakdownTable } from "../../papers/breakdown_table.ts";
import { verdictOn } from "../../papers/claims.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { KUHLMANN_NIVRE_2010_PARSERS } from "../../parsing/parsers.ts";
import { storedNotes } from "../run/stored.ts";
import type { Studied } from "../run/treebanks.ts";
import { byLanguage, type CoverageByParser, coverageOfParser, type Headed } from "./sums.ts";

const CAPTION = "Unlabelled precision and recall by projectivity (%)";

/**
 * Unlabelled precision and recall of P0 to P3 in percent by projectivity of arcs and trees
 * [kuhlmann-nivre-2010, table 3].
 * @param options `compact` leaves out what is hardly ever defined, see {@link breakdownTable}
 */
export function table3(
  treebanks: Headed,
  { compact = false }: { readonly compact?: boolean } = {},
): Table {
  const rows = [...treebanks].flatMap(([treebank, result]) =>
    KUHLMANN_NIVRE_2010_PARSERS.map((parser) => ({
      names: { treebank, parser },
      scores: coverageOfParser(result, parser).breakdown,
    }))
  );
  return breakdownTable(rows, { caption: CAPTION, groupRowsBy: "treebank", compact });
}

/**
 * What [kuhlmann-nivre-2010, table 3] has of a parser and can differ between parsers, in percent;
 * undefined where nothing is predicted. Every non-projective arc is in a non-projective tree, so
 * these need no column of their own there, and in projective trees an oracle errs in nothing.
 */
export interface ArcCoverage {
  /** Over all sentences. */
  readonly projectivePrecision: number | undefined;
  readonly projectiveRecall: number | undefined;
  readonly nonprojectivePrecision: number | undefined;
  readonly nonprojectiveRecall: number | undefined;
  /** Projective arcs of sentences with a non-projective tree. */
  readonly crossedPrecision: number | undefined;
  readonly crossedRecall: number | undefined;
}

/** The arc coverage of a parser by its name in the paper. */
export type ArcCoverageOf = (parser: string) => ArcCoverage;

/** The arc coverage of the parsers on our treebanks. */
export function arcCoverage(result: CoverageByParser): ArcCoverageOf {
  return (parser) => arcCoverageIn(coverageOfParser(result, parser).breakdown);
}

/** What of a breakdown by projectivity can differ between parsers. */
export function arcCoverageIn({ all, nonprojectiveSentences }: ProjectivityScores): ArcCoverage {
  return {
    projectivePrecision: all.projective.precision,
    projectiveRecall: all.projective.recall,
    nonprojectivePrecision: all.nonprojective.precision,
    nonprojectiveRecall: all.nonprojective.recall,
    crossedPrecision: nonprojectiveSentences.projective.precision,
    crossedRecall: nonprojectiveSentences.projective.recall,
  };
}

/** The arc coverage of the parsers for a language, as published in [kuhlmann-nivre-2010, table 3]. */
export function publishedArcCoverage(published: PublishedTable, language: string): ArcCoverageOf {
  return (parser) => {
    const score = (sentences: string, key: string) => {
      const value = published.find({ language, parser, sentences })?.[key];
      return value === undefined ? undefined : Number(value);
    };
    return {
      projectivePrecision: score("all", "projective_precision_pct"),
      projectiveRecall: score("all", "projective_recall_pct"),
      nonprojectivePrecision: score("all", "nonprojective_precision_pct"),
      nonprojectiveRecall: score("all", "nonprojective_recall_pct"),
      crossedPrecision: score("non-projective", "projective_precision_pct"),
      crossedRecall: score("non-projective", "projective_recall_pct"),
    };
  };
}

const ALL = "all sentences";
const CROSSED = "non-projective trees";
const SCORES: readonly (TableColumn & { readonly key: keyof ArcCoverage })[] = [
  { key: "projectivePrecision", header: "P", group: [ALL, "proj. arcs"] },
  { key: "projectiveRecall", header: "R", group: [ALL, "proj. arcs"] },
  { key: "nonprojectivePrecision", header: "P", group: [ALL, "non-proj. arcs"] },
  { key: "nonprojectiveRecall", header: "R", group: [ALL, "non-proj. arcs"] },
  { key: "crossedPrecision", header: "P", group: [CROSSED, "proj. arcs"] },
  { key: "crossedRecall", header: "R", group: [CROSSED, "proj. arcs"] },
];

/**
 * The rows of [kuhlmann-nivre-2010, table 3], and under each ours of the language, its treebanks
 * taken as one, where we have any.
 */
export function table3Beside(
  treebanks: readonly Studied<CoverageByParser>[],
  published: PublishedTable,
): Table {
  const ours = byLanguage(treebanks);
  const rows = languagesOf(published).flatMap((language) =>
    KUHLMANN_NIVRE_2010_PARSERS.flatMap((parser) => {
      const theirs = publishedArcCoverage(published, language)(parser);
      const own = ours.get(language);
      return [
        { language, parser, source: "published", ...theirs },
        ...own ? [{ language, parser, source: "here", ...arcCoverage(own)(parser) }] : [],
      ];
    })
  );
  return Table.fromRecords(rows, ["language", "parser", "source", ...SCORES], {
    caption: CAPTION,
    groupRowsBy: "language",
    notes: [published.note ?? ""],
  });
}

/** The languages of a published table, in its order. */
export function languagesOf({ rows }: PublishedTable): string[] {
  return [...new Set(rows.map(({ language }) => String(language)))];
}

/** Whether a score is as high as another; nothing predicted is nothing wrong. */
const atLeast = (score: number | undefined, other: number) => (score ?? 100) >= other;

/** What [kuhlmann-nivre-2010, sec. 5.1] says of its Table 3, each as a test of the figures. */
const CLAIMS: readonly [claim: string, holds: (of: ArcCoverageOf) => boolean][] = [
  ["P0: recall of projective arcs above 99.9 %", (of) => atLeast(of("P0").projectiveRecall, 99.9)],
  [
    "P0: precision of projective arcs below their recall",
    (of) => of("P0").projectivePrecision! < of("P0").projectiveRecall!,
  ],
  [
    "P1: recall of non-projective arcs above that of P2",
    (of) => of("P1").nonprojectiveRecall! > of("P2").nonprojectiveRecall!,
  ],
  [
    "P1: precision of non-projective arcs below that of P2",
    (of) => (of("P1").nonprojectivePrecision ?? 100) < (of("P2").nonprojectivePrecision ?? 100),
  ],
  [
    "P1: projective arcs of such trees above 99 %, both ways",
    (of) => atLeast(of("P1").crossedPrecision, 99) && atLeast(of("P1").crossedRecall, 99),
  ],
  [
    "P2: every non-projective arc predicted is right",
    (of) => atLeast(of("P2").nonprojectivePrecision, 100),
  ],
  [
    "P2: errs on projective arcs of such trees, both ways",
    (of) => !atLeast(of("P2").crossedPrecision, 100) && !atLeast(of("P2").crossedRecall, 100),
  ],
  ["P3: all perfect", (of) => Object.values(of("P3")).every((score) => atLeast(score, 100))],
];

/**
 * Each statement of the paper on its Table 3 with the number of its languages, and of our treebanks
 * with a non-projective tree, for which it holds. "Such trees" are those that are not projective.
 */
export function table3Claims(
  treebanks: readonly Studied<CoverageByParser>[],
  published: PublishedTable,
): Table {
  const crossed = treebanks.filter(({ result }) => result.P0.UEM < 100);
  const languages = languagesOf(published);
  const rows = CLAIMS.map(([claim, holds]) => ({
    claim,
    published: languages.filter((one) => holds(publishedArcCoverage(published, one))).length,
    languages: languages.length,
    here: crossed.filter(({ result }) => holds(arcCoverage(result))).length,
    verdict: verdictOn(crossed.map(({ result }) => holds(arcCoverage(result)))),
    treebanks: crossed.length,
  }));
  return Table.fromRecords(rows, [
    "claim",
    { key: "published", header: "holds", group: published.source },
    { key: "languages", header: "of languages", group: published.source },
    { key: "here", header: "holds", group: "here" },
    { key: "treebanks", header: "of treebanks", group: "here" },
    "verdict",
  ], {
    caption: "What the paper says of its Table 3",
    notes: [
      "Confirmed, refuted, mixed: it holds on all treebanks, on none, on some.",
      ...storedNotes(treebanks),
    ],
  });
}
