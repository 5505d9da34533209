import { KUHLMANN_NIVRE_2010_PARSERS } from "../../parsing/parsers.ts";
import type { TagSource } from "../../tagging/tag_source.ts";
import type { TechniqueTask } from "./techniques.ts";

/** A parser and the tags that it is given. */
export type TaggedParser = Pick<TechniqueTask, "parser" | "tags">;

/** P0 to P3, the parsers of [kuhlmann-nivre-2010]. */
export const TECHNIQUES: readonly string[] = KUHLMANN_NIVRE_2010_PARSERS;

/**
 * Parsers that the paper does not have: P3 with the oracle that swaps at once, arcs in one plane and in
 * two, all pairs of tokens, and the same with a bound on the degree of an arc [nivre-2007].
 */
export const BEYOND: readonly string[] = [
  "P3-eager",
  "planar",
  "2-planar",
  "NP-L",
  "NP-L-degree-1",
];

/** All parsers of the study, in the order of its tables. */
export const TECHNIQUE_PARSERS: readonly string[] = [...TECHNIQUES, ...BEYOND];

/**
 * What is trained and tested: all parsers on gold tags and those of the paper on predicted ones too, or
 * all parsers on the tags that are asked for.
 */
export function taggedParsers(
  asked: TagSource | undefined,
  parsers: readonly string[] = TECHNIQUE_PARSERS,
): TaggedParser[] {
  const withTags = (names: readonly string[], tags: TagSource): TaggedParser[] =>
    names.map((parser) => ({ parser, tags }));
  if (asked !== undefined) return withTags(parsers, asked);
  const published = parsers.filter((parser) => TECHNIQUES.includes(parser));
  return [...withTags(parsers, "gold"), ...withTags(published, "predicted")];
}
