import * as Plot from "@observablehq/plot";
import { parseHTML } from "linkedom";
import { Figure, svgText } from "./figure.ts";
import { chartLegend, type ColourScale } from "./chart_legend.ts";
import { AXIS_SIZE, marginFor } from "./chart_common.ts";
import { colours, fontFamily, palette } from "./theme.ts";

/** What {@link chart} takes: the options of `Plot.plot`, and a text for those who cannot see it. */
export type ChartOptions = Plot.PlotOptions & { readonly alt?: string };

const TITLE_SIZE = 15;
const NOTE_SIZE = 12;

/**
 * Draws an Observable Plot chart as one SVG document: title, legend, plot and caption. Categories
 * have the palette of {@link palette} unless the options name a scheme or a range.
 *
 * Plot is given a document that is no browser's, so there is no canvas and no HTML: legends are
 * drawn here, and Plot's own title, subtitle, caption and legends are not used.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import * as Plot from "@observablehq/plot";
 * import { chart } from "lib/display/chart.ts";
 *
 * const figure = chart({
 *   title: "Share of projective sentences",
 *   marks: [Plot.barX([{ id: "da_ddt", share: 82 }], { x: "share", y: "id", fill: "id" })],
 * });
 * assert(figure.svg.startsWith("<svg xmlns="));
 * ```
 */
export function chart(options: ChartOptions): Figure {
  const { title, subtitle, caption, alt, color, ...rest } = options;
  const { legend, ...scale } = color ?? {};
  const plot = renderPlot({ ...rest, color: scale });
  const width = Number(plot.getAttribute("width"));
  const height = Number(plot.getAttribute("height"));
  const parts: string[] = [];
  let y = 6;
  const line = (text: string | null | undefined, size: number, bold: boolean) => {
    if (typeof text !== "string" || text === "") return;
    y += size;
    parts.push(svgText(10, y, text, { size, bold, anchor: "start" }));
    y += 6;
  };
  line(asText(title), TITLE_SIZE, true);
  line(asText(subtitle), NOTE_SIZE, false);
  const colourScale = plot.scale("color") as ColourScale | undefined;
  if (legend && colourScale) {
    const drawn = chartLegend({ ...colourScale, label: asText(color?.label) }, width, y);
    parts.push(drawn.svg);
    y += drawn.height;
  }
  parts.push(`<g transform="translate(0,${y})" ${PLOT_ATTRIBUTES}>${contentOf(plot)}</g>`);
  y += height;
  for (const text of asText(caption)?.split("\n") ?? []) line(text, NOTE_SIZE, false);
  const shown = alt ?? asText(title) ?? options.ariaLabel ?? "Chart";
  return new Figure({ width, height: y + 4, title: shown }, parts.join(""));
}

const PLOT_ATTRIBUTES = `font-size="${AXIS_SIZE}" text-anchor="middle" fill="currentColor" ` +
  `style="--plot-background:${colours.ground}"`;

/** What is used of the SVG element that Plot returns; there are no DOM types outside browsers. */
interface PlotElement {
  readonly innerHTML: string;
  readonly tagName: string;
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): Iterable<{ remove(): void }>;
  scale(name: string): unknown;
}

/** Room for axis labels of our size; Plot's own defaults are for a smaller one. */
const MARGINS = { marginTop: 24, marginBottom: 42, marginLeft: 56 };

function renderPlot(options: Plot.PlotOptions): PlotElement {
  const { document } = parseHTML("<html><body></body></html>") as unknown as Plot.PlotOptions;
  const style = { fontSize: `${AXIS_SIZE}px`, fontFamily };
  const render = (more: Plot.PlotOptions) =>
    Plot.plot({ style, ...MARGINS, ...options, ...more, document }) as unknown as PlotElement;
  const plot = render({});
  const inferred = inferredOptions(plot, options);
  return Object.keys(inferred).length === 0 ? plot : render(inferred);
}

/** What only the scales that Plot has inferred can tell: our palette, room for long names. */
function inferredOptions(plot: PlotElement, options: Plot.PlotOptions): Plot.PlotOptions {
  const { color = {}, marginLeft, margin } = options;
  const hasColours = color.scheme !== undefined || color.range !== undefined;
  const isOrdinal = (plot.scale("color") as ColourScale | undefined)?.type === "ordinal";
  const names = ["y", "fy"].flatMap((name) => {
    const scale = plot.scale(name) as { type: string; domain: unknown[] } | undefined;
    return scale?.type === "band" || scale?.type === "point" ? scale.domain.map(String) : [];
  });
  const hasMargin = marginLeft !== undefined || margin !== undefined || names.length === 0;
  return {
    ...(isOrdinal && !hasColours ? { color: { ...color, range: palette } } : {}),
    ...(hasMargin ? {} : { marginLeft: marginFor(names) }),
  };
}

/** The inside of the plot; its style sheet would collide with those of other figures on the page. */
function contentOf(plot: PlotElement): string {
  for (const style of plot.querySelectorAll("style")) style.remove();
  return plot.innerHTML.replaceAll("&nbsp;", "&#160;");
}

function asText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
