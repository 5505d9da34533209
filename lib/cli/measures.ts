import { MeasureCounts } from "../measures/measure_counts.ts";
import { type Command, parseCall } from "./command.ts";
import { OUTPUT_HELP, OUTPUT_OPTIONS } from "./output.ts";
import { READING_HELP, READING_OPTIONS } from "./reading.ts";
import { tabulate } from "./tabulate.ts";

const COLUMNS = [
  { key: "treebank" },
  { key: "measure" },
  { key: "value" },
  { key: "sentences" },
];

/** `arcbook measures`: sentences by the value of each measure of non-projectivity. */
export const measuresCommand: Command = {
  usage: `
arcbook measures FILE ... [--format FORMAT]

Counts the sentences by each value that occurs of the measures projective, degree [nivre-2007],
edge_degree, gap_degree, well_nested [kuhlmann-nivre-2006], planar, one_endpoint_crossing
[pitler-2013], planes (the least number; 4 for more than 3; all three without the arcs from 0), mh (the
least k of MH_k, 8 for more than 7) [gomez-rodriguez-2011], head_split [satta-kuhlmann-2013],
gap_inheritance [pitler-2012] and ill_nestedness [maier-lichte-2011].
${OUTPUT_HELP}${READING_HELP}

Example: arcbook measures tr_imst-ud-dev --format csv
`,
  async run(args, io) {
    const call = parseCall(args, { ...OUTPUT_OPTIONS, ...READING_OPTIONS });
    return await tabulate(call, io, {
      columns: COLUMNS,
      options: { groupRowsBy: "treebank" },
      async rows(input, reading) {
        const counts = new MeasureCounts();
        for await (const { tree } of reading.gold(input)) counts.add(tree);
        return counts.rows().map((row) => ({ treebank: input.name, ...row }));
      },
    });
  },
};
