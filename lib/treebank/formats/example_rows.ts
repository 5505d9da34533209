/** Lines with columns for examples: columns are written with spaces, a space in a value as `␣`. */
export function rows(...lines: readonly string[]): string {
  return lines.map((line) => line.replaceAll(" ", "\t").replaceAll("␣", " ") + "\n").join("");
}
