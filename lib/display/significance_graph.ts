import { maximum } from "../base/numbers.ts";
import { Figure, px, svgText } from "./figure.ts";
import {
  type Arrow,
  type GraphPair,
  hiddenArrows,
  layersOf,
  LEVELS,
  misleadingPairs,
  type RankedSystem,
  significantArrows,
} from "./significance_layers.ts";
import {
  arrowHead,
  arrowLine,
  drawArrow,
  type GraphFrame,
  NODE_HEIGHT,
  type Place,
  spreadEnds,
} from "./significance_arrows.ts";
import { textWidth } from "./text_width.ts";
import { colours } from "./theme.ts";

/** How {@link significanceGraph} draws. */
export interface SignificanceGraphOptions {
  /** What is compared, for those who cannot see the figure, for example `LAS on da_ddt`. */
  readonly title: string;
  /** Decimals of the scores; default 2. */
  readonly decimals?: number;
  /** Whether arrows are left out that others, at least as strong, lead up to; default false. */
  readonly reduced?: boolean;
  /** Whether the two kinds of arrows are explained below; default true. */
  readonly legend?: boolean;
}

const COLUMN_GAP = 6;
/** The room between two layers for up to four systems, and so much more for each further one. */
const GAP = 40;
const WIDER_GAP = 7;
const MARGIN = 8;
const NAME_SIZE = 12;
const SCORE_SIZE = 11;
const LINE_HEIGHT = 16;

/**
 * Significant differences between systems as a graph, as in [kuhlmann-nivre-2010, fig. 4]: an arrow
 * leads from the worse of two systems to the better one, solid where the difference is significant
 * beyond the 0.01 level, dashed where it is beyond the 0.05 level. What is better stands higher: systems
 * are in the order of their scores, those between which there is no arrow may stand side by side. Every
 * system has a column of its own, in the order given, so that small multiples can be compared, and so
 * that arrows find a way past others.
 *
 * @param systems with their scores; their names are different
 * @param pairs the tests of pairs, at most one of two systems; which of them is better is told by the
 *   scores
 * @throws {RangeError} where a pair has a system that is not there
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { significanceGraph } from "lib/display/significance_graph.ts";
 *
 * const graph = significanceGraph(
 *   [{ name: "A", score: 71.5 }, { name: "B", score: 73 }],
 *   [{ first: "A", second: "B", pValue: 0.02 }],
 *   { title: "UAS" },
 * );
 * assert(graph.frame.title === "UAS: A 71.50, B 73.00; B better than A (p < 0.05)");
 * ```
 */
export function significanceGraph(
  systems: readonly RankedSystem[],
  pairs: readonly GraphPair[],
  options: SignificanceGraphOptions,
): Figure {
  const { decimals = 2, legend = true } = options;
  const arrows = significantArrows(systems, pairs);
  const hidden = options.reduced ? hiddenArrows(arrows) : new Set<Arrow>();
  const drawn = arrows.filter((arrow) => !hidden.has(arrow));
  const scores = systems.map(({ score }) => score.toFixed(decimals));
  const nodeWidth = maximum(
    systems.flatMap(({ name }, k) => [textWidth(name, NAME_SIZE), textWidth(scores[k], 11)]),
    28,
  ) + 12;
  // The wider a graph, the flatter its arrows.
  const layerGap = GAP + WIDER_GAP * Math.max(0, systems.length - 4);
  const frame = { nodeWidth, layerGap };
  const places = placesOf(systems, arrows, frame);
  const ends = spreadEnds(drawn, places, nodeWidth);
  const notes = [
    ...(legend ? [legendLine()] : []),
    ...(options.reduced ? misleadingNotes(arrows) : []),
  ];
  const bottom = maximum([...places.values()].map(({ top }) => top)) + NODE_HEIGHT + MARGIN;
  const width = 2 * MARGIN + systems.length * (nodeWidth + COLUMN_GAP) - COLUMN_GAP;
  const content = [
    ...drawn.map((arrow, k) => drawArrow(arrow, ends[k], places, frame)),
    ...systems.map(({ name }, k) => drawNode(name, scores[k], places.get(name)!, nodeWidth)),
    ...notes.map((note, k) => note.svg(bottom + k * LINE_HEIGHT)),
  ];
  return new Figure({
    width: maximum(notes.map((note) => note.width + 2 * MARGIN), width),
    height: bottom + notes.length * LINE_HEIGHT,
    title: spoken(options.title, systems, scores, arrows),
    scroll: true,
  }, content.join(""));
}

/** The figure in words, for those who cannot see it. */
function spoken(
  title: string,
  systems: readonly RankedSystem[],
  scores: readonly string[],
  arrows: readonly Arrow[],
): string {
  const ranked = systems.map(({ name }, k) => `${name} ${scores[k]}`).join(", ");
  const told = arrows.map(({ from, to, level }) => `${to} better than ${from} (p < ${level})`);
  return `${title}: ${ranked}; ${
    told.length === 0 ? "no significant difference" : told.join(", ")
  }`;
}

function placesOf(
  systems: readonly RankedSystem[],
  arrows: readonly Arrow[],
  { nodeWidth, layerGap }: GraphFrame,
): Map<string, Place> {
  const layers = layersOf(systems, arrows);
  const highest = maximum(layers.values());
  return new Map(systems.map(({ name }, column) => {
    const layer = layers.get(name)!;
    const x = MARGIN + column * (nodeWidth + COLUMN_GAP) + nodeWidth / 2;
    return [name, { x, layer, top: MARGIN + (highest - layer) * (NODE_HEIGHT + layerGap) }];
  }));
}

function drawNode(name: string, score: string, { x, top }: Place, nodeWidth: number): string {
  return `<g class="system"><rect x="${px(x - nodeWidth / 2)}" y="${px(top)}" rx="5" ` +
    `width="${px(nodeWidth)}" height="${NODE_HEIGHT}" fill="${colours.ground}" ` +
    `stroke="${colours.ink}"/>` +
    svgText(x, top + 14, name, { size: NAME_SIZE, bold: true }) +
    svgText(x, top + 28, score, { size: SCORE_SIZE, fill: colours.faint }) + `</g>`;
}

/** A line of text below the graph. */
interface Note {
  readonly width: number;
  svg(y: number): string;
}

function legendLine(): Note {
  const texts = LEVELS.map((level) => `p < ${level}`);
  const widths = texts.map((text) => 28 + textWidth(text, SCORE_SIZE) + 14);
  return {
    width: widths.reduce((sum, one) => sum + one),
    svg: (y) =>
      texts.map((text, k) => {
        const x = MARGIN + (k === 0 ? 0 : widths[0]);
        return arrowLine(`M${px(x)} ${px(y + 7)}h16`, LEVELS[k]) + arrowHead(x + 22, y + 7, 0) +
          svgText(x + 28, y + 11, text, faintStart);
      }).join(""),
  };
}

const faintStart = { size: SCORE_SIZE, fill: colours.faint, anchor: "start" } as const;

function misleadingNotes(arrows: readonly Arrow[]): Note[] {
  return misleadingPairs(arrows).map(([from, to]) => {
    const text = `${from} and ${to} do not differ, though arrows lead from one to the other`;
    return {
      width: textWidth(text, SCORE_SIZE),
      svg: (y) => svgText(MARGIN, y + 11, text, faintStart),
    };
  });
}
