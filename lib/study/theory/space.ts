import type { Tree } from "../../dependency/tree.ts";
import { encodeTree } from "../../transforms/tree_encoding.ts";
import { transitionSystems } from "../../transition/registry.ts";
import { spaceMeter } from "../../transition/space.ts";
import { type FileTask, loadTrees } from "../run/load_file.ts";

/** The space that derivations of sentences of one length take, in nodes and arcs. */
export interface SpaceByLength {
  /** In tokens. */
  readonly length: number;
  readonly sentences: number;
  /** The largest configuration of each derivation, all of them added up. */
  readonly size: number;
  /** The largest configuration of all. */
  readonly largest: number;
  /** The longest σ or λ1 of each derivation, all of them added up: what is kept of what was read. */
  readonly kept: number;
}

/** The space of every transition system by sentence length, ascending. */
export type SpaceBySystem = Readonly<Record<string, readonly SpaceByLength[]>>;

/** The space of a treebank file: a cell of the study. */
export async function spaceOfFile(task: FileTask): Promise<SpaceBySystem> {
  return spaceOf((await loadTrees(task)).map(({ tree }) => tree));
}

/**
 * Derives the trees with the static oracle of every system, and measures what the configurations hold
 * at most [nivre-2008, theorems 3, 6, 9 and 12]. Projective systems get projectivized trees, as they
 * would in training; of other trees that are outside a system's class its oracle leaves arcs out.
 */
export function spaceOf(trees: readonly Tree[]): SpaceBySystem {
  return Object.fromEntries(
    [...transitionSystems.values()].map((system) => {
      const encoding = system.coveredClass === "projective" ? "baseline" : undefined;
      const measure = spaceMeter(system);
      const rows = trees.map((tree): SpaceByLength => {
        const { size, lists } = measure(encodeTree(tree, encoding));
        return { length: tree.length, sentences: 1, size, largest: size, kept: lists[0] };
      });
      return [system.name, addSpaceByLength(rows)];
    }),
  );
}

/** Rows of one length become one. */
export function addSpaceByLength(rows: readonly SpaceByLength[]): SpaceByLength[] {
  const sums = new Map<number, SpaceByLength>();
  for (const row of rows) {
    const { sentences, size, largest, kept } = sums.get(row.length) ?? NOTHING;
    sums.set(row.length, {
      length: row.length,
      sentences: sentences + row.sentences,
      size: size + row.size,
      largest: Math.max(largest, row.largest),
      kept: kept + row.kept,
    });
  }
  return [...sums.values()].sort((a, b) => a.length - b.length);
}

const NOTHING = { sentences: 0, size: 0, largest: 0, kept: 0 };

/** The space of several treebanks taken as one. */
export function addSpaces(all: readonly SpaceBySystem[]): SpaceBySystem {
  return Object.fromEntries(
    Object.keys(all[0]).map((system) => [
      system,
      addSpaceByLength(all.flatMap((space) => space[system])),
    ]),
  );
}
