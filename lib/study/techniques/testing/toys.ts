import { toySentence } from "../../../dependency/toy_sentence.ts";
import { Tree } from "../../../dependency/tree.ts";
import { addCells, type TechniquesOfTreebank } from "../results.ts";
import type { StudiedTechniques } from "../study.ts";
import type { TaggedParser } from "../systems.ts";
import { partCounts, type TechniqueResult, testOf } from "../techniques.ts";

/** Two sentences; in the second, 4 depends on 1 across the root: one arc of six is non-projective. */
export const ITEMS = [
  toySentence("dogs/2/nsubj bark/0/root"),
  toySentence("dogs/2/nsubj came/0/root today/2/advmod big/1/amod"),
];
const HEADS = ITEMS.map(({ tree }) => [...tree.heads]);

/** How a toy parser errs: what it gives out for the heads of the second sentence. */
export const OUTPUTS = {
  /** Everything right. */
  right: HEADS[1],
  /** The non-projective arc is lifted to the root. */
  lifted: [-1, 2, 0, 2, 2],
  /** It is right, but a projective arc is wrong. */
  crossed: [-1, 2, 0, 1, 1],
} as const satisfies Record<string, readonly number[]>;

/** What a toy parser makes of the two sentences. */
export function cell(
  parser: string,
  output: keyof typeof OUTPUTS,
  { recovered = 0, failed = 0, cpos = undefined as number | undefined } = {},
): TechniqueResult {
  const outputs = [HEADS[0], OUTPUTS[output]];
  const parse = (item: typeof ITEMS[number]) => {
    const k = ITEMS.indexOf(item);
    const tree = Tree.of([...outputs[k]], item.tree.labels);
    return { tree, attached: [], recovered: k * recovered, failed: k * failed };
  };
  const scores = testOf(ITEMS, parser, (item) => parse(item as typeof ITEMS[number]));
  const tagging = cpos === undefined
    ? undefined
    : { tokens: 6, cpos, fpos: cpos, feats: cpos, tags: cpos, lemma: cpos };
  const work = { sentences: 2, tokens: 6, transitions: 12, notPermissible: 0 };
  return { train: partCounts(ITEMS), test: partCounts(ITEMS), ...scores, tagging, work };
}

/** A treebank on which toy parsers have been studied, P0 to P3 with gold tags. */
export function treebank(
  id: string,
  language: string,
  outputs: Readonly<Record<string, keyof typeof OUTPUTS>>,
  predicted: Readonly<Record<string, keyof typeof OUTPUTS>> = {},
): StudiedTechniques {
  const systems: TaggedParser[] = [
    ...Object.keys(outputs).map((parser) => ({ parser, tags: "gold" as const })),
    ...Object.keys(predicted).map((parser) => ({ parser, tags: "predicted" as const })),
  ];
  const cells = [
    ...Object.entries(outputs).map(([parser, output]) =>
      cell(parser, output, parser === "P1" ? { recovered: 1, failed: 2 } : {})
    ),
    ...Object.entries(predicted).map(([parser, output]) => cell(parser, output, { cpos: 90 })),
  ];
  const result: TechniquesOfTreebank = addCells(systems, cells);
  return { id, name: id, language, files: [], result };
}

/** P0 and P1 lift the arc, P2 has it at a price, P3 makes no mistake. */
export const FOUR = { P0: "lifted", P1: "lifted", P2: "crossed", P3: "right" } as const;
