import { type Random, randomInteger } from "../../dependency/random.ts";
import { ArcSpace } from "../arc_space.ts";
import { LabelFilter } from "../label_filter.ts";
import { PartTable } from "../part_table.ts";

/** A filter for that many parts of speech, each pair of which may have 1 to `most` of the labels. */
export function randomFilter(
  tags: number,
  labels: number,
  most: number,
  random: Random,
): LabelFilter {
  const lists = Array.from({ length: (tags + 1) ** 2 }, () => {
    const ids = new Set<number>();
    const size = 1 + randomInteger(random, most);
    while (ids.size < size) ids.add(randomInteger(random, labels));
    return [...ids].sort((a, b) => a - b);
  });
  const starts = new Int32Array(lists.length + 1);
  lists.forEach((list, k) => starts[k + 1] = starts[k] + list.length);
  const names = ["", ...Array.from({ length: tags - 1 }, (_, k) => `T${k}`)];
  return new LabelFilter({
    pos: "fpos",
    tags: names,
    starts,
    labels: Int32Array.from(lists.flat()),
  });
}

/** A table of n tokens with random integers for scores, from -9 to 9. */
export function randomTable(
  n: number,
  random: Random,
  { kept = 1, labels = 3 }: { readonly kept?: number; readonly labels?: number } = {},
): PartTable {
  const filter = randomFilter(4, labels + 2, labels, random);
  const space = new ArcSpace();
  space.reset(
    Int32Array.from({ length: n + 1 }, (_, node) => node && 1 + randomInteger(random, 3)),
    filter,
  );
  if (kept < 1) {
    space.keep(Uint8Array.from({ length: (n + 1) ** 2 }, () => random() < kept ? 1 : 0));
  }
  const table = new PartTable(space);
  table.reset("second");
  for (const scores of [table.arcs, table.thirds]) {
    for (let k = 0; k < scores.length; k++) scores[k] = randomInteger(random, 19) - 9;
  }
  return table;
}
