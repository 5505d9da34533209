import { InputError } from "../base/errors.ts";

/** A process that failed, with what it said. */
export class FailedRun extends InputError {
  constructor(
    action: string,
    status: number,
    /** What it wrote to standard error. */
    readonly said: string,
  ) {
    super({
      code: "failed-run",
      action,
      current: `exit status ${status}`,
      required: "exit status 0",
    });
  }
}
