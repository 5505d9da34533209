import hljs from "highlight.js/lib/core";
import typescript from "highlight.js/lib/languages/typescript";

const LANGUAGE = "typescript";
const highlighter = hljs.newInstance();
highlighter.registerLanguage(LANGUAGE, typescript);
highlighter.configure({ classPrefix: "" });

/**
 * TypeScript as HTML in which comments, strings, keywords, numbers, names of types and the like stand
 * in elements of these classes, which the style sheet colours. The text is always whole.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { colouredCode } from "lib/notebook/html_code.ts";
 *
 * assert(colouredCode("a + 1") === 'a + <span class="number">1</span>');
 * ```
 */
export function colouredCode(source: string): string {
  const { value } = highlighter.highlight(source, { language: LANGUAGE });
  return value.replaceAll("&#x27;", "'"); // an apostrophe needs no escape outside attributes
}
