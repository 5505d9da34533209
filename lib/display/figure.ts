import { Buffer } from "node:buffer";
import { sealedDrawings } from "../pictures/sealed.ts";
import { escapeXml, jupyterDisplay, type LateDisplayable, type MimeBundle } from "./displayable.ts";
import { READING } from "../page/reading_script.ts";
import { colours, fontFamily } from "./theme.ts";

/** What surrounds the drawing of a figure. */
export interface FigureFrame {
  /** Size in pixels. */
  readonly width: number;
  readonly height: number;
  /** What the figure shows, for those who cannot see it. */
  readonly title: string;
  /** Whether a figure wider than the page scrolls instead of shrinking; default false. */
  readonly scroll?: boolean;
  /** Whether it has trees that can be explored, see `lib/page/reading_script.ts`; default false. */
  readonly reading?: boolean;
}

/** A drawing as a standalone SVG document that a notebook shows; `saved` keeps it as a file. */
export class Figure implements LateDisplayable {
  /** The whole document, with namespace and white ground. */
  readonly svg: string;

  /** @param content SVG elements in the coordinates of the frame */
  constructor(readonly frame: FigureFrame, readonly content: string) {
    const width = Math.ceil(frame.width);
    const height = Math.ceil(frame.height);
    this.svg = `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${width}" ` +
      `height="${height}" viewBox="0 0 ${width} ${height}" font-family="${fontFamily}" ` +
      `color="${colours.ink}" fill="${colours.ink}"><title>${escapeXml(frame.title)}</title>` +
      `<rect width="${width}" height="${height}" fill="${colours.ground}"/>${content}</svg>`;
  }

  /**
   * The figure as SVG, and as PNG for front ends that do not trust a notebook. Figures that scroll are
   * HTML, too, since front ends shrink an image to the page, where a long sentence must stay legible.
   * Others are not: of HTML that is not trusted, the drawing goes and its texts stay, in a heap.
   */
  async [jupyterDisplay](): Promise<MimeBundle> {
    const { title, scroll, reading } = this.frame;
    const bundle: Record<string, string> = { "text/plain": title };
    const png = await this.#png();
    if (png !== undefined) bundle["image/png"] = png;
    bundle["image/svg+xml"] = this.svg;
    if (scroll) {
      const drawing = sealedDrawings(`<div style="overflow-x:auto">${this.svg}</div>`);
      bundle["text/html"] = drawing + (reading ? READING : "");
    }
    return bundle;
  }

  /** The figure as PNG in base64, at most twice its size; none where fonts may not be read. */
  async #png(): Promise<string | undefined> {
    const { width, height } = this.frame;
    const scale = Math.min(2, Math.sqrt(MOST_PNG_PIXELS / (width * height)));
    try {
      // Loaded here, since most who make figures do not show them.
      const { pngOf } = await import("../pictures/png.ts");
      return encodeBase64(await pngOf(this.svg, { scale }));
    } catch (error) {
      if (error instanceof Deno.errors.NotCapable) return undefined;
      throw error;
    }
  }
}

/** A notebook's outputs must stay small: a figure of more pixels is drawn smaller. */
const MOST_PNG_PIXELS = 6e6;

function encodeBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}

/** A coordinate with at most one decimal, which keeps files small. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** How a piece of text in a figure is set. */
export interface TextStyle {
  readonly size: number;
  readonly fill?: string;
  readonly anchor?: "start" | "middle" | "end";
  readonly bold?: boolean;
  readonly italic?: boolean;
}

/** An SVG text element whose baseline starts, is centred, or ends at a point. */
export function svgText(x: number, y: number, text: string, style: TextStyle): string {
  const { size, fill, anchor = "middle", bold, italic } = style;
  const colour = fill === undefined ? "" : ` fill="${fill}"`;
  const weight = (bold ? ' font-weight="bold"' : "") + (italic ? ' font-style="italic"' : "");
  return `<text x="${px(x)}" y="${px(y)}" font-size="${size}" text-anchor="${anchor}"` +
    `${colour}${weight}>${escapeXml(text)}</text>`;
}
