import { type CellLine, cellName, type CellSource } from "./cell_module.ts";
import { declarations } from "./declarations.ts";

/**
 * Names that a cell declares in another way than an earlier cell did. The kernel lets a cell declare
 * a name anew with the same keyword only; an import counts as `const`.
 */
export function redeclarations(
  cells: readonly CellSource[],
): (CellLine & { readonly message: string })[] {
  const known = new Map<string, { keyword: string; cell: number; answer?: number }>();
  const found: (CellLine & { message: string })[] = [];
  for (const { cell, answer, syntax } of cells) {
    for (const { keyword, name, line } of declarations(syntax)) {
      const first = known.get(name);
      if (first === undefined) known.set(name, { keyword, cell, answer });
      else if (first.cell !== cell && first.keyword !== keyword) {
        const message = `Cannot declare ${name} with ${keyword}: ${cellName(first)} declares it ` +
          `with ${first.keyword}, required is the same keyword or another name`;
        found.push({ cell, line, answer, message });
      }
    }
  }
  return found;
}
