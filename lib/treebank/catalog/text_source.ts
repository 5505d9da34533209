import type { JsonNode } from "./json_node.ts";

/**
 * How treebanks whose text comes from one source stand to it, and what each relation means.
 */
export const TEXT_RELATIONS = {
  "same text": "another annotation, or another state, of the same sentences",
  "original": "the sentences that others translate",
  "translation": "the sentences of the source, translated one by one",
  "part": "other sentences of one collection, annotated as one",
  "overlap": "some sentences are the same",
} as const;

/** A relation of a treebank to the source of its text; {@link TEXT_RELATIONS} says what each means. */
export type TextRelation = keyof typeof TEXT_RELATIONS;

/**
 * Where the text of a treebank comes from, if it shares that source with another one, in the catalog
 * or outside it. Treebanks of one source are no independent observations.
 */
export interface TextSource {
  /** Names the source: the same for all treebanks of it, for example `metu-sabanci`. */
  readonly id: string;
  readonly relation: TextRelation;
  /** What the fact rests on: the treebank's README, counts of shared sentences. */
  readonly basis: string;
}

/** Reads the entry `textSource` of a treebank. */
export function textSource(node: JsonNode): TextSource {
  node.object(["id", "relation", "basis"]);
  return {
    id: node.at("id").match(/^[a-z][a-z0-9-]*$/, "small letters, digits and hyphens"),
    relation: node.at("relation").oneOf(Object.keys(TEXT_RELATIONS)) as TextRelation,
    basis: node.at("basis").text(),
  };
}

/** What is asked of a treebank to tell which source its text comes from. */
export interface WithSource {
  /** The treebank's name: states of one treebank have the same, in the catalog. */
  readonly name: string;
  /** Its entry of the catalog, where it has one. */
  readonly treebank?: { readonly textSource?: TextSource };
}

/**
 * Treebanks by the source of their text, in the order given. A treebank for which the catalog names
 * no source, or which it does not know, is a source of its own; states of it have one name.
 */
export function treebanksBySource<T extends WithSource>(treebanks: readonly T[]): Map<string, T[]> {
  return Map.groupBy(treebanks, ({ name, treebank }) => treebank?.textSource?.id ?? name);
}

/**
 * One treebank of each source: those that a test may take as independent observations, where its unit
 * is the treebank, and whose sentences it may pool. Of several of one source the largest is taken, the
 * first of equally large ones; without sizes, the first.
 *
 * @param options.size of a treebank, for example its number of tokens
 * @returns the treebanks that are kept, in the order given
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { independentTreebanks } from "lib/treebank/catalog/text_source.ts";
 *
 * const of = (name: string, id: string) => ({
 *   name,
 *   treebank: { textSource: { id, relation: "part", basis: "a toy" } as const },
 * });
 * const kept = independentTreebanks([of("A", "one"), of("B", "two"), of("C", "one"), { name: "D" }]);
 * assert.deepEqual(kept.map(({ name }) => name), ["A", "B", "D"]);
 * ```
 */
export function independentTreebanks<T extends WithSource>(
  treebanks: readonly T[],
  { size = () => 0 }: { readonly size?: (treebank: T) => number } = {},
): T[] {
  const kept = new Set(
    [...treebanksBySource(treebanks).values()].map((group) =>
      group.reduce((best, treebank) => size(treebank) > size(best) ? treebank : best)
    ),
  );
  return treebanks.filter((treebank) => kept.has(treebank));
}
