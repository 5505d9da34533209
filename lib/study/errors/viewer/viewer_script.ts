import { maximum } from "../../../base/numbers.ts";
import { ARC_KINDS } from "../../../display/arc_kinds.ts";
import { ARC_LAYOUT } from "../../../display/arc_layout.ts";
import drawing from "./drawing.js" with { type: "text" };
import model from "./model.js" with { type: "text" };
import page from "./page.js" with { type: "text" };

/** What measures text in a browser; elsewhere the width is about that of a common face. */
const TEXT_WIDTH = `const pen = document.createElement("canvas").getContext?.("2d");
function textWidth(text, size) {
  if (!pen) return text.length * size * 0.6;
  pen.font = size + "px " + FACE;
  return pen.measureText(text).width;
}`;

/**
 * The script of a page of errors. The functions that lay out arcs are those of `lib/display`, by their
 * sources; `document` and `window` are the browser's.
 */
export function viewerScript(face: string): string {
  const constants = Object.entries({ ...ARC_LAYOUT.constants, FACE: face })
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
  const functions = [maximum, ...ARC_LAYOUT.functions, ...ARC_KINDS].map(String);
  const modules = [model, drawing, page].map(asPart);
  const parts = [...constants, TEXT_WIDTH, ...functions, ...modules];
  return `(() => {\n${parts.join("\n")}\nstartViewer(document, window);\n})();\n`;
}

/** A module without its imports and exports, as a part of a script that has all of them. */
function asPart(source: string): string {
  return source.replace(/^import [^;]*;\n/gm, "").replace(/^export /gm, "")
    .replace(/^\/\*\*[^]*?\*\/\n/gm, "").trim();
}
