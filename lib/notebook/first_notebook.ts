import { maximum } from "../base/numbers.ts";
import { type Cell, type Notebook, splitText } from "./notebook_file.ts";
import { KERNEL_NAME } from "./kernelspec.ts";

/** As cells name the library; code of it may not, and a test reads ours line by line. */
const LIB = '"lib"';

const CELLS: readonly (readonly ["markdown" | "code", string, string?])[] = [
  [
    "markdown",
    `# A first look at a treebank

The first cell names what the others use: everything comes from \`"lib"\`. Run the cells one after the
other, or all at once.`,
  ],
  [
    "code",
    `import { arcDiagram, barChart, goldOf, isProjective, measureTree, studyFiles, Table } from ${LIB};`,
  ],
  [
    "markdown",
    `A treebank is named by an id, as \`deno task arcbook catalog\` lists them, or by the path of a file of
yours, here or with \`--treebank\` of \`deno task run\`. Each item is a sentence with its tree.`,
  ],
  ["code", `let only = ["tr_imst-ud-dev"];`, "parameters"],
  [
    "code",
    `const files = await studyFiles("full", only);
const gold = (await Promise.all(files.map((file) => Array.fromAsync(goldOf(file))))).flat();
gold.length;`,
  ],
  [
    "markdown",
    `How non-projective is it? A tree has a *degree*: the largest number, for any of its arcs, of connected
pieces between its ends that the head does not dominate within the arc's span (Nivre 2007). Trees of
degree 0 are the projective ones.`,
  ],
  [
    "code",
    `const degrees = Map.groupBy(gold, ({ tree }) => measureTree(tree).degree);
const counts = [...degrees].sort(([a], [b]) => a - b).map(([degree, items]) => ({
  degree: String(degree),
  sentences: items.length,
  share: 100 * items.length / gold.length,
}));
new Table([
  { key: "degree" },
  { key: "sentences" },
  { key: "share", unit: "%", format: { decimals: 1 } },
], counts, { caption: "Sentences by degree" });`,
  ],
  [
    "code",
    `barChart(counts, { category: "degree", value: "share", label: "Sentences (%)" });`,
  ],
  [
    "markdown",
    `The shortest sentence that is not projective, with the arcs that cross; the first one of all where
every tree is projective:`,
  ],
  [
    "code",
    `const [shortest = gold[0]] = gold
  .filter((item) => !isProjective(item.tree))
  .toSorted((a, b) => a.tree.length - b.tree.length);
arcDiagram(shortest.sentence, shortest.tree);`,
  ],
];

/** The notebook that a new workspace begins with: a treebank, a table and figures. */
export function firstNotebook(): Notebook {
  return {
    cells: CELLS.map(([cell_type, source, tag], k): Cell => ({
      cell_type,
      id: `cell-${k + 1}`,
      metadata: tag === undefined ? {} : { tags: [tag] },
      source: splitText(source),
      ...cell_type === "code" ? { execution_count: null, outputs: [] } : {},
    })),
    metadata: {
      kernelspec: { display_name: "Deno", language: "typescript", name: KERNEL_NAME },
      language_info: { name: "typescript" },
    },
    nbformat: 4,
    nbformat_minor: 5,
  };
}

/** The README of a new workspace. */
export function readMe(notebook: string, library: string): string {
  const calls = [
    ["deno task kernel", "once: the kernel for JupyterLab, Jupyter and VS Code"],
    [`jupyter notebook ${notebook}`, "or JupyterLab, or VS Code"],
    [`deno task run ${notebook} --in-place`, "executes it without any of them"],
    ["deno task arcbook help", "the command line"],
  ];
  const width = maximum(calls.map(([call]) => call.length));
  return `# A workspace for Arcbook

Notebooks here use the library of Arcbook, which is in \`${library}\`: cells begin with
\`import { ... } from ${LIB}\`. \`deno.json\` says where it is; whoever moves the library writes the new
path there, or calls \`arcbook new\` in another folder.

${calls.map(([call, does]) => `    ${call.padEnd(width)}   # ${does}`).join("\n")}

Put your own treebanks into a folder and name it in \`ARCBOOK_TREEBANKS\`.
`;
}
