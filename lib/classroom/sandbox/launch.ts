import { join } from "node:path";
import { WORKSPACE } from "../../base/workspace.ts";

/** Which of the two processes of a grading. */
export type Role = "submission" | "checks";

/** A folder of a process that is removed after it. */
export interface ProcessFolder {
  /** Where the process may read and write; its working folder. */
  readonly scratch: string;
  /** Stands for Deno's own folder, so that nothing is stored for another process. */
  readonly deno: string;
}

/** What of the workspace code may read: what lib reads, and nothing that is about assignments. */
const READABLE = [
  "lib",
  "node_modules",
  "data/catalog.json",
  "data/bibliography.bib",
  "data/published",
  "data/treebanks",
];
/** Databases of Deno's folder that make a start faster; they have nothing of what code does. */
const CACHES = ["dep_analysis_cache_v2", "node_analysis_cache_v2", "v8_code_cache_v2", "npm"];

/**
 * The command that starts a process: this Deno with hardly any permissions, ended by the system where
 * we end first (Linux), or where it computes for more than `cpuSeconds`.
 *
 * @param megabytes of V8's heap
 */
export function launchCommand(
  role: Role,
  folder: ProcessFolder,
  { megabytes, cpuSeconds }: { megabytes: number; cpuSeconds: number },
): Deno.Command {
  const deno = [Deno.execPath(), ...denoArguments(role, folder, megabytes)];
  const [program, ...args] = Deno.build.os === "windows"
    ? deno
    : ["/bin/sh", "-c", limits(cpuSeconds), "sh", ...deno];
  return new Deno.Command(program, {
    args,
    cwd: folder.scratch,
    clearEnv: true,
    env: {
      DENO_DIR: folder.deno,
      DENO_NO_UPDATE_CHECK: "1",
      NO_COLOR: "1",
      PATH: "/usr/bin:/bin",
      TMPDIR: folder.scratch,
    },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
    detached: true, // Ctrl-C at a terminal is for us
  });
}

function denoArguments(role: Role, { scratch }: ProcessFolder, megabytes: number): string[] {
  const readable = READABLE.map((path) => join(WORKSPACE, path));
  return [
    "run",
    "--quiet",
    "--no-prompt",
    "--no-remote",
    "--cached-only",
    "--deny-import", // some hosts are allowed otherwise
    "--no-lock",
    "--node-modules-dir=manual", // a package that is not there is not downloaded
    `--config=${join(WORKSPACE, "deno.json")}`,
    `--allow-read=${pathList([...readable, scratch])}`,
    ...role === "submission" ? [`--allow-write=${pathList([scratch])}`] : [],
    `--v8-flags=--max-old-space-size=${megabytes}`,
    join(import.meta.dirname!, `${role}_main.ts`),
  ];
}

/** Paths as Deno's flags take them: also as they are without links. */
function pathList(paths: readonly string[]): string {
  return paths.flatMap((path) => {
    const real = realPath(path);
    return real === undefined || real === path ? [path] : [path, real];
  }).map((path) => path.replaceAll(",", ",,")).join(",");
}

function realPath(path: string): string | undefined {
  try {
    return Deno.realPathSync(path);
  } catch {
    return undefined; // not there
  }
}

/**
 * A script for a shell that limits itself and becomes the program that it is given. Linux can have a
 * process ended with the one that started it.
 */
function limits(cpuSeconds: number): string {
  return `ulimit -c 0; ulimit -t ${cpuSeconds}
if setpriv --pdeathsig KILL true 2>/dev/null; then exec setpriv --pdeathsig KILL "$@"; fi
exec "$@"`;
}

let denoFolder: Promise<string | undefined> | undefined;

/** Where Deno keeps what it has translated; undefined where it does not tell. */
async function findDenoFolder(): Promise<string | undefined> {
  const { success, stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", "--no-config"],
    stderr: "null",
  }).output();
  return success ? JSON.parse(new TextDecoder().decode(stdout)).denoDir : undefined;
}

/**
 * Makes the folder of a process. Its Deno finds translated modules of the workspace by links, but has a
 * place of its own for `localStorage` and `caches`, which need no permission: what a submission leaves
 * there, another one would find.
 */
export async function processFolder(parent: string): Promise<ProcessFolder> {
  const own = Deno.makeTempDirSync({ dir: parent });
  const [scratch, deno] = [join(own, "scratch"), join(own, "deno")];
  for (const folder of [scratch, deno]) Deno.mkdirSync(folder);
  const real = await (denoFolder ??= findDenoFolder());
  if (real !== undefined && Deno.build.os !== "windows") linkCaches(real, deno);
  return { scratch, deno };
}

function linkCaches(real: string, deno: string): void {
  for (const name of CACHES) {
    if (exists(join(real, name))) Deno.symlinkSync(join(real, name), join(deno, name));
  }
  const translated = join("gen", "file", WORKSPACE);
  Deno.mkdirSync(join(real, translated), { recursive: true });
  Deno.mkdirSync(join(deno, translated, ".."), { recursive: true });
  Deno.symlinkSync(join(real, translated), join(deno, translated));
}

function exists(path: string): boolean {
  try {
    Deno.lstatSync(path);
    return true;
  } catch {
    return false;
  }
}
