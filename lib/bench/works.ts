/**
 * What is timed: calls of the command line as its users make them.
 * @module
 */

/** The files of one call. */
export interface WorkFiles {
  readonly train: string;
  readonly dev: string;
  /** The file to write. */
  readonly output: string;
  /** The model to parse with. */
  readonly model: string;
}

/** A call of the command line. */
export interface Work {
  /** Unique. */
  readonly name: string;
  /** The file whose tokens it goes over; undefined where it reads none. */
  readonly over?: "train" | "dev";
  /** Name of the file that it writes, unique; undefined where nothing is compared. */
  readonly output?: string;
  /** Name of the file that it reads besides, the output of another work. */
  readonly model?: string;
  /** Whether exit status 1 is a finding about the treebank. */
  readonly findsFaults?: boolean;
  /** Arguments of `arcbook`. */
  args(files: WorkFiles): readonly string[];
}

/** Parsers that are trained and parse: eager, pairs of tokens, standard; a pass of the graph-based one. */
const PARSERS: readonly (readonly [parser: string, ...options: string[]])[] = [
  ["P-E"],
  ["NP-L"],
  ["P-S"],
  ["second-order", "--passes", "1"],
];

/** All works, in the order of the table. */
export const WORKS: readonly Work[] = [
  { name: "start", args: () => ["help"] },
  {
    name: "stats",
    over: "train",
    output: "stats.csv",
    args: ({ train, output }) => ["stats", train, "--format", "csv", "-o", output],
  },
  {
    name: "measures",
    over: "train",
    output: "measures.csv",
    args: ({ train, output }) => ["measures", train, "--format", "csv", "-o", output],
  },
  {
    name: "validate",
    over: "train",
    output: "faults.csv",
    findsFaults: true,
    args: ({ train, output }) => ["validate", train, "--format", "csv", "-o", output],
  },
  ...PARSERS.flatMap(([parser, ...options]) => parserWorks(parser, options)),
];

/** Training a parser, and parsing with it. */
function parserWorks(parser: string, options: readonly string[]): Work[] {
  const modelName = `${parser}.model`;
  return [
    {
      name: ["train", parser, ...options].join(" "),
      over: "train",
      output: modelName,
      args: ({ train, output }) => ["train", "--parser", parser, ...options, train, "-m", output],
    },
    {
      name: `parse ${parser}`,
      over: "dev",
      output: `${parser}.conllu`,
      model: modelName,
      args: ({ dev, output, model }) => ["parse", "-m", model, dev, "-o", output],
    },
  ];
}
