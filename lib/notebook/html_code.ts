import { escapeHtml } from "./markdown.ts";

const KEYWORDS =
  "as async await break case catch class const continue default delete do else enum " +
  "export extends false finally for from function if implements import in instanceof interface let " +
  "new null of readonly return satisfies static super switch this throw true try type typeof " +
  "undefined var void while yield";

/** Kinds of tokens, by the class that the style sheet colours; what comes first wins. */
const TOKENS = new RegExp(
  [
    "(?<comment>\\/\\/[^\\n]*|\\/\\*[^]*?(?:\\*\\/|$))",
    "(?<string>\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])*'|`(?:\\\\[^]|[^`\\\\])*`)",
    `(?<![.\\w$])(?<keyword>${KEYWORDS.replaceAll(" ", "|")})(?![\\w$:])`,
    "(?<![\\w$])(?<number>\\d[\\w.]*)",
  ].join("|"),
  "g",
);

/**
 * TypeScript as HTML with comments, strings, keywords and numbers in colour. It looks at tokens only,
 * so a regular expression with quotes in it may be coloured wrongly; the text is always whole.
 */
export function colouredCode(source: string): string {
  let html = "";
  let done = 0;
  for (const { 0: token, index, groups = {} } of source.matchAll(TOKENS)) {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
    html += escapeHtml(source.slice(done, index)) +
      `<span class="${kind}">${escapeHtml(token)}</span>`;
    done = index + token.length;
  }
  return html + escapeHtml(source.slice(done));
}
