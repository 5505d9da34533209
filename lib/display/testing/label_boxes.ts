import { textWidth } from "../text_width.ts";
import { parseSvg, type SvgElement } from "./svg.ts";

/** A text of a drawn chart, and the rectangle that it covers. */
export interface LabelBox {
  readonly text: string;
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
}

/**
 * All texts of a figure in its coordinates, each line of a text by itself. Turned ones, which are the
 * labels of vertical axes, are left out.
 */
export function labelBoxes(svg: string): LabelBox[] {
  const found: LabelBox[] = [];
  const visit = (element: SvgElement, x: number, y: number, inherited: Record<string, string>) => {
    const attributes = { ...inherited, ...element.attributes };
    const own = element.attributes.transform ?? "";
    if (own.includes("rotate")) return;
    const [dx, dy] = /translate\(([-\d.]+),?\s*([-\d.]*)\)/.exec(own)?.slice(1).map(Number) ??
      [0, 0];
    const at = [x + dx, y + dy] as const;
    if (element.name === "text" || element.name === "tspan") {
      const spans = element.children.filter(({ name }) => name === "tspan");
      if (spans.length === 0 && element.text.trim() !== "") {
        found.push(boxOf(element, at, attributes));
      }
    }
    if (element.name === "title") return;
    let line = 0; // lines of a text are shifted each from the one before
    for (const one of element.children) {
      if (one.name === "tspan") line += parseFloat(one.attributes.y ?? one.attributes.dy ?? "0");
      const size = parseFloat(attributes["font-size"] ?? "12");
      visit(one, at[0], one.name === "tspan" ? at[1] + line * size : at[1], attributes);
    }
  };
  visit(parseSvg(svg), 0, 0, {});
  return found;
}

function boxOf(
  { text, name, attributes: own }: SvgElement,
  [x, y]: readonly [number, number],
  attributes: Record<string, string>,
): LabelBox {
  const size = parseFloat(attributes["font-size"] ?? "12");
  const em = (value = "0") => value.endsWith("em") ? parseFloat(value) * size : parseFloat(value);
  const width = textWidth(text, size);
  const left = x + em(name === "text" ? own.x : attributes.x) -
    ({ start: 0, end: width }[attributes["text-anchor"]] ?? width / 2);
  const baseline = y + (name === "text" ? em(own.y) + em(own.dy) : 0);
  return { text, box: [left, baseline - size * 0.7, left + width, baseline + size * 0.1] };
}

/** The pairs of texts that cover each other. */
export function overlappingLabels(svg: string): [string, string][] {
  const boxes = labelBoxes(svg);
  return boxes.flatMap(({ text, box: a }, i) =>
    boxes.slice(i + 1).filter(({ box: b }) =>
      a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
    )
      .map((other): [string, string] => [text, other.text])
  );
}
