import katex from "katex";
import { colouredCode } from "./html_code.ts";
import { notationHtml } from "../page/notation.ts";
import { Marked, Renderer, type TokenizerAndRendererExtension } from "marked";

/**
 * Markdown with `$…$` and `$$…$$` formulas as HTML; HTML in it stays, formulas become MathML, and the
 * papers' notation of transitions and configurations is typeset, but not in code. Blocks of TypeScript
 * are coloured as cells are.
 */
export function renderMarkdown(markdown: string): string {
  return renderer.parse(markdown, { async: false });
}

/** Text with the signs replaced that mean something in HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

const renderer = new Marked({
  gfm: true,
  extensions: [
    // As in Pandoc: no space inside the dollar signs, no digit behind, so that "$5 and $6" is text.
    formula("inline", /^\$(?![\s$])((?:\\.|[^\\$\n])+?)(?<!\s)\$(?!\d)/),
    formula("block", /^\$\$([^]+?)\$\$[^\S\n]*(?:\n|$)/),
  ],
  renderer: {
    text(token) {
      const html = Renderer.prototype.text.call(this, token);
      return "tokens" in token && token.tokens ? html : notationHtml(html);
    },
    code(token) {
      const isTypeScript = /^(?:ts|typescript)$/.test(token.lang ?? "");
      if (!isTypeScript) return Renderer.prototype.code.call(this, token);
      return `<pre class="source"><code>${colouredCode(token.text)}\n</code></pre>\n`;
    },
    // Ids as Jupyter makes them, so that links to a section of the notebook work.
    heading({ tokens, depth, text }) {
      const id = escapeHtml(text.replace(/\s+/g, "-"));
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

function formula(level: "inline" | "block", pattern: RegExp): TokenizerAndRendererExtension {
  const name = `${level}Formula`;
  const displayMode = level === "block";
  return {
    name,
    level,
    start: (source) => {
      const at = source.indexOf(displayMode ? "$$" : "$");
      return at < 0 ? undefined : at;
    },
    tokenizer: (source) => {
      const match = pattern.exec(source);
      return match ? { type: name, raw: match[0], formula: match[1].trim() } : undefined;
    },
    // A formula that cannot be parsed is shown as it was written, in red.
    renderer: ({ formula }) =>
      katex.renderToString(formula, { displayMode, output: "mathml", throwOnError: false }) +
      (displayMode ? "\n" : ""),
  };
}
