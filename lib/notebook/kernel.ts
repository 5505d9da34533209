/**
 * `deno task kernel`: makes the Deno kernel known to JupyterLab and VS Code.
 * @module
 */
import { parseArgs } from "node:util";
import { InputError } from "../dependency/errors.ts";
import { jupyterDataFolder, writeKernelspec } from "./kernelspec.ts";
import { userPath } from "./paths.ts";

const USAGE = `Usage: deno task kernel [--to DIR]

Writes the kernelspec "deno", so that JupyterLab and VS Code can run the notebooks.

  --to DIR   Jupyter data folder to write into (default ${jupyterDataFolder()})
  --help     show this text
`;

/** Runs the command and returns its exit status. */
export function main(args: string[]): number {
  let folder: string | undefined;
  try {
    if (args.includes("--help") || args.includes("-h")) return console.log(USAGE), 0;
    folder = parseArgs({ args, options: { to: { type: "string" } } }).values.to;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
  try {
    console.log(writeKernelspec(folder === undefined ? undefined : userPath(folder)));
    return 0;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    console.error(error.message);
    return 1;
  }
}

if (import.meta.main) Deno.exit(main(Deno.args));
