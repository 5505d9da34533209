import { type ParserRecipe, parserRecipe } from "../../parsing/parsers.ts";
import type { ModelPlan } from "./model_results.ts";

/** A bound on the degree of arcs, as the recipes and systems `degree-0` … `degree-inf` are called. */
export type Bound = "0" | "1" | "2" | "inf";

/** The bounds of [nivre-2007, sec. 5], the highest first as in its tables. */
export const BOUNDS: readonly Bound[] = ["inf", "2", "1", "0"];

/** How a parser is trained and how it parses: a row of a table. */
export interface BoundedSetting {
  readonly name: string;
  /** The bound under which training trees are derived. */
  readonly training: Bound;
  /** The bound under which sentences are parsed. */
  readonly parsing: Bound;
  /** Whether there is a classifier for each part of speech of j, where the paper has one for all. */
  readonly split?: boolean;
  /** Whether tags are predicted whatever tags the study is run with. */
  readonly predicted?: boolean;
}

/**
 * The parsers of [nivre-2007, tables 2 and 3] by the published names: one that is trained without a
 * bound and parses with three, and the baseline, which sees nothing but projective links.
 */
export const TABLE_SETTINGS: readonly BoundedSetting[] = [
  { name: "non-projective", training: "inf", parsing: "inf" },
  { name: "max degree 2", training: "inf", parsing: "2" },
  { name: "max degree 1", training: "inf", parsing: "1" },
  { name: "projective", training: "0", parsing: "0" },
];

/** The best parser of the paper, and its baseline. */
export const UNBOUNDED = TABLE_SETTINGS[0].name;
export const BASELINE = TABLE_SETTINGS[3].name;

/**
 * The set-ups that [nivre-2007, footnote 3] tried and left: all parsers trained on non-projective data,
 * and each parser trained under its own bound.
 */
const FOOTNOTE_SETTINGS: readonly BoundedSetting[] = [
  { name: "projective, trained without bound", training: "inf", parsing: "0" },
  { name: "max degree 1, trained so", training: "1", parsing: "1" },
  { name: "max degree 2, trained so", training: "2", parsing: "2" },
];

/** The best parser of the paper with a classifier for each part of speech, as other parsers have. */
export const DIVIDED = "non-projective, split";

/** What a split of the data changes, and what tags change that a tagger predicts. */
const OTHER_SETTINGS: readonly BoundedSetting[] = [
  { name: DIVIDED, training: "inf", parsing: "inf", split: true },
  { name: "projective, split", training: "0", parsing: "0", split: true },
  { name: "non-projective, predicted tags", training: "inf", parsing: "inf", predicted: true },
  { name: "projective, predicted tags", training: "0", parsing: "0", predicted: true },
];

/** All that is trained and tested. */
export const SETTINGS: readonly BoundedSetting[] = [
  ...TABLE_SETTINGS,
  ...FOOTNOTE_SETTINGS,
  ...OTHER_SETTINGS,
];

/** A parser that is trained once, what it then parses with, and whether tags are predicted anyhow. */
export interface TrainedOnce extends ModelPlan {
  readonly predicted: boolean;
}

/** The parser of [nivre-2007] that is trained with a bound, with one classifier or with many. */
export function boundedRecipe(training: Bound, split = false): ParserRecipe {
  const system = `degree-${training}`;
  return {
    ...parserRecipe(system),
    trainingSystem: system,
    features: split ? "degree-split" : "degree",
  };
}

/** Settings by what has to be trained for them: those that differ only in parsing share a model. */
export function trainedOnce(settings: readonly BoundedSetting[]): TrainedOnce[] {
  const groups = Map.groupBy(
    settings,
    ({ training, split = false, predicted = false }) => `${training} ${split} ${predicted}`,
  );
  return [...groups.values()].map((group) => ({
    recipe: boundedRecipe(group[0].training, group[0].split),
    predicted: group[0].predicted ?? false,
    systems: Object.fromEntries(group.map(({ name, parsing }) => [name, `degree-${parsing}`])),
  }));
}

/**
 * The parsers of our [nivre-2007, table 4]: the non-projective parser, which the paper has alone, its
 * bounded versions, the same with a classifier for each part of speech, as all others here have, and
 * other ways to non-projective trees. PP-E is the technique of the second of
 * the systems in the paper's table.
 */
export const LABELLED_PARSERS: readonly TrainedOnce[] = [
  {
    recipe: boundedRecipe("inf"),
    predicted: false,
    systems: { [UNBOUNDED]: "degree-inf", "max degree 2": "degree-2", "max degree 1": "degree-1" },
  },
  { recipe: boundedRecipe("0"), predicted: false, systems: { [BASELINE]: "degree-0" } },
  {
    recipe: boundedRecipe("inf", true),
    predicted: false,
    systems: { [DIVIDED]: "degree-inf" },
  },
  ...["PP-E", "NP-L", "NP-L-degree-1", "planar", "2-planar", "P3", "P3-eager"].map((name) => {
    const recipe = parserRecipe(name);
    return { recipe, predicted: false, systems: { [name]: recipe.system } };
  }),
];
