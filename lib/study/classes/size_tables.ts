import type { TableRow } from "../../display/csv.ts";
import { Table, type TableColumn } from "../../display/table.ts";
import { PUBLISHED_SIZES } from "../../measures/class_sizes.ts";
import type { ClassSizes } from "./sizes.ts";
import { shortTitle, STUDY_CLASSES } from "./study_classes.ts";

/** How many trees of each length are in each class; with `rooted`, of those with one token on 0. */
export function sizeTable(sizes: readonly ClassSizes[], of: "trees" | "rooted" = "trees"): Table {
  const columns = sizes.map(({ length }): TableColumn => ({
    key: `of_${length}`,
    header: String(length),
    group: "trees by number of tokens",
  }));
  const rows = [
    ...STUDY_CLASSES.map(({ name, title }): TableRow => ({
      class: title,
      ...Object.fromEntries(
        sizes.map((size) => [`of_${size.length}`, size[of].classes[name].trees]),
      ),
    })),
    {
      class: "all",
      ...Object.fromEntries(sizes.map((size) => [`of_${size.length}`, size[of].all.trees])),
    },
  ];
  return new Table([{ key: "class" }, ...columns], rows, {
    caption: of === "rooted"
      ? "Trees in which one token depends on 0, by class."
      : "All trees by class.",
  });
}

/**
 * Published counts of classes, each above the count here: by the number of the sequence in the On-Line
 * Encyclopedia of Integer Sequences [sloane-2026], for as many tokens as were counted here.
 */
export function publishedSizeTable(sizes: readonly ClassSizes[]): Table {
  const columns = sizes.map(({ length }): TableColumn => ({
    key: `of_${length}`,
    header: String(length),
    group: "trees by number of tokens",
  }));
  const rows = PUBLISHED_SIZES.flatMap(({ class: name, trees, oeis, terms }): TableRow[] => {
    const about = {
      class: shortTitle(name),
      on_0: trees === "all" ? "any number" : "one",
    };
    const of = trees === "all" ? "trees" : "rooted";
    const row = (source: string, value: (size: ClassSizes) => number | undefined) => ({
      ...about,
      source,
      ...Object.fromEntries(sizes.map((size) => [`of_${size.length}`, value(size)])),
    });
    return [
      row(oeis, ({ length }) => terms[length - 1]),
      row("here", (size) => size[of].classes[name].trees),
    ];
  });
  return new Table(
    [{ key: "class" }, { key: "on_0", header: "tokens on 0" }, { key: "source" }, ...columns],
    rows,
    { caption: "Trees in each class, published and here.", groupRowsBy: "class" },
  );
}
