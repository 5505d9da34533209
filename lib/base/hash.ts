/** The hash of a part of a string by its UTF-16 units (FNV-1a, 32 bits). */
export function hashOf(text: string, start = 0, end = text.length): number {
  let hash = 0x811c9dc5 | 0;
  for (let k = start; k < end; k++) hash = Math.imul(hash ^ text.charCodeAt(k), 0x01000193);
  return hash;
}

/**
 * The key of a feature: the number of its template, and what the template takes at some place, as a
 * number. For one template different numbers have different keys. Never 0.
 */
export function featureKey(template: number, value: number): number {
  let key = Math.imul(value ^ Math.imul(template, 0x9e3779b1), 0x85ebca6b);
  key = Math.imul(key ^ key >>> 13, 0xc2b2ae35);
  key ^= key >>> 16;
  return key === 0 ? 1 : key;
}

/** Two numbers as one, for templates that take two values. */
export function pairOf(first: number, second: number): number {
  return Math.imul(first ^ first >>> 15, 0x2c1b3c6d) + second | 0;
}
