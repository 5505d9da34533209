import { type Cell, joinText, type Notebook, type Output, type Text } from "./notebook_file.ts";
import { STYLE } from "./html_style.ts";
import { escapeHtml, renderMarkdown } from "./markdown.ts";

/**
 * An executed notebook as one self-contained HTML document: no script, no link to a style sheet, a
 * font or an image elsewhere (unless the notebook's own text has one), so it can be sent around.
 * Formulas become MathML, which browsers draw by themselves.
 */
export async function notebookHtml(notebook: Notebook, title: string): Promise<string> {
  const cells = await Promise.all(notebook.cells.map(cellHtml));
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading(notebook) ?? title)}</title>
<style>
${STYLE}</style>
</head>
<body>
<main>
${cells.join("\n")}
</main>
</body>
</html>
`;
}

function heading({ cells }: Notebook): string | undefined {
  for (const cell of cells) {
    const match = cell.cell_type === "markdown" && /^# +(.+)$/m.exec(joinText(cell.source));
    if (match) return match[1].replace(/[*_`$]/g, "").trim();
  }
}

async function cellHtml(cell: Cell): Promise<string> {
  const source = joinText(cell.source);
  if (cell.cell_type === "markdown") {
    const text = source.replace(
      /attachment:([^)\s"]+)/g,
      (link, name) => attachment(cell, decodeURIComponent(name)) ?? link,
    );
    return `<section class="text">\n${await renderMarkdown(text)}</section>`;
  }
  if (cell.cell_type !== "code") return `<pre class="raw">${escapeHtml(source)}</pre>`;
  const code = source.trim() === ""
    ? ""
    : `<pre class="source"><code>${escapeHtml(source)}</code></pre>\n`;
  const outputs = await Promise.all((cell.outputs ?? []).map(outputHtml));
  return `<section class="code">\n${code}${outputs.join("\n")}\n</section>`;
}

/** A picture pasted into a markdown cell, as a data URL. */
function attachment(cell: Cell, name: string): string | undefined {
  const bundle = (cell.attachments as Record<string, Record<string, Text>> | undefined)?.[name];
  const [type, data] = Object.entries(bundle ?? {})[0] ?? [];
  return type && data && `data:${type};base64,${joinText(data)}`;
}

async function outputHtml(output: Output): Promise<string> {
  switch (output.output_type) {
    case "stream":
      return `<pre class="output ${output.name}">${escapeHtml(joinText(output.text))}</pre>`;
    case "error": {
      const lines = output.traceback?.filter((line) => line !== "") ?? [];
      const text = lines.length > 0 ? lines.join("\n") : `${output.ename}: ${output.evalue}`;
      return `<pre class="output error">${escapeHtml(withoutColours(text))}</pre>`;
    }
    default:
      return `<div class="output">${await bundleHtml(output.data ?? {})}</div>`;
  }
}

/** The richest form of an output that HTML can show. */
async function bundleHtml(data: Record<string, unknown>): Promise<string> {
  const text = (type: string) => joinText(data[type] as Text);
  if ("image/svg+xml" in data) return text("image/svg+xml").replace(/^\s*<\?xml[^>]*\?>/, "");
  if ("text/html" in data) return text("text/html");
  for (const type of ["image/png", "image/jpeg", "image/gif", "image/webp"]) {
    const image = text(type).replace(/\s/g, "");
    if (type in data) return `<img alt="" src="data:${type};base64,${image}">`;
  }
  if ("text/markdown" in data) return await renderMarkdown(text("text/markdown"));
  if ("text/latex" in data && !("text/plain" in data)) {
    return await renderMarkdown(text("text/latex"));
  }
  if ("text/plain" in data) return `<pre>${escapeHtml(text("text/plain"))}</pre>`;
  return `<pre>${escapeHtml(JSON.stringify(data, null, 1))}</pre>`;
}

function withoutColours(text: string): string {
  // deno-lint-ignore no-control-regex -- that is what colour codes consist of
  return text.replace(/\x1b\[[0-9;]*m/g, "");
}
