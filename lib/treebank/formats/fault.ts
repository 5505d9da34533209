import { InputError, type InputErrorDetails, inputErrorMessage } from "../../base/errors.ts";

/** A fault of a treebank file, as data. `code` is stable; `message` is for people. */
export interface Fault extends InputErrorDetails {
  /**
   * For a reader an error drops the sentence (or the file), and a warning says what was decided and
   * reads on; for validation an error breaks a rule of the format, and a warning does not.
   */
  readonly severity: "error" | "warning";
  readonly message: string;
  /** The file as the caller named it. */
  readonly file: string;
  /** Line of the fault, counted from 1; 0 when the whole file is meant. */
  readonly line: number;
}

/** What is said about a fault before the file is named. */
export interface FaultDetails {
  readonly code: string;
  readonly action: string;
  readonly line: number;
  readonly current?: string;
  readonly required?: string;
}

/** Turns an error into the fault that it reports. */
export function faultOf({ details }: InputError): Fault {
  return faultFrom(details, "error");
}

/** An error that is not thrown is not made: that costs more than reading a sentence. */
function faultFrom(details: InputErrorDetails, severity: Fault["severity"]): Fault {
  const { file = "", line = 0 } = details;
  return { ...details, severity, message: inputErrorMessage(details), file, line };
}

/** What happens when a fault is found. */
export interface FaultOptions {
  /**
   * Whether to go on after a fault: the fault is passed to {@link FaultOptions.onFault}, and its
   * sentence is left out. By default the first fault is thrown as an `InputError`.
   */
  readonly keepGoing?: boolean;
  /** Called with every fault when `keepGoing` is set, and with warnings always. */
  readonly onFault?: (fault: Fault) => void;
}

/** Names the file in faults, and throws or passes them on as the caller wishes. */
export class FaultReporter {
  /** Number of errors reported so far. */
  errors = 0;

  constructor(readonly file: string, private readonly options: FaultOptions = {}) {
    if (options.keepGoing && !options.onFault) {
      throw new TypeError(
        "Cannot keep going: current value of onFault is undefined, required is a function, " +
          "since faults must not go unheard",
      );
    }
  }

  /** Reports an error: throws it, unless the caller wants to keep going. */
  error(details: FaultDetails): void {
    const placed = this.#place(details);
    this.errors++;
    if (!this.options.keepGoing) throw new InputError(placed);
    this.options.onFault?.(faultFrom(placed, "error"));
  }

  /** Reports what was read although it is not as it should be; never throws. */
  warning(details: FaultDetails): void {
    this.options.onFault?.(faultFrom(this.#place(details), "warning"));
  }

  #place({ line, ...details }: FaultDetails): InputErrorDetails {
    return { ...details, file: this.file, ...(line > 0 ? { line } : {}) };
  }
}
