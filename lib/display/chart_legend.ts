import { px, svgText } from "./figure.ts";
import { formatNumber } from "./number_format.ts";
import { textWidth } from "./text_width.ts";
import { colours } from "./theme.ts";

/** What is used of the colour scale of a plot. */
export interface ColourScale {
  readonly type: string;
  readonly domain: readonly unknown[];
  readonly label?: string;
  apply(value: unknown): string;
}

const SIZE = 12;
const SWATCH = 12;
const ROW = 20;
const RAMP_STEPS = 40;
const RAMP_WIDTH = 200;

/**
 * The legend of a colour scale: swatches for categories, a ramp of small rectangles for numbers,
 * which unlike Plot's own needs no canvas.
 *
 * @param width width to which swatches are wrapped
 * @param top y at which the legend begins
 */
export function chartLegend(
  scale: ColourScale,
  width: number,
  top: number,
): { svg: string; height: number } {
  const drawn = scale.type === "ordinal" ? swatches(scale, width, top) : ramp(scale, top);
  return { ...drawn, svg: `<g class="legend">${drawn.svg}</g>` };
}

function swatches(scale: ColourScale, width: number, top: number) {
  let x = 10;
  let y = top;
  let svg = "";
  if (scale.label) {
    svg += svgText(x, y + 13, scale.label, { size: SIZE, anchor: "start", fill: colours.faint });
    x += textWidth(scale.label, SIZE) + 14;
  }
  for (const value of scale.domain) {
    const name = String(value);
    const room = SWATCH + 6 + textWidth(name, SIZE) + 16;
    if (x > 10 && x + room > width) {
      x = 10;
      y += ROW;
    }
    svg += `<rect x="${px(x)}" y="${px(y + 3)}" width="${SWATCH}" height="${SWATCH}" ` +
      `fill="${scale.apply(value)}" stroke="${colours.faint}" stroke-width="0.5"/>` +
      svgText(x + SWATCH + 6, y + 13, name, { size: SIZE, anchor: "start" });
    x += room;
  }
  return { svg, height: y - top + ROW + 4 };
}

function ramp(scale: ColourScale, top: number) {
  const numbers = scale.domain.map(Number);
  const low = numbers[0];
  const high = numbers[numbers.length - 1];
  const step = RAMP_WIDTH / RAMP_STEPS;
  const cells = Array.from({ length: RAMP_STEPS }, (_, i) => {
    const value = low + (high - low) * (i + 0.5) / RAMP_STEPS;
    return `<rect x="${px(10 + i * step)}" y="${px(top + 18)}" width="${px(step + 0.3)}" ` +
      `height="10" fill="${scale.apply(value)}"/>`;
  });
  const style = { size: SIZE, anchor: "start" } as const;
  const svg = svgText(10, top + 13, scale.label ?? "", { ...style, fill: colours.faint }) +
    cells.join("") + svgText(10, top + 42, formatNumber(low), style) +
    svgText(10 + RAMP_WIDTH, top + 42, formatNumber(high), { ...style, anchor: "end" });
  return { svg, height: 50 };
}
