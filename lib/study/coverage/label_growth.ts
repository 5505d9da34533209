import { sumOf } from "../../base/numbers.ts";
import type { Tree } from "../../dependency/tree.ts";
import { type Encoding, ENCODINGS } from "../../transforms/encoding.ts";
import { type FileTask, loadTrees } from "../run/load_file.ts";
import { projectivizeAll } from "../../transforms/pseudo_projective.ts";

/** What projectivizing a treebank does to its arcs and labels. */
export interface LabelGrowth {
  /** The labels of the treebank. */
  readonly labels: readonly string[];
  /** Number of arcs that are lifted, whatever the encoding. */
  readonly liftedArcs: number;
  /** Number of steps by which they are lifted, altogether. */
  readonly liftingSteps: number;
  /** The labels that each encoding adds, with the number of arcs that have them. */
  readonly newLabels: Readonly<Record<Encoding, Readonly<Record<string, number>>>>;
}

/** The growth of a treebank file: a cell of the study. */
export async function labelGrowthOfFile(task: FileTask): Promise<LabelGrowth> {
  return labelGrowth((await loadTrees(task)).map(({ tree }) => tree));
}

/**
 * Projectivizes a treebank with every encoding [nivre-nilsson-2005] and collects the new labels.
 * @throws {InputError} where a label contains `|` or `%`, as `projectivize`
 */
export function labelGrowth(trees: readonly Tree[]): LabelGrowth {
  const all = ENCODINGS.map((encoding) => projectivizeAll(trees, { encoding }));
  return {
    labels: [...new Set(trees.flatMap(({ labels }) => labels.slice(1)))].sort(),
    liftedArcs: all[0].lifted,
    liftingSteps: all[0].steps,
    newLabels: byEncoding((_, k) => Object.fromEntries(all[k].newLabels)),
  };
}

/** The growth of several treebanks with one set of labels. */
export function addLabelGrowths(all: readonly LabelGrowth[]): LabelGrowth {
  return {
    labels: [...new Set(all.flatMap(({ labels }) => labels))].sort(),
    liftedArcs: sumOf(all, ({ liftedArcs }) => liftedArcs),
    liftingSteps: sumOf(all, ({ liftingSteps }) => liftingSteps),
    newLabels: byEncoding((encoding) => {
      const counts = new Map<string, number>();
      for (const [label, count] of all.flatMap((one) => Object.entries(one.newLabels[encoding]))) {
        counts.set(label, (counts.get(label) ?? 0) + count);
      }
      return Object.fromEntries(counts);
    }),
  };
}

function byEncoding<T>(value: (encoding: Encoding, index: number) => T): Record<Encoding, T> {
  return Object.fromEntries(
    ENCODINGS.map((encoding, k) => [encoding, value(encoding, k)]),
  ) as Record<
    Encoding,
    T
  >;
}
