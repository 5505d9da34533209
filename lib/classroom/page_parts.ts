import { escapeHtml } from "../notebook/markdown.ts";

/** What pages of the classroom have besides the style of notebooks. */
const STYLE = `<style>
.check { border-left: 4px solid var(--rule); padding: .4em .9em; margin: .8em 0; }
.check.passed { border-color: #2e8b57; }
.check.failed { border-color: var(--failed); background: var(--fault); }
.check > p { margin: 0; font: .9rem/1.5 system-ui, "DejaVu Sans", sans-serif; }
.check pre.told { background: transparent; color: var(--failed); padding: .4em 0 0; margin: 0;
  white-space: pre-wrap; overflow-wrap: anywhere; }
.check pre.drawn { white-space: pre; overflow-x: auto; }
.check pre.source { margin: .4em 0 0; }
.remarks { background: var(--warning); color: var(--warned); padding: .7em 1.2em; margin: 1em 0; }
.remarks ul { margin: 0; padding-left: 1.2em; }
.mark { font-weight: 700; }
.total { font-size: 1.3rem; }
td.number, th.number { text-align: right !important; }
td.number { white-space: nowrap; }
.text td.notes { min-width: 16em; }
</style>`;

/** HTML as a part of a page, with the classroom's style. */
export function sectionHtml(parts: readonly string[]): string {
  return `${STYLE}\n<section class="text">\n${
    parts.filter((part) => part !== "").join("\n")
  }\n</section>`;
}

/** Text whose direction of writing is its own, such as a name. */
export function nameHtml(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`;
}

/** A `grade_id` or name of an assignment in a table, which may be broken in narrow windows. */
export function idHtml(id: string): string {
  return escapeHtml(id).replaceAll("_", "_<wbr>");
}

/** A heading that the contents of the page list. */
export function headingHtml(level: number, text: string, id = text): string {
  const at = escapeHtml(id.replace(/\s+/g, "-"));
  return `<h${level} id="${at}">${escapeHtml(text)}</h${level}>`;
}

/** A column of {@link htmlTable}. */
export interface HtmlColumn {
  readonly header: string;
  readonly style?: "number" | "notes";
}

/** A table whose cells are HTML. */
export function htmlTable(
  columns: readonly HtmlColumn[],
  rows: readonly (readonly string[])[],
): string {
  const cell = (tag: "td" | "th", html: string, { style }: HtmlColumn) =>
    `<${tag}${style ? ` class="${style}"` : ""}>${html}</${tag}>`;
  const head = columns.map((column) => cell("th", escapeHtml(column.header), column)).join("");
  const body = rows.map((row) =>
    `<tr>${row.map((html, k) => cell("td", html, columns[k])).join("")}</tr>`
  );
  return `<table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body.join("\n")}\n</tbody></table>`;
}

/** Code that is folded away below a line that says what it is. */
export function foldedHtml(summary: string, html: string): string {
  return `<details class="fold"><summary>${escapeHtml(summary)}</summary>\n${html}</details>`;
}
