import { textWidth } from "./text_width.ts";

/** Size of the names of points, in pixels. */
export const NAME_SIZE = 11;

/** Where a name can stand beside its point, the best place first. */
export const NAME_SPOTS = [
  { dx: 0, dy: -10, anchor: "middle" },
  { dx: 8, dy: 0, anchor: "start" },
  { dx: -8, dy: 0, anchor: "end" },
  { dx: 0, dy: 11, anchor: "middle" },
  { dx: 6, dy: -9, anchor: "start" },
  { dx: -6, dy: -9, anchor: "end" },
  { dx: 6, dy: 10, anchor: "start" },
  { dx: -6, dy: 10, anchor: "end" },
] as const;

/** A point with its name, in pixels; y grows downward. */
export interface NamedPoint {
  readonly x: number;
  readonly y: number;
  readonly name: string;
}

/** A rectangle in pixels; y grows downward. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** No place has room for the name. */
export const NO_SPOT = -1;

/**
 * Chooses a place for each name, from left to right, so that it stays between the bounds and covers
 * no point, no name placed before and nothing else; {@link NO_SPOT} where that cannot be had.
 * Quadratic: for tens of points.
 *
 * @param across least and greatest x that a name may reach
 * @param along least and greatest y
 * @param others what else must not be covered
 * @returns indices of {@link NAME_SPOTS}
 */
export function placeNames(
  points: readonly NamedPoint[],
  across: readonly [least: number, greatest: number] = [-Infinity, Infinity],
  along: readonly [least: number, greatest: number] = [-Infinity, Infinity],
  others: readonly Box[] = [],
): number[] {
  const dots = points.map(({ x, y }): Box => [x - 4, y - 4, x + 4, y + 4]);
  const taken: Box[] = [...others];
  const spots = new Array<number>(points.length).fill(NO_SPOT);
  const order = points.map((_, i) => i).sort((a, b) => points[a].x - points[b].x);
  for (const i of order) {
    if (points[i].name === "") continue;
    const boxes = NAME_SPOTS.map((_, spot) => nameBox(points[i], spot));
    spots[i] = boxes.findIndex((box) =>
      box[0] >= across[0] && box[2] <= across[1] && box[1] >= along[0] && box[3] <= along[1] &&
      !taken.some((other) => overlap(box, other)) &&
      !dots.some((dot, k) => k !== i && overlap(box, dot))
    );
    if (spots[i] !== NO_SPOT) taken.push(boxes[spots[i]]);
  }
  return spots;
}

function nameBox({ x, y, name }: NamedPoint, spot: number): Box {
  const { dx, dy, anchor } = NAME_SPOTS[spot];
  const width = textWidth(name, NAME_SIZE);
  const left = x + dx - { start: 0, middle: width / 2, end: width }[anchor];
  return [left, y + dy - NAME_SIZE / 2, left + width, y + dy + NAME_SIZE / 2];
}

function overlap(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}
