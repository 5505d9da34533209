import { sumOf } from "../../base/numbers.ts";
import type { Tree } from "../../dependency/tree.ts";
import { levelTypes, NO_LEVEL_TYPE } from "../../measures/level_types.ts";
import { measureTree } from "../../measures/tree_measures.ts";
import { type FileTask, goldOf } from "../run/load_file.ts";
import { addMemberCounts, MemberCounter, type MemberCounts, membersOf } from "./members.ts";

/** How many non-projective arcs have a level type. */
export interface LevelTypeCount {
  readonly levelType: number;
  readonly arcs: number;
}

/** The sentences of a treebank by the classes that they are in, and its arcs by level type. */
export interface TreebankClasses {
  readonly sentences: MemberCounts;
  /** Level types [havelka-2007] that occur, ascending. */
  readonly levelTypes: readonly LevelTypeCount[];
}

/** The classes of a treebank file: a cell of the study. */
export async function classesOfFile({ file }: FileTask): Promise<TreebankClasses> {
  const counter = new ClassCounter();
  for await (const { tree } of goldOf(file)) counter.add(tree);
  return counter.result;
}

/** Counts trees one by one. */
export class ClassCounter {
  readonly #sentences = new MemberCounter();
  readonly #levelTypes = new Map<number, number>();

  add(tree: Tree): void {
    const measures = measureTree(tree);
    this.#sentences.add(membersOf(measures), tree.length);
    if (measures.projective) return;
    for (const levelType of levelTypes(tree)) {
      if (levelType === NO_LEVEL_TYPE) continue;
      this.#levelTypes.set(levelType, (this.#levelTypes.get(levelType) ?? 0) + 1);
    }
  }

  get result(): TreebankClasses {
    const levelTypes = [...this.#levelTypes].map(([levelType, arcs]) => ({ levelType, arcs }));
    return { sentences: this.#sentences.result, levelTypes: ascending(levelTypes) };
  }
}

/** The counts of several files or treebanks as if they were one. */
export function addClasses(all: readonly TreebankClasses[]): TreebankClasses {
  const groups = Map.groupBy(
    all.flatMap(({ levelTypes }) => levelTypes),
    ({ levelType }) => levelType,
  );
  const levelTypes = [...groups].map(([levelType, rows]) => ({
    levelType,
    arcs: sumOf(rows, ({ arcs }) => arcs),
  }));
  return {
    sentences: addMemberCounts(all.map(({ sentences }) => sentences)),
    levelTypes: ascending(levelTypes),
  };
}

function ascending(counts: readonly LevelTypeCount[]): LevelTypeCount[] {
  return counts.toSorted((a, b) => a.levelType - b.levelType);
}
