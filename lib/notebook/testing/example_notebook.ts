import { join } from "node:path";
import { type Cell, type Notebook, notebookText, splitText } from "../notebook_file.ts";

/** A code cell for tests. */
export function codeCell(source: string, ...tags: string[]): Cell {
  return {
    cell_type: "code",
    execution_count: null,
    metadata: tags.length > 0 ? { tags } : {},
    outputs: [],
    source: splitText(source),
  };
}

/** A notebook for tests, with ids as nbformat 4.5 wants them. */
export function exampleNotebook(...cells: (string | Cell)[]): Notebook {
  return {
    cells: cells.map((cell, k) => ({
      ...typeof cell === "string" ? codeCell(cell) : cell,
      id: `cell-${k + 1}`,
    })),
    metadata: { kernelspec: { display_name: "Deno", language: "typescript", name: "deno" } },
    nbformat: 4,
    nbformat_minor: 5,
  };
}

/** Writes a notebook into a folder and returns its path. */
export function writeExample(folder: string, ...cells: (string | Cell)[]): string {
  const path = join(folder, "example.ipynb");
  Deno.writeTextFileSync(path, notebookText(exampleNotebook(...cells)));
  return path;
}
