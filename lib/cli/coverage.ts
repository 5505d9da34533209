import { COVERAGE_METRICS } from "../study/coverage/tables.ts";
import { CoverageCounts } from "../study/coverage/coverage.ts";
import {
  COVERAGE_PARSERS,
  marksLabels,
  STANDARD_PARSERS,
} from "../study/coverage/oracle_parser.ts";
import { RootLabelCounts } from "../treebank/root_label.ts";
import { PARSER_NAMES } from "../parsing/parsers.ts";
import { type Command, listInHelp, oneOf, parseCall } from "./command.ts";
import { OUTPUT_HELP, OUTPUT_OPTIONS, type OutputColumn } from "./output.ts";
import { READING_HELP, READING_OPTIONS } from "./reading.ts";
import { tabulate } from "./tabulate.ts";

/** Those of the study first, then every other name that a parser goes by. */
const CHOICES = [...new Set([...COVERAGE_PARSERS, ...PARSER_NAMES])];

/** Scores have four decimals in CSV, so that they can be compared as text. */
const COLUMNS: readonly OutputColumn[] = [
  { key: "treebank" },
  { key: "parser" },
  ...COVERAGE_METRICS.map((key) => ({ key, unit: "%", format: { decimals: 2 }, csvDecimals: 4 })),
  { key: "transitions" },
  { key: "swaps" },
];

/** `arcbook coverage`: what each transition system can reach in theory. */
export const coverageCommand: Command = {
  usage: `
arcbook coverage FILE ... [--parser NAME ...] [--format FORMAT]

Parses with the static oracle as the guide and scores the result against the gold trees
[kuhlmann-nivre-2010, table 2]: LAS, UAS, LEM and UEM in percent, all tokens scored; the number of
transitions (calls of LINK for degree-0 ... degree-inf), and of SWAPs among them. Projective systems
get projectivized trees (P0-raw: the trees as they are); P1 is pseudo-projective, encoding head,
with the published search for lowered arcs, P1-nearest with that of arcbook deprojectivize. The
list-based parsers and degree-0 ... degree-inf go over all pairs of tokens, as published: their time
grows with the square of a sentence's length, also where trees are flat. That of SWAP and of lifting
does so where most arcs cross others.

  --parser NAME            only this parser; may be repeated. Those of the study of coverage are
                           ${listInHelp(COVERAGE_PARSERS)};
                           every parser of arcbook train can be named too
${OUTPUT_HELP}${READING_HELP}

Example: arcbook coverage tr_imst-ud-dev --parser P0 --parser P2 --format csv
`,
  async run(args, io) {
    const call = parseCall(args, {
      ...OUTPUT_OPTIONS,
      ...READING_OPTIONS,
      parser: { type: "string", multiple: true },
    });
    const named = call.values.parser as string[] | undefined ?? STANDARD_PARSERS;
    const parsers = [...new Set(named.map((name) => oneOf("parser", name, CHOICES)))];
    return await tabulate(call, io, {
      columns: COLUMNS,
      options: { groupRowsBy: "treebank" },
      async rows(input, reading) {
        const roots = new RootLabelCounts();
        const needs = { plainLabels: parsers.some(marksLabels) };
        const again = await reading.twice(input, needs, ({ tree }) => roots.add(tree));
        const counts = parsers.map((parser) => new CoverageCounts(parser, roots.common));
        for await (const item of again) for (const one of counts) one.add(item);
        return parsers.map((parser, k) => ({
          treebank: input.name,
          parser,
          ...counts[k].coverage(),
        }));
      },
    });
  },
};
