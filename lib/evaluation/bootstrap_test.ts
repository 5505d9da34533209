import assert from "node:assert/strict";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import { rightTokens } from "./attachment.ts";
import { Bootstrap, SCORE_BITS, SCORES } from "./bootstrap.ts";

/** Outcomes of several systems on random sentences, some of them without a scored token. */
function randomOutcomes(seed: number, sentences: number, systems: number): Uint8Array[][] {
  const random = seededRandom(seed);
  const lengths = Array.from({ length: sentences }, () => randomInteger(random, 12));
  return Array.from(
    { length: systems },
    () =>
      lengths.map((length) =>
        Uint8Array.from({ length }, () => random() < 0.7 ? 3 : randomInteger(random, 4))
      ),
  );
}

/** As the definition words it: sentences are drawn, laid together and scored. */
function slowScores(outcomes: Uint8Array[][], samples: number, seed: number) {
  const random = seededRandom(seed);
  const sentences = outcomes[0].length;
  return Array.from({ length: samples }, () => {
    const drawn = Array.from({ length: sentences }, () => randomInteger(random, sentences));
    return outcomes.map((ofSystem) => {
      const sample = drawn.map((sentence) => ofSystem[sentence]);
      const percent = (bits: number) => {
        const right = [...rightTokens(sample, bits)];
        return 100 * right.filter(Boolean).length / right.length;
      };
      return Object.fromEntries(SCORES.map((score) => [score, percent(SCORE_BITS[score])]));
    });
  });
}

function slowInterval(values: number[], level: number) {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const k = Math.max(1, Math.floor((sorted.length + 1) * (1 - level) / 2 + 1e-9));
  return [sorted[k - 1], sorted.at(-k)!];
}

Deno.test("intervals are those of samples that are laid together and scored", () => {
  for (let seed = 1; seed <= 12; seed++) {
    const outcomes = randomOutcomes(seed, 1 + seed, 3);
    for (const [samples, level] of [[1, 0.95], [39, 0.95], [200, 0.9]] as const) {
      const bootstrap = new Bootstrap(outcomes, { samples, level, seed });
      const slow = slowScores(outcomes, samples, seed);
      for (const score of SCORES) {
        const near = (found: { low: number; high: number }, values: number[]) => {
          const [low, high] = slowInterval(values, level);
          assert.ok(!(Math.abs(found.low - low) > 1e-9), `${found.low} ${low}`);
          assert.ok(!(Math.abs(found.high - high) > 1e-9), `${found.high} ${high}`);
        };
        near(bootstrap.intervalsOf(1)[score], slow.map((systems) => systems[1][score]));
        const differences = slow.map((systems) => systems[0][score] - systems[2][score]);
        near(bootstrap.differencesOf(0, 2)[score], differences);
      }
    }
  }
});

Deno.test("the interval of independent cases is that of the normal distribution", () => {
  // 400 sentences of one token, 80 % of them right: 2 points of standard error.
  const outcomes = Array.from({ length: 400 }, (_, k) => Uint8Array.of(k < 320 ? 3 : 0));
  const { LAS } = new Bootstrap([outcomes]).intervalsOf(0);
  assert.ok(Math.abs(LAS.low - (80 - 1.96 * 2)) < 0.4, `${LAS.low}`);
  assert.ok(Math.abs(LAS.high - (80 + 1.96 * 2)) < 0.4, `${LAS.high}`);
  const bundled = Array.from({ length: 40 }, (_, k) => new Uint8Array(10).fill(k < 32 ? 3 : 0));
  const wide = new Bootstrap([bundled]).intervalsOf(0).LAS;
  assert.ok(wide.high - wide.low > 2.5 * (LAS.high - LAS.low), "sentences are drawn, not tokens");
});

Deno.test("a seed gives the same interval, another one nearly the same", () => {
  const outcomes = randomOutcomes(1, 50, 2);
  const of = (seed: number) => new Bootstrap(outcomes, { samples: 1_000, seed }).intervalsOf(0).UAS;
  assert.deepEqual(of(7), of(7));
  assert.notDeepEqual(of(7), of(8));
  assert.ok(Math.abs(of(7).low - of(8).low) < 2);
});

Deno.test("systems that are alike differ by nothing, and nothing scored has no interval", () => {
  const [one] = randomOutcomes(3, 20, 1);
  const same = new Bootstrap([one, one], { samples: 50 }).differencesOf(0, 1);
  assert.deepEqual(same.LAS, { low: 0, high: 0 });
  const { LA } = new Bootstrap([[new Uint8Array()]], { samples: 5 }).intervalsOf(0);
  assert.deepEqual(LA, { low: NaN, high: NaN });
});

Deno.test("systems with other tokens, no system and no sample are refused", () => {
  const of = (...lengths: number[]) => lengths.map((length) => new Uint8Array(length));
  assert.throws(() => new Bootstrap([of(1, 2), of(1, 3)]), /sentence 2 are 2 and 3, required/);
  assert.throws(() => new Bootstrap([of(1, 2), of(1)]), /sentence 2 are 2 and missing/);
  assert.throws(() => new Bootstrap([]), /no system/);
  for (const samples of [0, 1.5, NaN]) {
    assert.throws(() => new Bootstrap([of(1)], { samples }), /required is an integer/);
  }
  assert.throws(() => new Bootstrap([of(1)], { level: 1 }), /between 0 and 1/);
});
