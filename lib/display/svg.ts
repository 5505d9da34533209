import { escapeXml } from "./displayable.ts";
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

/** The whole document of a drawing, with namespace and white ground. */
export function svgDocument(frame: FigureFrame, content: string): string {
  const width = Math.ceil(frame.width);
  const height = Math.ceil(frame.height);
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${width}" ` +
    `height="${height}" viewBox="0 0 ${width} ${height}" font-family="${fontFamily}" ` +
    `color="${colours.ink}" fill="${colours.ink}"><title>${escapeXml(frame.title)}</title>` +
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>${content}</svg>`;
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
