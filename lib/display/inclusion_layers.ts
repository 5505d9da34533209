import { maximum, sum } from "../base/numbers.ts";

/** A place in a row of an inclusion diagram: of a class, or of a line that passes between classes. */
export interface RowPlace {
  /** Index of the class; undefined where a line passes. */
  readonly node?: number;
  /** In pixels. */
  readonly width: number;
  /** Places in the row below to which a line leads. */
  readonly below: readonly RowPlace[];
}

type MutablePlace = { -readonly [Key in keyof RowPlace]: RowPlace[Key] } & {
  below: MutablePlace[];
};

/** The inclusions from which all others follow: those without a class in between. */
export function coveringPairs(
  count: number,
  includes: (smaller: number, larger: number) => boolean,
): [smaller: number, larger: number][] {
  const nodes = Array.from({ length: count }, (_, k) => k);
  return nodes.flatMap((a) =>
    nodes.filter((b) =>
      b !== a && includes(a, b) &&
      !nodes.some((c) => c !== a && c !== b && includes(a, c) && includes(c, b))
    ).map((b): [number, number] => [a, b])
  );
}

/**
 * The row of each class, from 0 at the bottom: above the rows of all classes that it includes, the
 * lowest in which there is room.
 *
 * @param pairs as {@link coveringPairs} gives them
 * @param widths of the classes, in pixels
 * @param room for the classes of a row, in pixels; a class that is wider has a row to itself
 */
export function rowsOf(
  pairs: readonly (readonly [smaller: number, larger: number])[],
  widths: readonly number[],
  room: number,
): number[] {
  const rows = new Array<number>(widths.length).fill(-1);
  const used: number[] = [];
  for (let placed = 0; placed < widths.length; placed++) {
    const below = (node: number) => pairs.filter(([, larger]) => larger === node);
    const ready = rows.findIndex((row, node) =>
      row < 0 && below(node).every(([smaller]) => rows[smaller] >= 0)
    );
    if (ready < 0) throw new RangeError("Cannot arrange classes: some include one another");
    const lowest = maximum(below(ready).map(([smaller]) => rows[smaller]), -1) + 1;
    let row = lowest;
    while ((used[row] ?? 0) > 0 && used[row] + widths[ready] > room) row++;
    rows[ready] = row;
    used[row] = (used[row] ?? 0) + widths[ready];
  }
  return rows;
}

/**
 * The places of each row, from the bottom: classes, and where lines between classes of rows further
 * apart pass. Places are ordered so that few lines cross, by barycentres.
 *
 * @param lineWidth what a line that passes takes, in pixels
 */
export function placesOfRows(
  pairs: readonly (readonly [smaller: number, larger: number])[],
  rows: readonly number[],
  widths: readonly number[],
  lineWidth: number,
): RowPlace[][] {
  const count = maximum(rows, -1) + 1;
  const layers: MutablePlace[][] = Array.from({ length: count }, () => []);
  const places = widths.map((width, node): MutablePlace => ({ node, width, below: [] }));
  places.forEach((place, node) => layers[rows[node]].push(place));
  for (const [smaller, larger] of pairs) {
    let from = places[smaller];
    for (let row = rows[smaller] + 1; row < rows[larger]; row++) {
      const line: MutablePlace = { width: lineWidth, below: [from] };
      layers[row].push(line);
      from = line;
    }
    places[larger].below.push(from);
  }
  return withFewCrossings(layers);
}

const SWEEPS = 24;

function withFewCrossings(layers: readonly (readonly RowPlace[])[]): RowPlace[][] {
  let best = layers.map((row) => [...row]);
  let current = best;
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    current = sweep % 2 === 0 ? upwards(current) : downwards(current);
    if (crossingsOf(current) < crossingsOf(best)) best = current;
  }
  return best;
}

function upwards(layers: readonly RowPlace[][]): RowPlace[][] {
  const sorted: RowPlace[][] = [];
  layers.forEach((row, k) => {
    const at = positions(sorted[k - 1] ?? []);
    sorted.push(byBarycentre(row, (place) => place.below.map((below) => at.get(below)!)));
  });
  return sorted;
}

