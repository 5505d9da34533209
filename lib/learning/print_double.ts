/**
 * A number as C's `%.17g` prints it: 17 digits, which tell every double from its neighbours. (Of two
 * decimals that are equally near, which C rounds to the even one, it may be the other.)
 */
export function printDouble(value: number): string {
  const [mantissa, exponent] = value.toExponential(16).split("e");
  const power = Number(exponent);
  if (power >= -4 && power < 17) return withoutZeros(value.toFixed(16 - power));
  const digits = String(Math.abs(power)).padStart(2, "0");
  return `${withoutZeros(mantissa)}e${power < 0 ? "-" : "+"}${digits}`;
}

function withoutZeros(decimal: string): string {
  return decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal;
}
