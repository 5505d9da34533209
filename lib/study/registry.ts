import type { Table } from "../display/table.ts";
import type { StudyOptions } from "./run/run_cells.ts";
import type { Studied } from "./run/treebanks.ts";

/** A study that can be run by its name. */
export interface RegisteredStudy {
  readonly name: string;
  /** One line for the list of studies. */
  readonly title: string;
  /** Id of the one treebank that it is about; undefined where it is about any. */
  readonly treebank?: string;
  /** Whether it trains parsers, which can see predicted tags instead of gold ones. */
  readonly takesTags: boolean;
  /**
   * Runs it. Results are kept in the store of the options, so a run that is stopped goes on.
   * @returns the table that the command line prints
   * @throws {GridError} where cells of its grid cannot be computed
   */
  run(options: StudyOptions): Promise<Table>;
  /**
   * Computes what is stored of it in the profile `full`, for the treebanks at hand, and stores it.
   * @returns the paths of the files
   * @throws {GridError} where cells of its grid cannot be computed
   */
  refresh(options: StudyOptions): Promise<string[]>;
}

/** What a study's `mod.ts` has for the registry. */
interface StudyModule<Result> {
  run(options: StudyOptions): Promise<Result>;
  table(result: Result): Table;
  /** What is stored of it, by the name under which; by default nothing. */
  readonly runs?: Readonly<
    Record<string, (options: StudyOptions) => Promise<readonly Studied<unknown>[]>>
  >;
}

function registered<Result>(
  name: string,
  title: string,
  load: () => Promise<StudyModule<Result>>,
  { takesTags = false, treebank }: Partial<Pick<RegisteredStudy, "takesTags" | "treebank">> = {},
): RegisteredStudy {
  return {
    name,
    title,
    takesTags,
    treebank,
    async run(options) {
      const { run, table } = await load();
      return table(await run(options));
    },
    async refresh(options) {
      const { runs = {} } = await load();
      const { writeStored } = await import("./run/store_results.ts");
      const paths: string[] = [];
      for (const [name, run] of Object.entries(runs)) {
        const studied = await run({ ...options, profile: "full", stored: false });
        for (const path of await writeStored(name, studied)) paths.push(path);
      }
      return paths;
    },
  };
}

/**
 * All studies, in the order in which they are listed. To add one, name it here. Its code is loaded when
 * it runs, so that the command line starts without trainers.
 */
export const STUDIES: readonly RegisteredStudy[] = [
  registered(
    "data-sets",
    "size, annotation and non-projectivity of the treebanks",
    () => import("./data_sets/mod.ts"),
  ),
  registered(
    "classes",
    "sentences in each class of mildly non-projective trees, and arcs by level type",
    () => import("./classes/mod.ts"),
  ),
  registered(
    "null-models",
    "non-projectivity of the treebanks beside random orders and random trees",
    () => import("./null_models/mod.ts"),
  ),
  registered(
    "coverage",
    "theoretical coverage of every transition system",
    () => import("./coverage/mod.ts"),
  ),
  registered(
    "theory",
    "space that derivations of every transition system take",
    () => import("./theory/mod.ts"),
  ),
  registered(
    "tagging",
    "accuracy and speed of the tagger behind --tags predicted",
    () => import("./tagging/mod.ts"),
  ),
  registered(
    "accuracy",
    "accuracy of the seven parsers of Nivre (2008), trained and tested on every treebank",
    () => import("./accuracy/mod.ts"),
    { takesTags: true },
  ),
  registered(
    "ablation",
    "what oracles, search orders, marks and fallbacks change, and which conclusions they move",
    () => import("./ablation/mod.ts"),
    { takesTags: true },
  ),
  registered(
    "bounded-degree",
    "accuracy, calls of LINK and error reduction by bound on the degree, after Nivre (2007)",
    () => import("./bounded_degree/mod.ts"),
    { takesTags: true },
  ),
  registered(
    "techniques",
    "techniques for non-projective parsing compared, as by Kuhlmann and Nivre (2010)",
    () => import("./techniques/mod.ts"),
    { takesTags: true },
  ),
  registered(
    "exploration",
    "averaged perceptrons that learn from a static oracle, and from a dynamic one with exploration",
    () => import("./exploration/mod.ts"),
    { takesTags: true },
  ),
  registered(
    "graph-strategies",
    "non-projective strategies of a graph-based parser, as by Björkelund and Kuhn (2012)",
    () => import("./graph_strategies/mod.ts"),
    { takesTags: true },
  ),
  registered(
    "structure",
    "which arcs each parser finds, by their structure, and what each technique buys",
    () => import("./structure/mod.ts"),
    { takesTags: true },
  ),
  registered(
    "time",
    "learning and parsing time of the seven parsers of Nivre (2008)",
    () => import("./time/mod.ts"),
  ),
  registered(
    "metu",
    "what accuracy on METU-Sabanci depends on: split, conversion, columns, training set",
    () => import("./metu/mod.ts"),
    { treebank: "tr_metu" },
  ),
  registered(
    "graph-growth",
    "time and memory of graph-based parsing by length and training size, and what pruning saves",
    () => import("./graph_growth/mod.ts"),
  ),
];
