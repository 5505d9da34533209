import { maximum } from "../base/numbers.ts";
import { Figure, px, svgText } from "./figure.ts";
import { textWidth } from "./text_width.ts";

/** How {@link figureGrid} arranges. */
export interface FigureGridOptions {
  /** Figures side by side at most; default 2. */
  readonly columns?: number;
  /** What the whole shows, for those who cannot see it; default: the captions. */
  readonly title?: string;
}

const CAPTION_SIZE = 13;
const GAP = 28;

/**
 * Several figures as one, in rows from left to right, each below its caption: small trees to be
 * compared, a configuration before and after a transition.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { arcDiagram } from "lib/display/arc_diagram.ts";
 * import { figureGrid } from "lib/display/figure_grid.ts";
 *
 * const one = arcDiagram("a b", Tree.of([-1, 2, 0], ["", "x", "root"]));
 * const two = arcDiagram("a b", Tree.of([-1, 0, 1], ["", "root", "x"]));
 * const grid = figureGrid({ "head on the right": one, "head on the left": two });
 * assert(grid.svg.includes("head on the left"));
 * ```
 */
export function figureGrid(
  figures: Readonly<Record<string, Figure>>,
  { columns = 2, title = Object.keys(figures).join("; ") }: FigureGridOptions = {},
): Figure {
  const cells = Object.entries(figures).map(([caption, { frame, content }]) => ({
    caption,
    content,
    width: Math.max(frame.width, textWidth(caption, CAPTION_SIZE) + 20),
    height: frame.height + CAPTION_SIZE + 12,
  }));
  const widths = Array.from(
    { length: Math.min(columns, cells.length) },
    (_, column) =>
      maximum(cells.filter((_, k) => k % columns === column).map(({ width }) => width)),
  );
  const parts: string[] = [];
  let y = 0;
  for (let first = 0; first < cells.length; first += columns) {
    const row = cells.slice(first, first + columns);
    let x = 0;
    row.forEach(({ caption, content }, column) => {
      const style = { size: CAPTION_SIZE, anchor: "start", bold: true } as const;
      parts.push(svgText(x + 10, y + CAPTION_SIZE + 3, caption, style));
      parts.push(`<g transform="translate(${px(x)},${px(y + CAPTION_SIZE + 8)})">${content}</g>`);
      x += widths[column] + GAP;
    });
    y += maximum(row.map(({ height }) => height)) + GAP / 2;
  }
  const width = widths.reduce((sum, one) => sum + one + GAP, -GAP);
  const reading = Object.values(figures).some(({ frame }) => frame.reading);
  return new Figure({ width, height: y, title, scroll: true, reading }, parts.join(""));
}
