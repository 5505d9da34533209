import type { CellSyntax, Statement } from "./cell_syntax.ts";

type ImportDeclaration = Extract<Statement, { type: "ImportDeclaration" }>;
type Specifier = ImportDeclaration["specifiers"][number];

/** One name that an import statement brings, or the statement's module alone. */
export interface ImportedName {
  /** What stands between `import` and `from`, for example `{ a as b }`; empty: the module alone. */
  readonly clause: string;
  /** The module in double quotes, and attributes if there are any. */
  readonly module: string;
  readonly isType: boolean;
  /** Line of the name, counted from 1. */
  readonly line: number;
}

/**
 * Takes out of a cell's source what only a module may have at its top: the import statements, and
 * exports as far as the kernel passes over them. Spaces come in their place, so that lines and
 * columns stay. What is exported from another module is not imported, but that module runs.
 *
 * @returns what is imported, and the rest of the source
 */
export function takeImports({ source, statements }: CellSyntax) {
  const names: ImportedName[] = [];
  let rest = source;
  const replace = (start: number, end: number, by = "") => {
    const spaces = source.slice(start + by.length, end).replace(/[^\n]/g, " ");
    rest = rest.slice(0, start) + by + spaces + rest.slice(end);
  };
  for (const statement of statements) {
    const [start, end] = [statement.start!, statement.end!];
    switch (statement.type) {
      case "ImportDeclaration":
        names.push(...importedNames(statement, source));
        replace(start, end);
        break;
      case "ExportAllDeclaration":
        names.push(...moduleAlone(statement, source));
        replace(start, end);
        break;
      case "ExportNamedDeclaration":
        if (!statement.declaration) names.push(...moduleAlone(statement, source));
        replace(start, statement.declaration?.start ?? end);
        break;
      case "ExportDefaultDeclaration":
        // A value without a name must not be taken for a block or a declaration that lacks one.
        replace(start, statement.declaration.start!, hasName(statement.declaration) ? "" : "void");
    }
  }
  return { names, rest };
}

function importedNames(statement: ImportDeclaration, source: string): ImportedName[] {
  const module = moduleText(statement, source);
  if (statement.specifiers.length === 0) return moduleAlone(statement, source);
  return statement.specifiers.map((specifier) => ({
    clause: clauseText(specifier, source),
    module,
    isType: statement.importKind === "type" ||
      specifier.type === "ImportSpecifier" && specifier.importKind === "type",
    line: specifier.loc!.start.line,
  }));
}

function clauseText(specifier: Specifier, source: string): string {
  const { local, type } = specifier;
  if (type === "ImportDefaultSpecifier") return local.name;
  if (type === "ImportNamespaceSpecifier") return `* as ${local.name}`;
  const { start, end } = specifier.imported;
  const name = source.slice(start!, end!);
  return name === local.name ? `{ ${name} }` : `{ ${name} as ${local.name} }`;
}

/** A statement that may name a module. */
type ModuleStatement =
  & Pick<ImportDeclaration, "loc" | "attributes">
  & { source?: ImportDeclaration["source"] | null; exportKind?: string | null };

function moduleAlone(statement: ModuleStatement, source: string): ImportedName[] {
  if (!statement.source || statement.exportKind === "type") return [];
  const module = moduleText(statement, source);
  return [{ clause: "", module, isType: false, line: statement.loc!.start.line }];
}

function moduleText({ source: module, attributes }: ModuleStatement, source: string): string {
  const quoted = JSON.stringify(module!.value);
  if (!attributes?.length) return quoted;
  const list = attributes.map(({ start, end }) => source.slice(start!, end!));
  return `${quoted} with { ${list.join(", ")} }`;
}

function hasName(declaration: { type: string; id?: unknown }): boolean {
  return /Declaration$|^TSDeclareFunction$/.test(declaration.type) && Boolean(declaration.id);
}
