import type { FileTask } from "./load_file.ts";
import type { StudyOptions } from "./run_cells.ts";
import { cellTreebank, studyFiles, studyUnit } from "./treebanks.ts";

/** The treebank files of a profile, each as what its cells have in common, and its task. */
export async function fileCells({ profile = "quick", ...choice }: StudyOptions) {
  const files = await studyFiles(profile, choice);
  return await Promise.all(files.map(async (file) => {
    const treebank = await cellTreebank(file.id, [file]);
    const task: FileTask = { file, checksum: treebank.checksum };
    const { size } = await Deno.stat(file.path);
    return { unit: studyUnit(file.id, [file]), cell: { name: file.id, treebank, size }, task };
  }));
}
