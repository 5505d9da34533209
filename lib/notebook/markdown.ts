import type { Marked, TokenizerAndRendererExtension } from "marked";

let renderer: Promise<Marked> | undefined;

/** Markdown with `$…$` and `$$…$$` formulas as HTML; formulas become MathML. */
export async function renderMarkdown(markdown: string): Promise<string> {
  renderer ??= makeRenderer(); // loaded on first use, so that lib in a notebook does not load it
  return await (await renderer).parse(markdown);
}

/** Text with the signs replaced that mean something in HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

async function makeRenderer(): Promise<Marked> {
  const [{ Marked }, { default: katex }] = await Promise.all([import("marked"), import("katex")]);
  // A formula that cannot be parsed is shown as it was written, in red.
  const draw = (formula: string, displayMode: boolean) =>
    katex.renderToString(formula, { displayMode, output: "mathml", throwOnError: false });
  return new Marked({
    gfm: true,
    extensions: [
      // As in Pandoc: no space inside the dollar signs, no digit behind, so that "$5 and $6" is text.
      formula(
        "inline",
        /^\$(?!\s)((?:\\.|[^\\$\n])+?)(?<!\s)\$(?!\d)/,
        (text) => draw(text, false),
      ),
      formula("block", /^\$\$([^]+?)\$\$[^\S\n]*(?:\n|$)/, (text) => draw(text, true) + "\n"),
    ],
  });
}

function formula(
  level: "inline" | "block",
  pattern: RegExp,
  draw: (formula: string) => string,
): TokenizerAndRendererExtension {
  const name = `${level}Formula`;
  const sign = level === "inline" ? "$" : "$$";
  return {
    name,
    level,
    start: (source) => {
      const at = source.indexOf(sign);
      return at < 0 ? undefined : at;
    },
    tokenizer: (source) => {
      const match = pattern.exec(source);
      return match ? { type: name, raw: match[0], formula: match[1].trim() } : undefined;
    },
    renderer: (token) => draw(token.formula),
  };
}
