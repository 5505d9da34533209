import { isAbsolute, join } from "node:path";
import { homedir } from "node:os";
import { InputError } from "../dependency/errors.ts";
import { writeWhole } from "./notebook_file.ts";

/** Name of our kernelspec's folder; see {@link kernelspec} for why it is Deno's own. */
export const KERNEL_NAME = "deno";

/** Content of a kernel.json. */
export interface Kernelspec {
  readonly argv: readonly string[];
  readonly display_name: string;
  readonly language: string;
  readonly interrupt_mode: "signal" | "message";
  readonly env: Readonly<Record<string, string>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** What of the machine decides the kernelspec; tests give other values. */
export interface Machine {
  readonly os: string;
  readonly execPath: string;
  readonly denoVersion: string;
  readonly home: string;
  readonly env: (name: string) => string | undefined;
}

/** The machine we run on. */
export function thisMachine(): Machine {
  return {
    os: Deno.build.os,
    execPath: Deno.execPath(),
    denoVersion: Deno.version.deno,
    home: homedir(),
    env: (name) => Deno.env.get(name),
  };
}

const HEAP = 8192; // MB

/**
 * Our kernelspec. Against the one of `deno jupyter --install` it interrupts by message (a signal
 * kills Deno's kernel), keeps colour codes out of saved outputs and allows a larger heap.
 *
 * It is written as `deno`, the name that Deno's own has and that the notebooks ask for: so the same
 * notebook opens without a question on a machine with either, and a user who installed Deno's own
 * gets the better one in its place.
 *
 * A `deno` in npx's cache may be gone tomorrow; then the kernel is started through npx as well.
 */
export function kernelspec(machine: Machine = thisMachine()): Kernelspec {
  const isCached = /[\\/]_npx[\\/]/.test(machine.execPath);
  // On Windows npx is a .cmd file, which only a shell can start.
  const npx = machine.os === "windows" ? ["cmd", "/c", "npx"] : ["npx"];
  const command = isCached ? [...npx, "-y", `deno@${machine.denoVersion}`] : [machine.execPath];
  return {
    argv: [...command, "jupyter", "--kernel", "--conn", "{connection_file}"],
    display_name: "Deno (Arcbook)",
    language: "typescript",
    interrupt_mode: "message",
    env: { NO_COLOR: "1", DENO_V8_FLAGS: `--max-old-space-size=${HEAP}` },
    metadata: { writer: "arcbook" },
  };
}

/**
 * The folder in which JupyterLab and VS Code look for the user's kernelspecs.
 * Source: Jupyter, "Common directories and file locations", section "Data files".
 */
export function jupyterDataFolder(machine: Machine = thisMachine()): string {
  const { env, os, home } = machine;
  const chosen = env("JUPYTER_DATA_DIR");
  if (chosen) return chosen;
  if (os === "darwin") return join(home, "Library", "Jupyter");
  if (os === "windows") return join(env("APPDATA") ?? join(home, "AppData", "Roaming"), "jupyter");
  const shared = env("XDG_DATA_HOME");
  return join(shared && isAbsolute(shared) ? shared : join(home, ".local", "share"), "jupyter");
}

/**
 * Writes our kernelspec.
 * @param dataFolder the Jupyter data folder, {@link jupyterDataFolder} unless told
 * @returns the path of the kernel.json written
 * @throws {InputError} when the folder cannot be written
 */
export function writeKernelspec(
  dataFolder: string = jupyterDataFolder(),
  spec: Kernelspec = kernelspec(),
): string {
  const path = join(dataFolder, "kernels", KERNEL_NAME, "kernel.json");
  try {
    writeWhole(path, JSON.stringify(spec, null, 1) + "\n");
  } catch (error) {
    throw new InputError({
      code: "kernelspec-unwritable",
      action: "Cannot write the kernelspec",
      current: path,
      required: `a path that can be written (${(error as Error).message})`,
    });
  }
  return path;
}
