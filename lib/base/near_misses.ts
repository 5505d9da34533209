/** Wrong, missing and superfluous characters: up to this share of a word it is taken as meant. */
const TOLERANCE = 0.4;

/**
 * The candidates that a mistyped word may have meant, nearest first: those at a small edit
 * distance, and those that the word begins.
 */
export function nearMisses(word: string, candidates: Iterable<string>, limit = 3): string[] {
  const ranked: [candidate: string, distance: number][] = [];
  const small = word.toLowerCase();
  for (const candidate of candidates) {
    const distance = small !== "" && candidate.toLowerCase().startsWith(small)
      ? 0.5
      : editDistance(small, candidate.toLowerCase());
    if (distance <= Math.max(1, TOLERANCE * word.length)) ranked.push([candidate, distance]);
  }
  ranked.sort(([a, da], [b, db]) => da - db || (a < b ? -1 : 1));
  return ranked.slice(0, limit).map(([candidate]) => candidate);
}

/**
 * The {@link nearMisses} as the end of a message, `, did you mean parse or trace?`; empty where nothing
 * comes near.
 * @param shown a candidate as it is written, for example an option with its dashes
 */
export function didYouMean(
  word: string,
  candidates: Iterable<string>,
  shown: (candidate: string) => string = (candidate) => candidate,
): string {
  const near = nearMisses(word, candidates).map(shown);
  return near.length > 0 ? `, did you mean ${near.join(" or ")}?` : "";
}

/**
 * Number of insertions, deletions and substitutions of UTF-16 units that turn one string into the
 * other. Row by row, in time |a| |b| and space |b|.
 */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitute = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitute, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[b.length];
}
