/**
 * Draws the trees of a sentence one below the other, words at the same places in all. The layout is that of
 * `arc_layout.ts`.
 * @module
 */
import { maximum } from "../../../base/numbers.ts";
import { certainlyNonprojective } from "../../../display/arc_kinds.ts";
import { layOutArcs } from "../../../display/arc_layout.ts";
import { textWidth } from "../../../display/text_width.ts";
import { faultsOf } from "./model.js";

const WORD_SIZE = 14, TAG_SIZE = 10, LABEL_TEXT = 11, LEVEL = 21, TIP = 7;

const escaped = (text) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign],
  );
const round = (value) => Math.round(value * 10) / 10;

/** SVG of each tree of a sentence, the gold tree first. */
export function drawTrees(sentence, headsOnly) {
  const { words, tags, gold, trees } = sentence;
  const all = [gold, ...trees];
  const labels = all.map((tree) =>
    tree.labels.map((_, node) => shownLabel(sentence, tree, node, headsOnly))
  );
  const sides = all.map((tree, k) =>
    words.slice(1).map((_, i) => ({
      head: tree.heads[i + 1],
      dependent: i + 1,
      label: labels[k][i + 1],
    }))
  );
  const widths = words.map((word, node) =>
    node === 0 ? 0 : Math.max(textWidth(word, WORD_SIZE), textWidth(tags[node], TAG_SIZE))
  );
  const { x, width, sides: placed } = layOutArcs(widths, sides);
  return all.map((tree, k) => drawTree({ sentence, tree, arcs: placed[k], x, width, headsOnly }));
}

function shownLabel(sentence, tree, node, headsOnly) {
  const label = tree.labels[node], right = sentence.gold.labels[node];
  return label === right || headsOnly ? label : `${label} ≠ ${right}`;
}

function drawTree({ sentence, tree, arcs, x, width, headsOnly }) {
  const nonprojective = certainlyNonprojective(tree.heads);
  const top = LEVEL * maximum(arcs.map(({ level }) => level), 0) + 20;
  const drawn = arcs.map((arc) => {
    const { head, label } = faultsOf(sentence, tree, arc.dependent);
    const classes = [
      "arc",
      nonprojective[arc.dependent] === 1 ? "np" : "",
      head ? "wrong-head" : label && !headsOnly ? "wrong-label" : "",
      sentence.isScored[arc.dependent] ? "" : "unscored",
    ].filter((name) => name !== "").join(" ");
    return drawArc(arc, classes, top);
  });
  const nodes = sentence.words.slice(1).map((word, i) => {
    const node = i + 1;
    const tag = sentence.tags[node];
    return `<g class="word" data-node="${node}" tabindex="-1" role="img" aria-label="${
      escaped(word)
    }">` +
      `<rect x="${round(x[node] - textWidth(word, WORD_SIZE) / 2 - 3)}" y="${top + 1}" rx="3" ` +
      `width="${round(textWidth(word, WORD_SIZE) + 6)}" height="${tag === "" ? 19 : 32}"/>` +
      `<text x="${round(x[node])}" y="${top + 15}">${escaped(word)}</text>` +
      (tag === ""
        ? ""
        : `<text class="tag" x="${round(x[node])}" y="${top + 29}">${escaped(tag)}</text>`) +
      "</g>";
  });
  const height = top + 36, full = Math.ceil(width);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${full}" height="${height}" ` +
    `viewBox="0 0 ${full} ${height}">${drawn.map(({ line }) => line).join("")}` +
    `${drawn.map(({ label }) => label).join("")}${nodes.join("")}</svg>`;
}

function drawArc({ from, to, level, label, labelX, labelWidth, head, dependent }, classes, top) {
  const y = top - LEVEL * level, tip = top - TIP + 1;
  const side = Math.sign(to - from), corner = Math.min(9, Math.abs(to - from) / 2);
  const path = from === to
    ? `M${round(to)} ${y}V${tip}`
    : `M${round(from)} ${top}V${y + corner}Q${round(from)} ${y} ${
      round(from + side * corner)
    } ${y}` +
      `H${round(to - side * corner)}Q${round(to)} ${y} ${round(to)} ${y + corner}V${tip}`;
  const attributes = `class="${classes}" data-dependent="${dependent}"`;
  const line = `<g ${attributes}><title>${escaped(label)} (${head} → ${dependent})</title>` +
    `<path class="under" d="${path}"/><path class="line" d="${path}"/>` +
    `<path class="tip" d="M${round(to)} ${top}l-3.5 -${TIP}h7z"/></g>`;
  const centre = from === to ? y - 6 : y;
  const box = `<rect x="${round(labelX - labelWidth / 2)}" y="${centre - 7}" width="${
    round(labelWidth)
  }" height="13"/>`;
  return {
    line,
    label: `<g ${attributes.replace('"arc', '"label')}>${box}` +
      `<text x="${round(labelX)}" y="${centre + LABEL_TEXT * 0.36}">${escaped(label)}</text></g>`,
  };
}
