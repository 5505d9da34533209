/** The colour-blind-safe palette of Okabe and Ito, but for yellow, in an order that keeps neighbours apart. */
export const palette = [
  "#0072B2", // blue
  "#E69F00", // orange
  "#009E73", // bluish green
  "#CC79A7", // reddish purple
  "#56B4E9", // sky blue
  "#D55E00", // vermillion
  "#8C6D1F", // ochre, in place of their yellow, which is too faint on white
  "#555555", // grey, in place of black, which is for text
] as const;

/** Colours by role; figures have their own white ground, so that they read in dark themes. */
export const colours = {
  ground: "#ffffff",
  ink: "#222222",
  faint: "#6b6b6b",
  rule: "#c8c8c8",
  arc: "#4a4a4a",
  crossing: "#0072B2",
  nonprojective: "#D55E00",
  reference: "#00795a", // the bluish green, darker, for small text
  highlight: "#FFB74D",
} as const;

/** The colours of what papers print and of what is computed here, the same in all charts. */
export const sourceColours: Readonly<Record<string, string>> = {
  published: "#D55E00",
  here: "#0072B2",
};

/** The typeface of all figures; its widths are those that `textWidth` assumes. */
export const fontFamily = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif";
