import { type Cell, joinText, type Notebook, type Output, type Text } from "./notebook_file.ts";
import { unsealed } from "../pictures/sealed.ts";
import { colouredCode } from "./html_code.ts";
import { STYLE } from "./html_style.ts";
import { escapeHtml, renderMarkdown } from "./markdown.ts";

/** Code longer than this many lines is folded away. */
const FOLDED_FROM = 16;

/**
 * What the browser may do with the document: show it. So HTML that a notebook or a result holds
 * stays as it is, but no script in it runs and nothing is loaded from elsewhere.
 */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:";

/**
 * An executed notebook as one self-contained HTML document, which can be sent around, printed and
 * kept: no script, no style sheet, font or picture from elsewhere. Formulas become MathML, which
 * browsers draw by themselves.
 *
 * @param title of a notebook without a heading of the first level
 */
export function notebookHtml(notebook: Notebook, title = "Notebook"): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(firstHeading(notebook) ?? title)}</title>
<style>
${STYLE}</style>
</head>
<body>
<main>
${notebook.cells.map(cellHtml).join("\n")}
</main>
</body>
</html>
`;
}

function firstHeading({ cells }: Notebook): string | undefined {
  for (const cell of cells) {
    const match = cell.cell_type === "markdown" && /^# +(.+)$/m.exec(joinText(cell.source));
    if (match) return match[1].replace(/[*_`$]|<[^>]*>/g, "").trim();
  }
}

function cellHtml(cell: Cell): string {
  const source = joinText(cell.source);
  if (cell.cell_type === "markdown") {
    return `<section class="text">\n${renderMarkdown(withAttachments(source, cell))}</section>`;
  }
  if (cell.cell_type !== "code") return `<pre class="raw">${escapeHtml(source)}</pre>`;
  const outputs = (cell.outputs ?? []).map(outputHtml);
  return `<section class="code">\n${[codeHtml(source), ...outputs].join("\n")}\n</section>`;
}

function codeHtml(source: string): string {
  if (source.trim() === "") return "";
  const code = `<pre class="source"><code>${colouredCode(source)}</code></pre>`;
  const lines = source.split("\n");
  if (lines.length < FOLDED_FROM) return code;
  return `<details><summary>Code, ${lines.length} lines</summary>\n${code}</details>`;
}

/** Pictures pasted into a markdown cell become data URLs. */
function withAttachments(source: string, cell: Cell): string {
  const attachments = (cell.attachments ?? {}) as Record<string, Record<string, Text>>;
  return source.replace(/attachment:([^)\s"]+)/g, (link, name) => {
    const bundle = attachments[name] ?? attachments[unescapeUrl(name)] ?? {};
    const [type, data] = Object.entries(bundle)[0] ?? [];
    return type && data ? `data:${type};base64,${joinText(data)}` : link;
  });
}

function unescapeUrl(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a percent sign that stands for itself
  }
}

function outputHtml(output: Output): string {
  switch (output.output_type) {
    case "stream": {
      const name = output.name === "stderr" ? "stderr" : "stdout";
      return pre(withoutColours(joinText(output.text)), `output ${name}`);
    }
    case "error": {
      const lines = output.traceback?.filter((line) => line !== "") ?? [];
      const text = lines.length > 0 ? lines.join("\n") : `${output.ename}: ${output.evalue}`;
      return pre(withoutColours(text), "output error");
    }
    default:
      return `<div class="output">${bundleHtml(output.data ?? {})}</div>`;
  }
}

/**
 * The richest form of an output that HTML can show. HTML comes before SVG: of a figure, it says
 * whether a wide one scrolls.
 */
function bundleHtml(data: Record<string, unknown>): string {
  const text = (type: string) => joinText(data[type] as Text);
  if ("text/html" in data) return unsealed(text("text/html"));
  if ("image/svg+xml" in data) {
    const svg = text("image/svg+xml").replace(/^\s*<\?xml[^>]*\?>\s*/, "");
    return svg.replace(/^<svg (?![^>]* style=)/, '<svg style="max-width:100%;height:auto" ');
  }
  for (const type of ["image/png", "image/jpeg", "image/gif", "image/webp"]) {
    const image = text(type).replace(/[^A-Za-z0-9+/=]/g, "");
    if (type in data) return `<img alt="" src="data:${type};base64,${image}">`;
  }
  if ("text/markdown" in data) {
    return `<div class="text">${renderMarkdown(text("text/markdown"))}</div>`;
  }
  if ("text/plain" in data) return pre(withoutColours(text("text/plain")));
  if ("text/latex" in data) return renderMarkdown(text("text/latex"));
  return pre(JSON.stringify(data, null, 1));
}

function pre(text: string, style?: string): string {
  return `<pre${style === undefined ? "" : ` class="${style}"`}>${escapeHtml(text)}</pre>`;
}

function withoutColours(text: string): string {
  // deno-lint-ignore no-control-regex -- that is what colour codes consist of
  return text.replace(/\x1b\[[0-9;]*m/g, "");
}
