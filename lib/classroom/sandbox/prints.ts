import process from "node:process";

/**
 * What code prints, by whatever way, goes to standard error: standard output is for messages. Code
 * that prints there on purpose disturbs its own messages only.
 */
export class Prints {
  #isOpen = true;

  constructor() {
    const { error } = console;
    const print = (...values: unknown[]) => {
      if (this.#isOpen) error(...values);
    };
    for (const name of ["log", "info", "debug", "warn", "error"] as const) console[name] = print;
    const write = Deno.stderr.writeSync.bind(Deno.stderr);
    const writeSync = (bytes: Uint8Array) => this.#isOpen ? write(bytes) : bytes.length;
    const replace = { writeSync, write: (bytes: Uint8Array) => Promise.resolve(writeSync(bytes)) };
    Object.assign(Deno.stdout, replace);
    Object.defineProperty(process, "stdout", { get: () => process.stderr });
  }

  /** Whether what is printed from now on is kept. */
  letThrough(isOpen: boolean): void {
    this.#isOpen = isOpen;
  }
}
