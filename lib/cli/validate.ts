import type { Fault } from "../treebank/fault.ts";
import { validateTreebank } from "../treebank/validate.ts";
import { type Command, parseCall } from "./command.ts";
import { inputsOf } from "./inputs.ts";
import { OUTPUT_HELP, OUTPUT_OPTIONS, printRecords, printResult } from "./output.ts";

const COLUMNS = ["file", "line", "severity", "code", "message"].map((key) => ({ key }));

/** `arcbook validate`: every fault of treebank files, as data. */
export const validateCommand: Command = {
  name: "validate",
  summary: "all faults of treebank files, with line and code",
  usage: `
arcbook validate FILE ... [--format text|csv|json]

Reports every fault: what keeps a sentence from being read, and for CoNLL-U also what the format asks
beyond that (one root a sentence, universal tags, well-formed ranges and features ...). Columns of the
CSV: file, line, severity (error or warning), code, message. Exit status 1 when there is an error.
${OUTPUT_HELP}

Example: arcbook validate my.conllu --format csv
`,
  async run(args, io) {
    const call = parseCall(args, OUTPUT_OPTIONS);
    const faults: Fault[] = [];
    for (const { path, label, format } of await inputsOf(call)) {
      for await (const fault of validateTreebank(path, { label, format })) faults.push(fault);
    }
    const errors = faults.filter(({ severity }) => severity === "error").length;
    if (call.values.format === "text") {
      const lines = faults.map(({ severity, code, message }) =>
        `${severity} ${code}: ${message}\n`
      );
      await printResult(call, io, lines.join(""));
      io.err(`${errors} errors, ${faults.length - errors} warnings`);
    } else {
      await printRecords(call, io, faults, COLUMNS);
    }
    return errors > 0 ? 1 : 0;
  },
};
