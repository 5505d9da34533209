import { randomInteger, seededRandom } from "../dependency/random.ts";
import { Bootstrap } from "./bootstrap.ts";

const random = seededRandom(1);
const lengths = Array.from({ length: 2_000 }, () => 1 + randomInteger(random, 40));
const outcomesOf = (systems: number) =>
  Array.from(
    { length: systems },
    () => lengths.map((length) => Uint8Array.from({ length }, () => randomInteger(random, 4))),
  );

for (const systems of [1, 3]) {
  const outcomes = outcomesOf(systems);
  Deno.bench(`10,000 samples of 2,000 sentences, ${systems} systems`, { n: 5, warmup: 1 }, () => {
    new Bootstrap(outcomes, { samples: 10_000 });
  });
}
