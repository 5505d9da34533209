import { type Random, randomInteger, randomTree, seededRandom } from "../../dependency/random.ts";
import { type GoldItem, sentenceOf } from "../../dependency/sentence.ts";
import { findTreeFault, Tree } from "../../dependency/tree.ts";

/** A gold item and what a parser might have made of it. */
export interface Pair {
  readonly gold: GoldItem;
  readonly predicted: Tree;
}

/** Ten random sentences, a third of whose tokens are punctuation, with trees that differ somewhat. */
export function randomPairs(seed: number): Pair[] {
  const random = seededRandom(seed);
  return Array.from({ length: 10 }, () => {
    const tree = randomTree(1 + randomInteger(random, 9), random);
    const forms = Array.from(
      { length: tree.length },
      () => [",", "..", "a", "b.", "$"][randomInteger(random, 5)],
    );
    return { gold: { sentence: sentenceOf(forms), tree }, predicted: disturbed(tree, random) };
  });
}

/** A tree with some heads and labels changed, and as often as not the same. */
function disturbed(tree: Tree, random: Random): Tree {
  const heads = tree.heads.slice();
  const labels = [...tree.labels];
  for (let changes = randomInteger(random, 5) - 2; changes > 0; changes--) {
    const node = 1 + randomInteger(random, tree.length);
    const old = heads[node];
    heads[node] = randomInteger(random, tree.length + 1);
    if (findTreeFault(heads)) heads[node] = old;
    labels[1 + randomInteger(random, tree.length)] = "other";
  }
  return Tree.of(heads, labels);
}
