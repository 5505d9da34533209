import type { Table } from "./table.ts";
import { spannedWidth } from "./heading_widths.ts";
import { fitLatex, headingLines, LATEX_GAP, type LatexFit } from "./latex_fit.ts";
import { layOut, LINE_BREAK, type ShownCell, type TableLayout } from "./table_layout.ts";

/** What a LaTeX table needs besides the table. */
export interface TableLatexOptions {
  /** Default: the table's caption. Taken as text and escaped. */
  readonly caption?: string;
  /** A `\label`, for example `tab:coverage`. */
  readonly label?: string;
  /** Whether the tabular stands in a `table`; default: where there is a caption or a label. */
  readonly float?: boolean;
  /**
   * Whether it is made to fit the pages of `article`: long texts are set in lines, what is too wide is
   * turned on its side or shrunk, what is too long goes on over pages. Needs the packages booktabs,
   * array, graphicx, longtable, lscape and rotating. Default false.
   */
  readonly fit?: boolean;
}

/** A table as LaTeX: see {@link Table.toLatex}. */
export function tableLatex(table: Table, options: TableLatexOptions): string {
  const { caption = table.options.caption, label, fit = false } = options;
  const float = fit || (options.float ?? (caption !== undefined || label !== undefined));
  const layout = layOut(table);
  const head = [
    ...(caption === undefined ? [] : [`\\caption{${escapeLatex(caption)}}`]),
    ...(label === undefined ? [] : [`\\label{${label}}`]),
  ];
  const remarks = remarksOf(layout).map((note) =>
    `\\par\\smallskip{\\footnotesize ${escapeLatex(note)}}`
  );
  if (fit) return fitted(layout, head, remarks);
  const columns = layout.columns.map(({ align }) => align[0]).join("");
  const tabular = tabularOf(layout, { columns });
  if (!float) return [...tabular, ...remarks].join("\n") + "\n";
  const lines = ["\\begin{table}", "\\centering", ...head, ...tabular, ...remarks, "\\end{table}"];
  return lines.join("\n") + "\n";
}

/** The notes, and what bold type means where there is any. */
function remarksOf({ notes, groups }: TableLayout): readonly string[] {
  const isBold = groups.some(({ rows }) => rows.some((row) => row.some(({ bold }) => bold)));
  return isBold ? [...notes, "Bold: the best values of a column."] : notes;
}

function tabularOf(
  layout: TableLayout,
  { columns, headings }: Pick<LatexFit, "columns" | "headings">,
): string[] {
  const body = bodyLines(layout);
  const head = headLines(layout, headings);
  const begin = [`\\begin{tabular}{${columns}}`, "\\toprule", ...head, "\\midrule"];
  return [...begin, ...body, "\\bottomrule", "\\end{tabular}"];
}

/** A table that fits the pages of `article`: see {@link TableLatexOptions.fit}. */
function fitted(layout: TableLayout, head: readonly string[], remarks: readonly string[]): string {
  const fit = fitLatex(layout);
  const { environment, size, mayShrink } = fit;
  if (environment === "longtable") return longTable(layout, fit, head, remarks);
  if (environment === "landscape") {
    const long = longTable(layout, fit, head, remarks);
    return `\\begin{landscape}\n${long}\\end{landscape}\n`;
  }
  const tabular = tabularOf(layout, fit);
  const room = environment === "table" ? "\\linewidth" : "\\textheight";
  return [
    `\\begin{${environment}}${environment === "table" ? "[htbp]" : ""}`,
    "\\centering",
    ...head,
    size,
    ...(mayShrink ? shrunk(tabular, room) : tabular),
    ...remarks,
    `\\end{${environment}}`,
  ].join("\n") + "\n";
}

/** A tabular that LaTeX shrinks where it is too wide for its room. */
function shrunk(tabular: readonly string[], room: string): string[] {
  const fits = `\\ifdim\\wd0>${room}\\resizebox{${room}}{!}{\\usebox0}\\else\\usebox0\\fi`;
  return ["\\sbox0{%", ...tabular, "}%", fits];
}

