import type { TableOptions } from "../display/table.ts";
import type { Call, Io } from "./command.ts";
import { type Input, inputsOf } from "./inputs.ts";
import { Output, type OutputColumn } from "./output.ts";
import { Reading } from "./reading.ts";

/** The table that a command makes of its treebanks. */
export interface Tabulation {
  readonly columns: readonly OutputColumn[];
  readonly options?: TableOptions;
  /** The rows of one treebank, by the keys of the columns. */
  rows(input: Input, reading: Reading): Promise<readonly object[]>;
}

/**
 * Runs a command that reads its treebanks one after the other and prints a table of them.
 * @returns the exit status
 */
export async function tabulate(
  call: Call,
  io: Io,
  { columns, options, rows }: Tabulation,
): Promise<number> {
  const inputs = await inputsOf(call);
  const output = await Output.of(call, io);
  const reading = await Reading.of(call, io);
  const records: object[] = [];
  for (const input of inputs) {
    for (const record of await rows(input, reading)) records.push(record);
  }
  await output.records(records, columns, options);
  return await reading.finish();
}
