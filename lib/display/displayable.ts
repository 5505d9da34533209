import { formatNumber, MISSING } from "./number_format.ts";

/** The key under which the Jupyter kernel looks for an object's own display. */
export const jupyterDisplay: unique symbol = Symbol.for("Jupyter.display") as never;

/** One result in several formats, by media type; a front end shows the richest that it knows. */
export type MimeBundle = Readonly<Record<string, string>>;

/** An object that a notebook shows in its own way when it is the last expression of a cell. */
export interface Displayable {
  [jupyterDisplay](): MimeBundle;
}

/** An object like a {@link Displayable} that takes a while to make its formats. */
export interface LateDisplayable {
  [jupyterDisplay](): Promise<MimeBundle>;
}

/** Wraps a bundle of formats as an object that a notebook shows. */
export function displayable(bundle: MimeBundle): Displayable {
  return { [jupyterDisplay]: () => bundle };
}

/**
 * Prose with computed values in it, as Markdown. Numbers that are not integers keep two decimals;
 * format them yourself for another number. What is absent, NaN too, is a dash. Values may have
 * Markdown in them but no HTML: its signs stand for themselves, as those of a word from a treebank
 * should; {@link html} is for HTML.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { jupyterDisplay, markdown } from "lib/display/displayable.ts";
 *
 * const prose = markdown`Degree 1 covers **${98.0421} %** of ${985} sentences.`;
 * assert(
 *   prose[jupyterDisplay]()["text/markdown"] === "Degree 1 covers **98.04 %** of 985 sentences.",
 * );
 * ```
 */
export function markdown(parts: TemplateStringsArray, ...values: readonly unknown[]): Displayable {
  return displayable({
    "text/markdown": filledIn(parts, values, (text) => text.replace(/[&<]/g, entityOf)),
    "text/plain": filledIn(parts, values, (text) => text),
  });
}

/** A piece of HTML, see {@link html}. */
export class Html implements Displayable {
  constructor(readonly text: string) {}

  [jupyterDisplay](): MimeBundle {
    return { "text/html": this.text, "text/plain": this.text };
  }
}

/**
 * HTML with computed values in it. Values are text, whatever signs they have, apart from those that
 * are HTML made by this function, or lists of it; so they may be made of parts, and stand in
 * {@link markdown}.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { html } from "lib/display/displayable.ts";
 *
 * const words = ["a<b", "c"].map((word) => html`<b>${word}</b>`);
 * assert(html`<p>${words}</p>`.text === "<p><b>a&lt;b</b><b>c</b></p>");
 * ```
 */
export function html(parts: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return new Html(filledIn(parts, values, escapeXml));
}

/** The text of a template, with HTML in it as it is and all other values escaped. */
function filledIn(
  parts: TemplateStringsArray,
  values: readonly unknown[],
  escape: (text: string) => string,
): string {
  const textOf = (value: unknown): string =>
    value instanceof Html
      ? value.text
      : Array.isArray(value) && value.some((part) => part instanceof Html)
      ? value.map(textOf).join("")
      : escape(inProse(value));
  return parts.map((part, i) => part + (i < values.length ? textOf(values[i]) : "")).join("");
}

function inProse(value: unknown): string {
  if (typeof value !== "number") return String(value ?? MISSING);
  if (Number.isFinite(value)) return Number.isInteger(value) ? String(value) : value.toFixed(2);
  return formatNumber(value);
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

function entityOf(sign: string): string {
  return ENTITIES.get(sign) ?? sign;
}

/**
 * Escapes text for XML and HTML, in content and in attributes. Characters that XML forbids even
 * when escaped (controls, lone surrogates) become U+FFFD, so that a treebank cannot break a figure.
 */
export function escapeXml(text: string): string {
  return text
    .replace(/[&<>"']/g, entityOf)
    // deno-lint-ignore no-control-regex -- these controls are what XML 1.0 forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "\ufffd");
}
