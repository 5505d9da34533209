import { type Random, randomInteger, seededRandom } from "../../dependency/random.ts";
import type { GoldItem } from "../../dependency/sentence.ts";
import { findTreeFault, Tree } from "../../dependency/tree.ts";

/**
 * What a parser might have made of a treebank: one token in eight gets another head, mostly one near
 * by, one in ten another label, one in thirty loses or gains a subtype. The roots stay what they
 * are, so that a sentence with one root keeps one.
 */
export function disturbedTreebank(items: readonly GoldItem[], seed: number): GoldItem[] {
  const random = seededRandom(seed);
  const labels = [...new Set(items.flatMap(({ tree }) => tree.labels.slice(1)))].sort();
  return items.map(({ sentence, tree }) => ({ sentence, tree: disturbed(tree, labels, random) }));
}

function disturbed(tree: Tree, known: readonly string[], random: Random): Tree {
  const heads = tree.heads.slice();
  const labels = [...tree.labels];
  for (let node = 1; node < heads.length; node++) {
    if (random() < 1 / 8) attachElsewhere(heads, node, random);
    if (random() < 1 / 10) labels[node] = known[randomInteger(random, known.length)];
    if (random() < 1 / 30) {
      const [relation, subtype] = labels[node].split(":", 2);
      labels[node] = subtype === undefined ? `${relation}:other` : relation;
    }
  }
  return Tree.of(heads, labels);
}

function attachElsewhere(heads: Int32Array, node: number, random: Random): void {
  const old = heads[node];
  const head = random() < 0.8
    ? node - 5 + randomInteger(random, 11)
    : randomInteger(random, heads.length);
  if (old === 0 || head < 1 || head >= heads.length) return;
  heads[node] = head;
  if (findTreeFault(heads)) heads[node] = old;
}
