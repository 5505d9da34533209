/**
 * What the kernel reads, as it lies in memory: each field has 32 bits, in this order. Arrays are
 * given by address. `assembly/layout.ts` says what the fields are.
 */
export const LAYOUT = {
  KindKeys: [
    ...["threeCount", "threeHead", "threeDependent", "threeThird"] as const,
    ...["headCount", "headKeys", "headThird"] as const,
    ...["dependentCount", "dependentKeys", "dependentThird"] as const,
  ],
  Job: [
    ...["n", "runBytes", "values", "seen", "labelStart", "labelCount", "labels", "within"] as const,
    ...["rightList", "leftList", "rightCounts", "leftCounts"] as const,
    ...["arcStart", "siblingStart", "innerStart", "outerStart", "arcs", "thirds"] as const,
    ...["kinds", "arcTemplates", "arcHead", "arcDependent", "tagPair"] as const,
    ...["between", "headAtoms", "dependentAtoms", "atomStart", "distanceKeys"] as const,
    ...["rightward", "betweenKey", "atomPairs", "atomPairsPlain"] as const,
  ],
  Scratch: [
    ...[
      "runs",
      "ends",
      "betweens",
      "betweenCount",
      "pairKeys",
      "sums",
      "zeros",
      "blocks",
      "places",
    ] as const,
    ...["marks", "headBlocks", "headBlockCount", "dependentBlocks"] as const,
    ...["dependentBlockCounts", "headSums", "headDone", "dependentSums", "dependentDone"] as const,
  ],
  Chart: [
    ...["open", "closed", "starts0", "starts1", "strides0", "strides1"] as const,
    ...["active", "activeCount", "oneRoot", "dominance"] as const,
  ],
} as const;
