import type { CellValue } from "./csv.ts";

/** How the numbers of a column are shown. */
export interface NumberFormat {
  /** Digits after the point. Default: 0 where all numbers of the column are integers, else 2. */
  readonly decimals?: number;
  /**
   * Digits that say something, in place of `decimals`: a value has as few after the point as have it
   * that many, so that 3 show 0.0123, 1.23 and 12,345. For columns whose values lie far apart.
   */
  readonly significant?: number;
  /** Smaller numbers are shown as `< least`, so that no p is 0. */
  readonly least?: number;
  /** Whether thousands are separated by commas; default true. */
  readonly thousands?: boolean;
  /** The value is a share from 0 to 1 and is shown as a percentage, without a sign. */
  readonly percent?: boolean;
  /** Whether positive numbers get a plus sign, for differences. */
  readonly plus?: boolean;
}

/** How probabilities are shown, such as p of a test. */
export const PROBABILITY = { decimals: 4, least: 0.0001 } as const;

/** How seconds are shown in a column whose values lie far apart. */
export const SECONDS = { significant: 3 } as const;

/** What an absent value is shown as: an en dash. */
export const MISSING = "–";

/** Whether a cell has nothing to show. */
export function isMissing(value: CellValue): value is undefined | null {
  return value === undefined || value === null || Number.isNaN(value);
}

/**
 * A number as readers see it, with a true minus sign.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { formatNumber } from "lib/display/number_format.ts";
 *
 * assert(formatNumber(204576) === "204,576");
 * assert(formatNumber(0.97643, { percent: true, decimals: 1 }) === "97.6");
 * assert(formatNumber(-0.5, { decimals: 2 }) === "−0.50");
 * ```
 */
export function formatNumber(value: number, format: NumberFormat = {}): string {
  if (Number.isNaN(value)) return MISSING;
  const { percent = false, plus = false, thousands = true, least = 0 } = format;
  if (value >= 0 && value < least) {
    return `< ${digitsOf(least, decimalsOf(least, format), thousands)}`;
  }
  const shown = percent ? value * 100 : value;
  const decimals = decimalsOf(shown, format);
  const digits = Number.isFinite(shown) ? digitsOf(Math.abs(shown), decimals, thousands) : "∞";
  // What rounds to zero has no sign.
  const zero = /^[0.]+$/.test(digits);
  return (zero ? "" : shown < 0 ? "−" : plus ? "+" : "") + digits;
}

function decimalsOf(value: number, { decimals, significant }: NumberFormat): number {
  if (decimals !== undefined) return decimals;
  if (significant === undefined) return Number.isInteger(value) ? 0 : 2;
  if (value === 0 || !Number.isFinite(value)) return 0;
  const exponent = Number(value.toExponential(significant - 1).split("e")[1]); // of what is rounded
  return Math.max(0, significant - 1 - exponent);
}

/**
 * Digits in the manner of English, as `Intl.NumberFormat` gives them: what is rounded are the digits
 * with which a number is printed, a half of them up. The first format of a process takes 12 ms.
 */
function digitsOf(value: number, decimals: number, thousands: boolean): string {
  const [whole, fraction = ""] = String(value).split(".");
  const hasExponent = whole.includes("e") || fraction.includes("e");
  if (hasExponent) return digitsFormat(decimals, thousands).format(value);
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"));
  const rounded = kept + (fraction.charAt(decimals) >= "5" ? 1n : 0n);
  const digits = String(rounded).padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  const before = digits.slice(0, point);
  return (thousands ? before.replace(/\B(?=(\d{3})+$)/g, ",") : before) +
    (decimals > 0 ? `.${digits.slice(point)}` : "");
}

const known = new Map<number, Intl.NumberFormat>();

/** A format, made once, since that takes longer than to format with it. */
function digitsFormat(decimals: number, useGrouping: boolean): Intl.NumberFormat {
  const key = useGrouping ? decimals : ~decimals;
  let format = known.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat("en-US", {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping,
    });
    known.set(key, format);
  }
  return format;
}

/**
 * Completes a column's format: one number of decimals for all its values, so that they line
 * up; none where there are thousands, of which hundredths say nothing. */
export function columnFormat(
  values: readonly CellValue[],
  format: NumberFormat = {},
): NumberFormat {
  if (format.decimals !== undefined || format.significant !== undefined) return format;
  const whole = values.every((value) =>
    typeof value !== "number" || !Number.isFinite(value) || Number.isInteger(value)
  );
  const large = values.some((value) => typeof value === "number" && Math.abs(value) >= 1000);
  return { ...format, decimals: (whole || large) && !format.percent ? 0 : 2 };
}
