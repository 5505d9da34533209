import { Buffer } from "node:buffer";
import { READING } from "../page/reading_script.ts";
import { sealedDrawings } from "../pictures/sealed.ts";
import { jupyterDisplay, type LateDisplayable, type MimeBundle } from "./displayable.ts";
import { type FigureFrame, svgDocument } from "./svg.ts";

export { type FigureFrame, px, svgText, type TextStyle } from "./svg.ts";

/** A drawing as a standalone SVG document that a notebook shows; `saved` keeps it as a file. */
export class Figure implements LateDisplayable {
  /** The whole document, with namespace and white ground. */
  readonly svg: string;

  /** @param content SVG elements in the coordinates of the frame */
  constructor(readonly frame: FigureFrame, readonly content: string) {
    this.svg = svgDocument(frame, content);
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
      const box = sealedDrawings(`<div style="overflow-x:auto">${this.svg}</div>`);
      bundle["text/html"] = reading ? box + READING : box;
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
