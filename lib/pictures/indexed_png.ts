import { Buffer } from "node:buffer";
import { crc32, deflateSync } from "node:zlib";

/** Colours of a palette. */
const MOST_COLOURS = 256;

/**
 * Pixels as a PNG file with a palette, about a quarter as large as one without. Figures have few
 * colours, and those between them at the edges of lines, which are rare: where there are too many,
 * a rare colour becomes the nearest of the frequent ones.
 *
 * @param pixels four bytes each, red, green, blue and opacity
 * @returns undefined where a pixel is not opaque
 */
export function indexedPng(
  pixels: Uint8Array,
  width: number,
  height: number,
): Uint8Array | undefined {
  const colours = new Uint32Array(width * height);
  const counts = new Map<number, number>();
  for (let i = 0; i < colours.length; i++) {
    if (pixels[4 * i + 3] !== 255) return undefined;
    const colour = pixels[4 * i] << 16 | pixels[4 * i + 1] << 8 | pixels[4 * i + 2];
    colours[i] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const { palette, indices } = paletteOf(counts);
  const rows = new Uint8Array((width + 1) * height); // each row begins with the filter: none
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 1; x <= width; x++) rows[y * (width + 1) + x] = indices.get(colours[i++])!;
  }
  return pngFile(width, height, palette, rows);
}

/** Distances between the colours of a palette that are tried, the largest of a channel. */
const DISTANCES = [0, 6, 10, 16, 24, 40, 64, 256];

/** The palette for these colours, and the place in it of each. */
function paletteOf(counts: ReadonlyMap<number, number>) {
  // By frequency, so that areas keep their colours; ties by colour.
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([colour]) => colour);
  const palette = DISTANCES.map((distance) => apart(sorted, distance)).find((p) =>
    p !== undefined
  )!;
  const indices = new Map(sorted.map((colour) => [colour, nearest(palette, colour).place]));
  return { palette, indices };
}

/** The first colours with more than a distance between them; undefined where these are too many. */
function apart(colours: readonly number[], distance: number): number[] | undefined {
  if (distance === 0) return colours.length > MOST_COLOURS ? undefined : [...colours];
  const palette: number[] = [];
  for (const colour of colours) {
    if (nearest(palette, colour).distance <= distance) continue;
    if (palette.length === MOST_COLOURS) return undefined;
    palette.push(colour);
  }
  return palette;
}

function nearest(palette: readonly number[], colour: number): { place: number; distance: number } {
  let place = -1, distance = Infinity;
  for (let k = 0; k < palette.length && distance > 0; k++) {
    const other = palette[k];
    const between = Math.max(
      Math.abs((colour >> 16) - (other >> 16)),
      Math.abs((colour >> 8 & 255) - (other >> 8 & 255)),
      Math.abs((colour & 255) - (other & 255)),
    );
    if (between < distance) [place, distance] = [k, between];
  }
  return { place, distance };
}

function pngFile(width: number, height: number, palette: number[], rows: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8); // 8 bits a pixel, of a palette
  const entries = Buffer.from(palette.flatMap((c) => [c >> 16, c >> 8 & 255, c & 255]));
  const file = Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", header),
    chunk("PLTE", entries),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return new Uint8Array(file.buffer, file.byteOffset, file.length);
}

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const result = Buffer.alloc(body.length + 8);
  result.writeUInt32BE(content.length, 0);
  body.copy(result, 4);
  result.writeUInt32BE(crc32(body), body.length + 4);
  return result;
}
