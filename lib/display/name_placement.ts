import { minimum } from "../base/numbers.ts";
import { textWidth } from "./text_width.ts";

/** Size of the names of points, in pixels. */
export const NAME_SIZE = 11;

/** Where a name can stand beside its point, the best place first. */
export const NAME_SPOTS = [
  { dx: 0, dy: -10, anchor: "middle" },
  { dx: 8, dy: 0, anchor: "start" },
  { dx: -8, dy: 0, anchor: "end" },
  { dx: 0, dy: 11, anchor: "middle" },
] as const;

/** A point with its name, in pixels; y grows downward. */
export interface NamedPoint {
  readonly x: number;
  readonly y: number;
  readonly name: string;
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

/**
 * Chooses a place for each name, from left to right, so that it stays between the bounds and covers
 * no point and no name placed before where that can be had, else the place with fewest of these
 * faults. Quadratic: for tens of points.
 *
 * @param bounds least and greatest x that a name may reach
 * @returns indices of {@link NAME_SPOTS}
 */
export function placeNames(
  points: readonly NamedPoint[],
  bounds: readonly [least: number, greatest: number] = [-Infinity, Infinity],
): number[] {
  const taken: Box[] = points.map(({ x, y }) => [x - 3, y - 3, x + 3, y + 3]);
  const spots = new Array<number>(points.length).fill(0);
  const order = points.map((_, i) => i).sort((a, b) => points[a].x - points[b].x);
  for (const i of order) {
    const boxes = NAME_SPOTS.map((_, spot) => nameBox(points[i], spot));
    const faults = boxes.map((box) => {
      const outside = box[0] < bounds[0] || box[2] > bounds[1] ? 1 : 0;
      return outside + taken.filter((other, k) => k !== i && overlap(box, other)).length;
    });
    spots[i] = faults.indexOf(minimum(faults));
    taken.push(boxes[spots[i]]);
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
