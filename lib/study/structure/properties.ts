import type { GoldItem } from "../../dependency/sentence.ts";
import type { Tree } from "../../dependency/tree.ts";
import { traversalOf } from "../../dependency/traversal.ts";
import { type ArcGrouping, grouped, groupsOf } from "../../evaluation/arc_groups.ts";
import { scoredNodes } from "../../evaluation/attachment.ts";

/** The properties of arcs by which the study tells them apart, groupings of `arcbook evaluate`. */
export const STRUCTURE_GROUPINGS = [
  "degree",
  "edge-degree",
  "gaps",
  "dependent-gaps",
  "length",
  "root-distance",
  "level-type",
  "sentence-class",
] as const satisfies readonly ArcGrouping[];
/** One of {@link STRUCTURE_GROUPINGS}. */
export type StructureGrouping = (typeof STRUCTURE_GROUPINGS)[number];

/** Classes of parts of speech, coarse enough that each has many arcs. */
export const POS_CLASSES = ["noun", "verb", "modifier", "function word", "other"] as const;

/**
 * The classes of the universal parts of speech, and of those of METU-Sabanci that are called otherwise;
 * in lower case.
 */
const CLASS_OF_POS: ReadonlyMap<string, number> = new Map([
  ...["noun", "propn", "pron"].map((pos) => [pos, 0] as const),
  ...["verb"].map((pos) => [pos, 1] as const),
  ...["adj", "adv", "num"].map((pos) => [pos, 2] as const),
  ...["adp", "aux", "cconj", "sconj", "det", "part", "conj", "postp", "ques"]
    .map((pos) => [pos, 3] as const),
]);

/** Numbers and names in one character each: values from 35 on are `z`. */
const LARGEST_CODE = 35;

/**
 * What is known of the gold arcs of a test set, punctuation left out, a character for each arc in the
 * order of the sentences: of a grouping the place of the arc's group among those of `groupsOf`, of
 * numbers the number, in base 36, `z` standing for 35 and more.
 */
export interface ArcCodes {
  /** The numbers of arcs of the sentences, with spaces between. */
  readonly sentences: string;
  readonly groups: Readonly<Record<StructureGrouping, string>>;
  /** Distances between head and dependent in words, 0 for arcs from 0. */
  readonly distances: string;
  /** Numbers of arcs from the dependent up to 0. */
  readonly rootDistances: string;
  /** Places in {@link POS_CLASSES} of the dependents. */
  readonly pos: string;
}

/** The codes of all gold arcs of a test set. */
export function codesOf(items: readonly GoldItem[]): ArcCodes {
  const sentences: number[] = [];
  const groups = Object.fromEntries(
    STRUCTURE_GROUPINGS.map((by) => [by, [] as string[]]),
  ) as Record<StructureGrouping, string[]>;
  const [distances, rootDistances, pos]: [string[], string[], string[]] = [[], [], []];
  for (const { sentence, tree } of items) {
    const nodes = scoredNodes(sentence, "exclude");
    const { depth } = traversalOf(tree);
    sentences.push(nodes.length);
    for (const by of STRUCTURE_GROUPINGS) groups[by].push(groupCodes(by, tree, nodes));
    for (const node of nodes) {
      const head = tree.heads[node];
      distances.push(code(head === 0 ? 0 : Math.abs(head - node)));
      rootDistances.push(code(depth[node]));
      pos.push(code(posClass(sentence.tokens[node - 1].cpos)));
    }
  }
  return {
    sentences: sentences.join(" "),
    groups: mapValues(groups, (codes) => codes.join("")),
    distances: distances.join(""),
    rootDistances: rootDistances.join(""),
    pos: pos.join(""),
  };
}

/** The number that a character stands for. */
export function codeValue(codes: string, arc: number): number {
  return parseInt(codes[arc], LARGEST_CODE + 1);
}

/** The groups of a property, each of which an arc can be in. */
export function structureGroups(by: StructureGrouping): readonly string[] {
  return groupsOf(by)!;
}

/** The place in {@link POS_CLASSES} of a coarse part of speech. */
export function posClass(cpos: string): number {
  return CLASS_OF_POS.get(cpos.toLowerCase()) ?? POS_CLASSES.length - 1;
}

function groupCodes(by: StructureGrouping, tree: Tree, nodes: readonly number[]): string {
  const groups = structureGroups(by);
  const groupOf = grouped(by, tree);
  return nodes.map((node) => code(groups.indexOf(groupOf(node)))).join("");
}

function code(value: number): string {
  return Math.min(value, LARGEST_CODE).toString(LARGEST_CODE + 1);
}

function mapValues<K extends string, A, B>(
  record: Readonly<Record<K, A>>,
  map: (value: A) => B,
): Record<K, B> {
  return Object.fromEntries(
    Object.entries<A>(record).map(([key, value]) => [key, map(value)]),
  ) as Record<K, B>;
}
