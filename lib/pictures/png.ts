import { packageFile } from "../base/package_file.ts";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { InputError } from "../base/errors.ts";
import { familyName, fontBytes } from "./fonts.ts";
import { indexedPng } from "./indexed_png.ts";
import { prepareSvg } from "./prepare.ts";

/** How a picture in pixels is made. */
export interface PngOptions {
  /** Pixels of the picture for a pixel of the SVG document; default 1. */
  readonly scale?: number;
  /** Colour of the ground, as CSS has it; default: transparent where nothing is drawn. */
  readonly background?: string;
}

/** Pixels of the largest picture: about 400 MB while it is drawn. */
export const MOST_PIXELS = 1e8;

let ready: Promise<void> | undefined;

/** Loads what draws, once. */
function load(): Promise<void> {
  ready ??= (async () => {
    await initWasm(await Deno.readFile(packageFile("@resvg/resvg-wasm", "index_bg.wasm")));
  })();
  return ready;
}

/**
 * Draws an SVG document as a PNG file. It needs no browser and no font of the machine, and gives the
 * same bytes for the same document.
 *
 * @param svg a document with a size; see `prepareSvg` for what is resolved
 * @throws {InputError} where `svg` is no SVG document, or the picture would have more than
 *   {@link MOST_PIXELS}
 */
export async function pngOf(svg: string, options: PngOptions = {}): Promise<Uint8Array> {
  const { scale = 1, background } = options;
  if (!(scale > 0 && Number.isFinite(scale))) {
    throw new InputError({
      code: "png-scale",
      action: "Cannot draw PNG",
      current: String(scale),
      required: "a scale above 0",
    });
  }
  const prepared = prepareSvg(svg);
  const { width, height, faces } = prepared;
  requireFewPixels(width, height, scale);
  await load();
  const image = new Resvg(prepared.svg, {
    fitTo: { mode: "zoom", value: scale },
    background,
    font: { fontBuffers: faces.map(fontBytes), defaultFontFamily: familyName("sans") },
  });
  try {
    const drawn = image.render();
    try {
      return indexedPng(drawn.pixels, drawn.width, drawn.height) ?? drawn.asPng();
    } finally {
      drawn.free();
    }
  } finally {
    image.free();
  }
}

function requireFewPixels(width: number, height: number, scale: number): void {
  if (width * height * scale ** 2 <= MOST_PIXELS) return;
  throw new InputError({
    code: "png-too-large",
    action: "Cannot draw PNG",
    current: `${width} x ${height} pixels at scale ${scale}`,
    required: `at most ${MOST_PIXELS} pixels; a smaller scale, or PDF`,
  });
}
