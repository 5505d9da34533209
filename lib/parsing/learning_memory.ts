import { sum, sumOf } from "../base/numbers.ts";
import type { Instances } from "../learning/instance.ts";
import { roomForRows } from "../learning/kernel/kernel_rows.ts";
import { rankClasses } from "../learning/problem.ts";
import type { MemoryNeed } from "./memory_need.ts";

/** Bytes of a process that has loaded what training needs, and has read nothing; and of a thread. */
const BASE_BYTES = 120 * 2 ** 20;
const THREAD_BYTES = 30 * 2 ** 20;
/** Bytes of a feature of an instance where a solver has laid it out: by instance, and in an index. */
const FEATURE_BYTES = 12;
/** Bytes of an instance there: its variables, and its bits for frequent features. */
const INSTANCE_BYTES = 120;
/** Bytes of a feature of the support vectors: in the model, and in the file that is written. */
const VECTOR_BYTES = 8;
/** The share of the instances that become support vectors, on the high side. */
const SUPPORT = 0.35;

/**
 * Estimates what learning takes. Each thread has the instances of one classifier laid out, and rows of
 * kernel values beside; in the end there are the support vectors of all.
 *
 * @param parts what each classifier learns from
 * @param usedBytes what the process has now
 */
export function learningMemory(
  parts: readonly Instances[],
  { tokens, threads, cacheBytes, usedBytes }: {
    readonly tokens: number;
    readonly threads: number;
    readonly cacheBytes: number;
    readonly usedBytes: number;
  },
): MemoryNeed {
  const layouts = parts.map(({ features, classes }) =>
    FEATURE_BYTES * features.length + INSTANCE_BYTES * classes.length
  ).sort((a, b) => b - a);
  const rows = parts.map(({ classes }) =>
    2 * roomForRows(rankClasses(classes).counts, cacheBytes / threads)
  ).sort((a, b) => b - a);
  const vectors = SUPPORT * VECTOR_BYTES * sumOf(parts, ({ features }) => features.length);
  const perThread = sum(layouts.slice(0, threads)) + sum(rows.slice(0, threads)) +
    threads * THREAD_BYTES;
  const fixedBytes = BASE_BYTES + threads * THREAD_BYTES;
  const bytes = usedBytes + perThread + vectors;
  return { bytes, fixedBytes: Math.min(bytes, fixedBytes), tokens };
}
