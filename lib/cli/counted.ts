import { formatNumber } from "../display/number_format.ts";

/** A number and what is counted. */
export function count(value: number, what: string): string {
  return `${formatNumber(value)} ${what}`;
}

/** A number and a noun in its singular or plural: `1 result`, `1,024 results`. */
export function counted(value: number, noun: string): string {
  return count(value, value === 1 ? noun : `${noun}s`);
}
