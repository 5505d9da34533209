import { MeasureCounts } from "../measures/measure_counts.ts";
import { type Command, parseCall } from "./command.ts";
import { inputsOf } from "./inputs.ts";
import { Output, OUTPUT_HELP, OUTPUT_OPTIONS } from "./output.ts";
import { Reading, READING_HELP, READING_OPTIONS } from "./reading.ts";

const COLUMNS = [
  { key: "treebank" },
  { key: "measure" },
  { key: "value" },
  { key: "sentences" },
];

/** `arcbook measures`: sentences by the value of each measure of non-projectivity. */
export const measuresCommand: Command = {
  name: "measures",
  summary: "sentences by projectivity, degree, edge degree, gap degree, well-nestedness, planarity",
  usage: `
arcbook measures FILE ... [--format text|csv|json]

Counts the sentences by each value that occurs of the measures projective, degree [nivre-2007],
edge_degree, gap_degree, well_nested [kuhlmann-nivre-2006] and planar (arcs from 0 left out).
${OUTPUT_HELP}${READING_HELP}

Example: arcbook measures tr_imst-ud-dev --format csv
`,
  async run(args, io) {
    const call = parseCall(args, { ...OUTPUT_OPTIONS, ...READING_OPTIONS });
    const inputs = await inputsOf(call);
    const output = await Output.of(call, io);
    const reading = await Reading.of(call, io);
    const records: object[] = [];
    for (const input of inputs) {
      const counts = new MeasureCounts();
      for await (const { tree } of reading.gold(input)) counts.add(tree);
      records.push(...counts.rows().map((row) => ({ treebank: input.name, ...row })));
    }
    await output.records(records, COLUMNS, { groupRowsBy: "treebank" });
    return await reading.finish();
  },
};
