import type { StudyOptions } from "./run/study.ts";

/** A column of a study's table; what it has besides its key is for reading, not for CSV or JSON. */
export interface StudyColumn {
  readonly key: string;
  /** What stands above the column; default: the key. */
  readonly header?: string;
  readonly unit?: string;
  /** Digits after the point. */
  readonly decimals?: number;
}

/** The table that a study gives. */
export interface StudyTable {
  readonly columns: readonly StudyColumn[];
  /** Values by the keys of the columns. */
  readonly rows: readonly Readonly<Record<string, string | number | boolean | undefined>>[];
  /** Key by which rows are grouped. */
  readonly groupRowsBy?: string;
}

/** A study that can be run by its name. */
export interface RegisteredStudy {
  readonly name: string;
  /** One line for the list of studies. */
  readonly title: string;
  /**
   * Runs it. Results are kept in the store of the options, so a run that is stopped goes on.
   * @throws {InputError} for a fault in a treebank
   * @throws {GridError} where cells of its grid cannot be computed
   */
  run(options: StudyOptions): Promise<StudyTable>;
}

const twoDecimals = (key: string, header = key, unit = "%"): StudyColumn => ({
  key,
  header,
  unit,
  decimals: 2,
});

/** The tables of data sets: notebook 01. */
const dataSets: RegisteredStudy = {
  name: "data-sets",
  title: "size, annotation and non-projectivity of the treebanks",
  async run(options) {
    const { profileTreebanks } = await import("./data_sets/treebank_profiles.ts");
    const { dataSetRow } = await import("./data_sets/profile_rows.ts");
    return {
      columns: [
        { key: "data_set", header: "data set" },
        { key: "language" },
        { key: "tokens_k", header: "Tok", unit: "1000", decimals: 1 },
        { key: "sentences_k", header: "Sen", unit: "1000", decimals: 1 },
        { key: "tokens_per_sentence", header: "T/S", decimals: 1 },
        { key: "lemmas", header: "Lem" },
        { key: "cpos_tags", header: "CPoS" },
        { key: "pos_tags", header: "PoS" },
        { key: "morph_features", header: "MSF" },
        { key: "dependency_types", header: "Dep" },
        twoDecimals("nonprojective_tokens_pct", "NPT"),
        twoDecimals("nonprojective_sentences_pct", "NPS"),
      ],
      rows: (await profileTreebanks(options)).map(dataSetRow),
    };
  },
};

const SCORES = ["LAS", "UAS", "LEM", "UEM"] as const;

/** Theoretical coverage by treebank: notebook 04. */
const coverage: RegisteredStudy = {
  name: "coverage",
  title: "theoretical coverage of every transition system",
  async run(options) {
    const { coverageStudy } = await import("./run/study.ts");
    const { addAllCoverages } = await import("./coverage/coverage_sums.ts");
    const { byTreebank } = await import("./run/by_treebank.ts");
    const treebanks = await byTreebank(await coverageStudy(options), addAllCoverages);
    return {
      columns: [
        { key: "treebank" },
        { key: "parser" },
        ...SCORES.map((score) => twoDecimals(score)),
        { key: "transitions" },
        { key: "swaps" },
      ],
      rows: treebanks.flatMap(({ id, result }) =>
        Object.entries(result).map(([parser, { LAS, UAS, LEM, UEM, transitions, swaps }]) => ({
          ...{ treebank: id, parser, LAS, UAS, LEM, UEM, transitions, swaps },
        }))
      ),
      groupRowsBy: "treebank",
    };
  },
};

/** Accuracy of the seven parsers of nivre-2008: notebook 05. */
const accuracy: RegisteredStudy = {
  name: "accuracy",
  title: "accuracy of the seven parsers of Nivre (2008), trained and tested on every treebank",
  async run(options) {
    const { accuracyStudy } = await import("./accuracy/accuracy_study.ts");
    const { accuracyTable } = await import("./accuracy/accuracy_rows.ts");
    const { NIVRE_2008_PARSERS } = await import("../parsing/parsers.ts");
    return {
      columns: [
        ...["metric", "language", "treebank"].map((key) => ({ key })),
        ...NIVRE_2008_PARSERS.map((parser) => twoDecimals(parser)),
      ],
      rows: accuracyTable(await accuracyStudy(options)),
      groupRowsBy: "metric",
    };
  },
};

/** Learning and parsing time of the seven parsers of nivre-2008: notebook 06. */
const time: RegisteredStudy = {
  name: "time",
  title: "learning and parsing time of the seven parsers of Nivre (2008)",
  async run(options) {
    const { parserTimeStudy } = await import("./time/time_study.ts");
    const { timeTableRows } = await import("./time/time_rows.ts");
    return {
      columns: [
        ...["treebank", "parser", "tokens", "instances", "classes"].map((key) => ({ key })),
        { key: "supportVectors", header: "support vectors" },
        { key: "learning", unit: "s", decimals: 3 },
        { key: "parsing", unit: "s", decimals: 3 },
        { key: "learningRatio", header: "learning / NP-L", decimals: 2 },
        { key: "parsingRatio", header: "parsing / NP-L", decimals: 2 },
      ],
      rows: timeTableRows(await parserTimeStudy(options)),
      groupRowsBy: "treebank",
    };
  },
};

/**
 * All studies, in the order in which they are listed. To add one, write its `run` beside its code and
 * name it here; what it needs is loaded when it runs (`await import`), so that the command line starts
 * without trainers. A study whose cells take long makes them with `runGrid`, from `options.store` and
 * with `options.onProgress`.
 */
export const STUDIES: readonly RegisteredStudy[] = [dataSets, coverage, accuracy, time];
