import { arcDiagram } from "../display/arc_diagram.ts";
import type { Paint } from "../display/box_grid.ts";
import type { Figure } from "../display/figure.ts";
import { figureGrid } from "../display/figure_grid.ts";
import { printable } from "../display/table_text.ts";
import { type ArcRole, treeText } from "../display/tree_text.ts";
import { treesTikz } from "../display/tree_tikz.ts";
import { resultOf } from "../study/errors/analysis.ts";
import {
  type ComparedSentence,
  sentenceName,
  treesFigure,
  verdictOf,
} from "../study/errors/sentence_view.ts";
import type { Io } from "./command.ts";
import type { DrawOptions } from "./draw_options.ts";

/** Sentences drawn in the format of a call: text, or the bytes of a picture. */
export async function drawing(
  sentences: readonly ComparedSentence[],
  options: DrawOptions,
  io: Io,
): Promise<string | Uint8Array> {
  switch (options.format) {
    case "text":
      return sentences.map((one) => textOf(one, options, io)).join("\n");
    case "tikz":
      return treesTikz(sentences.map((one) => ({
        sentence: one.item.sentence,
        tree: one.item.tree,
        system: one.trees[0]?.tree,
        name: sentenceName(one),
      })));
    case "svg":
      return `${pictureOf(sentences, options).svg}\n`;
    case "png": {
      const { pngOf } = await import("../pictures/png.ts");
      return await pngOf(pictureOf(sentences, options).svg, { scale: PNG_SCALE });
    }
    case "pdf": {
      const { pdfOf } = await import("../pictures/pdf.ts");
      return await pdfOf(pictureOf(sentences, options).svg);
    }
  }
}

/** Pixels of a PNG for each of the SVG: enough for print and for dense screens. */
const PNG_SCALE = 2;

const COLOURS: Readonly<Record<ArcRole, string>> = {
  wrong: "\x1b[31m",
  nonprojective: "\x1b[33m",
  faint: "\x1b[2m",
};
const BOLD = "\x1b[1m", PLAIN = "\x1b[0m";

function textOf(
  sentence: ComparedSentence,
  { layout, width: given, path }: DrawOptions,
  io: Io,
): string {
  const { item, trees } = sentence;
  const terminal = path === undefined ? io.terminal : undefined;
  const paint: Paint<ArcRole> | undefined = terminal?.colours
    ? (text, role) => role ? `${COLOURS[role]}${text}${PLAIN}` : text
    : undefined;
  const heading = (text: string) => `${paint ? `${BOLD}${text}${PLAIN}` : text}\n`;
  const width = given ?? terminal?.columns;
  const gold = treeText(item.sentence, item.tree, { layout, width, paint });
  const below = trees.map(({ name, tree }) => {
    const drawn = treeText(item.sentence, tree, { layout, width, paint, against: item.tree });
    const verdict = verdictOf(resultOf(item, tree, "include"));
    return `\n${heading(`${printable(name)}: ${verdict}`)}${drawn}`;
  });
  return heading(printable(sentenceName(sentence))) + gold + below.join("");
}

function pictureOf(sentences: readonly ComparedSentence[], { tags }: DrawOptions): Figure {
  const rows = tags ? ["id", "cpos"] as const : [];
  const figures = sentences.map((one) =>
    one.trees.length > 0
      ? treesFigure(one, { rows })
      : arcDiagram(one.item.sentence, one.item.tree, { rows })
  );
  if (figures.length === 1) return figures[0];
  const named = figures.map((figure, k) => [sentenceName(sentences[k]), figure]);
  return figureGrid(Object.fromEntries(named), { columns: 1 });
}
