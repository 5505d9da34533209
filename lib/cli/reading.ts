import type { GoldItem } from "../dependency/sentence.ts";
import type { Fault } from "../treebank/fault.ts";
import { readGold } from "../treebank/read.ts";
import type { Call, Io } from "./command.ts";
import type { Input } from "./inputs.ts";

/** The options of commands that read treebanks, for `parseArgs`. */
export const READING_OPTIONS = {
  "keep-going": { type: "boolean", default: false },
  predicted: { type: "boolean", default: false },
} as const;

/** What {@link READING_OPTIONS} mean, for the help texts. */
export const READING_HELP = `
  --keep-going             report every fault and go on with the sound sentences; exit status 1
  --predicted              CoNLL-2009: the predicted columns instead of the gold ones`;

/** Reads the files of one call, and counts the faults that were reported on the way. */
export class Reading {
  faults = 0;

  constructor(private readonly call: Call, private readonly io: Io) {}

  /** What to read with: reader options for one input. */
  optionsFor(input: Input) {
    return {
      label: input.label,
      format: input.format,
      columns: this.call.values.predicted ? "predicted" as const : "gold" as const,
      keepGoing: this.call.values["keep-going"] === true,
      onFault: (fault: Fault) => this.report(fault),
    };
  }

  gold(input: Input): AsyncGenerator<GoldItem> {
    return readGold(input.path, this.optionsFor(input));
  }

  /** The exit status: 1 when there was a fault, though reading went on. */
  get status(): number {
    return this.faults > 0 ? 1 : 0;
  }

  private report(fault: Fault): void {
    if (fault.severity === "error") this.faults++;
    this.io.err(`${fault.severity}: ${fault.message}`);
  }
}