function longTable(
  layout: TableLayout,
  { columns, size, headings }: LatexFit,
  head: readonly string[],
  remarks: readonly string[],
): string {
  const space = size === "\\tiny" ? ["\\setlength{\\tabcolsep}{3pt}"] : [];
  const titles = ["\\toprule", ...headLines(layout, headings), "\\midrule"];
  const notes = remarks.map((remark) => remark.replace(/^\\par\\smallskip/, ""));
  return [
    `\\begingroup${size}`,
    ...space,
    `\\begin{longtable}{${columns}}`,
    ...(head.length > 0 ? [`${head.join("")}\\\\`] : []),
    ...titles,
    "\\endfirsthead",
    ...titles,
    "\\endhead",
    "\\bottomrule",
    "\\endfoot",
    ...bodyLines(layout),
    "\\end{longtable}",
    ...notes.flatMap((note) => ["\\noindent", note, "\\par"]),
    "\\endgroup",
  ].join("\n") + "\n";
}

function rowLine(cells: readonly string[]): string {
  return `${guarded(cells.join(" & "))} \\\\`;
}

/** @param widths characters to which headings over numbers, and over several columns, are set in lines */
function headLines({ columns, spanners }: TableLayout, widths?: readonly number[]): string[] {
  const stacked = (text: string, width: number | undefined) => {
    const lines = width === undefined ? [text] : headingLines(text, width);
    const escaped = lines.map(escapeLatex);
    return lines.length === 1 ? escaped[0] : `\\shortstack{${escaped.join("\\\\")}}`;
  };
  const lines: string[] = [];
  for (const level of spanners) {
    lines.push(
      rowLine(
        level.map((spanner) => {
          const { span, text } = spanner;
          if (text === "" && span === 1) return "";
          const room = widths && spannedWidth(widths, spanner, LATEX_GAP);
          return `\\multicolumn{${span}}{c}{${stacked(text, room)}}`;
        }),
      ),
    );
    const rules = level.filter(({ text }) => text !== "")
      .map(({ start, span }) => `\\cmidrule(lr){${start + 1}-${start + span}}`);
    lines.push(rules.join(" "));
  }
  const headers = columns.map(({ header, align }, k) =>
    stacked(header, align === "left" ? undefined : widths?.[k])
  );
  return [...lines, rowLine(headers)];
}

function bodyLines({ columns, groups }: TableLayout): string[] {
  return groups.flatMap(({ heading, rows }, i) => [
    ...(heading !== undefined && i > 0 ? ["\\addlinespace"] : []),
    ...(heading === undefined
      ? []
      : [`\\multicolumn{${columns.length}}{l}{\\emph{${escapeLatex(heading)}}} \\\\`]),
    ...rows.map((cells) => rowLine(cells.map(latexCell))),
  ]);
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
  ["⇒", "$\\Rightarrow$"],
  ["⊆", "$\\subseteq$"],
  ["∉", "$\\notin$"],
  ["∀", "$\\forall$"],
  ["∧", "$\\wedge$"],
  ["∨", "$\\vee$"],
  ["±", "$\\pm$"],
  ["·", "$\\cdot$"],
  ["√", "$\\surd$"],
  ["ℓ", "$\\ell$"],
  ["⟨", "$\\langle$"],
  ["⟩", "$\\rangle$"],
  ["\u2009", "\\,"],
  ["\u00a0", "~"],
  ...Array.from("₀₁₂₃₄₅₆₇₈₉", (sign, k): [string, string] => [sign, `$_${k}$`]),
  ...Array.from("⁰¹²³⁴⁵⁶⁷⁸⁹", (sign, k): [string, string] => [sign, `$^${k}$`]),
  ...["alpha", "beta", "gamma", "delta", "varepsilon", "zeta", "eta", "theta", "iota", "kappa"]
    .map((name, k): [string, string] => [String.fromCharCode(0x3b1 + k), `$\\${name}$`]),
  ...["lambda", "mu", "nu", "xi", "", "pi", "rho", "varsigma", "sigma", "tau", "upsilon", "phi"]
    .map((name, k): [string, string] => [
      String.fromCharCode(0x3bb + k),
      name === "" ? "o" : `$\\${name}$`,
    ]),
  ["χ", "$\\chi$"],
  ["ψ", "$\\psi$"],
  ["ω", "$\\omega$"],
  ["Π", "$\\Pi$"],
  ["Σ", "$\\Sigma$"],
  ["Δ", "$\\Delta$"],
]);

/** Signs behind each other that a font of LaTeX would make one sign of. */
const LIGATURE = /-(?=-)|'(?=')|`(?=`)|,(?=,)|[?!](?=`)/g;

/** Escapes text for LaTeX: its special characters, and the signs that no text font has. */
export function escapeLatex(text: string): string {
  const apart = text.replace(LINE_BREAK, " ").replace(LIGATURE, "$&\0");
  return Array.from(apart, (sign) => sign === "\0" ? "{}" : LATEX.get(sign) ?? sign).join("");
}
