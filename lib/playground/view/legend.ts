/// <reference lib="dom" />

import { make, makeSvg } from "./dom.ts";

/** What kinds of arcs there are, by the classes that the drawing gives them. */
const KINDS: readonly (readonly [selector: string, classes: string, meaning: string])[] = [
  [".arc.nonprojective:not(.reference)", "arc nonprojective", "non-projective"],
  [".arc.crossing:not(.nonprojective, .reference)", "arc crossing", "crossed by another arc"],
  [".arc.wrong", "arc wrong", "other head in the second tree"],
  [".arc.reference", "arc reference", "arc of the second tree"],
];

/** Explains the kinds of arcs that a drawing has; empty where all are plain. */
export function legendOf(svg: SVGSVGElement): HTMLElement {
  const used = KINDS.filter(([selector]) => svg.querySelector(selector) !== null);
  return make(
    "ul",
    { class: "legend", "aria-label": "Kinds of arcs" },
    used.map(([, classes, meaning]) => {
      const line = makeSvg("svg", { class: "tree sample", width: 26, height: 10 });
      const arc = makeSvg("g", { class: classes });
      const dash = classes.endsWith("wrong") ? "5 3" : "none";
      arc.append(
        makeSvg("path", {
          class: "line",
          d: "M1 5h24",
          "stroke-width": 2,
          "stroke-dasharray": dash,
        }),
      );
      line.append(arc);
      return make("li", {}, line, meaning);
    }),
  );
}
