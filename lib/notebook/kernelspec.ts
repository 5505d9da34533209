import { homedir } from "node:os";
import { delimiter, isAbsolute, join } from "node:path";
import { writeFileAtomic } from "../base/atomic_write.ts";
import { fileURLToPath } from "node:url";
import { InputError } from "../base/errors.ts";
import { inWorkspace } from "../base/workspace.ts";

/** The name by which the notebooks ask for their kernel: that of Deno's own kernelspec. */
export const KERNEL_NAME = "deno";

/** What Jupyter and VS Code read from a `kernel.json`. */
export interface KernelSpec {
  readonly argv: readonly string[];
  readonly display_name: string;
  readonly language: string;
  readonly interrupt_mode: "message" | "signal";
  readonly env: Readonly<Record<string, string>>;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** What of the machine decides the kernelspec; tests give other values. */
export interface Machine {
  readonly os: string;
  readonly execPath: string;
  readonly version: string;
  readonly home: string;
  readonly env: (name: string) => string | undefined;
}

/** The machine that we run on. */
export function thisMachine(): Machine {
  return {
    os: Deno.build.os,
    execPath: Deno.execPath(),
    version: Deno.version.deno,
    home: homedir(),
    env: (name) => Deno.env.get(name) || undefined, // an empty variable counts as unset
  };
}

/** What Deno is called with to be the kernel of a connection file: our proxy, see `proxy/`. */
export function kernelArguments(connectionFile: string): string[] {
  const main = fileURLToPath(import.meta.resolve("./proxy/main.ts"));
  const config = inWorkspace("deno.json"); // and not that of the notebook's folder
  // With packages as they are in node_modules: to look after them takes a tenth of a second.
  const packages = "--node-modules-dir=manual";
  return ["run", "-A", "--quiet", "--no-lock", "--config", config, packages, main, connectionFile];
}

/**
 * Our kernelspec. It differs from what `deno jupyter --install` writes in four things: our proxy stands
 * before Deno's kernel; an interrupt is a message, so that it stops the cell and not the kernel; saved
 * results hold no colour codes; the heap may grow to 8 GiB, because a treebank with its training
 * instances does not fit the default.
 */
export function kernelSpec(name: string = KERNEL_NAME, machine: Machine = thisMachine()) {
  return {
    argv: [...denoCommand(machine), ...kernelArguments("{connection_file}")],
    // The name that Deno's own kernelspec shows: front ends save it in the notebook, so another one
    // would change every notebook that is opened.
    display_name: name === KERNEL_NAME ? "Deno" : `Deno (${name})`,
    language: "typescript",
    interrupt_mode: "message",
    env: { NO_COLOR: "1", DENO_V8_FLAGS: "--max-old-space-size=8192", ...npxEnvironment(machine) },
    metadata: { written_by: "arcbook" },
  } satisfies KernelSpec;
}

/**
 * The command that starts Deno later as well: this executable, unless it lies in the cache of npx,
 * which is emptied now and then; then npx, which fetches it anew.
 */
export function denoCommand(machine: Machine = thisMachine()): string[] {
  if (!isFromNpx(machine)) return [machine.execPath];
  // On Windows npx is a .cmd file, which only a shell can start.
  const npx = machine.os === "windows" ? ["cmd", "/c", "npx"] : [npxPath(machine)];
  return [...npx, "-y", `deno@${machine.version}`];
}

function isFromNpx({ execPath }: Machine): boolean {
  return /[\\/]_npx[\\/]/.test(execPath);
}

/** npx is a script for the node that it finds on the path, and a front end may have another path. */
function npxEnvironment(machine: Machine): { PATH?: string } {
  const folders = userPathFolders(machine);
  // Windows finds node without: its variable is called Path, and two of them would be too many.
  if (!isFromNpx(machine) || machine.os === "windows" || folders.length === 0) return {};
  return { PATH: folders.join(delimiter) };
}

function npxPath(machine: Machine): string {
  const folder = userPathFolders(machine).find((folder) => isFile(join(folder, "npx")));
  return folder === undefined ? "npx" : join(folder, "npx");
}

/** The user's path: npx itself puts folders of its cache and of npm in front of it. */
function userPathFolders({ env }: Machine): string[] {
  return (env("PATH") ?? "").split(delimiter)
    .filter((folder) => folder !== "" && !/[\\/]node_modules[\\/]/.test(folder));
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

/**
 * The folder in which JupyterLab and VS Code look for the user's own kernelspecs.
 * Source: Jupyter, "Common directories and file locations", section "Data files".
 */
export function userKernelsFolder({ os, home, env }: Machine = thisMachine()): string {
  const data = () => {
    if (os === "darwin") return join(home, "Library", "Jupyter");
    if (os === "windows") {
      return join(env("APPDATA") ?? join(home, "AppData", "Roaming"), "jupyter");
    }
    const shared = env("XDG_DATA_HOME");
    return join(shared && isAbsolute(shared) ? shared : join(home, ".local", "share"), "jupyter");
  };
  return join(env("JUPYTER_DATA_DIR") ?? data(), "kernels");
}

/** What {@link writeKernelSpec} did. */
export interface KernelSpecFile {
  readonly path: string;
  /** `same`: the file held this already. */
  readonly change: "new" | "replaced" | "same";
}

/**
 * Writes a kernelspec to `folder/name/kernel.json`. One that we wrote before is replaced; one of
 * another origin only by `force`.
 * @throws {InputError} when another kernelspec is in the way
 */
export async function writeKernelSpec(
  spec: KernelSpec,
  place: { folder: string; name: string; force?: boolean },
): Promise<KernelSpecFile> {
  const path = join(place.folder, place.name, "kernel.json");
  const text = JSON.stringify(spec, null, 2) + "\n";
  const old = readIfThere(path);
  if (old === text) return { path, change: "same" };
  if (old !== undefined && !isOurs(old) && !place.force) {
    throw new InputError({
      code: "kernel-name-taken",
      action: `Cannot write the kernelspec "${place.name}"`,
      file: path,
      current: "a kernelspec that Arcbook did not write",
      required: "--force to replace it, or another --name",
    });
  }
  await writeFileAtomic(path, text, { makeFolders: true });
  return { path, change: old === undefined ? "new" : "replaced" };
}

function readIfThere(path: string): string | undefined {
  try {
    return Deno.readTextFileSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

function isOurs(text: string): boolean {
  try {
    return JSON.parse(text)?.metadata?.written_by === "arcbook";
  } catch {
    return false; // damaged, and not by us: files of ours appear whole
  }
}
