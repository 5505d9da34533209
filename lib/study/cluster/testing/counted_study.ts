/**
 * `arcbook study` with one study, that of counted cells, in a process of its own: FOLDER ARGUMENT ...
 * Results go to the folder, whose files say how long cells take and which fail.
 * @module
 */
import { join } from "node:path";
import { processIo } from "../../../cli/process_io.ts";
import { studyCommandFor } from "../../../cli/study.ts";
import { Table } from "../../../display/table.ts";
import { COVERAGE_PARSERS } from "../../coverage/oracle_parser.ts";
import type { RegisteredStudy } from "../../registry.ts";
import { CellStore } from "../../run/cells.ts";
import { fileCells } from "../../run/file_cells.ts";
import { type CellKind, type CellOf, runCells, type StudyOptions } from "../../run/run_cells.ts";
import { COUNTED, type countedCoverage, FILES } from "./counted_cell.ts";

const KIND: CellKind<typeof countedCoverage> = {
  study: COUNTED,
  module: import.meta.resolve("./counted_cell.ts"),
  compute: "countedCoverage",
};

/** The study: every parser of the study of coverage on the files of `only`. */
function countedStudy(folder: string): RegisteredStudy {
  return {
    name: COUNTED,
    title: "coverage whose computations are counted",
    takesTags: false,
    async run(options) {
      const cells = await countedCells(folder, options);
      const results = await runCells(KIND, cells, options);
      return Table.fromRecords(
        results.map(({ UAS, transitions }, k) => ({ cell: cells[k].name, UAS, transitions })),
      );
    },
    refresh: () => Promise.resolve([]),
  };
}

/** The cells, numbered in their order. */
async function countedCells(
  folder: string,
  options: StudyOptions,
): Promise<CellOf<typeof countedCoverage>[]> {
  const files = await fileCells(options);
  const all = files.flatMap(({ cell, task }) =>
    COVERAGE_PARSERS.map((parser) => ({ cell, task, parser }))
  );
  return all.map(({ cell, task, parser }, number) => ({
    ...cell,
    name: `${cell.name} ${parser}`,
    settings: { parser, number },
    task: { ...task, parser, number, folder },
  }));
}

if (import.meta.main) {
  const [folder, ...args] = Deno.args;
  const command = studyCommandFor(
    [countedStudy(folder)],
    () => new CellStore(join(folder, FILES.cells)),
  );
  Deno.exitCode = await command.run([COUNTED, ...args], processIo());
}
