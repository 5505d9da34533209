import { ABSENT, type Token } from "../dependency/token.ts";
import { TREE_CLASSES } from "../measures/classes.ts";
import { largest } from "../measures/largest.ts";
import type { Measured } from "./measured.ts";

/** What a name of a query stands for: a value of each token, or of the sentence, whatever the node. */
export type Property =
  | {
    readonly type: "number";
    of(measured: Measured, node: number): number;
    /** Whether there are values below 0. */
    readonly isSigned?: true;
  }
  | {
    readonly type: "text";
    of(measured: Measured, node: number): string;
    /** All values that there are, where they are the same in every treebank. */
    readonly values?: readonly string[];
  }
  | { readonly type: "flag"; of(measured: Measured, node: number): boolean };

type Table = Readonly<Record<string, Property>>;

const number = (of: (measured: Measured, node: number) => number): Property => ({
  type: "number",
  of,
});
const text = (of: (measured: Measured, node: number) => string): Property => ({ type: "text", of });
const flag = (of: (measured: Measured, node: number) => boolean): Property => ({
  type: "flag",
  of,
});

/** A column of a token; node 0 has none. */
const column = (of: (token: Token) => string): Property =>
  text(({ item: { sentence } }, node) => node === 0 ? "" : of(sentence.tokens[node - 1]));

/** The classes of trees, by their names without hyphens as these are asked for, with their own names. */
export const CLASS_FLAGS: ReadonlyMap<string, string> = new Map(
  TREE_CLASSES.map(({ name }) => [name.replaceAll("-", ""), name]),
);

const inClasses: Table = Object.fromEntries(
  TREE_CLASSES.map((each): [string, Property] => [
    each.name.replaceAll("-", ""),
    flag(({ measures }) => each.of(measures)),
  ]),
);

/** Properties of sentences, by their names without hyphens. */
export const OF_SENTENCES: Table = {
  ...inClasses,
  length: number(({ item }) => item.tree.length),
  degree: number(({ degrees }) => largest(degrees)),
  edgedegree: number(({ edgeDegrees }) => largest(edgeDegrees)),
  gapdegree: number(({ gapDegrees }) => largest(gapDegrees)),
  planes: number(({ measures }) => measures.planes),
  mh: number(({ measures }) => measures.leastHeads),
  gapinheritance: number(({ measures }) => measures.gapInheritance),
  illnestedness: number(({ measures }) => measures.illNestedness),
  crossings: number(({ crossings }) => crossings.reduce((sum, one) => sum + one, 0) / 2),
  roots: number(({ roots }) => roots),
  projective: flag(({ isProjective }) => isProjective),
  nonprojective: flag(({ isProjective }) => !isProjective),
  planar: flag(({ isPlanar }) => isPlanar),
  nonplanar: flag(({ isPlanar }) => !isPlanar),
  wellnested: flag(({ isWellNested }) => isWellNested),
  illnested: flag(({ isWellNested }) => !isWellNested),
  sentid: text(({ id }) => id),
  text: text((m) => m.text),
};

/** Properties of tokens and of the arcs into them. */
export const OF_TOKENS: Table = {
  form: column(({ form }) => form),
  lemma: column(({ lemma }) => lemma),
  upos: column(({ cpos }) => cpos),
  xpos: column(({ fpos }) => fpos),
  feats: column(({ feats }) => feats),
  deprel: text(({ item }, node) => item.tree.labels[node]),
  direction: { type: "text", of: directionOf, values: ["left", "right", "root"] },
  id: number((_, node) => node),
  head: number(({ heads }, node) => heads[node]),
  length: number(distanceOf),
  distance: number(distanceOf),
  depth: number(({ traversal }, node) => traversal.depth[node]),
  dependents: number(({ traversal }, node) => traversal.valency(node)),
  degree: number(({ degrees }, node) => degrees[node]),
  edgedegree: number(({ edgeDegrees }, node) => edgeDegrees[node]),
  gapdegree: number(({ gapDegrees }, node) => gapDegrees[node]),
  leveltype: { type: "number", of: ({ levelTypes }, node) => levelTypes[node], isSigned: true },
  gaps: number(({ arcGaps }, node) => arcGaps[node]),
  crossings: number(({ crossings }, node) => crossings[node]),
  projective: flag(({ projectiveArcs }, node) => projectiveArcs[node] === 1),
  nonprojective: flag(({ projectiveArcs }, node) => projectiveArcs[node] === 0),
};

/** What stands right of its head is reached by an arc to the right. */
function directionOf({ heads }: Measured, node: number): string {
  if (node === 0) return "";
  if (heads[node] === 0) return "root";
  return heads[node] < node ? "right" : "left";
}

/** Between head and dependent; an arc from 0 has as many as the dependent's number. */
function distanceOf({ heads }: Measured, node: number): number {
  return node === 0 ? 0 : Math.abs(node - heads[node]);
}

/** A single feature, for example the value of `Case`; empty where a token has none. */
export function feature(name: string): Property {
  const start = `${name}=`;
  return column(({ feats }) => {
    if (!feats.includes(start)) return "";
    const atom = feats.split("|").find((atom) => atom.startsWith(start));
    return atom?.slice(start.length) ?? "";
  });
}

/** Whether a text is there: neither empty nor an underscore. */
export function isGiven(value: string): boolean {
  return value !== "" && value !== ABSENT;
}
