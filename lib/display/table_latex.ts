import type { Table } from "./table.ts";
import { layOut, type ShownCell } from "./table_layout.ts";

/** What a LaTeX table needs besides the table. */
export interface TableLatexOptions {
  /** Default: the table's caption. Taken as text and escaped. */
  readonly caption?: string;
  /** A `\label`, for example `tab:coverage`. */
  readonly label?: string;
  /** Whether the tabular stands in a `table`; default: where there is a caption or a label. */
  readonly float?: boolean;
}

/** A table as LaTeX: see {@link Table.toLatex}. */
export function tableLatex(table: Table, options: TableLatexOptions): string {
  const { caption = table.options.caption, label } = options;
  const float = options.float ?? (caption !== undefined || label !== undefined);
  const { columns, spanners, groups, notes } = layOut(table);
  const alignment = columns.map(({ align }) => align[0]).join("");
  const row = (cells: readonly string[]) => `${cells.join(" & ")} \\\\`;
  const lines = [`\\begin{tabular}{${alignment}}`, "\\toprule"];
  for (const level of spanners) {
    lines.push(
      row(
        level.map(({ span, text }) =>
          text === "" && span === 1 ? "" : `\\multicolumn{${span}}{c}{${escapeLatex(text)}}`
        ),
      ),
    );
    const rules = level.filter(({ text }) => text !== "")
      .map(({ start, span }) => `\\cmidrule(lr){${start + 1}-${start + span}}`);
    lines.push(rules.join(" "));
  }
  lines.push(row(columns.map(({ header }) => escapeLatex(header))), "\\midrule");
  groups.forEach(({ heading, rows }, i) => {
    if (heading !== undefined) {
      if (i > 0) lines.push("\\addlinespace");
      lines.push(`\\multicolumn{${columns.length}}{l}{\\emph{${escapeLatex(heading)}}} \\\\`);
    }
    for (const cells of rows) lines.push(row(cells.map(latexCell)));
  });
  lines.push("\\bottomrule", "\\end{tabular}");
  const remarks = notes.map((note) => `\\par\\smallskip{\\footnotesize ${escapeLatex(note)}}`);
  if (!float) return [...lines, ...remarks].join("\n") + "\n";
  const head = ["\\begin{table}", "\\centering"];
  if (caption !== undefined) head.push(`\\caption{${escapeLatex(caption)}}`);
  if (label !== undefined) head.push(`\\label{${label}}`);
  return [...head, ...lines, ...remarks, "\\end{table}"].join("\n") + "\n";
}

function latexCell({ text, bold }: ShownCell): string {
  // A cell that begins with a bracket would be read as the argument of the line break before it.
  const escaped = escapeLatex(text).replace(/^\[/, "{[}");
  return bold ? `\\textbf{${escaped}}` : escaped;
}

/** The signs that have a meaning in LaTeX, and those that no text font has. */
const LATEX: ReadonlyMap<string, string> = new Map([
  ...[..."{}$&#_%"].map((sign): [string, string] => [sign, `\\${sign}`]),
  ["\\", "\\textbackslash{}"],
  ["~", "\\textasciitilde{}"],
  ["^", "\\textasciicircum{}"],
  ["<", "\\textless{}"],
  [">", "\\textgreater{}"],
  ["|", "\\textbar{}"],
  ["–", "--"],
  ["—", "---"],
  ["…", "\\ldots{}"],
  ["−", "$-$"],
  ["×", "$\\times$"],
  ["≠", "$\\neq$"],
  ["≤", "$\\leq$"],
  ["≥", "$\\geq$"],
  ["≈", "$\\approx$"],
  ["∞", "$\\infty$"],
  ["→", "$\\rightarrow$"],
  ["←", "$\\leftarrow$"],
  ["↔", "$\\leftrightarrow$"],
  ["∅", "$\\emptyset$"],
  ["∪", "$\\cup$"],
  ["∈", "$\\in$"],
  ["∃", "$\\exists$"],
  ["¬", "$\\neg$"],
  ["′", "$'$"],
  ["γ", "$\\gamma$"],
  ["σ", "$\\sigma$"],
  ["β", "$\\beta$"],
  ["λ", "$\\lambda$"],
]);

/** Escapes text for LaTeX: its special characters, and the signs that no text font has. */
export function escapeLatex(text: string): string {
  return Array.from(text, (sign) => LATEX.get(sign) ?? sign).join("").replace(/\s*\r?\n\s*/g, " ");
}
