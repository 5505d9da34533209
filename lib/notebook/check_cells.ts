import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { asStatement, type CellLine, type CellModule, cellModule } from "./cell_module.ts";
import { codeCells, joinText, type Notebook, readNotebook } from "./notebook_file.ts";
import { syntaxError } from "./syntax.ts";

/** A fault in a notebook's code. */
export interface CellFault {
  readonly notebook: string;
  /** Undefined when the checker named no line of the notebook. */
  readonly place: CellLine | undefined;
  readonly message: string;
}

/**
 * Checks syntax and types of the code cells of notebooks, the names they import included (the kernel
 * makes a name that a module does not export silently `undefined`). Nothing is executed. For the time
 * of the check a hidden file stands beside each notebook, so that its imports resolve as in the
 * kernel.
 *
 * @param paths the notebooks
 * @returns the faults, by notebook; a notebook with syntax errors is not checked further
 * @throws {InputError} when a file is no notebook
 */
export async function checkNotebooks(
  paths: readonly string[],
  signal?: AbortSignal,
): Promise<CellFault[]> {
  const faults: CellFault[] = [];
  const modules = new Map<string, { notebook: string; module: CellModule }>(); // by path of the file
  for (const path of paths) {
    const notebook = readNotebook(path);
    const found = await syntaxFaults(path, notebook);
    faults.push(...found);
    if (found.length > 0) continue;
    const file = join(dirname(path), `.arcbook-check-${crypto.randomUUID()}.ts`);
    modules.set(file, { notebook: path, module: cellModule(notebook) });
  }
  try {
    for (const [file, { module }] of modules) {
      Deno.writeTextFileSync(file, module.text, { createNew: true });
    }
    if (modules.size > 0) faults.push(...await typeFaults(modules, signal));
  } finally {
    for (const file of modules.keys()) removeIfThere(file);
  }
  return faults;
}

async function syntaxFaults(path: string, notebook: Notebook): Promise<CellFault[]> {
  const faults: CellFault[] = [];
  for (const [index, cell] of codeCells(notebook).entries()) {
    const fault = await syntaxError(asStatement(joinText(cell.source)));
    if (fault === undefined) continue;
    const place = { cell: index + 1, line: fault.line };
    faults.push({ notebook: path, place, message: `Syntax error: ${fault.message}` });
  }
  return faults;
}

async function typeFaults(
  modules: ReadonlyMap<string, { notebook: string; module: CellModule }>,
  signal: AbortSignal | undefined,
): Promise<CellFault[]> {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["check", "--quiet", ...modules.keys()],
    env: { NO_COLOR: "1" },
    stdout: "null",
    stderr: "piped",
    signal,
  }).output();
  if (success) return [];
  signal?.throwIfAborted();
  const report = new TextDecoder().decode(stderr);
  const faults: CellFault[] = [];
  // A diagnostic is a message, an excerpt and the place, "at file:///path:line:column".
  for (const { 1: message, 2: url, 3: line } of report.matchAll(DIAGNOSTIC)) {
    for (const [file, { notebook, module }] of modules) {
      if (pathToFileURL(file).href !== url) continue;
      const place = module.origins[Number(line) - 1];
      faults.push({ notebook, place, message: message.replace(" [ERROR]", "").trim() });
    }
  }
  if (faults.length > 0) return faults;
  const [first] = modules.values(); // a fault in what the notebooks import, or of the checker
  return [{ notebook: first.notebook, place: undefined, message: report.trim() }];
}

const DIAGNOSTIC =
  /^(?:(?=TS\d+ \[)|error: )((?:.+\n)*?)(?:.*\n *~+ *\n)? +at (file:\S+?):(\d+):\d+$/gm;

function removeIfThere(path: string): void {
  try {
    Deno.removeSync(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

/** `notebooks/01_data_sets.ipynb, cell 3, line 2: TS2322 …` */
export function describeFault({ notebook, place, message }: CellFault): string {
  const where = place === undefined ? "" : `, cell ${place.cell}, line ${place.line}`;
  return `${notebook}${where}: ${message}`;
}
