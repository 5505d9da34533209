import { coverageOf } from "../study/coverage.ts";
import { COVERAGE_PARSERS, coverageParser, STANDARD_PARSERS } from "../study/coverage_parsers.ts";
import { type Command, parseCall } from "./command.ts";
import { inputsOf } from "./inputs.ts";
import { OUTPUT_HELP, OUTPUT_OPTIONS, printRecords } from "./output.ts";
import { Reading, READING_HELP, READING_OPTIONS } from "./reading.ts";

const SCORES = ["LAS", "UAS", "LEM", "UEM"] as const;

const COLUMNS = [
  { key: "treebank" },
  { key: "parser" },
  ...SCORES.map((key) => ({ key, unit: "%" })),
  { key: "transitions" },
  { key: "swaps" },
];

/** `arcbook coverage`: what each transition system can reach in theory. */
export const coverageCommand: Command = {
  name: "coverage",
  summary: "theoretical coverage: what each transition system reaches with its oracle",
  usage: `
arcbook coverage FILE ... [--parser NAME ...] [--format text|csv|json]

Parses with the static oracle as the guide and scores the result against the gold trees
[kuhlmann-nivre-2010, table 2]: LAS, UAS, LEM and UEM in percent, all tokens scored; the number of
transitions (calls of LINK for degree-0 ... degree-inf), and of SWAPs among them. Projective systems
get projectivized trees (P0-raw: the trees as they are); P1 is pseudo-projective, encoding head.

  --parser NAME            only this parser; may be repeated:
                           ${COVERAGE_PARSERS.slice(0, 9).join(", ")},
                           ${COVERAGE_PARSERS.slice(9).join(", ")}
${OUTPUT_HELP}${READING_HELP}

Example: arcbook coverage tr_imst-ud-dev --parser P0 --parser P2 --format csv
`,
  async run(args, io) {
    const call = parseCall(args, {
      ...OUTPUT_OPTIONS,
      ...READING_OPTIONS,
      parser: { type: "string", multiple: true },
    });
    const parsers = call.values.parser as string[] | undefined ?? STANDARD_PARSERS;
    for (const parser of parsers) coverageParser(parser, ""); // unknown names fail before any work
    const reading = new Reading(call, io);
    const records: object[] = [];
    for (const input of await inputsOf(call)) {
      const items = await Array.fromAsync(reading.gold(input));
      for (const parser of parsers) {
        const { transitions, swaps, ...scores } = coverageOf(items, parser);
        const percents = SCORES.map((score) => [score, fourDecimals(scores[score])]);
        records.push({
          treebank: input.name,
          parser,
          ...Object.fromEntries(percents),
          transitions,
          swaps,
        });
      }
    }
    await printRecords(call, io, records, COLUMNS, { groupRowsBy: "treebank" });
    return reading.status;
  },
};

/** Scores are printed with four decimals in every format, so that they can be compared as text. */
function fourDecimals(percent: number): string {
  return percent.toFixed(4);
}
