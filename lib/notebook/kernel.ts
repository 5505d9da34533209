/**
 * `deno task kernel`: makes the notebooks' kernel known to JupyterLab and VS Code.
 * @module
 */
import { parseArgs } from "node:util";
import { InputError } from "../base/errors.ts";
import { helpText, WRONG_CALL_STATUS } from "../base/exit_status.ts";
import { userPath } from "../base/user_path.ts";
import { KERNEL_NAME, kernelSpec, userKernelsFolder, writeKernelSpec } from "./kernelspec.ts";
import { shownPath } from "./paths.ts";

const USAGE = `Usage: deno task kernel [options]

Writes a kernelspec, by which JupyterLab and VS Code find the Deno kernel of the notebooks.

  --name NAME  name of the kernelspec (default ${KERNEL_NAME}, which the notebooks ask for)
  --to DIR     folder of kernelspecs (default Jupyter's folder of this user)
  --force      replace a kernelspec of that name that Arcbook did not write
  --print      print the kernelspec, write nothing
  --help       show this text

Examples: deno task kernel
          deno task kernel --to ~/venv/share/jupyter/kernels
`;

interface Call {
  readonly name: string;
  readonly to: string | undefined;
  readonly force: boolean;
  readonly print: boolean;
}

/** Runs the command and returns its exit status. */
export async function main(args: string[]): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) {
    console.log(helpText(USAGE, { fault: "not written" }));
    return 0;
  }
  try {
    await run(readCall(args));
    return 0;
  } catch (error) {
    if (error instanceof WrongCall) console.error(`${error.message}\n\n${USAGE}`);
    else if (error instanceof InputError) console.error(error.message);
    else console.error(`Cannot write the kernelspec: ${(error as Error).message}`);
    return error instanceof WrongCall ? WRONG_CALL_STATUS : 1;
  }
}

class WrongCall extends Error {}

function readCall(args: string[]): Call {
  try {
    const { values } = parseArgs({
      args,
      options: {
        name: { type: "string", default: KERNEL_NAME },
        to: { type: "string" },
        force: { type: "boolean", default: false },
        print: { type: "boolean", default: false },
      },
    });
    if (!/^[\w.-]+$/.test(values.name) || /^\.+$/.test(values.name)) {
      throw new Error(`--name is "${values.name}", required are letters, digits, ".", "_" and "-"`);
    }
    return { ...values, to: values.to };
  } catch (error) {
    throw new WrongCall((error as Error).message);
  }
}

async function run({ name, to, force, print }: Call): Promise<void> {
  const spec = kernelSpec(name);
  if (print) return console.log(JSON.stringify(spec, null, 2));
  const folder = to === undefined ? userKernelsFolder() : userPath(to);
  const { path, change } = await writeKernelSpec(spec, { folder, name, force });
  const done = { new: "Wrote", replaced: "Replaced", same: "Already there:" }[change];
  console.log(`${done} ${shownPath(path)}
The kernel appears as "${spec.display_name}": restart JupyterLab, or reload the window of VS Code, and open a
notebook of notebooks/.${
    name === KERNEL_NAME
      ? ""
      : `\nThe notebooks ask for "${KERNEL_NAME}": choose this kernel in the menu.`
  }`);
}

if (import.meta.main) Deno.exit(await main(Deno.args));
