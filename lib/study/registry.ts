import type { Table } from "../display/table.ts";
import type { StudyOptions } from "./run/run_cells.ts";

/** A study that can be run by its name. */
export interface RegisteredStudy {
  readonly name: string;
  /** One line for the list of studies. */
  readonly title: string;
  /**
   * Runs it. Results are kept in the store of the options, so a run that is stopped goes on.
   * @returns the table that the command line prints
   * @throws {GridError} where cells of its grid cannot be computed
   */
  run(options: StudyOptions): Promise<Table>;
}

/**
 * All studies, in the order in which they are listed. To add one, name it here; what it needs is loaded
 * when it runs (`await import`), so that the command line starts without trainers.
 */
export const STUDIES: readonly RegisteredStudy[] = [
  {
    name: "data-sets",
    title: "size, annotation and non-projectivity of the treebanks",
    async run(options) {
      const { dataSetTable, run } = await import("./data_sets/mod.ts");
      return dataSetTable(await run(options));
    },
  },
  {
    name: "coverage",
    title: "theoretical coverage of every transition system",
    async run(options) {
      const { coverageTable, run } = await import("./coverage/mod.ts");
      return coverageTable(await run(options));
    },
  },
  {
    name: "accuracy",
    title: "accuracy of the seven parsers of Nivre (2008), trained and tested on every treebank",
    async run(options) {
      const { accuracyTable, run } = await import("./accuracy/mod.ts");
      return accuracyTable(await run(options));
    },
  },
  {
    name: "time",
    title: "learning and parsing time of the seven parsers of Nivre (2008)",
    async run(options) {
      const { run, timeTable } = await import("./time/mod.ts");
      return timeTable(await run(options));
    },
  },
];
