import type { ParserSetting } from "../accuracy/study.ts";

/** A parser with everything that was chosen for it, under the name that tables have for it. */
export interface AblationSetting extends ParserSetting {
  readonly name: string;
}

/** A parser as its recipe has it. */
const plain = (parser: string): AblationSetting => ({ name: parser, parser });
/** Takes the permissible transition that the classifier ranks highest, as MaltParser does. */
const nextBest = (parser: string): AblationSetting => ({
  name: `${parser}, next best`,
  parser,
  variant: { fallback: "next-best" },
});
/** The label that MaltParser gives to tokens that are left without a head. */
const MALT_ROOT_LABEL = "ROOT";
const rootLabel = (parser: string): AblationSetting => ({
  name: `${parser}, label ${MALT_ROOT_LABEL}`,
  parser,
  variant: { rootLabel: MALT_ROOT_LABEL },
});

/** A choice that the papers make, or leave open: what was chosen, and what might have been. */
export interface Choice {
  readonly choice: string;
  /** Name of the setting as published. */
  readonly published: string;
  /** Names of settings that differ from it in nothing but the choice. */
  readonly others: readonly string[];
}

/** Parsers in which the choice of a fallback and of a root label is looked at. */
const LIST_AND_STACK = ["NP-L", "P-L", "P-E", "PP-E"];

/** The choices of the study, each with the parsers that show it. */
export const CHOICES: readonly Choice[] = [
  { choice: "oracle of NP-L: exhaustive or early", published: "NP-L", others: ["NP-L-early"] },
  { choice: "features of NP-L: λ2 or contexts", published: "NP-L", others: ["NP-L-contexts"] },
  {
    choice: "NP-L as in the paper or as in MaltParser",
    published: "NP-L",
    others: ["NP-L-malt"],
  },
  { choice: "oracle of P3: lazy or eager swaps", published: "P3", others: ["P3-eager"] },
  { choice: "search of lifted heads", published: "PP-L", others: ["PP-L-nearest"] },
  { choice: "search of lifted heads", published: "PP-E", others: ["PP-E-nearest"] },
  { choice: "search of lifted heads", published: "P1", others: ["P1-nearest"] },
  { choice: "marks of lifted arcs", published: "P1", others: ["P1-path", "P1-head+path"] },
  {
    choice: "marks and search",
    published: "P1",
    others: ["P1-head+path-nearest"],
  },
  ...LIST_AND_STACK.map((parser) => ({
    choice: "fallback: default transition or next best",
    published: parser,
    others: [nextBest(parser).name],
  })),
  ...LIST_AND_STACK.map((parser) => ({
    choice: "label of headless tokens: the most frequent or ROOT",
    published: parser,
    others: [rootLabel(parser).name],
  })),
];

/** All settings that are trained and tested. */
export const ABLATION_SETTINGS: readonly AblationSetting[] = [
  ...[
    ...[
      "NP-L",
      "NP-L-early",
      "NP-L-contexts",
      "NP-L-malt",
      "P-L",
      "PP-L",
      "PP-L-nearest",
      "P-E",
      "PP-E",
      "PP-E-nearest",
    ],
    ...["P0", "P1", "P1-nearest", "P1-path", "P1-head+path", "P1-head+path-nearest"],
    ...["P2", "P3", "P3-eager"],
  ].map(plain),
  ...LIST_AND_STACK.map(nextBest),
  ...LIST_AND_STACK.map(rootLabel),
];

/** A comparison of two settings. */
export interface Comparison {
  /** What was chosen otherwise than published; `as published` where nothing was. */
  readonly setting: string;
  readonly better: string;
  readonly worse: string;
}

/** A conclusion of a paper about two parsers, and the same two under other choices. */
export interface Conclusion {
  readonly claim: string;
  /** The published table, and the two of its columns or rows. */
  readonly table: "nivre-2008" | "kuhlmann-nivre-2010";
  readonly parsers: readonly [better: string, worse: string];
  readonly comparisons: readonly Comparison[];
}

function conclusion(
  table: Conclusion["table"],
  better: string,
  worse: string,
  others: readonly Comparison[],
): Conclusion {
  const published = { setting: "as published", better, worse };
  return {
    claim: `${better} above ${worse}`,
    table,
    parsers: [better, worse],
    comparisons: [published, ...others],
  };
}

/** The same two parsers with another fallback, and with another label of headless tokens. */
function common(better: string, worse: string): Comparison[] {
  const changes = { "next best": nextBest, "label ROOT": rootLabel };
  return Object.entries(changes).map(([setting, change]) => ({
    setting,
    better: change(better).name,
    worse: change(worse).name,
  }));
}

/** What the papers conclude from their accuracies, as far as the choices could turn it. */
export const CONCLUSIONS: readonly Conclusion[] = [
  conclusion("nivre-2008", "NP-L", "P-L", [
    { setting: "early shift", better: "NP-L-early", worse: "P-L" },
    { setting: "as MaltParser has NP-L", better: "NP-L-malt", worse: "P-L" },
    ...common("NP-L", "P-L"),
  ]),
  conclusion("nivre-2008", "NP-L", "PP-L", [
    { setting: "early shift", better: "NP-L-early", worse: "PP-L" },
    { setting: "as MaltParser has NP-L", better: "NP-L-malt", worse: "PP-L" },
    { setting: "nearest search", better: "NP-L", worse: "PP-L-nearest" },
  ]),
  conclusion("nivre-2008", "PP-L", "P-L", [
    { setting: "nearest search", better: "PP-L-nearest", worse: "P-L" },
  ]),
  conclusion("nivre-2008", "PP-E", "P-E", [
    { setting: "nearest search", better: "PP-E-nearest", worse: "P-E" },
    ...common("PP-E", "P-E"),
  ]),
  conclusion("kuhlmann-nivre-2010", "P1", "P0", [
    { setting: "nearest search", better: "P1-nearest", worse: "P0" },
    { setting: "path", better: "P1-path", worse: "P0" },
    { setting: "head+path", better: "P1-head+path", worse: "P0" },
  ]),
  conclusion("kuhlmann-nivre-2010", "P2", "P0", []),
  conclusion("kuhlmann-nivre-2010", "P3", "P0", [
    { setting: "eager swaps", better: "P3-eager", worse: "P0" },
  ]),
  conclusion("kuhlmann-nivre-2010", "P3", "P1", [
    { setting: "eager swaps", better: "P3-eager", worse: "P1" },
    { setting: "head+path", better: "P3", worse: "P1-head+path" },
    { setting: "head+path, nearest search", better: "P3", worse: "P1-head+path-nearest" },
  ]),
  conclusion("kuhlmann-nivre-2010", "P1", "P2", [
    { setting: "head+path", better: "P1-head+path", worse: "P2" },
  ]),
];
