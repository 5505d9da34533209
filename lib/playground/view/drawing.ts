/// <reference lib="dom" />

/**
 * Trees as elements of the page: the very drawing of `arcbook draw`, with classes in place of its
 * colours, so that it follows the theme, and with room around words to be touched.
 * @module
 */
import { ABSENT } from "../../dependency/token.ts";
import { type ArcDiagramOptions, arcPicture } from "../../display/arc_picture.ts";
import { svgDocument } from "../../display/svg.ts";
import { textWidth } from "../../display/text_width.ts";
import type { Tree } from "../../dependency/tree.ts";
import { directionOf } from "../direction.ts";
import type { DrawingOptions, PanelItem } from "../panel.ts";
import { makeSvg } from "./dom.ts";

/** Trees of more tokens are not drawn: nobody could read them, and the time grows with the square. */
export const DRAWN_TOKENS = 1000;

/** A tree as a document that stands alone, as `arcbook draw` writes it. */
export function svgOf({ sentence, tree }: PanelItem, options: ArcDiagramOptions = {}): string {
  const against = options.against && shown(options.against as Tree);
  const direction = directionOf(sentence);
  const picture = arcPicture(sentence, shown(tree), { direction, ...options, against });
  return svgDocument(picture.frame, picture.content);
}

/** The underscore stands for no label, and is not drawn. */
function shown({ heads, labels }: Tree) {
  return { heads, labels: labels.map((label) => label === ABSENT ? "" : label) };
}

/** A tree as an element in the page's style; see `PanelHost.drawing`. */
export function drawingOf(
  item: PanelItem,
  options: DrawingOptions = {},
  diagram: ArcDiagramOptions = {},
): SVGSVGElement {
  const source = svgOf(item, { legend: false, ...diagram });
  const parsed = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
  const svg = document.adoptNode(parsed) as Element as SVGSVGElement;
  svg.classList.add("tree");
  svg.querySelector(":scope > rect")?.remove(); // the ground, which is that of the page
  for (const arc of svg.querySelectorAll<SVGGElement>(".arc")) dressArc(arc);
  for (const word of svg.querySelectorAll<SVGGElement>(".word")) dressWord(word, options);
  for (const part of svg.querySelectorAll<SVGGElement>("[data-dependent]")) mark(part, options);
  return svg;
}

/** Names the parts of an arc, and adds a wide one to point at. */
function dressArc(arc: SVGGElement): void {
  const paths = [...arc.querySelectorAll("path")];
  const tip = paths.pop();
  const line = paths.pop();
  tip?.classList.add("tip");
  line?.classList.add("line");
  for (const path of paths) path.classList.add("under");
  const hit = makeSvg("path", { d: line?.getAttribute("d") ?? "", class: "hit", fill: "none" });
  arc.querySelector("title")?.remove(); // the page tells more
  arc.append(hit);
}

const LEAST_WIDTH = 26;

function dressWord(word: SVGGElement, { nodeClass }: DrawingOptions): void {
  const text = word.querySelector("text")!;
  const x = Number(word.dataset.x);
  const top = Number(text.getAttribute("y")) - 17;
  const width = Math.max(LEAST_WIDTH, textWidth(text.textContent ?? "", 14) + 10);
  word.prepend(
    makeSvg("rect", { class: "hit", x: x - width / 2, y: top, width, height: 28, rx: 4 }),
  );
  addClasses(word, nodeClass?.(Number(word.dataset.node)));
}

function mark(part: SVGGElement, { arcClass, hidden }: DrawingOptions): void {
  const dependent = Number(part.dataset.dependent);
  if (hidden?.(dependent)) part.remove();
  else addClasses(part, arcClass?.(dependent));
}

function addClasses(element: Element, classes = ""): void {
  for (const name of classes.split(" ")) if (name !== "") element.classList.add(name);
}
