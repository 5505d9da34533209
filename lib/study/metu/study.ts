import type { TableRow } from "../../display/csv.ts";
import { readPublished } from "../../papers/published.ts";
import { type CellKind, runCells, type StudyOptions } from "../run/run_cells.ts";
import { withStored } from "../run/stored.ts";
import { cellTreebank, type Studied, studyFiles, studyUnit } from "../run/treebanks.ts";
import { baseOf, type Effect, effectOf, type TestedChoice } from "./effects.ts";
import { type Choice, FOLDS, type FoldScores, type foldScores } from "./fold_scores.ts";
import { choicesOf, type NamedChoice } from "./choices.ts";

/** METU-Sabanci, by the id of the catalog. */
export const TREEBANK = "tr_metu";

/** Name of the cells and of the stored results. */
const RUN = "metu";

const FOLD_SCORES: CellKind<typeof foldScores> = {
  study: RUN,
  module: import.meta.resolve("./fold_scores.ts"),
  compute: "foldScores",
};

/** How the study of METU-Sabanci is run. */
export interface MetuOptions extends StudyOptions {
  /** What is compared; by default what the profile does, see `choicesOf`. */
  readonly choices?: readonly NamedChoice[];
}

/** A choice with what came of it on each fold, every sentence tested once. */
export interface StudiedChoice extends NamedChoice {
  readonly folds: readonly Omit<FoldScores, "rightWords">[];
  /** Against stretches of the text; undefined for these themselves. */
  readonly effect?: Effect;
}

/** The study with what it is set beside. */
export interface StudiedMetu {
  /** METU-Sabanci alone, or nothing where it is not at hand. */
  readonly treebanks: readonly Studied<readonly StudiedChoice[]>[];
  /** Rows of [nivre-2008, tab. 3]. */
  readonly published: readonly TableRow[];
}

/** How many times as large a cell counts whose parser has an instance for each pair of tokens. */
const QUADRATIC = 5;

/**
 * Trains parsers on METU-Sabanci in many ways, by cross-validation, to tell what part each choice has in
 * the distance from the Turkish row of [nivre-2008, tab. 3]. Nothing where `only` leaves the treebank
 * out. The full profile takes about half an hour on two cores, the quick one some seconds.
 *
 * @throws {GridError} where cells cannot be computed
 */
export async function run(options: MetuOptions = {}): Promise<StudiedMetu> {
  const { profile = "quick" } = options;
  const published = (await readPublished("nivre2008-table3-accuracy")).rows;
  const all = await studyFiles("full", options);
  const file = all.find(({ treebank }) => treebank?.id === TREEBANK);
  if (file === undefined) return { treebanks: [], published };
  const choices = options.choices ?? choicesOf(profile);
  const treebank = await cellTreebank(TREEBANK, [file]);
  const cells = choices.flatMap((named) =>
    Array.from({ length: FOLDS }, (_, fold) => ({
      name: `${named.name} ${named.parser} fold ${fold}`,
      treebank,
      settings: { ...settingsOf(named), fold },
      task: { file, checksum: treebank.checksum, choice: settingsOf(named), fold },
      size: named.trainShare * (named.parser === "NP-L" ? QUADRATIC : 1),
    }))
  );
  const results = await runCells(FOLD_SCORES, cells, options);
  const tested = choices.map((choice, c) => ({
    ...choice,
    folds: results.slice(c * FOLDS, (c + 1) * FOLDS),
  }));
  return {
    treebanks: [{ ...studyUnit(TREEBANK, [file]), result: withEffects(tested) }],
    published,
  };
}

/** What is stored of this study, by the name of the run. */
export const runs = {
  [RUN]: async (options: StudyOptions) => (await run(options)).treebanks,
};

/** The stored results of the full profile, which takes too long for a notebook; see `readStored`. */
export async function storedRun(): Promise<StudiedMetu> {
  const published = (await readPublished("nivre2008-table3-accuracy")).rows;
  return { treebanks: await withStored(RUN, []), published };
}

function withEffects(tested: readonly TestedChoice[]): StudiedChoice[] {
  return tested.map((choice) => ({
    ...choice,
    folds: choice.folds.map(({ rightWords: _, ...counts }) => counts),
    effect: effectOf(choice, baseOf(tested, choice)),
  }));
}

/** A choice without its name, which no result depends on. */
function settingsOf({ parser, block, conversion, columns, trainShare }: Choice) {
  return { parser, block, conversion, columns, trainShare };
}
