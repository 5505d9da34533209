import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { InputError } from "../base/errors.ts";
import { makeFolder, writeFileAtomic } from "../base/atomic_write.ts";
import { inWorkspace } from "../base/workspace.ts";
import { firstNotebook, readMe } from "./first_notebook.ts";
import { notebookText } from "./notebook_file.ts";

/** The notebook that a new workspace begins with. */
export const FIRST_NOTEBOOK = "first.ipynb";

/** Other names of files that would decide what cells can import. */
const OTHER_CONFIGURATIONS = ["deno.jsonc"];

/**
 * Lays out a folder in which notebooks use this library although it lies elsewhere: a `deno.json`, a
 * first notebook and a README. The folder is made where it is missing.
 * @returns the paths of the files
 * @throws {InputError} where files of these names are there already, or nothing can be written
 */
export async function newWorkspace(folder: string): Promise<string[]> {
  await refuseTaken(folder, [FIRST_NOTEBOOK, "README.md", "deno.json", ...OTHER_CONFIGURATIONS]);
  const notebooks = { [FIRST_NOTEBOOK]: notebookText(firstNotebook()) };
  return await layOut(folder, notebooks, readMe(FIRST_NOTEBOOK, inWorkspace(".")));
}

/**
 * Lays out a folder for notebooks as {@link newWorkspace} does. Files that are there already as they
 * would be written stay, so that notebooks can be added.
 *
 * @param notebooks their texts by their names
 * @returns the paths of the files that were written
 * @throws {InputError} where other files of these names are there, or nothing can be written
 */
export async function layOut(
  folder: string,
  notebooks: Readonly<Record<string, string>>,
  readme: string,
): Promise<string[]> {
  const all: Readonly<Record<string, string>> = {
    ...notebooks,
    "README.md": readme,
    "deno.json": JSON.stringify(configuration(), null, 2) + "\n",
  };
  const texts = await Promise.all(
    Object.keys(all).map((name) => Deno.readTextFile(join(folder, name)).catch(() => undefined)),
  );
  const files = Object.entries(all).filter(([, text], k) => texts[k] !== text);
  await refuseTaken(folder, [...files.map(([name]) => name), ...OTHER_CONFIGURATIONS]);
  await makeFolder(folder);
  const written: string[] = [];
  try {
    for (const [name, text] of files) {
      const path = join(folder, name);
      await writeFileAtomic(path, text);
      written.push(path);
    }
  } catch (error) {
    for (const path of written) await Deno.remove(path).catch(() => {});
    throw error;
  }
  return written;
}

async function refuseTaken(folder: string, names: readonly string[]): Promise<void> {
  const taken: string[] = [];
  for (const name of names) {
    const info = await Deno.lstat(join(folder, name)).catch((error) => {
      if (error instanceof Deno.errors.NotFound) return undefined;
      if (error.code === "ENOTDIR") return undefined; // making the folder tells
      throw error;
    });
    if (info !== undefined) taken.push(name);
  }
  if (taken.length === 0) return;
  throw new InputError({
    code: "files-in-the-way",
    action: "Cannot lay out a workspace",
    file: folder,
    current: taken.join(", "),
    required: "a folder without files of these names, or one that is not there",
  });
}

/**
 * What Deno reads in the folder. The modules of the library are resolved by it, too, since Deno has one
 * map of imports for a program; so it names all that they import.
 */
function configuration() {
  const own = JSON.parse(Deno.readTextFileSync(inWorkspace("deno.json")));
  const imports = Object.entries<string>(own.imports).map(([name, target]) => [
    name,
    target.startsWith("./")
      ? new URL(target, pathToFileURL(inWorkspace("deno.json"))).href
      : target,
  ]);
  const call = (flags: string, script: string) =>
    `deno run -A --quiet ${flags}--config ${quoted("deno.json")} ${quoted(script)}`;
  return {
    allowScripts: own.allowScripts, // none, and Deno does not tell that there are some
    nodeModulesDir: "none", // packages come from Deno's cache, where those of the library are
    lock: false,
    imports: Object.fromEntries(imports),
    tasks: {
      kernel: {
        description: "Install the kernel for JupyterLab and VS Code",
        command: call("", "lib/notebook/kernel.ts"),
      },
      run: {
        description: "Execute notebooks: deno task run first.ipynb --in-place",
        command: `${call("", "lib/notebook/run.ts")} --workspace .`,
      },
      arcbook: {
        description: "The command line: deno task arcbook help",
        command: call("--unstable-lazy-dynamic-imports ", "lib/cli.ts"),
      },
    },
    compilerOptions: own.compilerOptions,
    fmt: own.fmt === undefined ? undefined : { lineWidth: own.fmt.lineWidth },
  };
}

/** A path of the library for the shell of tasks, which knows quotes. */
function quoted(path: string): string {
  return `"${inWorkspace(path).replaceAll("\\", "/").replace(/["$`]/g, "\\$&")}"`;
}
