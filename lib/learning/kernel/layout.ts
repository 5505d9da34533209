/**
 * What the kernel reads, as it lies in memory: each field has 32 bits, in this order. Arrays are
 * given by address. `assembly/layout.ts` says what the fields are.
 */
export const LAYOUT = {
  Index: [
    ...["size", "rowBytes", "featureCount", "starts", "indicators", "postings"] as const,
    ...["selected", "zeros"] as const,
  ],
  Model: [
    ...["index", "overlaps", "kernel", "classCount", "terms", "groupOffsets"] as const,
    ...["termCounts", "rho", "errors", "fought"] as const,
  ],
  Duel: [
    ...["size", "positive", "active", "first", "second", "movedCount", "moved"] as const,
    ...["alphas", "gradient", "diagonal", "bounds", "order", "kernel32", "kernelLength"] as const,
    ...[
      "changeByFirst",
      "changeBySecond",
      "changeByPair",
      "places",
      "rowOfFirst",
      "rowOfSecond",
      "violations",
      "boundGradient",
    ] as const,
  ],
  Vectors: ["offsets", "features"],
} as const;
