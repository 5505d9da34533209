import { maximum } from "../base/numbers.ts";
import type { Sentence } from "../dependency/sentence.ts";
import type { NodeListSnapshot } from "../transition/derivation.ts";
import { arcDiagram, type ArcDiagramOptions } from "./arc_diagram.ts";
import type { PartialTree } from "./arc_kinds.ts";
import { Figure, px, svgText } from "./figure.ts";
import { textWidth } from "./text_width.ts";
import { colours } from "./theme.ts";

/** A configuration of a transition system as far as it can be drawn. */
export interface ConfigurationView extends PartialTree {
  readonly lists: readonly NodeListSnapshot[];
}

/** How a configuration is drawn. */
export interface ConfigurationDiagramOptions extends ArcDiagramOptions {
  /** How many nodes of a row are shown at most, those at the active end; default 12. */
  readonly longest?: number;
}

const SIZE = 12;
const BOX_HEIGHT = 22;
const ROW_STEP = 30;

/**
 * Draws a configuration: the partial tree as arcs, below it a row of boxes for each list. The box
 * at a row's active end has a strong frame.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { configurationDiagram } from "lib/display/configuration_diagram.ts";
 *
 * const figure = configurationDiagram("She left early", {
 *   heads: [-1, 2, -1, -1],
 *   labels: ["", "nsubj", "", ""],
 *   lists: [
 *     { name: "Stack", nodes: [0], active: "right" },
 *     { name: "Buffer", nodes: [2, 3] },
 *   ],
 * });
 * assert(figure.svg.includes("Buffer"));
 * ```
 */
export function configurationDiagram(
  sentence: Sentence | string | readonly string[],
  configuration: ConfigurationView,
  options: ConfigurationDiagramOptions = {},
): Figure {
  const tree = arcDiagram(sentence, configuration, options);
  const nameOf = nodeNames(sentence, options.rootName);
  const { lists } = configuration;
  const indent = 10 + maximum(lists.map(({ name }) => textWidth(name, SIZE)), 0) + 10;
  const drawn = lists.map((row, k) => {
    const y = tree.frame.height + 4 + k * ROW_STEP;
    return drawRow(row, nameOf, indent, y, options.longest);
  });
  return new Figure({
    width: maximum(drawn.map(({ width }) => width), tree.frame.width),
    height: tree.frame.height + lists.length * ROW_STEP + 4,
    title: options.title ?? tree.frame.title.replace("Dependency tree", "Configuration"),
    scroll: true,
    reading: true,
  }, tree.content + drawn.map(({ svg }) => svg).join(""));
}

/** The form of each node, for a sentence in any shape that an arc diagram takes. */
export function nodeNames(
  sentence: Sentence | string | readonly string[],
  rootName = "ROOT",
): (node: number) => string {
  const forms = typeof sentence === "string"
    ? sentence.split(" ")
    : "tokens" in sentence
    ? sentence.tokens.map(({ form }) => form)
    : sentence;
  return (node) => node === 0 ? rootName : forms[node - 1] ?? `?${node}`;
}

/** The nodes that are shown of a long row, and how many are left out at the other end. */
export function clipRow(
  { nodes, active = "left" }: NodeListSnapshot,
  longest = 12,
): { nodes: readonly number[]; hidden: number; active: "left" | "right" } {
  const hidden = Math.max(0, nodes.length - longest);
  const shown = active === "left" ? nodes.slice(0, longest) : nodes.slice(hidden);
  return { nodes: shown, hidden, active };
}

function drawRow(
  row: NodeListSnapshot,
  nameOf: (node: number) => string,
  indent: number,
  y: number,
  longest?: number,
): { svg: string; width: number } {
  const { nodes, hidden, active } = clipRow(row, longest);
  const baseline = y + BOX_HEIGHT / 2 + SIZE * 0.36;
  const parts = [svgText(10, baseline, row.name, { size: SIZE, anchor: "start", bold: true })];
  let x = indent;
  const more = () => {
    const text = `… ${hidden} more`;
    parts.push(svgText(x, baseline, text, { size: SIZE, anchor: "start", fill: colours.faint }));
    x += textWidth(text, SIZE) + 8;
  };
  if (hidden > 0 && active === "right") more();
  nodes.forEach((node, k) => {
    const width = textWidth(nameOf(node), SIZE) + textWidth(String(node), 9) + 15;
    const isActive = k === (active === "left" ? 0 : nodes.length - 1);
    parts.push(
      `<g class="box" data-node="${node}"><rect x="${px(x)}" y="${px(y)}" width="${px(width)}" ` +
        `height="${BOX_HEIGHT}" rx="3" fill="${isActive ? "#eef4fa" : colours.ground}" ` +
        `stroke="${isActive ? colours.ink : colours.rule}" stroke-width="${isActive ? 1.4 : 1}"/>` +
        svgText(x + 6, baseline, nameOf(node), { size: SIZE, anchor: "start" }) +
        svgText(x + width - 5, baseline + 3, String(node), {
          size: 9,
          anchor: "end",
          fill: colours.faint,
        }) + "</g>",
    );
    x += width + 5;
  });
  if (hidden > 0 && active === "left") more();
  if (row.nodes.length === 0) {
    parts.push(svgText(x, baseline, "empty", {
      size: SIZE,
      anchor: "start",
      fill: colours.faint,
      italic: true,
    }));
    x += textWidth("empty", SIZE);
  }
  return { svg: `<g class="row">${parts.join("")}</g>`, width: x + 10 };
}
