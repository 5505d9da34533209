import { InputError } from "../base/errors.ts";
import { numberOf } from "../base/numbers.ts";
import { type Fault, faultOf } from "../treebank/formats/fault.ts";
import { validateTreebank } from "../treebank/formats/validate.ts";
import { type Command, parseCall } from "./command.ts";
import { FAULT_COLUMNS, faultLine } from "./faults.ts";
import { type Input, inputsOf } from "./inputs.ts";
import { Output, OUTPUT_HELP, OUTPUT_OPTIONS } from "./output.ts";
import { formatOption, FROM_HELP, READING_OPTIONS } from "./reading.ts";

/** Characters of text that are gathered before they are printed. */
const PRINTED_AT_ONCE = 1 << 16;

const COLUMNS = FAULT_COLUMNS.map((key) => ({ key }));

/** `arcbook validate`: every fault of treebank files, as data. */
export const validateCommand: Command = {
  usage: `
arcbook validate FILE ... [--format FORMAT]

Reports every fault, in the order of lines: what keeps a sentence from being read, and for CoNLL-U also
what Universal Dependencies forbid at levels 1 and 2 of their validation (one root a sentence, universal
tags and relations, well-formed features, ranges and enhanced graphs, a text that is that of the tokens
...). Other formats are not judged by those rules. Warnings are what is odd but harmless. Columns of the
CSV: file, line (0 for the whole file), severity (error or warning), code, message.
${OUTPUT_HELP}
  --keep-going             as always: all faults are reported, whether it is given or not
  --predicted              CoNLL-2009: the predicted columns instead of the gold ones${FROM_HELP}

Examples: arcbook validate my.conllu --format csv
          arcbook validate tr_imst-ud-dev
`,
  statuses: { done: "no errors, though there may be warnings", fault: "errors, or no such file" },
  async run(args, io) {
    const call = parseCall(args, {
      ...OUTPUT_OPTIONS,
      "keep-going": { type: "boolean", default: false },
      predicted: { type: "boolean", default: false },
      from: READING_OPTIONS.from,
    });
    const from = formatOption(call);
    const inputs = await inputsOf(call);
    const output = await Output.of(call, io);
    const columns = call.values.predicted ? "predicted" : "gold";
    const faults: Fault[] = [];
    const atOnce = output.format === "text" && call.values.output === undefined;
    let errors = 0, warnings = 0, pending = "";
    for (const input of inputs) {
      for await (const fault of faultsOf({ ...input, format: from ?? input.format }, columns)) {
        if (fault.severity === "error") errors++;
        else warnings++;
        if (!atOnce) faults.push(fault);
        else if ((pending += `${faultLine(fault)}\n`).length > PRINTED_AT_ONCE) {
          await io.out(pending);
          pending = "";
        }
      }
    }
    if (pending !== "") await io.out(pending);
    if (output.format !== "text") await output.records(faults, COLUMNS);
    else if (!atOnce) await output.text(faults.map((fault) => `${faultLine(fault)}\n`).join(""));
    io.err(`${numberOf(errors, "error")}, ${numberOf(warnings, "warning")}`);
    return errors > 0 ? 1 : 0;
  },
};

/** A file that cannot be read at all is one fault, and the other files are looked at all the same. */
async function* faultsOf(
  { path, label, format }: Input,
  columns: "gold" | "predicted",
): AsyncGenerator<Fault> {
  try {
    yield* validateTreebank(path, { label, format, columns });
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    yield faultOf(error);
  }
}
