/**
 * Targets with faults of every kind, for the test of what watches them.
 * @module
 */
import type { Target } from "../target.ts";

/** Fails in its own way with every third input. */
function target(name: string, fail: () => void): Target {
  let made = 0;
  return {
    name,
    suffix: ".bin",
    make: (random) => {
      made = Math.floor(random() * 1000);
      return Promise.resolve(Uint8Array.of(1, 2, made % 3 === 0 ? 7 : 4, 3));
    },
    check(input) {
      if (input.includes(7)) fail();
      return Promise.resolve({ kind: "accepted" });
    },
  };
}

/** Where {@link target} hoards, so that nothing is collected. */
const hoard: unknown[] = [];

/** As `targets.ts` has them. */
export function allTargets(): Target[] {
  return [
    target("sound", () => {}),
    target("throws", () => {
      throw new TypeError("Cannot read properties of undefined");
    }),
    target("exits", () => Deno.exit(3)),
    target("does-not-end", () => {
      for (;;);
    }),
    target("recurses", () => {
      const deeper = (): number => 1 + deeper();
      deeper();
    }),
    target("hoards", () => {
      for (;;) hoard.push(new Array(1e6).fill({ a: hoard.length }));
    }),
  ];
}
