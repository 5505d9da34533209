import { requireName } from "../base/choices.ts";
import { maximum } from "../base/numbers.ts";
import type { Sentence } from "../dependency/sentence.ts";
import { sentenceOf } from "../dependency/sentence.ts";
import type { PartialTree } from "./arc_kinds.ts";
import { type ArcLayout, LABEL_SIZE, layOutArcs, type PlacedArc } from "./arc_layout.ts";
import { arcLegend, type ArcStyle, drawArc, LEVEL_HEIGHT } from "./arc_drawing.ts";
import { arcSides, type Side } from "./arc_sides.ts";
import { type FigureFrame, px, svgText } from "./svg.ts";
import { textWidth } from "./text_width.ts";
import { colours } from "./theme.ts";

/** A column of the token that can be shown below its form; `id` is the number of the node. */
export type TokenRow = (typeof TOKEN_ROWS)[number];
/** All of them. */
const TOKEN_ROWS = ["id", "lemma", "cpos", "fpos", "feats"] as const;
const ROOT_STYLES = ["arrow", "node"] as const;
const DIRECTIONS = ["ltr", "rtl"] as const;

/** How an arc diagram is drawn. */
export interface ArcDiagramOptions {
  /** What the figure shows, for those who cannot see it; default: the sentence. */
  readonly title?: string;
  /** Rows below the words, from top to bottom; default none. */
  readonly rows?: readonly TokenRow[];
  /** A tree to compare with: wrong heads are dashed, and the arcs of this tree shown below. */
  readonly against?: PartialTree;
  /** A tree with all arcs of this one and more: words stand where they do when it is drawn. */
  readonly within?: PartialTree;
  /** What is drawn above or below this, itself included: words stand at the same places in all. */
  readonly beside?: readonly { readonly tree: PartialTree; readonly against?: PartialTree }[];
  /** Dependents whose arcs are marked, for example the arc that a step has added. */
  readonly highlight?: readonly number[];
  /** Whether arcs from 0 come from above as arrows, or from a node at the left; default `arrow`. */
  readonly root?: (typeof ROOT_STYLES)[number];
  /** Name of node 0; default `ROOT`. */
  readonly rootName?: string;
  /** Direction of writing; default `ltr`. */
  readonly direction?: (typeof DIRECTIONS)[number];
  /** Whether line styles are explained below the words; default: where one is used. */
  readonly legend?: boolean;
}

const FORM_SIZE = 14;
const ROW_SIZE = 11;
const ROW_HEIGHT = 15;
const LONGEST_FORM = 28;

function requireNames({ rows = [], root, direction }: ArcDiagramOptions): void {
  for (const row of rows) requireName("a row of an arc diagram", row, TOKEN_ROWS);
  if (root !== undefined) requireName("how the root is drawn", root, ROOT_STYLES);
  if (direction !== undefined) requireName("a direction of writing", direction, DIRECTIONS);
}

/** A drawing that is not a document yet. */
export interface ArcPicture {
  readonly frame: FigureFrame;
  /** SVG elements in the coordinates of the frame; see {@link svgDocument}. */
  readonly content: string;
}

/**
 * What {@link arcDiagram} draws, for who shows it without a notebook: nothing here needs more than the
 * language, so that it runs in a browser, too.
 *
 * @throws {RangeError} where tree and sentence differ in length, or a head is out of range
 * @throws {InputError} where an option has a name that is none of its own
 */
export function arcPicture(
  sentence: Sentence | string | readonly string[],
  tree: PartialTree,
  options: ArcDiagramOptions = {},
): ArcPicture {
  requireNames(options);
  const { tokens } = isSentence(sentence) ? sentence : sentenceOf(sentence);
  const forms = tokens.map(({ form }) => form);
  checkHeads(tree, forms.length);
  if (options.against) checkHeads(options.against, forms.length);
  if (options.within) checkWithin(tree, options.within);
  const words = [options.rootName ?? "ROOT", ...forms].map(shorten);
  const rows = (options.rows ?? []).map((row) => [
    row === "id" ? "0" : "",
    ...tokens.map((token, i) => row === "id" ? String(i + 1) : token[row]),
  ]);
  const widths = words.map((word, node) => {
    const below = rows.map((row) => textWidth(row[node], ROW_SIZE));
    return maximum(below, textWidth(word, FORM_SIZE));
  });
  if (options.root !== "node") widths[0] = 0;
  const compared = arcSides(tree, options);
  const others = (options.beside ?? []).flatMap((one) => arcSides(one.tree, one));
  const arcsOf = (sides: readonly Side[]) => sides.map(({ arcs }) => arcs);
  const placed = layOutArcs(widths, arcsOf(compared), arcsOf(others));
  const layout = mirror(placed, options.direction);
  const title = options.title ?? `Dependency tree: ${forms.join(" ")}`;
  return draw(
    { layout, styles: compared.map(({ styles }) => styles), words, rows, title },
    options,
  );
}

