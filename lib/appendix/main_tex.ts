import { escapeLatex } from "../display/table_latex.ts";
import { type Item, itemFile, type Section } from "./items.ts";

/** Size of the text of `article` in points. */
const TEXT = { width: 345, height: 500 };
/** Points for a pixel. */
const POINTS = 0.75;

const PREAMBLE = `% Made by Arcbook; manifest.json says from what. Compile with pdflatex, twice.
\\documentclass{article}
\\usepackage[T1]{fontenc}
\\usepackage[utf8]{inputenc}
\\usepackage{lmodern}
\\usepackage{array,booktabs,graphicx,longtable,lscape,rotating}
\\extrafloats{300}
% A character that the fonts lack is shown by its code point.
\\newcommand{\\missing}[2]{\\ifcsname u8:\\detokenize{#2}\\endcsname\\else
  \\DeclareUnicodeCharacter{#1}{\\fbox{\\tiny\\texttt{#1}}}\\fi}
`;

/** A LaTeX document of class `article` that includes all tables and figures. */
export function mainTex(sections: readonly Section[]): string {
  const body = sections.filter(({ items }) => items.length > 0).map(({ title, items }) =>
    [`\\section{${escapeLatex(title)}}`, ...items.map(included), "\\clearpage"].join("\n")
  );
  const missing = signsOf([
    ...body,
    ...sections.flatMap(({ items }) => items.map(({ latex }) => latex)),
  ]);
  return [
    PREAMBLE + missing.map((sign) => `\\missing{${codePoint(sign)}}{${sign}}`).join("\n"),
    "\\title{Appendix}\n\\author{}\n\\date{}",
    "\\begin{document}\n\\maketitle\n\\tableofcontents\n\\clearpage",
    ...body,
    "\\end{document}\n",
  ].join("\n");
}

function included(item: Item): string {
  if (item.size === undefined) return `\\input{${itemFile(item, "tex")}}`;
  const { width, height } = item.size;
  const isLarge = width * POINTS > TEXT.width || height * POINTS > TEXT.height;
  const options = isLarge ? "[width=\\linewidth,height=0.85\\textheight,keepaspectratio]" : "";
  return [
    "\\begin{figure}[htbp]",
    "\\centering",
    `\\includegraphics${options}{${itemFile(item, "pdf")}}`,
    `\\caption{${escapeLatex(item.title)}}`,
    `\\label{fig:${item.name}}`,
    "\\end{figure}",
  ].join("\n");
}

/** The characters beyond Latin 1, of which fonts may lack some. */
function signsOf(texts: readonly string[]): string[] {
  const signs = new Set<string>();
  for (const text of texts) for (const sign of text.match(/[^\0-\xff]/gu) ?? []) signs.add(sign);
  return [...signs].sort();
}

function codePoint(sign: string): string {
  return sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
}
