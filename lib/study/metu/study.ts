import type { TableRow } from "../../display/csv.ts";
import { readPublished } from "../../papers/published.ts";
import { type CellKind, runCells, type StudyOptions } from "../run/run_cells.ts";
import { cellTreebank, studyFiles } from "../run/treebanks.ts";
import { type Choice, FOLDS, type FoldScores, type foldScores } from "./fold_scores.ts";
import { choicesOf, type NamedChoice } from "./choices.ts";

/** METU-Sabanci, by the id of the catalog. */
export const TREEBANK = "tr_metu";

const FOLD_SCORES: CellKind<typeof foldScores> = {
  study: "metu",
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
  readonly folds: readonly FoldScores[];
}

/** The study with what it is set beside. */
export interface StudiedMetu {
  readonly choices: readonly StudiedChoice[];
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
  const { profile = "quick", only } = options;
  const published = (await readPublished("nivre2008-table3-accuracy")).rows;
  const all = await studyFiles("full", only);
  const file = all.find(({ treebank }) => treebank?.id === TREEBANK);
  if (file === undefined) return { choices: [], published };
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
  const studied = choices.map((choice, c) => ({
    ...choice,
    folds: results.slice(c * FOLDS, (c + 1) * FOLDS),
  }));
  return { choices: studied, published };
}

/** A choice without its name, which no result depends on. */
function settingsOf({ parser, block, conversion, columns, trainShare }: Choice) {
  return { parser, block, conversion, columns, trainShare };
}
