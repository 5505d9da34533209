import { naming } from "../base/facts.ts";
import type { Sections } from "../base/section_file.ts";
import type { Tagger } from "./tagger.ts";
import { taggerData, taggerOf } from "./tagger_data.ts";

/** How the names of a tagger's arrays begin among those of a parser's model. */
const PREFIX = "tagger.";

/** A tagger as a part of the file of a parser's model. Equal taggers give equal sections. */
export function taggerSections(tagger: Tagger): Sections {
  const { facts, arrays } = taggerData(tagger);
  const named = Object.entries(arrays).map(([name, array]) => [PREFIX + name, array]);
  return { facts, arrays: Object.fromEntries(named) };
}

/**
 * The tagger that a model file has.
 *
 * @param sections the facts of the tagger, and all arrays of the file
 * @param file the file for messages
 * @throws {InputError} where they are of none
 */
export function taggerIn({ facts, arrays }: Sections, file: string): Tagger {
  const own = Object.entries(arrays).filter(([name]) => name.startsWith(PREFIX))
    .map(([name, array]) => [name.slice(PREFIX.length), array] as const);
  return naming(file, () => taggerOf({ facts, arrays: Object.fromEntries(own) }));
}
