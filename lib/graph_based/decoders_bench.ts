/** Speed of the first-order decoders, on random scores for 20, 60 and 150 tokens. */
import { seededRandom } from "../dependency/random.ts";
import { keptArcs } from "./arc_pruning.ts";
import { EisnerDecoder } from "./eisner.ts";
import { MaxMarginals } from "./max_marginals.ts";
import { SpanningTreeDecoder } from "./mst.ts";

for (const n of [20, 60, 150]) {
  const random = seededRandom(n);
  const scores = new Float64Array((n + 1) ** 2).map(() => random() - 0.5);
  const heads = new Int32Array(n + 1);
  const mask = new Uint8Array((n + 1) ** 2);
  for (const roots of ["one", "any"] as const) {
    const eisner = new EisnerDecoder(roots);
    Deno.bench(`${n} tokens: Eisner, roots: ${roots}`, () => {
      eisner.decode(n, scores, heads);
    });
    const spanning = new SpanningTreeDecoder(roots);
    Deno.bench(`${n} tokens: maximum spanning tree, roots: ${roots}`, () => {
      spanning.decode(n, scores, heads);
    });
  }
  const maxMarginals = new MaxMarginals("one");
  Deno.bench(`${n} tokens: max-marginals, roots: one`, () => {
    maxMarginals.compute(n, scores);
  });
  const marginals = new MaxMarginals("one").compute(n, scores);
  Deno.bench(`${n} tokens: pruning by max-marginals`, () => {
    keptArcs(marginals, n, 0.5, mask);
  });
}
