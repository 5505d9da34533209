import { toySentence } from "../../../dependency/toy_sentence.ts";
import { Tree } from "../../../dependency/tree.ts";
import { codesOf } from "../properties.ts";
import { arcsOf } from "../parsed_arcs.ts";
import type { StructureOfTreebank, WithStructure } from "../results.ts";
import { partCounts } from "../../techniques/techniques.ts";

/** Two sentences; in the second, 4 depends on 1 across the root: one arc of six is non-projective. */
export const ITEMS = [
  toySentence("dogs/2/nsubj bark/0/root"),
  toySentence("dogs/2/nsubj came/0/root today/2/advmod big/1/amod"),
];

/** What parsers make of the heads of the second sentence; the first they get right. */
export const OUTPUTS = {
  /** Everything right. */
  right: [-1, 2, 0, 2, 1],
  /** The non-projective arc is lifted to the root. */
  lifted: [-1, 2, 0, 2, 2],
  /** It is right, but a projective arc is wrong. */
  crossed: [-1, 2, 0, 1, 1],
} as const satisfies Record<string, readonly number[]>;

/** Sentences so many times over, and what parsers make of them, by their names. */
export function toyResult(
  parsers: Readonly<Record<string, keyof typeof OUTPUTS>>,
  copies = 1,
): StructureOfTreebank {
  const items = Array.from({ length: copies }, () => ITEMS).flat();
  const parsed = Object.entries(parsers).map(([name, output]) => {
    const trees = items.map(({ tree }) =>
      tree.length < 4 ? tree : Tree.of([...OUTPUTS[output]], tree.labels)
    );
    return [name, arcsOf(items, trees)] as const;
  });
  return {
    train: partCounts(items),
    test: partCounts(items),
    arcs: codesOf(items),
    passes: 1,
    parsers: Object.fromEntries(parsed),
  };
}

/** A toy treebank. */
export function toyTreebank(
  parsers: Readonly<Record<string, keyof typeof OUTPUTS>>,
  copies = 1,
  id = "toy",
): WithStructure {
  return { id, result: toyResult(parsers, copies) };
}
