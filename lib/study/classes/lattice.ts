import { percent } from "../../base/numbers.ts";
import type { Figure } from "../../display/figure.ts";
import { inclusionDiagram } from "../../display/inclusion_diagram.ts";
import { formatNumber } from "../../display/number_format.ts";
import { inclusionsOf } from "./rows.ts";
import type { ClassSizes } from "./sizes.ts";
import { CLASS_NAMES, shortTitle } from "./study_classes.ts";

/**
 * Which classes are part of which in all trees that were counted, as a picture: below each name stands
 * the share of the longest trees that the class has. Classes with all trees share the topmost box.
 *
 * @param sizes at least one, by length
 */
export function lattice(sizes: readonly ClassSizes[]): Figure {
  const includes = inclusionsOf(sizes);
  const { trees, length } = sizes[sizes.length - 1];
  const classes = CLASS_NAMES.map((name) => {
    const share = percent(trees.classes[name].trees, trees.all.trees);
    return {
      name: shortTitle(name),
      detail: `${formatNumber(share, { decimals: 1 })} %`,
      strong: name === "projective",
    };
  });
  const isAll = (k: number) =>
    k === CLASS_NAMES.length ||
    sizes.every(({ trees }) => trees.classes[CLASS_NAMES[k]].trees === trees.all.trees);
  return inclusionDiagram(
    [...classes, { name: "all trees", detail: "100.0 %" }],
    (a, b) => isAll(b) || (!isAll(a) && includes(CLASS_NAMES[a], CLASS_NAMES[b])),
    { title: `Inclusions of classes on all trees of up to ${length} words` },
  );
}