function downwards(layers: readonly RowPlace[][]): RowPlace[][] {
  const sorted = layers.map((row) => [...row]);
  for (let k = layers.length - 2; k >= 0; k--) {
    const above = sorted[k + 1];
    sorted[k] = byBarycentre(
      sorted[k],
      (place) => above.flatMap((one, at) => one.below.includes(place) ? [at] : []),
    );
  }
  return sorted;
}

function positions(row: readonly RowPlace[]): Map<RowPlace, number> {
  return new Map(row.map((place, k) => [place, k]));
}

/** Sorted by the mean position of neighbours; what has none stays where it is. */
function byBarycentre(
  row: readonly RowPlace[],
  neighbours: (place: RowPlace) => readonly number[],
): RowPlace[] {
  return row
    .map((place, k) => {
      const at = neighbours(place);
      return { place, key: at.length === 0 ? k : sum(at) / at.length };
    })
    .sort((a, b) => a.key - b.key)
    .map(({ place }) => place);
}

function crossingsOf(layers: readonly RowPlace[][]): number {
  return sum(
    layers.slice(1).map((row, k) => {
      const at = positions(layers[k]);
      const ends = row.flatMap((place, upper) =>
        place.below.map((below) => [upper, at.get(below)!] as const)
      );
      return sum(
        ends.map(([upper, lower]) => ends.filter(([u, l]) => u < upper && l > lower).length),
      );
    }),
  );
}

/**
 * The middles of the places of each row, in pixels: as near as can be to the middle of their
 * neighbours in other rows, in order, without touching.
 *
 * @param width of all rows
 * @param gap between places
 */
export function middlesOf(
  layers: readonly (readonly RowPlace[])[],
  width: number,
  gap: number,
): Map<RowPlace, number> {
  const middles = new Map<RowPlace, number>();
  for (const row of layers) spread(row, row.map(() => width / 2), middles, width, gap);
  const neighbours = new Map<RowPlace, RowPlace[]>();
  for (const place of layers.flat()) {
    for (const below of place.below) {
      neighbours.set(place, [...neighbours.get(place) ?? [], below]);
      neighbours.set(below, [...neighbours.get(below) ?? [], place]);
    }
  }
  for (let round = 0; round < SWEEPS; round++) {
    for (const row of round % 2 === 0 ? layers : layers.toReversed()) {
      const wanted = row.map((place) => {
        const near = neighbours.get(place) ?? [];
        const at = near.map((other) => middles.get(other)!);
        return at.length === 0 ? middles.get(place)! : sum(at) / at.length;
      });
      spread(row, wanted, middles, width, gap);
    }
  }
  return middles;
}

/** Least squares under distances that are given: an isotonic regression by pooling neighbours. */
function spread(
  row: readonly RowPlace[],
  wanted: readonly number[],
  middles: Map<RowPlace, number>,
  width: number,
  gap: number,
): void {
  const offsets: number[] = [];
  row.forEach((place, k) =>
    offsets.push(k === 0 ? 0 : offsets[k - 1] + (row[k - 1].width + place.width) / 2 + gap)
  );
  const pools: { total: number; size: number }[] = [];
  wanted.forEach((x, k) => {
    pools.push({ total: x - offsets[k], size: 1 });
    while (pools.length > 1) {
      const [last, before] = [pools.at(-1)!, pools.at(-2)!];
      if (before.total / before.size <= last.total / last.size) break;
      pools.splice(-2, 2, { total: before.total + last.total, size: before.size + last.size });
    }
  });
  const values = pools.flatMap(({ total, size }) => new Array<number>(size).fill(total / size));
  const low = (row[0]?.width ?? 0) / 2;
  const high = width - (row.at(-1)?.width ?? 0) / 2 - (offsets.at(-1) ?? 0);
  row.forEach((place, k) =>
    middles.set(place, Math.max(low, Math.min(high, values[k])) + offsets[k])
  );
}
