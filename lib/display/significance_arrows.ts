import { escapeXml } from "./displayable.ts";
import { px } from "./figure.ts";
import { type Arrow, LEVELS } from "./significance_layers.ts";
import { colours } from "./theme.ts";

/** Height of a system in pixels. */
export const NODE_HEIGHT = 34;
const HEAD_LENGTH = 8;
const HEAD_HALF = 3.6;

/** Measures of a graph, in pixels. */
export interface GraphFrame {
  readonly nodeWidth: number;
  /** The room between two layers. */
  readonly layerGap: number;
}

/** Where a system stands, in pixels. */
export interface Place {
  readonly x: number;
  readonly layer: number;
  readonly top: number;
}

/** Where an arrow leaves one system and enters another, in pixels. */
export interface Ends {
  readonly startX: number;
  readonly endX: number;
}

/** Spreads the arrows that leave or enter a system along its edge, so that none covers another. */
export function spreadEnds(
  arrows: readonly Arrow[],
  places: ReadonlyMap<string, Place>,
  nodeWidth: number,
): Ends[] {
  const at = (one: "from" | "to", other: "from" | "to") => {
    const offsets = new Map<Arrow, number>();
    for (const group of Map.groupBy(arrows, (arrow) => arrow[one]).values()) {
      const sorted = group.toSorted((a, b) => places.get(a[other])!.x - places.get(b[other])!.x);
      const step = Math.min(12, 0.7 * nodeWidth / sorted.length);
      sorted.forEach((arrow, k) => offsets.set(arrow, step * (k - (sorted.length - 1) / 2)));
    }
    return (arrow: Arrow) => places.get(arrow[one])!.x + offsets.get(arrow)!;
  };
  const [start, end] = [at("from", "to"), at("to", "from")];
  return arrows.map((arrow) => ({ startX: start(arrow), endX: end(arrow) }));
}

/**
 * An arrow goes straight where no other system stands in the way. Else it rises in the column of the
 * one, changes columns between two layers and goes on in the column of the other: no system but these
 * two stands in either column.
 */
export function drawArrow(
  { from, to, level }: Arrow,
  { startX, endX }: Ends,
  places: ReadonlyMap<string, Place>,
  { nodeWidth, layerGap }: GraphFrame,
): string {
  const [source, target] = [places.get(from)!, places.get(to)!];
  const startY = source.top;
  const endY = target.top + NODE_HEIGHT;
  const line = { startX, startY, endX, endY };
  const others = [...places].filter(([name]) => name !== from && name !== to);
  const blocked = others.some(([, place]) => meets(line, place, nodeWidth));
  const path = blocked
    ? detour(line, target.layer - source.layer, layerGap)
    : `L${px(endX)} ${px(endY)}`;
  const angle = blocked ? -Math.PI / 2 : Math.atan2(endY - startY, endX - startX);
  return `<g class="arrow" data-from="${escapeXml(from)}" data-to="${escapeXml(to)}">` +
    `<title>${escapeXml(`${to} better than ${from}, p < ${level}`)}</title>` +
    arrowLine(`M${px(startX)} ${px(startY)}${path}`, level) + arrowHead(endX, endY, angle) + `</g>`;
}

/** The line of an arrow: solid for the strictest level, else dashed. */
export function arrowLine(path: string, level: Arrow["level"]): string {
  const dash = level === LEVELS[0] ? "" : ' stroke-dasharray="5 3"';
  return `<path d="${path}" fill="none" stroke="${colours.arc}" stroke-width="1.3"${dash}/>`;
}

interface Line extends Ends {
  readonly startY: number;
  readonly endY: number;
}

/** Whether a straight line touches a system, or comes close. */
function meets({ startX, startY, endX, endY }: Line, place: Place, nodeWidth: number): boolean {
  const near = 4;
  const [top, bottom] = [place.top - near, place.top + NODE_HEIGHT + near];
  const from = Math.max(endY, top), to = Math.min(startY, bottom);
  if (from > to) return false;
  const xAt = (y: number) => startX + (endX - startX) * (y - startY) / (endY - startY);
  const reach = nodeWidth / 2 + near;
  return Math.max(xAt(from), xAt(to)) > place.x - reach &&
    Math.min(xAt(from), xAt(to)) < place.x + reach;
}

function detour({ startX, startY, endX, endY }: Line, layers: number, layerGap: number): string {
  const rise = Math.floor((layers - 1) / 2) * (NODE_HEIGHT + layerGap);
  const low = startY - rise;
  const high = low - layerGap;
  const middle = px((low + high) / 2);
  return `V${px(low)}C${px(startX)} ${middle} ${px(endX)} ${middle} ${px(endX)} ${px(high)}` +
    `V${px(endY)}`;
}

/** The head of an arrow whose tip is at a point, and which points to an angle. */
export function arrowHead(x: number, y: number, angle: number): string {
  const back = (side: number) =>
    `${px(x - HEAD_LENGTH * Math.cos(angle) + side * HEAD_HALF * Math.sin(angle))} ` +
    px(y - HEAD_LENGTH * Math.sin(angle) - side * HEAD_HALF * Math.cos(angle));
  return `<path d="M${px(x)} ${px(y)}L${back(1)}L${back(-1)}Z" fill="${colours.arc}"/>`;
}
