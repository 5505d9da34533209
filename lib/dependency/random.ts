import { Tree } from "./tree.ts";

/** A source of numbers in [0, 1), the same for the same seed. */
export type Random = () => number;

/** The mulberry32 generator: small, fast, good enough to draw trees and splits. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** An integer from 0 to `limit - 1`. */
export function randomInteger(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

/** Shuffles in place (Fisher–Yates) and returns the array. */
export function shuffle<T>(items: T[], random: Random): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = randomInteger(random, i + 1);
    [items[i], items[j]] = [items[j], items[i]];
  }
  return items;
}

/**
 * A random tree over n tokens: nodes are attached in random order to a node attached before, so
 * every tree can occur (not all equally often).
 */
export function randomTree(n: number, random: Random, labels = ["a", "b", "c"]): Tree {
  const order = shuffle(Array.from({ length: n }, (_, i) => i + 1), random);
  const heads = new Int32Array(n + 1).fill(-1);
  order.forEach((node, k) => {
    const pick = randomInteger(random, k + 1);
    heads[node] = pick === 0 ? 0 : order[pick - 1];
  });
  return Tree.trusted(heads, randomLabels(n, random, labels));
}

/** A random projective tree over n tokens; every projective tree can occur. */
export function randomProjectiveTree(n: number, random: Random, labels = ["a", "b", "c"]): Tree {
  const heads = new Int32Array(n + 1).fill(-1);
  // Each task is a span of tokens to be split into subtrees whose roots depend on `head`.
  const tasks: [first: number, last: number, head: number][] = [[1, n, 0]];
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    const [first, last, head] = task;
    if (first > last) continue;
    const end = first + randomInteger(random, last - first + 1); // the first subtree's last token
    const root = first + randomInteger(random, end - first + 1);
    heads[root] = head;
    tasks.push([first, root - 1, root], [root + 1, end, root], [end + 1, last, head]);
  }
  return Tree.trusted(heads, randomLabels(n, random, labels));
}

function randomLabels(n: number, random: Random, labels: readonly string[]): string[] {
  const draw = () => labels[randomInteger(random, labels.length)];
  return ["", ...Array.from({ length: n }, draw)];
}
