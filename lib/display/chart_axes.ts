import { maximum } from "../base/numbers.ts";
import { AXIS_SIZE } from "./chart_common.ts";
import { formatNumber } from "./number_format.ts";
import { textWidth } from "./text_width.ts";

const GAP = 8; // between the labels of two ticks, in pixels
const MANTISSAS = [[1, 2, 5], [1, 3], [1]] as const;

/**
 * Ticks of a logarithmic axis whose labels have room side by side: as many as do of 1, 2, 5, of 1, 3
 * and of the powers of ten, or of every second, third ... power.
 *
 * @param extent least and greatest value, above 0
 * @param pixels length of the axis
 * @param sizeOf what a label takes along the axis; by default its width
 */
export function logTicks(
  [low, high]: readonly [least: number, greatest: number],
  pixels: number,
  sizeOf: (label: string) => number = (label) => textWidth(label, AXIS_SIZE),
): number[] {
  if (!(low > 0 && low < high)) return [low];
  const place = (value: number) => Math.log(value / low) / Math.log(high / low) * pixels;
  const fits = (ticks: readonly number[]) =>
    ticks.every((tick, i) => {
      if (i === 0) return true;
      const sizes = sizeOf(tickLabel(tick)) + sizeOf(tickLabel(ticks[i - 1]));
      return place(tick) - place(ticks[i - 1]) >= sizes / 2 + GAP;
    });
  const first = Math.floor(Math.log10(low));
  const powers = Array.from(
    { length: Math.ceil(Math.log10(high)) - first + 1 },
    (_, k) => first + k,
  );
  const candidates = MANTISSAS.map((mantissas) =>
    powers.flatMap((power) => mantissas.map((one) => Number(`${one}e${power}`)))
  );
  for (let every = 2; every <= powers.length; every++) {
    candidates.push(
      powers.filter((power) => power % every === 0).map((power) => Number(`1e${power}`)),
    );
  }
  const inside = candidates.map((ticks) => ticks.filter((tick) => low <= tick && tick <= high));
  return inside.find((ticks) => ticks.length > 1 && fits(ticks)) ??
    inside.find((ticks) => ticks.length === 1) ?? inside[0].slice(0, 1);
}

/** The label of a tick of a logarithmic axis. */
export function tickLabel(value: number): string {
  return value >= 1 ? formatNumber(value, { decimals: 0 }) : String(value);
}

/** How many ticks a linear axis has room for, given its values. */
export function tickCount(values: readonly number[], pixels: number): number {
  const widest = maximum(values.map((value) => textWidth(formatNumber(value), AXIS_SIZE)), 0);
  return Math.max(2, Math.min(10, Math.floor(pixels / (widest + 3 * GAP))));
}

/**
 * The end of an axis of shares: 100 where values reach it but for rounding, or come so near that a
 * rounded axis would go beyond it; undefined for other axes and values.
 *
 * @param label the label of the axis, which ends in `(%)` where its values are percent
 */
export function endOfShares(label: string, greatest: number): number | undefined {
  return label.endsWith("%)") || label === "%"
    ? greatest > 90 && greatest < 100.001 ? 100 : undefined
    : undefined;
}
