/** Speed of the non-projective approximation, from a random projective tree, with 1 to 8 labels an arc. */
import { seededRandom } from "../dependency/random.ts";
import { Approximation } from "./approximation.ts";
import { randomPlacedTree, RandomScores } from "./testing/random_scores.ts";

const approximation = new Approximation();

for (const n of [10, 30, 80]) {
  const random = seededRandom(n);
  const scores = new RandomScores(n, random, { labels: 8, values: "reals" });
  const start = randomPlacedTree(scores, random, { projective: true });
  const heads = start.heads.slice();
  const places = start.places.slice();
  const improve = (threshold: number) => {
    heads.set(start.heads);
    places.set(start.places);
    return approximation.improve(scores, heads, places, threshold, "any");
  };
  const moves = improve(0.3);

  Deno.bench(`first round, ${n} tokens`, { group: `${n} tokens` }, () => {
    improve(1e9);
  });

  Deno.bench(`first round and ${moves} moves, ${n} tokens`, { group: `${n} tokens` }, () => {
    improve(0.3);
  });
}
