import { cpus } from "node:os";

/** The machine that a result comes from. */
export interface Machine {
  /** Operating system and architecture, for example `linux x86_64`. */
  readonly system: string;
  /** Model of the processor, as the system names it. */
  readonly cpu: string;
  readonly cores: number;
}

/**
 * The machine at hand.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { thisMachine } from "lib/study/run/machine.ts";
 *
 * assert(thisMachine().cores >= 1);
 * ```
 */
export function thisMachine(): Machine {
  return {
    system: `${Deno.build.os} ${Deno.build.arch}`,
    cpu: cpus()[0]?.model.trim() || "unknown processor",
    cores: navigator.hardwareConcurrency,
  };
}

/** The machine in one line, for captions. */
export function machineLine({ system, cpu, cores }: Machine = thisMachine()): string {
  return `${cpu}, ${cores} core${cores === 1 ? "" : "s"}, ${system}`;
}
