import { type Cell, joinText, type Notebook, type Output, type Text } from "./notebook_file.ts";
import { unsealed } from "../pictures/sealed.ts";
import { colouredCode } from "./html_code.ts";
import { contentsHtml, headingsOf } from "./html_contents.ts";
import { pageHtml } from "./html_page.ts";
import { READING } from "../page/reading_script.ts";
import { escapeHtml, renderMarkdown } from "./markdown.ts";

/** Code longer than this many lines is folded away. */
const FOLDED_FROM = 16;

/** A page beside this one, with an address relative to it. */
export interface PageLink {
  readonly href: string;
  readonly title: string;
}

/** What a page is part of. */
export interface PagePlace {
  readonly index?: PageLink;
  readonly previous?: PageLink;
  readonly next?: PageLink;
}

/**
 * An executed notebook as one self-contained HTML document, which can be sent around, printed and
 * kept: no style sheet, font or picture from elsewhere, no script but two that are its own. Formulas
 * become MathML, which browsers draw by themselves.
 *
 * @param title of a notebook without a heading of the first level
 * @param place the pages beside it
 */
export function notebookHtml(
  notebook: Notebook,
  title = "Notebook",
  place: PagePlace = {},
): string {
  const cells = notebook.cells.map(cellHtml).join("\n");
  const { html, headings } = headingsOf(cells.replaceAll(READING, ""));
  return pageHtml(notebookTitle(notebook, title), html, {
    contents: contentsHtml(headings),
    place,
    reading: cells.includes(READING),
  });
}

/** The first heading of the first level, without its marks. */
export function notebookTitle(notebook: Notebook, title = "Notebook"): string {
  return firstHeading(notebook) ?? title;
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
  const lines = source.split("\n").length;
  const open = lines < FOLDED_FROM ? " open" : "";
  const count = `${lines} ${lines === 1 ? "line" : "lines"}`;
  return `<details class="fold"${open}><summary>Code, ${count}</summary>\n${code}</details>`;
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
    if (type in data) {
      return `<img alt="${altOf(text("text/plain"))}" src="data:${type};base64,${image}">`;
    }
  }
  if ("text/markdown" in data) {
    return `<div class="text">${renderMarkdown(text("text/markdown"))}</div>`;
  }
  if ("text/plain" in data) return pre(withoutColours(text("text/plain")));
  if ("text/latex" in data) return renderMarkdown(text("text/latex"));
  return pre(JSON.stringify(data, null, 1));
}

/** What a picture's plain form says, where that is a caption and not a drawing in signs. */
function altOf(plain: string): string {
  const caption = plain.trim();
  return caption.includes("\n") ? "" : escapeHtml(caption);
}

function pre(text: string, style?: string): string {
  return `<pre${style === undefined ? "" : ` class="${style}"`}>${escapeHtml(text)}</pre>`;
}

function withoutColours(text: string): string {
  // deno-lint-ignore no-control-regex -- that is what colour codes consist of
  return text.replace(/\x1b\[[0-9;]*m/g, "");
}