interface Drawing {
  readonly layout: ArcLayout;
  readonly styles: readonly (readonly ArcStyle[])[];
  readonly words: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly title: string;
}

function draw(
  { layout, styles, words, rows, title }: Drawing,
  options: ArcDiagramOptions,
): ArcPicture {
  const [above, below = []] = layout.sides;
  const top = heightOf(above); // where the words begin
  const bottom = top + FORM_SIZE + 8 + rows.length * ROW_HEIGHT;
  const arcsEnd = bottom + heightOf(below);
  const parts = [
    ...drawSide(above, styles[0], top, -1),
    ...drawSide(below, styles[1] ?? [], bottom, 1),
    ...layout.x.flatMap((x, node) => Number.isNaN(x) ? [] : [wordAt(x, top, node, words, rows)]),
  ];
  const tree = `<g class="arcbook-tree">${parts.join("")}</g>`;
  const legend = options.legend === false
    ? { svg: "", width: 0 }
    : arcLegend(styles.flat().filter(({ hidden }) => !hidden), arcsEnd + 4);
  const legendHeight = legend.svg === "" ? 0 : 22;
  const width = Math.max(layout.width, legend.width);
  const height = arcsEnd + legendHeight + 4;
  const frame = { width, height, title, scroll: true, reading: true };
  return { frame, content: tree + legend.svg };
}

function heightOf(arcs: readonly PlacedArc[]): number {
  if (arcs.length === 0) return 6;
  return maximum(arcs.map(({ level }) => level)) * LEVEL_HEIGHT + LABEL_SIZE + 8;
}

/** Lines first, the plain ones below the marked ones, and labels over all lines. */
function drawSide(
  arcs: readonly PlacedArc[],
  styles: readonly ArcStyle[],
  base: number,
  direction: 1 | -1,
): string[] {
  const drawn = arcs.map((arc, k) => ({
    ...drawArc(arc, styles[k], base, direction),
    style: styles[k],
  }));
  const shown = drawn.filter(({ style }) => !style.hidden);
  shown.sort((a, b) => a.style.rank - b.style.rank);
  return [...shown.map(({ line }) => line), ...shown.map(({ label }) => label)];
}

function wordAt(
  x: number,
  top: number,
  node: number,
  words: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const word = svgText(x, top + FORM_SIZE + 1, words[node], {
    size: FORM_SIZE,
    ...(node === 0 ? { fill: colours.faint } : {}),
  });
  const below = rows.map((row, k) =>
    svgText(x, top + FORM_SIZE + 3 + (k + 1) * ROW_HEIGHT - 2, row[node], {
      size: ROW_SIZE,
      fill: colours.faint,
    })
  );
  return `<g class="word" data-node="${node}" data-x="${px(x)}">${word}${below.join("")}</g>`;
}

function mirror(layout: ArcLayout, direction: "ltr" | "rtl" = "ltr"): ArcLayout {
  if (direction === "ltr") return layout;
  const flip = (x: number) => layout.width - x;
  const sides = layout.sides.map((side) =>
    side.map((arc) => ({
      ...arc,
      from: flip(arc.from),
      to: flip(arc.to),
      labelX: flip(arc.labelX),
    }))
  );
  return { ...layout, x: layout.x.map(flip), sides };
}

function isSentence(value: Sentence | string | readonly string[]): value is Sentence {
  return typeof value === "object" && "tokens" in value;
}

function shorten(form: string): string {
  const characters = [...form];
  return characters.length > LONGEST_FORM
    ? characters.slice(0, LONGEST_FORM - 1).join("") + "…"
    : form;
}

function checkHeads({ heads }: PartialTree, tokens: number): void {
  if (heads.length !== tokens + 1) {
    throw new RangeError(
      `Cannot draw a tree: current value is ${heads.length} heads, required is one for each of ` +
        `${tokens} tokens and for node 0`,
    );
  }
  for (let node = 1; node <= tokens; node++) {
    const head = heads[node];
    if (Number.isInteger(head) && head >= -1 && head <= tokens && head !== node) continue;
    throw new RangeError(
      `Cannot draw the arc into node ${node}: current head is ${head}, required is another node ` +
        `from 0 to ${tokens}, or -1`,
    );
  }
}

function checkWithin({ heads }: PartialTree, within: PartialTree): void {
  checkHeads(within, heads.length - 1);
  for (let node = 1; node < heads.length; node++) {
    if (heads[node] < 0 || heads[node] === within.heads[node]) continue;
    throw new RangeError(
      `Cannot draw the arc into node ${node} within another tree: current head is ${
        heads[node]
      }, ` +
        `required is ${within.heads[node]}, as there, or -1`,
    );
  }
}
