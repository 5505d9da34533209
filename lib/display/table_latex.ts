import type { Table } from "./table.ts";
import { layOut, LINE_BREAK, type ShownCell } from "./table_layout.ts";

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
  const row = (cells: readonly string[]) => `${guarded(cells.join(" & "))} \\\\`;
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

/**
 * A row that the line break or the rule before it cannot swallow: a star would be that of `\\\\*`, a
 * bracket would begin an argument, as in `\\\\[2pt]` and `\\toprule[1pt]`, also behind spaces.
 */
function guarded(row: string): string {
  return /^\s*[*[]/.test(row) ? `{}${row}` : row;
}

function latexCell({ text, bold }: ShownCell): string {
  const escaped = escapeLatex(text);
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

/** Signs behind each other that a font of LaTeX would make one sign of. */
const LIGATURE = /-(?=-)|'(?=')|`(?=`)|,(?=,)|[?!](?=`)/g;

/** Escapes text for LaTeX: its special characters, and the signs that no text font has. */
export function escapeLatex(text: string): string {
  const apart = text.replace(LINE_BREAK, " ").replace(LIGATURE, "$&\0");
  return Array.from(apart, (sign) => sign === "\0" ? "{}" : LATEX.get(sign) ?? sign).join("");
}
