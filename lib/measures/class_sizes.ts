/**
 * @module How many trees there are in each class, as far as they were counted: `classCensus` gives these
 * numbers again, up to 6 tokens in a test, up to 7 by `deno run -A lib/measures/testing/recount.ts 7`.
 */

import type { ClassName } from "./classes.ts";

/** Numbers of trees by number of tokens, from 1 on. */
export interface RecordedSizes {
  /** Of the trees with any number of tokens on 0. */
  readonly all: readonly number[];
  /** Of those with one token on 0, which most publications count. */
  readonly singleRooted: readonly number[];
}

/** All trees: (n + 1)^(n - 1), and with one token on 0 n^(n - 1). */
export const NUMBERS_OF_TREES: RecordedSizes = {
  all: [1, 3, 16, 125, 1296, 16807, 262144],
  singleRooted: [1, 2, 9, 64, 625, 7776, 117649],
};

export const CLASS_SIZES: Readonly<Record<ClassName, RecordedSizes>> = {
  projective: {
    all: [1, 3, 12, 55, 273, 1428, 7752],
    singleRooted: [1, 2, 7, 30, 143, 728, 3876],
  },
  planar: {
    all: [1, 3, 16, 105, 756, 5738, 45088],
    singleRooted: [1, 2, 9, 48, 275, 1638, 9996],
  },
  "2-planar": {
    all: [1, 3, 16, 125, 1296, 16379, 236482],
    singleRooted: [1, 2, 9, 64, 625, 7452, 100597],
  },
  "3-planar": {
    all: [1, 3, 16, 125, 1296, 16807, 262144],
    singleRooted: [1, 2, 9, 64, 625, 7776, 117649],
  },
  "1-endpoint-crossing": {
    all: [1, 3, 16, 125, 1296, 15239, 185697],
    singleRooted: [1, 2, 9, 64, 625, 6624, 70168],
  },
  "1-endpoint-crossing-from-0": {
    all: [1, 3, 16, 125, 1104, 10024, 92344],
    singleRooted: [1, 2, 9, 64, 545, 4876, 44496],
  },
  "well-nested": {
    all: [1, 3, 16, 121, 1166, 13508, 181616],
    singleRooted: [1, 2, 9, 64, 605, 6996, 94556],
  },
  "gap-degree-1": {
    all: [1, 3, 16, 125, 1215, 13342, 157632],
    singleRooted: [1, 2, 9, 64, 589, 6252, 72214],
  },
  "wg-1": {
    all: [1, 3, 16, 121, 1103, 11102, 118432],
    singleRooted: [1, 2, 9, 64, 569, 5652, 59774],
  },
  "wg-2": {
    all: [1, 3, 16, 121, 1166, 13508, 179248],
    singleRooted: [1, 2, 9, 64, 605, 6996, 93212],
  },
  "1-ill-nested": {
    all: [1, 3, 16, 125, 1296, 16775, 259512],
    singleRooted: [1, 2, 9, 64, 625, 7776, 117425],
  },
  "edge-degree-1": {
    all: [1, 3, 16, 119, 1079, 11143, 126378],
    singleRooted: [1, 2, 9, 64, 590, 6344, 75328],
  },
  "degree-1": {
    all: [1, 3, 16, 117, 1007, 9500, 94955],
    singleRooted: [1, 2, 9, 63, 546, 5261, 53798],
  },
  "gap-minding": {
    all: [1, 3, 16, 105, 759, 5838, 46880],
    singleRooted: [1, 2, 9, 56, 393, 2964, 23478],
  },
  "1-inherit": {
    all: [1, 3, 16, 121, 1103, 11054, 116680],
    singleRooted: [1, 2, 9, 64, 569, 5628, 58886],
  },
  "head-split": {
    all: [1, 3, 16, 113, 915, 8006, 73652],
    singleRooted: [1, 2, 9, 60, 473, 4072, 37046],
  },
  "mh-4": {
    all: [1, 3, 16, 118, 1019, 9496, 92242],
    singleRooted: [1, 2, 9, 60, 485, 4328, 40834],
  },
  "mh-5": {
    all: [1, 3, 16, 125, 1276, 15566, 211251],
    singleRooted: [1, 2, 9, 64, 613, 7102, 92536],
  },
  "mh-6": {
    all: [1, 3, 16, 125, 1296, 16729, 255410],
    singleRooted: [1, 2, 9, 64, 625, 7728, 113815],
  },
  "mh-7": {
    all: [1, 3, 16, 125, 1296, 16807, 261760],
    singleRooted: [1, 2, 9, 64, 625, 7776, 117409],
  },
};

/** A sequence of the On-Line Encyclopedia of Integer Sequences that counts the trees of a class. */
export interface PublishedSizes {
  readonly class: ClassName;
  /** Which trees it counts. */
  readonly trees: keyof RecordedSizes;
  /** Number of the sequence [sloane-2026]. */
  readonly oeis: string;
  /** Its terms for trees of 1, 2, 3 … tokens, as published. */
  readonly terms: readonly number[];
  /** What the entry says that it counts. */
  readonly counts: string;
}

/**
 * Published counts of the classes. What the entries count was read there; of gap degree, heads in lists
 * and crossing endpoints no counts were found, so that {@link CLASS_SIZES} stands alone.
 */
export const PUBLISHED_SIZES: readonly PublishedSizes[] = [
  {
    class: "projective",
    trees: "singleRooted",
    oeis: "A006013",
    terms: [1, 2, 7, 30, 143, 728, 3876, 21318],
    counts: "projective dependency trees with n nodes (comment of M. Kuhlmann), offset by one",
  },
  {
    class: "projective",
    trees: "all",
    oeis: "A001764",
    terms: [1, 3, 12, 55, 273, 1428, 7752, 43263],
    counts:
      "ternary trees; with any number of tokens on 0, which stands first, as many are projective",
  },
  {
    class: "planar",
    trees: "singleRooted",
    oeis: "A174687",
    terms: [1, 2, 9, 48, 275, 1638, 9996, 62016],
    counts: "n times A001764, non-crossing trees with one of the n nodes as root, offset by one",
  },
  {
    class: "well-nested",
    trees: "singleRooted",
    oeis: "A113882",
    terms: [1, 2, 9, 64, 605, 6996, 94556, 1452928],
    counts: "well-nested drawings of a rooted tree [bodirsky-2005]",
  },
];
