import type { Sentence } from "../dependency/sentence.ts";
import type { Tree } from "../dependency/tree.ts";
import { projectiveArcs } from "../measures/projectivity.ts";
import { escapeLatex } from "./table_latex.ts";

/** A sentence to be drawn, and the tree of a system below it. */
export interface TikzTree {
  readonly sentence: Sentence;
  readonly tree: Tree;
  /** What a system made of it: drawn below the words, where it differs in its head or label marked. */
  readonly system?: Tree;
  /** A comment above it. */
  readonly name?: string;
}

const PREAMBLE = String.raw`\documentclass[multi=dependency, border=4pt]{standalone}
\usepackage{iftex}
\ifPDFTeX\usepackage[T1]{fontenc}\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}\else\usepackage{fontspec}\fi
\usepackage{tikz-dependency}
\depstyle{nonprojective}{edge style={orange!85!black, thick}, label style={draw=orange!85!black}}
\depstyle{wrong}{edge style={red!75!black, densely dashed, thick}, label style={draw=red!75!black, text=red!75!black}}
`;

/** Scripts that the fonts of pdfTeX and those that LaTeX loads by default have. */
const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/**
 * Trees as a LaTeX document with a page for each, in the notation of the package `tikz-dependency`; each
 * environment `dependency` can be copied into another document that has the lines above it.
 * Non-projective arcs are thick and orange; in the tree of a system what differs is red and dashed.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { toySentence } from "lib/dependency/toy_sentence.ts";
 * import { treesTikz } from "lib/display/tree_tikz.ts";
 *
 * const text = treesTikz([toySentence("R&D/2/nsubj pays/0/root")]);
 * assert(text.includes("R\\symbol{38}D \\& pays \\\\"));
 * assert(text.includes("\\depedge{2}{1}{nsubj}"));
 * ```
 */
export function treesTikz(trees: readonly TikzTree[]): string {
  const pictures = trees.map(pictureOf);
  const isLatin = trees.every(({ sentence }) =>
    sentence.tokens.every(({ form }) => LATIN.test(form))
  );
  const font = isLatin
    ? ""
    : "% For these scripts: lualatex or xelatex, and a font that has them.\n" +
      "\\ifPDFTeX\\else\\setmainfont{DejaVu Serif}\\fi\n";
  return `${PREAMBLE}${font}\\begin{document}\n${pictures.join("\n")}\\end{document}\n`;
}

function pictureOf({ sentence: { tokens }, tree, system, name }: TikzTree): string {
  const words = tokens.map(({ form }) => escapeTex(form)).join(" \\& ");
  const lines = [
    ...name === undefined ? [] : [`% ${name.replace(/\s/g, " ")}`],
    "\\begin{dependency}",
    "\\begin{deptext}[column sep=1em]",
    `${words} \\\\`,
    "\\end{deptext}",
    ...arcsOf(tree),
    ...system ? arcsOf(system, tree) : [],
    "\\end{dependency}",
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/** @param gold the tree above, where these arcs go below */
function arcsOf(tree: Tree, gold?: Tree): string[] {
  const projective = projectiveArcs(tree);
  return Array.from({ length: tree.length }, (_, k) => {
    const node = k + 1, head = tree.heads[node], label = tree.labels[node];
    const isWrong = gold && (gold.heads[node] !== head || gold.labels[node] !== label);
    const options = [
      ...gold ? ["edge below"] : [],
      ...isWrong ? ["wrong"] : projective[node] === 1 ? [] : ["nonprojective"],
    ];
    const before = options.length > 0 ? `[${options.join(", ")}]` : "";
    return head === 0
      ? `\\deproot${before}{${node}}{${escapeTex(label)}}`
      : `\\depedge${before}{${head}}{${node}}{${escapeTex(label)}}`;
  });
}

/** As elsewhere in LaTeX, but that `\\&` would part the columns of words. */
function escapeTex(text: string): string {
  const escaped = escapeLatex(text.normalize("NFC")).replaceAll("\\&", "\\symbol{38}");
  return escaped === "" ? "{}" : escaped;
}
