import { sum } from "../base/numbers.ts";
import type { Spanner } from "./table_layout.ts";

/** The width of neighbouring columns with the gaps between them. */
export function spannedWidth(
  widths: readonly number[],
  { start, span }: Pick<Spanner, "start" | "span">,
  gap: number,
): number {
  return sum(widths.slice(start, start + span)) + gap * Math.max(0, span - 1);
}

/**
 * The widths of columns below headings over several of them: a heading that is wider than its columns
 * widens the last of them.
 */
export function widenedBy(
  spanners: readonly (readonly Spanner[])[],
  widths: readonly number[],
  gap: number,
  widthOf: (heading: string) => number,
): number[] {
  const widened = [...widths];
  for (const spanner of spanners.toReversed().flat()) {
    const { start, span, text } = spanner;
    const lacking = widthOf(text) - spannedWidth(widened, spanner, gap);
    widened[start + span - 1] += Math.max(0, lacking);
  }
  return widened;
}
