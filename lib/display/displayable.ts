/** The key under which the Jupyter kernel looks for an object's own display. */
export const jupyterDisplay: unique symbol = Symbol.for("Jupyter.display") as never;

/** One result in several formats, by media type; a front end shows the richest that it knows. */
export type MimeBundle = Readonly<Record<string, string>>;

/** An object that a notebook shows in its own way when it is the last expression of a cell. */
export interface Displayable {
  [jupyterDisplay](): MimeBundle;
}

/** Wraps a bundle of formats as an object that a notebook shows. */
export function displayable(bundle: MimeBundle): Displayable {
  return { [jupyterDisplay]: () => bundle };
}

/**
 * Prose with computed values in it, as Markdown. Numbers that are not integers keep two decimals;
 * format them yourself for another number.
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
  const text = parts.map((part, i) => part + (i < values.length ? inProse(values[i]) : "")).join(
    "",
  );
  return displayable({ "text/markdown": text, "text/plain": text });
}

function inProse(value: unknown): string {
  return typeof value === "number" && !Number.isInteger(value) && Number.isFinite(value)
    ? value.toFixed(2)
    : String(value);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * Escapes text for XML and HTML, in content and in attributes. Characters that XML forbids even
 * when escaped (controls, lone surrogates) become U+FFFD, so that a treebank cannot break a figure.
 */
export function escapeXml(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => ENTITIES[character])
    // deno-lint-ignore no-control-regex -- these controls are what XML 1.0 forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "\ufffd");
}
