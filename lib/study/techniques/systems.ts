import { KUHLMANN_NIVRE_2010_PARSERS } from "../../parsing/parsers.ts";
import type { TagSource } from "../../tagging/tag_source.ts";

/** A parser and the tags that it is given. */
export interface TaggedParser {
  readonly parser: string;
  readonly tags: TagSource;
}

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
 * What is trained and tested: all parsers on gold tags and, where both kinds are wanted, those of the
 * paper on predicted ones too.
 */
export function taggedParsers(
  tags: TagSource | "both",
  parsers: readonly string[] = TECHNIQUE_PARSERS,
): TaggedParser[] {
  const withTags = (names: readonly string[], tags: TagSource): TaggedParser[] =>
    names.map((parser) => ({ parser, tags }));
  if (tags !== "both") return withTags(parsers, tags);
  const published = parsers.filter((parser) => TECHNIQUES.includes(parser));
  return [...withTags(parsers, "gold"), ...withTags(published, "predicted")];
}
