/**
 * The papers' notation in HTML. Plain text writes a superscript after `^` and a subscript after `_`,
 * as in `RIGHT-ARC^s_l`, and numbers lists, as in `λ1`; here they are raised and lowered, and the
 * variables of a configuration such as `(σ|i, j|β, A)` are slanted. All else stays as it is.
 *
 * @param html text that is HTML already, its signs escaped, without elements in it
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { notationHtml } from "lib/page/notation.ts";
 *
 * assert(notationHtml("RIGHT-ARC^s_l") === "RIGHT-ARC<sup>s</sup><sub>l</sub>");
 * assert(notationHtml("(λ1|i, β)") === "(λ<sub>1</sub>|<i>i</i>, β)");
 * assert(notationHtml("file_l|x") === "file_l|x");
 * ```
 */
export function notationHtml(html: string): string {
  if (!MAY_HAVE_NOTATION.test(html)) return html;
  return html
    .replace(
      TRANSITION,
      (_, name, above = "", below = "") => name + raised(above.slice(1)) + lowered(below.slice(1)),
    )
    .replace(LIST, (_, list, index) => `${list}<sub>${index}</sub>`)
    .replace(CONFIGURATION, variables);
}

const MAY_HAVE_NOTATION = /[σβλ^∃≠]|ARC|[→↔]\*|A\d| i &lt; j/;

/** A transition with an index: a superscript of one letter, a subscript that is a label or `l`. */
const TRANSITION =
  /\b((?:(?:LEFT|RIGHT|NO)-ARC|SHIFT|REDUCE|SWAP|SWITCH|LINK)(?:-\d)?)(\^[\p{L}])?(_[\p{L}\p{N}][^\s,;()[\]<>{}]*?)?(?=[\s,;.()[\]<>{}]|$)/gu;

/** A list with a number, and a set of arcs with one where it stands in a configuration. */
const LIST = /([σλ])(\d)(?!\d)/g;

/** A configuration as a tuple, what prose quotes of one, and conditions, which have no words in them. */
const CONFIGURATION =
  /(?:NEXT)?\( ?[σβλ[][^\s][^]*|σ\|[a-z]\b|\b[a-z]\|β|\([a-z], [a-zλ′]+, [a-z]\)|^(?![^]*[a-z]{3})[^]*(?:[∃≠]|[→↔]\*|i &lt; j)[^]*$/g;

function variables(text: string): string {
  return text.split(/(<[^>]*>)/).map((part) =>
    part.startsWith("<") ? part : part
      .replace(/(?<![\p{L}\p{N}&<])([ijklA])(′?)(?![\p{L}\p{N};])/gu, "<i>$1</i>$2")
      .replace(/(?<![\p{L}\p{N}])A(\d+)(?![\p{L}\p{N}])/gu, "<i>A</i><sub>$1</sub>")
      .replace(/\]<i>A<\/i>/g, "]<sub><i>A</i></sub>")
      .replace(/([→↔])\*/g, "$1<sup>*</sup>")
  ).join("");
}

function raised(text: string): string {
  return text === "" ? "" : `<sup>${text}</sup>`;
}

function lowered(text: string): string {
  return text === "" ? "" : `<sub>${text}</sub>`;
}
