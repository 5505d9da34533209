import { mean, sumOf } from "../../base/numbers.ts";
import { mapSums, TreeSummer, type TreeSums } from "./tree_sums.ts";

/** The sums of a treebank that was drawn several times. */
export interface SampledSums {
  /** The mean over the draws. */
  readonly mean: TreeSums;
  /** The standard deviation between the draws; NaN, in a stored result null, for a single one. */
  readonly deviation: TreeSums;
}

/** Sums of several random treebanks, which grow by a tree each at a time. */
export class Sampled {
  readonly #samples: readonly TreeSummer[];

  constructor(samples: number) {
    this.#samples = Array.from({ length: samples }, () => new TreeSummer());
  }

  /** Adds a tree to one of the random treebanks. */
  add(sample: number, sums: TreeSums): void {
    this.#samples[sample].add(sums);
  }

  /** Adds a tree to each random treebank. */
  draw(tree: (sample: number) => TreeSums): void {
    this.#samples.forEach((summer, sample) => summer.add(tree(sample)));
  }

  get result(): SampledSums {
    const all = this.#samples.map(({ sums }) => sums);
    return {
      mean: mapSums((name) => mean(all.map((sums) => sums[name]))),
      deviation: mapSums((name) => standardDeviation(all.map((sums) => sums[name]))),
    };
  }
}

/** Of a sample, with n - 1 in the denominator; NaN for fewer than two values. */
function standardDeviation(values: readonly number[]): number {
  const centre = mean(values);
  return Math.sqrt(sumOf(values, (value) => (value - centre) ** 2) / (values.length - 1));
}

/** The same of several treebanks together; their draws have nothing to do with each other. */
export function addSampled(all: readonly SampledSums[]): SampledSums {
  return {
    mean: mapSums((name) => sumOf(all, ({ mean }) => mean[name])),
    deviation: mapSums((name) => Math.sqrt(sumOf(all, ({ deviation }) => deviation[name] ** 2))),
  };
}
