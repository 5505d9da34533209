import { LABEL_SIZE, type PlacedArc } from "./arc_layout.ts";
import { escapeXml } from "./displayable.ts";
import { px, svgText } from "./svg.ts";
import { textWidth } from "./text_width.ts";
import { colours } from "./theme.ts";

/** What an arc's line says about it. */
export interface ArcMarks {
  readonly nonprojective?: boolean;
  readonly crossing?: boolean;
  /** Its head differs from that of the tree compared with. */
  readonly wrong?: boolean;
  /** It belongs to the tree compared with. */
  readonly reference?: boolean;
  readonly highlighted?: boolean;
  /** It only takes up room. */
  readonly hidden?: boolean;
}

/** How an arc is drawn. */
export interface ArcStyle extends ArcMarks {
  readonly stroke: string;
  readonly width: number;
  /** An SVG dash array; empty for a solid line. */
  readonly dash: string;
  /** Arcs of higher rank are drawn over others. */
  readonly rank: number;
}

/** Distance between two levels, in pixels: more than the height of a label. */
export const LEVEL_HEIGHT = 21;

const CORNER = 9;
const HEAD_LENGTH = 7;

/** The style for an arc with these marks: colour and line differ, so that it reads without colour. */
export function styleOf(marks: ArcMarks): ArcStyle {
  const dash = marks.wrong ? "5 3" : "";
  if (marks.nonprojective) {
    const stroke = marks.reference ? colours.reference : colours.nonprojective;
    return { ...marks, stroke, width: 2.4, dash, rank: 2 };
  }
  if (marks.reference) return { ...marks, stroke: colours.reference, width: 1.3, dash, rank: 1 };
  if (marks.crossing) return { ...marks, stroke: colours.crossing, width: 1.6, dash, rank: 1 };
  return { ...marks, stroke: colours.arc, width: 1.2, dash, rank: 0 };
}

/**
 * Draws an arc as a line that rises from the head, runs level and falls to the dependent.
 *
 * @param base y of the words' edge
 * @param direction -1 for arcs above the words, 1 for arcs below them
 */
export function drawArc(
  arc: PlacedArc,
  style: ArcStyle,
  base: number,
  direction: 1 | -1,
): { line: string; label: string } {
  const y = base + direction * arc.level * LEVEL_HEIGHT;
  const path = arcPath(arc, base, y, direction);
  const classes = ["arc", ...classesOf(style)].join(" ");
  const name = `${arc.label} (${arc.head} → ${arc.dependent})`.trim();
  const under = style.highlighted
    ? stroke(path, colours.highlight, 7)
    : style.rank > 0
    ? stroke(path, colours.ground, style.width + 3) // parts it from the lines that it crosses
    : "";
  const dash = style.dash === "" ? "" : ` stroke-dasharray="${style.dash}"`;
  const line = `<g class="${classes}" data-head="${arc.head}" data-dependent="${arc.dependent}" ` +
    `data-level="${arc.level}"><title>${escapeXml(name)}</title>${under}` +
    `${stroke(path, style.stroke, style.width, dash)}${
      arrowHead(arc.to, base, style, direction)
    }</g>`;
  return { line, label: labelOf(arc, style, y, direction) };
}

function classesOf(style: ArcStyle): string[] {
  const names = ["nonprojective", "crossing", "wrong", "reference", "highlighted"] as const;
  return names.filter((name) => style[name]);
}

function stroke(path: string, colour: string, width: number, dash = ""): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${px(width)}"${dash}/>`;
}

function arcPath({ from, to }: PlacedArc, base: number, y: number, direction: 1 | -1): string {
  const tip = base + direction * (HEAD_LENGTH - 1);
  if (from === to) return `M${px(to)} ${px(y)}V${px(tip)}`;
  const side = Math.sign(to - from);
  const corner = Math.min(CORNER, Math.abs(to - from) / 2);
  const below = px(y - direction * corner);
  return `M${px(from)} ${px(base)}V${below}Q${px(from)} ${px(y)} ${px(from + side * corner)} ${
    px(y)
  }` +
    `H${px(to - side * corner)}Q${px(to)} ${px(y)} ${px(to)} ${below}V${px(tip)}`;
}

function arrowHead(x: number, base: number, style: ArcStyle, direction: 1 | -1): string {
  const back = px(base + direction * HEAD_LENGTH);
  const half = style.nonprojective ? 4 : 3.2;
  return `<path d="M${px(x)} ${px(base)}L${px(x - half)} ${back}H${px(x + half)}Z" ` +
    `fill="${style.stroke}"/>`;
}

/** The label over its line, on a ground of its own, so that no line runs through the text. */
function labelOf(arc: PlacedArc, style: ArcStyle, y: number, direction: 1 | -1): string {
  if (arc.label === "") return "";
  const isRoot = arc.from === arc.to;
  const centre = isRoot ? y + direction * (LABEL_SIZE / 2 + 1) : y;
  const { labelX, labelWidth } = arc;
  const ground =
    `<rect x="${px(labelX - labelWidth / 2)}" y="${px(centre - LABEL_SIZE / 2 - 1)}" ` +
    `width="${px(labelWidth)}" height="${LABEL_SIZE + 2}" fill="${colours.ground}"/>`;
  const fill = style.rank === 0 ? colours.ink : style.stroke;
  const text = svgText(labelX, centre + LABEL_SIZE * 0.36, arc.label, {
    size: LABEL_SIZE,
    fill,
    bold: style.highlighted,
  });
  const side = style.reference ? ' data-reference=""' : "";
  return `<g class="label" data-dependent="${arc.dependent}"${side}>${ground}${text}</g>`;
}

const LEGEND: readonly (readonly [text: string, marks: ArcMarks])[] = [
  ["non-projective", { nonprojective: true }],
  ["crossed by another arc", { crossing: true }],
  ["wrong head", { wrong: true }],
  ["right arc (below)", { reference: true }],
];

/** Explains the styles in use, in one line below `top`; empty where all arcs are plain. */
export function arcLegend(
  styles: readonly ArcStyle[],
  top: number,
): { svg: string; width: number } {
  const isUsed = ({ nonprojective, crossing, wrong, reference }: ArcMarks) =>
    styles.some((style) =>
      nonprojective
        ? style.nonprojective && !style.reference
        : crossing
        ? style.crossing && !style.nonprojective && !style.reference
        : wrong
        ? style.wrong
        : reference && style.reference
    );
  let x = 10;
  const entries = LEGEND.filter(([, marks]) => isUsed(marks)).map(([text, marks]) => {
    const style = styleOf(marks);
    const dash = style.dash === "" ? "" : ` stroke-dasharray="${style.dash}"`;
    const line = stroke(`M${px(x)} ${px(top + 9)}h22`, style.stroke, style.width, dash);
    const entry = line + svgText(x + 27, top + 13, text, {
      size: LABEL_SIZE,
      fill: colours.faint,
      anchor: "start",
    });
    x += 27 + textWidth(text, LABEL_SIZE) + 18;
    return entry;
  });
  const svg = entries.length === 0 ? "" : `<g class="legend">${entries.join("")}</g>`;
  return { svg, width: entries.length === 0 ? 0 : x };
}
