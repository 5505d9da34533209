import PdfDocument from "pdfkit";
import drawSvg from "svg-to-pdfkit";
import { InputError } from "../base/errors.ts";
import { type Face, faceOf, fontBytes, roleOf } from "./fonts.ts";
import { prepareSvg } from "./prepare.ts";

/** What is used of a document of pdfkit, which has no types of its own. */
interface Pdf {
  registerFont(name: string, bytes: Uint8Array): void;
  on(event: "data", listener: (chunk: Uint8Array) => void): void;
  on(event: "end", listener: () => void): void;
  on(event: "error", listener: (error: Error) => void): void;
  end(): void;
}

/** Points for a pixel. */
const POINTS = 0.75;

/**
 * Draws an SVG document as a PDF file of one page of its size: lines stay lines, and text is text,
 * which can be searched, in fonts that the file holds. The same document gives the same bytes: their
 * date is always 1970. No browser and no font of the machine is needed.
 *
 * @param svg a document with a size; see `prepareSvg` for what is resolved
 * @throws {InputError} where `svg` is no SVG document, or has what cannot be drawn
 */
export async function pdfOf(svg: string): Promise<Uint8Array> {
  const { svg: prepared, width, height, title, faces } = prepareSvg(svg);
  const document = new PdfDocument({
    size: [width * POINTS, height * POINTS],
    margin: 0,
    pdfVersion: "1.4", // which has transparency
    // A file has a date, of which its identifier is made: always the same.
    info: { Title: title, Creator: "Arcbook", Producer: "pdfkit", CreationDate: new Date(0) },
  }) as unknown as Pdf;
  const chunks: Uint8Array[] = [];
  const done = new Promise<void>((resolve, reject) => {
    document.on("data", (chunk) => chunks.push(chunk));
    document.on("end", resolve);
    document.on("error", reject);
  });
  for (const face of faces) document.registerFont(face, fontBytes(face));
  drawSvg(document, prepared, 0, 0, {
    fontCallback: (family: string, bold: boolean, italic: boolean): Face => {
      const face = faceOf(roleOf(family), bold, italic);
      if (!faces.includes(face)) document.registerFont(face, fontBytes(face));
      return face;
    },
    warningCallback: (warning: string) => {
      throw new InputError({
        code: "svg-not-drawn",
        action: "Cannot draw PDF",
        current: warning,
        required: "an SVG document of shapes and text",
      });
    },
  });
  document.end();
  await done;
  return joined(chunks);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const size = chunks.reduce((sum, { length }) => sum + length, 0);
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
