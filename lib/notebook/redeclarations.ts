import type { CellLine, CellSource } from "./cell_module.ts";
import { takeImports } from "./import_statements.ts";
import { blankLiterals, topLevel } from "./source_text.ts";

const DECLARATION = /(?<![.\w$])(const|let|var|function|class)(?:\s+|\s*\*\s*)([A-Za-z_$][\w$]*)/g;

/**
 * Names that a cell declares in another way than an earlier cell did. The kernel lets a cell declare
 * a name anew with the same keyword only; an import counts as `const`. Of a declaration with several
 * names, or with destructuring, at most the first name is seen.
 */
export function redeclarations(
  cells: readonly CellSource[],
): (CellLine & { readonly message: string })[] {
  const known = new Map<string, { keyword: string; cell: number }>();
  const found: (CellLine & { message: string })[] = [];
  for (const { cell, source } of cells) {
    for (const { keyword, name, line } of declarations(source)) {
      const first = known.get(name);
      if (first === undefined) known.set(name, { keyword, cell });
      else if (first.cell !== cell && first.keyword !== keyword) {
        const message = `Cannot declare ${name} with ${keyword}: cell ${first.cell} declares it ` +
          `with ${first.keyword}, required is the same keyword or another name`;
        found.push({ cell, line, message });
      }
    }
  }
  return found;
}

function declarations(source: string) {
  const { names, rest } = takeImports(source);
  const outside = topLevel(blankLiterals(rest));
  const imported = names.filter(({ isType }) => !isType).flatMap(({ clause, line }) => {
    const name = /([\w$]+)[\s}]*$/.exec(clause)?.[1];
    return name === undefined ? [] : [{ keyword: "const", name, line }];
  });
  const declared = [...outside.matchAll(DECLARATION)].map(({ 1: keyword, 2: name, index }) => ({
    keyword,
    name,
    line: outside.slice(0, index).split("\n").length,
  }));
  return [...imported, ...declared];
}
