/** What the exit statuses of a command mean, where its own words say more than the usual ones. */
export interface StatusMeanings {
  /** Status 0. */
  readonly done?: string;
  /** Status 1. */
  readonly fault?: string;
}

/** Exit status of a call that cannot be understood. */
export const WRONG_CALL_STATUS = 2;

/** Exit statuses of a process that a signal ends, as shells have them: 128 and its number. */
export const SIGNAL_STATUS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/**
 * The exit statuses of a command, as every help text ends.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { exitStatusHelp } from "lib/base/exit_status.ts";
 *
 * assert.match(exitStatusHelp({ fault: "no such sentence" }), /^Exit status: 0 done\n +1 no such/);
 * ```
 */
export function exitStatusHelp({ done = "done", fault = USUAL_FAULT }: StatusMeanings = {}) {
  const { SIGHUP, SIGINT, SIGTERM } = SIGNAL_STATUS;
  const lines = [
    `0 ${done}`,
    `1 ${fault}`,
    `${WRONG_CALL_STATUS} a wrong call: an option, argument or value that is none`,
    `${SIGINT} interrupted (Ctrl-C); ${SIGHUP}, ${SIGTERM} ended by a hang-up, by kill`,
  ];
  return `Exit status: ${lines.join(`\n${" ".repeat("Exit status: ".length)}`)}\n`;
}

const USUAL_FAULT =
  "a fault in a file, or what else was in the way: a permission, memory, the disk";

/** A help text as it is printed: what is special about a command, then the exit statuses. */
export function helpText(usage: string, statuses?: StatusMeanings): string {
  return `${usage.trim()}\n\n${exitStatusHelp(statuses)}`;
}
