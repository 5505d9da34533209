import { relative } from "node:path";
import { InputError } from "../base/errors.ts";
import { WORKSPACE } from "../base/workspace.ts";
import { progressReporter } from "../display/progress.ts";
import type { RegisteredStudy } from "../study/registry.ts";
import type { CellStore } from "../study/run/cells.ts";
import type { StudyOptions } from "../study/run/run_cells.ts";
import { type Io, isInputFault } from "./command.ts";
import { counted } from "./counted.ts";
import type { Output } from "./output.ts";

/** Runs or refreshes a study with options and tells what came of it. */
export type StartStudy = (
  study: RegisteredStudy,
  options: StudyOptions & { readonly store: CellStore },
  output: Output,
  io: Io,
) => Promise<number>;

/** Runs a study and prints its table. */
export const runStudy: StartStudy = (study, options, output, io) =>
  told(study, options, io, async (options) => await output.table(await study.run(options)));

/** Stores the results of a study and prints the paths of the files. */
export const refreshStudy: StartStudy = (study, options, output, io) =>
  told(study, options, io, async (options) => {
    const paths = await study.refresh(options);
    if (paths.length === 0) throw nothingToStore(study, options);
    await output.text(paths.map((path) => `${relative(WORKSPACE, path)}\n`).join(""));
  });

/** Runs a study that stops where it has something to compute. */
export const planStudy: StartStudy = (study, options, _output, io) =>
  told(study, options, io, async (options) => {
    await study.run(options);
    io.err("All cells are known; none would be submitted");
  });

function nothingToStore({ name }: RegisteredStudy, { only }: StudyOptions): InputError {
  return new InputError({
    code: "nothing-to-store",
    action: `Cannot store results of the study ${name}`,
    current: only?.join(", ") ?? "no treebank",
    required: "a treebank of the catalog that it takes",
  });
}

async function told(
  study: RegisteredStudy,
  options: StudyOptions & { readonly store: CellStore },
  io: Io,
  start: (options: StudyOptions) => Promise<void>,
): Promise<number> {
  const onProgress = progressReporter(study.name);
  try {
    await start({ ...options, onProgress });
    io.err(`${counted(options.store.computed, "result")} computed, ${options.store.found} found`);
    return 0;
  } catch (error) {
    if (!isInputFault(error)) throw error;
    io.err(error.message);
    return 1;
  }
}
